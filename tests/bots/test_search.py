"""Guided search: the same in both twins, without side effects, and better than random play."""

from __future__ import annotations

import pytest

from serai.bots.search import MAX_CHILDREN, Search, allowed_children, search
from serai.bots.trained import win_evaluator
from serai.bots.tree import MAX_NODES
from serai.engine.game import Game
from serai.engine.random_play import state_with_choice
from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import active_form, compiled, plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream


def searching(game: Game, state: State, seed: int) -> Search:
    """A search with the game's weights."""
    evaluator = win_evaluator(game.rules(game.setup(state.seats)).weights, state)
    return same_form(state, Search)(state, same_form(state, Stream)(seed), evaluator)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_both_twins_find_the_same_move_for_the_same_seed(game: Game) -> None:
    with plain_form():
        slow = searching(game, state_with_choice(game), 5)
        assert slow.root.__class__.__module__.startswith("serai.")
        plain = (search(slow, 12), slow.visits())
    fast = searching(game, state_with_choice(game), 5)
    assert plain == (compiled(search)(fast, 12), fast.visits())


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_search_does_not_change_its_position(game: Game) -> None:
    state = state_with_choice(game)
    actions, seat = state.actions(), state.mover
    assert active_form(search)(searching(game, state, 1), 100) in actions
    assert (state.mover, state.actions()) == (seat, actions)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_search_beats_random_play(game: Game) -> None:
    wins = 0.0
    for seed in range(8):
        state = game.rules(game.setup(min(game.seats))).start()
        stream = active_form(Stream)(seed)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(stream))
            elif state.mover == seed % state.seats:
                state.play(active_form(search)(searching(game, state, stream.below(1000)), 8))
            else:
                actions = state.actions()
                state.play(actions[stream.below(len(actions))])
        wins += active_form(win_share)(state, seed % state.seats)
    assert wins >= 7


@pytest.mark.parametrize(("visits", "children"), [(0, 2), (1, 3), (4, 4), (5, 5), (100, 12), (10**6, 2 + MAX_CHILDREN)])
def test_a_node_may_follow_more_children_with_more_visits(visits: int, children: int) -> None:
    assert allowed_children(visits) == children


def test_a_full_tree_can_still_be_searched_and_does_not_grow() -> None:
    game = next(iter(games().values()))
    state = state_with_choice(game)
    full = searching(game, state, 1)
    active_form(search)(full, 20)
    full.tree.used = MAX_NODES
    assert active_form(search)(full, 20) in state.actions()
    assert full.tree.used == MAX_NODES

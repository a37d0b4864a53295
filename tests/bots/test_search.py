"""Guided search: the same in both twins, without side effects, and better than random play."""

from __future__ import annotations

import pytest

from serai.bots.one_ply import SAMPLED_ACTIONS
from serai.bots.search import MAX_CHILDREN, Search, allowed_children, run_simulation, search
from serai.bots.trained import win_evaluator
from serai.bots.tree import MAX_NODES
from serai.engine.game import Game
from serai.engine.random_play import random_moves, state_with_choice
from serai.engine.state import State
from serai.engine.twin import active_form, compiled, plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of
from tests.bots.against_random import wins_against_random


def searching(game: Game, state: State, seed: int) -> Search:
    """Return a search with the game's weights."""
    evaluator = win_evaluator(strategy_of(game), state)
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
    wins = wins_against_random(
        game,
        lambda state, stream: active_form(search)(searching(game, state, stream.below(1000)), 8),
        seats=[number % min(game.seats) for number in range(8)],
    )
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


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_full_tree_evaluates_a_turn_at_its_end_as_a_tree_with_room_does(game: Game) -> None:
    state = state_with_few_choices(game)
    for seed in range(5):
        full, roomy = searching(game, state, seed), searching(game, state, seed)
        full.tree.used = MAX_NODES
        for one in (full, roomy):
            active_form(run_simulation)(one, one.one_ply, one.root, one.state, one.tree)
        assert list(full.one_ply.win) == list(roomy.one_ply.win)


def state_with_few_choices(game: Game) -> State:
    """Return a state in which a search looks at every action, above and below its root."""
    state: State = game.rules(game.setup(min(game.seats))).start()
    for _ in random_moves(state, 6):
        if state.mover >= 0 and 1 < len(state.actions()) <= SAMPLED_ACTIONS:
            return state
    raise ValueError(f"{game.name} never offers so few actions")

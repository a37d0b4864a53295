"""Guided search: the same in both twins, honest, and better than a first look."""

from __future__ import annotations

import pytest

from serai.bots.search import WIDTH, Search, search, width
from serai.bots.trained import judge_of_hopes
from serai.bots.tree import MAX_NODES
from serai.engine.game import Game
from serai.engine.random_play import decision
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import chosen, compiled, like, plain_form
from serai.games import games
from serai.kit.stream import Stream


def searching(game: Game, state: State, seed: int) -> Search:
    """A search by what was learned about the game."""
    judge = judge_of_hopes(game.rules(game.setup(state.seats)).experience, state)
    return like(state, Search)(state, like(state, Stream)(seed), judge)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_both_twins_find_the_same_move_for_the_same_seed(game: Game) -> None:
    with plain_form():
        slow = searching(game, decision(game), 5)
        assert slow.root.__class__.__module__.startswith("serai.")
        plain = (search(slow, 12), slow.visits())
    fast = searching(game, decision(game), 5)
    assert plain == (compiled(search)(fast, 12), fast.visits())


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_position_searched_from_is_left_alone(game: Game) -> None:
    state = decision(game)
    actions, seat = state.actions(), state.mover
    assert chosen(search)(searching(game, state, 1), 100) in actions
    assert (state.mover, state.actions()) == (seat, actions)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_search_beats_random_play(game: Game) -> None:
    wins = 0.0
    for seed in range(8):
        state = game.rules(game.setup(min(game.seats))).start()
        stream = chosen(Stream)(seed)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(stream))
            elif state.mover == seed % state.seats:
                state.play(chosen(search)(searching(game, state, stream.below(1000)), 8))
            else:
                actions = state.actions()
                state.play(actions[stream.below(len(actions))])
        wins += (state.place[seed % state.seats] == 1) / state.place[: state.seats].count(1)
    assert wins >= 7


@pytest.mark.parametrize(("visits", "actions"), [(0, 2), (1, 3), (4, 4), (5, 5), (100, 12), (10**6, 2 + WIDTH)])
def test_more_actions_are_followed_the_more_often_a_decision_is_met(visits: int, actions: int) -> None:
    assert width(visits) == actions


def test_a_full_tree_goes_on_searching_without_growing() -> None:
    game = next(iter(games().values()))
    state = decision(game)
    looking = searching(game, state, 1)
    chosen(search)(looking, 20)
    looking.tree.used = MAX_NODES
    assert chosen(search)(looking, 20) in state.actions()
    assert looking.tree.used == MAX_NODES

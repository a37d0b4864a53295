"""UCT: the same in both twins, and better than random play."""

from __future__ import annotations

import threading
import time

import pytest

from serai.bots.tree import MAX_NODES
from serai.bots.uct import Uct, search_uct
from serai.engine.game import Game
from serai.engine.random_play import state_with_choice
from serai.engine.twin import active_form, compiled, plain_form
from serai.games import games
from serai.kit.stream import Stream
from tests.bots.against_random import wins_against_random


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_both_twins_find_the_same_move_for_the_same_seed(game: Game) -> None:
    with plain_form():
        plain = search_uct(Uct(state_with_choice(game), Stream(5)), 40)
    fast = compiled(search_uct)(compiled(Uct)(state_with_choice(game), compiled(Stream)(5)), 40)
    assert plain == fast


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_search_does_not_change_its_position(game: Game) -> None:
    state = state_with_choice(game)
    actions, seat = state.actions(), state.mover
    move = active_form(search_uct)(active_form(Uct)(state, active_form(Stream)(1)), 200)
    assert move in actions
    assert (state.mover, state.actions()) == (seat, actions)


@pytest.mark.slow
@pytest.mark.parametrize("game", games().values(), ids=games())
def test_search_wins_against_random_play(game: Game) -> None:
    """Seat 0 searches and wins most of twelve matches, where chance would give it at most half."""
    wins = wins_against_random(
        game, lambda state, stream: active_form(search_uct)(active_form(Uct)(state, stream), 60), seats=[0] * 12
    )
    assert wins >= 9


def test_a_full_tree_can_still_be_searched_and_does_not_grow() -> None:
    state = state_with_choice(next(iter(games().values())))
    search = active_form(Uct)(state, active_form(Stream)(1))
    active_form(search_uct)(search, 50)
    used = search.tree.used = MAX_NODES
    assert active_form(search_uct)(search, 50) in state.actions()
    assert search.tree.used == used


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_full_tree_keeps_the_moves_it_has(game: Game) -> None:
    """Where there is no room for a new outcome, no node is overwritten with it."""
    search = active_form(Uct)(state_with_choice(game), active_form(Stream)(1))
    active_form(search_uct)(search, 200)
    used, moves = search.tree.used, search.tree.move
    search.tree.used = MAX_NODES
    active_form(search_uct)(search, 200)
    assert search.tree.move[:used] == moves[:used]


def test_other_threads_run_during_a_search() -> None:
    state = state_with_choice(next(iter(games().values())), skip=20)
    search = active_form(Uct)(state, active_form(Stream)(1))
    thread = threading.Thread(target=active_form(search_uct), args=(search, 4000))
    thread.start()
    ticks = 0
    while thread.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks > 20

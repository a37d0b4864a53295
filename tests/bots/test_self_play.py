"""Rehearsals: whole matches against oneself, with positions kept to learn from."""

from __future__ import annotations

import pytest

from serai.bots.self_play import MOST_KEPT, Rehearsal, rehearse
from serai.bots.trained import judge_of_hopes
from serai.engine.game import Game
from serai.engine.state import State
from serai.engine.twin import like, plain_form
from serai.engine.weights import BLANK
from serai.games import games
from serai.kit.stream import Stream


def rehearsed(state: State, curious: int = 10, keeping: int = 20) -> Rehearsal:
    judge = judge_of_hopes(BLANK, state)
    alone = like(state, Rehearsal)(state, judge, like(state, Stream)(4), curious, keeping)
    assert like(state, rehearse)(alone) > 10
    return alone


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_rehearsal_ends_with_winners_points_and_positions_of_the_right_width(game: Game) -> None:
    seats = max(game.seats)
    alone = rehearsed(game.rules(game.setup(seats)).start())
    assert sum(alone.won()) == pytest.approx(1)
    assert len(alone.points()) == seats
    assert 0 < len(alone.positions()) <= MOST_KEPT
    assert {len(one) for one in alone.positions()} == {1 + seats * len(game.traits)}


def test_both_twins_rehearse_the_same_match() -> None:
    game = next(iter(games().values()))
    fast = rehearsed(game.rules(game.setup(min(game.seats))).start())
    with plain_form():
        slow = rehearsed(game.rules(game.setup(min(game.seats))).start())
    assert fast.points() == slow.points()
    assert len(fast.positions()) == len(slow.positions())
    for one, other in zip(fast.positions(), slow.positions(), strict=True):
        assert one == pytest.approx(other)


def test_a_full_page_makes_room() -> None:
    game = next(iter(games().values()))
    alone = rehearsed(game.rules(game.setup(min(game.seats))).start(), keeping=100)
    assert len(alone.positions()) == MOST_KEPT

"""The puzzle of a day: the same everywhere, and with something to find."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.engine.record import write_record
from serai.games import games
from serai.tables.jobs.puzzle import make_puzzle


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_day_has_one_puzzle_and_another_day_another(game: Game) -> None:
    once, again, other = (make_puzzle(game, day) for day in ("2026-11-17", "2026-11-17", "2026-11-18"))
    assert write_record(once.record) == write_record(again.record) != write_record(other.record)
    for match in (once, other):
        assert match.seat is not None
        assert len(match.state.actions()) > 2


@pytest.mark.slow(4)
@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_day_has_a_puzzle_also_where_only_one_action_is_worth_a_thought(game: Game) -> None:
    for day in range(1, 21):
        assert len(make_puzzle(game, f"2026-11-{day:02}").state.actions()) > 2

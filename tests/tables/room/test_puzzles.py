"""The puzzle of a day is made once for everybody, one at a time, and only for the days around today."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from serai.games import games
from serai.tables.jobs.puzzle import PuzzleJob
from serai.tables.jobs.runner import QueueFull
from serai.tables.model.errors import Declined
from tests.tables.local_runner import LocalRunner
from tests.tables.open_tables import room_with

GAME, OTHER = list(games())[:2]


def day(later: int) -> str:
    """Return the day this many days after today."""
    return (datetime.now(UTC).date() + timedelta(later)).isoformat()


class SlowRunner(LocalRunner):
    """A runner that makes no puzzle until it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.let, self.asked = asyncio.Event(), list[PuzzleJob]()

    async def run(self, job: Any, *arguments: Any, **named: Any) -> Any:
        self.asked.append(job)
        await self.let.wait()
        return await super().run(job, *arguments, **named)


def test_only_a_week_back_today_and_tomorrow_have_a_puzzle() -> None:
    async def scenario() -> None:
        runner = LocalRunner()
        puzzles = room_with(runner).puzzles
        for outside in (day(-8), day(2), "0001-01-01", "9999-12-31", "today", "2026-02-30", day(0).replace("-", "")):
            with pytest.raises(Declined, match="unknown-puzzle"):
                await puzzles.of_day(GAME, outside)
        with pytest.raises(Declined, match="unknown-puzzle"):
            await puzzles.of_day("chess", day(0))
        assert runner.orders == []
        for inside in (day(-7), day(0), day(1)):
            assert (await puzzles.of_day(GAME, inside)).seat is not None

    asyncio.run(scenario())


def test_a_puzzle_is_made_once_however_many_ask_or_leave() -> None:
    async def scenario() -> None:
        runner = SlowRunner()
        puzzles = room_with(runner).puzzles
        asking = [asyncio.create_task(puzzles.of_day(GAME, day(0))) for _ in range(20)]
        while not runner.asked:
            await asyncio.sleep(0)
        for one in asking[1:]:
            one.cancel()
        runner.let.set()
        found = await asking[0]
        assert await puzzles.of_day(GAME, day(0)) is found and len(runner.asked) == 1

    asyncio.run(scenario())


def test_a_puzzle_that_is_begun_is_kept_and_one_that_waits_is_dropped_when_everybody_has_left() -> None:
    async def scenario() -> None:
        runner = SlowRunner()
        puzzles = room_with(runner).puzzles
        asking = [asyncio.create_task(puzzles.of_day(GAME, day(-number))) for number in range(4)]
        while not runner.asked:
            await asyncio.sleep(0)
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        runner.let.set()
        other = await puzzles.of_day(OTHER, day(0))
        assert other.game.name == OTHER
        assert runner.asked == [PuzzleJob(GAME, day(0)), PuzzleJob(OTHER, day(0))]
        await puzzles.of_day(GAME, day(0))
        assert len(runner.asked) == 2

    asyncio.run(scenario())


def test_a_puzzle_that_could_not_be_made_is_made_for_the_next_who_asks() -> None:
    class FullOnce(LocalRunner):
        asked = 0

        async def run(self, job: Any, *arguments: Any, **named: Any) -> Any:
            self.asked += 1
            if self.asked == 1:
                raise QueueFull("expected at most 0 waiting jobs; got one more")
            return await super().run(job, *arguments, **named)

    async def scenario() -> None:
        puzzles = room_with(FullOnce()).puzzles
        with pytest.raises(Declined, match="busy"):
            await puzzles.of_day(GAME, day(0))
        assert (await puzzles.of_day(GAME, day(0))).seat is not None

    asyncio.run(scenario())


def test_puzzles_of_days_past_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        puzzles = room_with(LocalRunner()).puzzles
        await puzzles.of_day(GAME, day(-7))
        monkeypatch.setattr("serai.tables.model.machine.now", lambda: later)
        await puzzles.of_day(GAME, day(1))
        assert set(puzzles._made) == {(GAME, day(1))}

    later = datetime.fromisoformat(f"{date.fromisoformat(day(1))}T12:00Z").timestamp()
    asyncio.run(scenario())

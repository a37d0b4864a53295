"""The puzzles of the days around today: each is made once, for everybody who asks, and kept."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from serai.engine.match import Match
from serai.engine.replay import read_in_steps
from serai.tables.jobs.puzzle import PuzzleJob
from serai.tables.jobs.runner import JobFailed, QueueFull, Requester
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.shielded import shielded
from serai.tables.model.slices import in_slices

if TYPE_CHECKING:
    from serai.tables.room.room import Room

DAYS_BACK, DAYS_AHEAD = 7, 1
"""The days around today, in UTC, that have a puzzle; somewhere it is tomorrow already."""
SECONDS = 60.0
_REQUESTER = Requester("puzzles")
"""All puzzles wait as one requester, no matter who asked for them."""
Key = tuple[str, str]


@dataclass(eq=False)
class _Making:
    """A puzzle that is being made, or waits to be made."""

    task: asyncio.Task[Match]
    waiting: int = 0
    begun: bool = False


class Puzzles:
    """Makes one puzzle at a time, so that together they take one place among the waiting jobs."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._made: dict[Key, Match] = {}
        self._making: dict[Key, _Making] = {}
        self._one = asyncio.Lock()

    async def of_day(self, game: str, day: str) -> Match:
        """Return the match at the puzzle of a day such as 2026-11-17; declined if that day has none."""
        if game not in self._room.games or not _has_puzzle(day):
            raise Declined("unknown-puzzle", game=game, day=day)
        key = game, day
        made = self._made.get(key)
        if made is not None:
            return made
        one = self._making.get(key) or self._start(key)
        one.waiting += 1
        try:
            return await shielded(one.task)
        finally:
            one.waiting -= 1
            if not one.waiting and not one.begun:  # once begun, it is finished for those who ask next
                self._making.pop(key, None)
                one.task.cancel()

    async def close(self) -> None:
        """Make no more puzzles."""
        tasks = [one.task for one in self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, key: Key) -> _Making:
        one = self._making[key] = _Making(asyncio.get_running_loop().create_task(self._make(key)))
        return one

    async def _make(self, key: Key) -> Match:
        async with self._one:
            one = self._making[key]
            one.begun = True
            try:
                match = await self._made_elsewhere(PuzzleJob(*key))
            finally:
                del self._making[key]
            self._made = {kept: match for kept, match in self._made.items() if _has_puzzle(kept[1])}
            self._made[key] = match
            return match

    async def _made_elsewhere(self, job: PuzzleJob) -> Match:
        """Return a puzzle made at a desk and read here."""
        try:
            text = await self._room.runner.run(job, SECONDS, str, None, _REQUESTER)
        except QueueFull:
            raise Declined("busy") from None
        except JobFailed:
            raise Declined("work-failed") from None
        return [match async for match in in_slices(read_in_steps(text, self._room.games))][-1]


def _has_puzzle(text: str) -> bool:
    """Return whether this is one of the days around today."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    today = datetime.fromtimestamp(machine.now(), UTC).date()
    return day.isoformat() == text and timedelta(-DAYS_BACK) <= day - today <= timedelta(DAYS_AHEAD)

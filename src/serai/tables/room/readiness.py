"""Readiness: whether moves can be written and bots can move, tested by doing both."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from serai.tables.jobs.runner import JobFailed
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.store.errors import ReadFailed, WriteFailed

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
CHECK_SECONDS = 5.0
CACHE_SECONDS = 1.0
"""How long a result is valid, so that nobody can keep the server checking."""


class Readiness:
    """Checks the store and the workers when asked, at most once a second, and whether all background tasks run."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._checking = asyncio.Lock()
        self._valid_until = 0.0
        self._problems: list[str] = []

    async def problems(self) -> list[str]:
        """Return what does not work now; empty if everything works."""
        async with self._checking:
            if machine.monotonic() >= self._valid_until:
                found = await asyncio.gather(self._store_problem(), self._bot_problem())
                self._problems = [problem for problem in found if problem]
                self._valid_until = machine.monotonic() + CACHE_SECONDS
        return [*self._problems, *self._background_problems()]

    async def check(self) -> None:
        """Decline if something does not work."""
        problems = await self.problems()
        if problems:
            raise Declined("not-ready", problem="; ".join(problems))

    def _background_problems(self) -> list[str]:
        down = [f"a background task is started again: {name}" for name in self._room.tasks.down]
        return down if self._room.peers.reachable else [*down, "this process is cut off from the others"]

    async def _store_problem(self) -> str:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._room.store.count()
                await self._room.store.check()
        except (WriteFailed, ReadFailed, TimeoutError) as error:
            log.warning("not ready", extra={"error": str(error) or "the store does not answer"})
            return "the store cannot be read" if isinstance(error, ReadFailed) else "moves cannot be saved"
        return ""

    async def _bot_problem(self) -> str:
        try:
            await self._room.runner.check(CHECK_SECONDS)
        except JobFailed as error:
            log.warning("not ready", extra={"error": str(error)})
            return "bots cannot move"
        return ""

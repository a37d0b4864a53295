"""Desks of a simulation: real ones, which take their time, die, and answer garbage."""

from __future__ import annotations

import asyncio

from serai.tables.jobs.desk import Desk, Job
from serai.tables.jobs.desk_link import DeskLink, result_of
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import ANYBODY, DeskDied, JobFailed, JobTimedOut, QueueFull, Requester, Result
from tests.simulation.loop import World

THOUGHT = 0.01, 0.5
"""The shortest and longest time of a job, in seconds."""


class SimulatedRunner:
    """Runs the jobs of one process."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.trouble = 0.0
        """How often a desk fails."""
        self._new_desk()

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchJournal | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        """Return the result of a job after a while, or fail as a desk may."""
        await asyncio.sleep(self.world.random.uniform(*THOUGHT))
        if self.world.random.random() < self.trouble:
            error = self.world.random.choice([JobFailed, DeskDied, JobTimedOut, QueueFull])
            if error is not QueueFull:
                await asyncio.sleep(seconds if error is JobTimedOut else 0.0)
                self._new_desk()
            raise error("a fault of the simulation")
        return result_of(await self._link.answer(job, match), kind)

    async def check(self, seconds: float) -> None:
        """Confirm that there is a desk."""

    def _new_desk(self) -> None:
        desk = Desk()

        async def exchange(line: bytes) -> bytes:
            if self.world.random.random() < self.trouble:
                return b'{"result":{"kind":"nonsense","where":[]},"number":' + str(self._number(line)).encode() + b"}"
            return desk.work(line)

        self._link = DeskLink(exchange)

    @staticmethod
    def _number(line: bytes) -> int:
        return int(line.rpartition(b'"number":')[2].rstrip(b"}\n"))

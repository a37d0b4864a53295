"""Desks of a simulation: real ones, which take their time, die, and answer garbage."""

from __future__ import annotations

import asyncio

import msgspec

from serai.tables.jobs.analysis import AnalysisJob, AnalysisPart
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.desk import Desk, Job
from serai.tables.jobs.desk_link import DeskLink, result_of
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import ANYBODY, DeskDied, JobFailed, JobTimedOut, QueueFull, Requester, Result
from serai.tables.wire.review import Alternative, JudgedDecision
from tests.simulation.loop import World

THOUGHT = 0.01, 0.5
"""Seconds that a job takes, at least and at most, where people decide once a second or faster."""

PART_MOVES = 20
"""The moves that one part of an analysis judges."""


class SimulatedRunner:
    """Runs the jobs of one process."""

    def __init__(self, world: World, pace: float) -> None:
        self.world, self._slowness = world, max(1.0, pace)
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
        await asyncio.sleep(self._slowness * self.world.random.uniform(*THOUGHT))
        if self.world.random.random() < self.trouble:
            error = self.world.random.choice([JobFailed, DeskDied, JobTimedOut, QueueFull])
            if error is not QueueFull:
                await asyncio.sleep(seconds if error is JobTimedOut else 0.0)
                self._new_desk()
            raise error("a fault of the simulation")
        if isinstance(job, AnalysisJob) and match is not None:
            return msgspec.convert(_made_up(job, match), kind)
        if isinstance(job, BotMoveJob):  # others think by the clock of the machine
            job = BotMoveJob("random")
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


def _made_up(job: AnalysisJob, match: MatchJournal) -> AnalysisPart:
    """Return a part of an analysis that nobody has to think about: what matters is who is told of it."""
    total = len(match.entries)
    end = min(total, job.first + PART_MOVES)
    moves = job.only if job.only is not None else range(job.first, end)
    judged = [JudgedDecision(move, 0, [], Alternative(None, []), [], cost=move * job.times % 10 / 10) for move in moves]
    return AnalysisPart(judged, total if job.only is not None else end, total, [0.0, 0.0], longer=2)

"""Jobs run at a desk of this process, as they would be in a browser."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from serai.tables.jobs.check import CheckJob
from serai.tables.jobs.desk import Desk, Job, JobResult, Order
from serai.tables.jobs.matches import MatchLost, MatchMoves, MatchSender, MatchSnapshot
from serai.tables.jobs.runner import ANYBODY, JobFailed, Requester, Result


class LocalRunner:
    """Runs each job between two iterations of the loop, and remembers what it has sent to its desk."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.orders: list[Order] = []
        self._sender = MatchSender()

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchSnapshot | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        await asyncio.sleep(0)
        answer = self._exchange(job, match)
        if answer.lost and match is not None:
            self._sender.forget(match.table_id)
            answer = self._exchange(job, match)
        if answer.lost:
            raise MatchLost(answer.error)
        if answer.error:
            raise JobFailed(answer.error)
        return msgspec.json.decode(msgspec.json.encode(answer.result), type=kind)

    async def check(self, seconds: float) -> None:
        assert await self.run(CheckJob(), seconds, bool)

    def _exchange(self, job: Job, match: MatchSnapshot | None) -> JobResult:
        moves: MatchMoves | None = None if match is None else self._sender.new_moves(match)
        self.orders.append(Order(job, moves))
        line: Any = self.desk.work(msgspec.json.encode(self.orders[-1]))
        return msgspec.json.decode(line, type=JobResult)

"""Jobs run at a desk of this process."""

from __future__ import annotations

import asyncio

import msgspec

from serai.tables.jobs.desk import Desk, Job, Order
from serai.tables.jobs.desk_link import DeskLink, result_of
from serai.tables.jobs.job import CheckJob
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import ANYBODY, Requester, Result


class LocalRunner:
    """Runs each job between two iterations of the loop, and remembers what it has sent to its desk."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.orders: list[Order] = []
        self._link = DeskLink(self._exchange)

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchJournal | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        await asyncio.sleep(0)
        return result_of(await self._link.answer(job, match), kind)

    async def check(self, seconds: float) -> None:
        assert await self.run(CheckJob(), seconds, bool)

    async def _exchange(self, line: bytes) -> bytes:
        self.orders.append(msgspec.json.decode(line, type=Order))
        return self.desk.work(line)

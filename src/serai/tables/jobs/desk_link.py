"""One runner's link to one desk: orders go out, numbered results come back, over anything that carries lines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from serai.tables.jobs.desk import Job, Order
from serai.tables.jobs.matches import JournalSender, MatchJournal, MatchLost, NewEntries
from serai.tables.jobs.runner import JobFailed, Result

Exchange = Callable[[bytes], Awaitable[bytes]]
"""Sends one line to a desk and returns the next line it answers with."""


class RawResult(msgspec.Struct):
    """A `JobResult` whose result is not decoded yet."""

    number: int = 0
    result: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""
    lost: bool = False


class DeskLink:
    """Numbers the orders to one desk, and sends it only what it lacks of each match."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._sender = JournalSender()
        self._number = 0

    async def answer(self, job: Job, match: MatchJournal | NewEntries | None) -> RawResult:
        """Return the desk's answer to a job; a match that the desk has lost is sent again from its beginning."""
        answer = await self._order(job, match)
        if answer.lost and isinstance(match, MatchJournal):
            self._sender.forget(match.table_id)
            answer = await self._order(job, match)
        return answer

    async def _order(self, job: Job, match: MatchJournal | NewEntries | None) -> RawResult:
        self._number += 1
        if isinstance(match, MatchJournal):
            match = self._sender.new_entries(match)
        elif match is not None:
            self._sender.forget(match.table_id)
        order = Order(job, match, self._number)
        answer = msgspec.json.decode(await self._exchange(msgspec.json.encode(order)), type=RawResult)
        if answer.number != self._number:
            raise ValueError(f"expected the answer to job {self._number}; got the answer to job {answer.number}")
        return answer


def result_of(answer: RawResult, kind: type[Result]) -> Result:
    """Return the result in an answer; raise `MatchLost` or `JobFailed` if there is none."""
    if answer.lost:
        raise MatchLost(answer.error)
    if answer.error:
        raise JobFailed(answer.error)
    try:
        return msgspec.json.decode(answer.result, type=kind)
    except msgspec.DecodeError as error:
        raise JobFailed(f"a result cannot be read: {error}") from error

"""Notices to the devices and addresses of a seat, on their way: they wait in memory, and never make a move wait."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from serai.server.allowed_hosts import origin_of
from serai.server.outgoing import PAUSES, Response, deliver
from serai.tables.model.errors import Declined
from serai.tables.room.turns import Turn
from serai.tables.store.push import PushStore, Subscription

log = logging.getLogger("serai.server")
WAITING = 1000
"""The most turns that wait; while the other side does not answer, later ones are dropped."""
AT_ONCE = 4
"""The most requests at a time."""
SECOND_LOOK = 50.0
"""Seconds after which a turn is checked again if its player had a page open: a phone that sleeps counts as present
until it misses two pings."""
SECOND_LOOKS = 10_000
"""The most turns that wait for such a check; each is a timer."""


@dataclass(frozen=True, slots=True)
class TurnLookup:
    """Questions of a sender about a turn."""

    is_present: Callable[[Turn], bool]
    """Whether a page of the seat is known to be open, answered immediately."""
    is_waiting: Callable[[Turn], Awaitable[bool]]
    """Whether it is still this turn, and no page of the seat is open."""
    notice: Callable[[Turn, str], bytes]
    """A function that returns the notice about a turn, in a language."""


class SeatNotices(ABC):
    """Sends a notice to each subscription of a seat whose turn begins while none of its pages is open."""

    def __init__(
        self,
        store: PushStore,
        lookup: TurnLookup,
        pauses: Sequence[float] = PAUSES,
        second_look: float = SECOND_LOOK,
    ) -> None:
        self._store, self._lookup = store, lookup
        self._pauses, self._second_look = pauses, second_look
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._waiting: set[asyncio.Task[None]] = set()
        self._second_looks: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self.sent = self.dropped = 0

    @abstractmethod
    def takes(self, subscription: Subscription) -> bool:
        """Return whether a notice may go to a subscription now."""

    @abstractmethod
    def post(self, turn: Turn, subscription: Subscription) -> Response:
        """Send the notice about a turn to a subscription, in a thread."""

    def announce(self, turn: Turn) -> None:
        """Queue a notice about a turn for its player."""
        if not self._lookup.is_present(turn):
            self._begin(turn)
        elif len(self._second_looks) < SECOND_LOOKS:
            loop, place = asyncio.get_running_loop(), (turn.table, turn.seat)
            if place in self._second_looks:
                self._second_looks.pop(place).cancel()
            self._second_looks[place] = loop.call_later(self._second_look, self._look_again, turn)

    async def run(self) -> None:
        """Wait until cancelled, then cancel all waiting notices."""
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            for task in self._waiting:
                task.cancel()
            for timer in self._second_looks.values():
                timer.cancel()

    def _look_again(self, turn: Turn) -> None:
        del self._second_looks[turn.table, turn.seat]
        if not self._lookup.is_present(turn):
            self._begin(turn)

    def _begin(self, turn: Turn) -> None:
        if len(self._waiting) >= WAITING:
            self.dropped += 1
            return
        task = asyncio.get_running_loop().create_task(self._notify(turn))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _notify(self, turn: Turn) -> None:
        try:
            if await self._lookup.is_waiting(turn):
                found = filter(self.takes, await self._store.of_seat(turn.table, turn.seat))
                await asyncio.gather(*(self._deliver(turn, one) for one in found))
        except Declined as error:  # the table was deleted, or the store is away
            log.info("no notice", extra={"problem": str(error)})
        except Exception:
            self.dropped += 1
            log.exception("no notice", extra={"table": turn.table})

    async def _deliver(self, turn: Turn, subscription: Subscription) -> None:
        async def send() -> Response:
            async with self._at_once:
                return await asyncio.to_thread(self.post, turn, subscription)

        response = await deliver(send, self._pauses, lambda: self._lookup.is_waiting(turn))
        if response is None:
            return
        if response.is_success:
            self.sent += 1
        elif response.status in (404, 410):
            await self._store.remove_endpoint(subscription.endpoint)
        else:
            self.dropped += 1
            service = origin_of(subscription.endpoint)
            log.warning("notice not delivered", extra={"service": service, "status": response.status})

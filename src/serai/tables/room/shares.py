"""The shares that seats bring to a roll: asked for once the decision is fixed, and awaited briefly (docs/dice.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from serai.tables.store.base import StoredTable
from serai.tables.store.peers import ShareGiven, SharesAsked
from serai.tables.wire.live import ShareAsked

if TYPE_CHECKING:
    from serai.tables.room.room import Room

PATIENCE = 2.0
"""Seconds after which a roll goes ahead without missing shares."""
MOST_CHAINS = 64
"""The most chains of shares at one table; a chain lasts for more than a thousand decisions."""


def may_bring(stored: StoredTable, seat: int) -> bool:
    """Return whether a seat of a table can begin a chain: not where somebody chose the seed, to repeat its dice."""
    is_open = stored.stage != "over" and not stored.seed_chosen and len(stored.chains) < MOST_CHAINS
    return is_open and stored.seats[seat].kind == "person"


class Shares:
    """Asks the browsers of a table for their shares, at any process."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._waiting: dict[str, tuple[set[int], dict[int, str], asyncio.Event]] = {}
        """For each digest of a decision: the awaited seats, the shares so far, and whether they are complete."""

    def connected(self, table_id: str, seats: Collection[int]) -> set[int]:
        """Return the seats among these through which somebody watches, and so could answer."""
        return {seat for seat in seats if self._room.hub.is_present(table_id, seat)}

    async def gather(self, asked: ShareAsked) -> dict[int, str]:
        """Ask seats for their shares of one decision; return those that came in time."""
        waiting = self._waiting.setdefault(asked.digest, (set(asked.seats), {}, asyncio.Event()))
        self.ask(asked)
        self._room.peers.publish(SharesAsked(asked))
        try:
            async with asyncio.timeout(PATIENCE):
                await waiting[2].wait()
        except TimeoutError:
            pass
        self._waiting.pop(asked.digest, None)
        return waiting[1]

    def ask(self, asked: ShareAsked) -> None:
        """Send the question to the clients of this process."""
        self._room.hub.broadcast(asked.table, msgspec.json.encode(asked))

    def give(self, table_id: str, seat: int, digest: str, share: str) -> None:
        """Take a share that a client of this process has sent; pass it on if another process waits for it."""
        if digest in self._waiting:
            self.take(seat, digest, share)
        elif self._room.peers.count > 1:
            self._room.peers.publish(ShareGiven(table_id, seat, digest, share))

    def take(self, seat: int, digest: str, share: str) -> None:
        """Take a share that this process waits for."""
        waiting = self._waiting.get(digest)
        if waiting is not None and seat in waiting[0]:
            _, came, complete = waiting
            came.setdefault(seat, share)
            if len(came) == len(waiting[0]):
                complete.set()

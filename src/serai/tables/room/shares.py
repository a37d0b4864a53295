"""The shares that seats bring to a roll: asked for once the decision is fixed, and awaited briefly (docs/dice.md).

A decision that shares were asked for is the next one of its table: nothing else is decided or taken back meanwhile,
since a roll that was asked for and never made looks like a cheat to those who gave their shares.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from serai.tables.model import machine
from serai.tables.store.base import StoredTable
from serai.tables.store.peers import ShareGiven, SharesAsked
from serai.tables.wire.live import ShareAsked

if TYPE_CHECKING:
    from serai.tables.room.room import Room

PATIENCE = 2.0
"""Seconds after which a roll goes ahead without missing shares."""
MOST_MISSES = 2
"""Questions that a seat may leave unanswered before rolls no longer wait for it."""
LONGEST_ELSEWHERE = 2 * PATIENCE
"""Seconds after which a decision is free again that another process asked shares for, and that is not heard of."""
MOST_CHAINS = 32
"""Chains of one seat; a chain lasts for more than a thousand decisions, or until another device replaces it."""


def may_bring(stored: StoredTable, seat: int) -> bool:
    """Return whether a seat of a table can begin a chain: not where somebody chose the seed, to repeat its dice."""
    is_open = stored.stage != "over" and not stored.seed_chosen and stored.seats[seat].kind == "person"
    return is_open and sum(chain.seat == seat for chain in stored.chains) < MOST_CHAINS


class Gathering(NamedTuple):
    """The shares that a roll waits for."""

    asked: frozenset[int]
    awaited: set[int]
    came: dict[int, str]
    complete: asyncio.Event


class FixedDecision(NamedTuple):
    """A decision that shares were asked for, and whether others may decide again."""

    asked: ShareAsked
    over: asyncio.Event


class Shares:
    """Asks the browsers of a table for their shares, at any process."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._waiting: dict[str, Gathering] = {}
        """By the digest of a decision."""
        self._misses: dict[tuple[str, int], int] = {}
        """How many questions in a row each seat of a table has not answered."""
        self._last: dict[str, tuple[str, float]] = {}
        """The digest asked with last at each table, and when an answer comes too late."""
        self._fixed: dict[str, FixedDecision] = {}
        """The decisions that shares were asked for, by table."""

    def fix(self, asked: ShareAsked) -> None:
        """Let the decision that shares are asked for be the next one at its table; hold the table's lock."""
        before = self._fixed.get(asked.table)
        if before is None or before.asked.version < asked.version:
            self._fixed[asked.table] = FixedDecision(asked, asyncio.Event())
            if before is not None:
                before.over.set()

    def fix_elsewhere(self, asked: ShareAsked) -> None:
        """Do so for a decision that waits at another process, until it is known here or has taken too long."""
        self.fix(asked)
        asyncio.get_running_loop().call_later(LONGEST_ELSEWHERE, self.free, asked.table, asked.digest)

    def fixed(self, table_id: str, version: int) -> asyncio.Event | None:
        """Return what to wait for if the decision after a version is fixed; None if others may decide."""
        fixed = self._fixed.get(table_id)
        return fixed.over if fixed is not None and version < fixed.asked.version else None

    def free(self, table_id: str, digest: str) -> None:
        """Let others decide again at a table, unless another decision is fixed by now."""
        fixed = self._fixed.get(table_id)
        if fixed is not None and fixed.asked.digest == digest:
            del self._fixed[table_id]
            fixed.over.set()

    def note_version(self, table_id: str, version: int) -> None:
        """Let others decide again once what another process decided is known here."""
        fixed = self._fixed.get(table_id)
        if fixed is not None and version >= fixed.asked.version and fixed.asked.digest not in self._waiting:
            self.free(table_id, fixed.asked.digest)

    def connected(self, table_id: str, seats: Collection[int]) -> set[int]:
        """Return the seats among these through which somebody watches, and so could answer."""
        return {seat for seat in seats if self._room.hub.is_present(table_id, seat)}

    async def gather(self, asked: ShareAsked) -> dict[int, str]:
        """Ask seats for their shares of one decision; return those that came in time.

        A seat that has not answered twice is asked, too, but nobody waits for it until it answers again.
        """
        table_id = asked.table
        awaited = {seat for seat in asked.seats if self._misses.get((table_id, seat), 0) < MOST_MISSES}
        gathering = self._waiting[asked.digest] = Gathering(frozenset(asked.seats), awaited, {}, asyncio.Event())
        self._last[table_id] = asked.digest, machine.monotonic() + PATIENCE
        try:
            self.ask(asked)
            self._room.peers.publish(SharesAsked(asked))
            async with asyncio.timeout(PATIENCE):
                if awaited:
                    await gathering.complete.wait()
        except TimeoutError:
            for seat in awaited - gathering.came.keys():
                self._misses[table_id, seat] = self._misses.get((table_id, seat), 0) + 1
        finally:
            del self._waiting[asked.digest]
        return gathering.came

    def ask(self, asked: ShareAsked) -> None:
        """Send the question to the clients of this process."""
        self._room.hub.broadcast(asked.table, msgspec.json.encode(asked))

    def give(self, table_id: str, seat: int, digest: str, share: str) -> None:
        """Take a share that a client of this process has sent; pass it on if another process waits for it."""
        self.take(table_id, seat, digest, share)
        if digest not in self._waiting and self._room.peers.count > 1:
            self._room.peers.publish(ShareGiven(table_id, seat, digest, share))

    def take(self, table_id: str, seat: int, digest: str, share: str) -> None:
        """Take a share that is waited for here, or note that its seat can answer in time."""
        gathering = self._waiting.get(digest)
        if gathering is not None and seat in gathering.asked:
            self._misses.pop((table_id, seat), None)
            gathering.came.setdefault(seat, share)
            if gathering.awaited <= gathering.came.keys():
                gathering.complete.set()
            return
        last, until = self._last.get(table_id, ("", 0.0))
        if digest == last and machine.monotonic() < until:  # it was not waited for
            self._misses.pop((table_id, seat), None)

    def forget(self, table_id: str) -> None:
        """Forget who did not answer at a table."""
        self._last.pop(table_id, None)
        for place in [place for place in self._misses if place[0] == table_id]:
            del self._misses[place]

"""Changes of tables other than moves: new tables, seats taken, settings of a seat, matches that begin."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from serai.tables.model import machine
from serai.tables.model.seats import seats_given_up
from serai.tables.model.slices import in_slices
from serai.tables.room.registry import ANY_VERSION
from serai.tables.room.shares import PATIENCE, may_bring
from serai.tables.room.table import Table, begun, is_full
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import NOBODY
from serai.tables.store.peers import Written
from serai.tables.store.readable import readable
from serai.tables.wire.live import ShareAsked

if TYPE_CHECKING:
    from serai.tables.room.room import Room

LOOK_SECONDS = 0.1
"""Seconds between two checks whether everybody at a full table has arrived."""


class TableChanges:
    """Writes changes of tables, and begins their matches."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def create(
        self, stored: StoredTable, journal: list[bytes], visitor: str = "", also: StoredTable | None = None
    ) -> None:
        """Store a new table, and `also` in the same commit; if no seat is open, begin its match.

        The table counts towards the quota of this visitor.
        """
        room = self._room
        total = sum((await room.store.count()).values())
        if room.peers.count > 1 and room.quotas.refusal(stored.seats, visitor, total):
            async for row in readable(room.store, room.quotas.in_play(visitor)):
                room.count(row.table)  # its match may have ended at another process
        room.quotas.reserve(stored.id, stored.seats, visitor, total)
        try:
            if stored.is_open_to_all:
                await self.reserve_listing(stored.id, visitor)
            table = await self._created(stored, journal, also)
        except BaseException:
            room.quotas.release(stored.id)
            raise
        room.counters.tables_made += 1
        room.registry.add(table)
        if also is not None:
            room.peers.publish(Written(also.id))
        room.table_list.note(None, table.stored)
        room.changed(table)
        if table.stored.stage == "playing":
            room.turns.announce(table)

    async def reserve_listing(self, table_id: str, visitor: str) -> None:
        """Count a table that is about to be listed for a visitor; decline it if that is too many."""
        room = self._room
        if room.peers.count > 1 and room.quotas.listing_refusal(table_id, visitor):
            async for row in readable(room.store, room.quotas.listed_by(visitor)):
                room.count(row.table)  # it may have been filled at another process
        room.quotas.reserve_listing(table_id, visitor)

    async def create_rematch(self, table: Table, again: StoredTable, visitor: str) -> None:
        """Store the rematch of a table, and in the same commit the link from the table to it."""
        changed = replace(table.stored, rematch=again.id).next_revision()
        await self._room.registry.finish(table, self.create(again, [], visitor, changed))
        self._saved(table, changed)

    async def seat(self, table: Table, changed: StoredTable) -> None:
        """Store a table where somebody took a seat; if none is open any more, the match begins in the same commit."""
        changed = _without_chains_of_those_who_left(table, changed)
        if not is_full(changed):
            await self.save(table, changed)
        elif table.match is None and changed.chains:
            await self.save(table, changed)
            self._room.resume.begin_soon(table.stored.id)  # once the seats had time to bring their shares
        elif table.match is None:
            await self._start(table, changed)
        else:
            await self.save(table, begun(changed, table.match))
            self._room.turns.announce(table)
        table.rename_seats()

    async def save(self, table: Table, changed: StoredTable) -> None:
        """Store a changed table and broadcast it."""
        changed = _without_chains_of_those_who_left(table, changed).next_revision()
        await self._room.registry.finish(table, self._room.store.put(changed, machine.now()))
        self._saved(table, changed)

    async def bring_shares(self, table_id: str, seat: int, anchor: str) -> None:
        """Let a seat bring the shares of a chain to the dice, if it can; a chain the table has had begins only once."""
        async with self._room.registry.locked(table_id) as table:
            is_new = all(chain.anchor != anchor for chain in table.stored.chains)
            if is_new and may_bring(table.stored, seat):
                is_opening = self._room.shares.fixed(table_id, table.version) is not None and table.match is None
                await self.save(table, table.add_chain(seat, anchor, is_opening))

    async def begin(self, table_id: str) -> None:
        """Begin the match of a full table, with the shares of the people present."""
        counting, asked = await self._opening(table_id)
        try:
            shares = await self._room.shares.gather(asked) if asked else {}
            async with self._room.registry.locked(table_id) as table:
                if table.stored.stage == "gathering" and is_full(table.stored):
                    chains = table.stored.chains
                    late = [replace(chain, first=1) for chain in chains[counting:]]
                    table.stored = replace(table.stored, chains=chains[:counting] + late)
                    await self._start(table, table.stored, table.sound_shares(shares))
        finally:
            if asked:
                self._room.shares.free(table_id, asked.digest)

    async def _created(self, stored: StoredTable, journal: list[bytes], also: StoredTable | None) -> Table:
        """Return a new table that is on disk; if no seat is open, its match has begun."""
        now, table = machine.now(), Table(stored, self._room.games[stored.game])
        async for _ in in_slices(table.restore(journal)):
            pass
        if is_full(stored):
            if not journal:
                table.begin(now)
            table.stored = begun(stored, table.started_match)
        await self._room.store.put(table.stored, now, table.journal, also)
        return table

    async def _opening(self, table_id: str) -> tuple[int, ShareAsked | None]:
        """Return how many chains count for the first outcomes, and what to ask their seats, if anybody is there.

        They are asked once everybody has come or a moment has passed. Chains that come later do not count yet.
        """
        shares = self._room.shares
        for _ in range(round(PATIENCE / LOOK_SECONDS)):
            async with self._room.registry.locked(table_id, ANY_VERSION) as table:
                stored, digest = table.stored, table.decision_digest(0, NOBODY, None)
            people = {number for number, seat in enumerate(stored.seats) if seat.kind == "person"}
            ready = shares.connected(table_id, people & {chain.seat for chain in stored.chains})
            if not stored.chains or ready == people:
                break
            await asyncio.sleep(LOOK_SECONDS)
        if not stored.chains or not ready:
            return len(stored.chains), None
        asked = ShareAsked(table=table_id, version=0, seat=NOBODY, digest=digest, seats=sorted(ready))
        shares.fix(asked)
        return len(stored.chains), asked

    async def _start(self, table: Table, changed: StoredTable, shares: Sequence[str] = ()) -> None:
        entry = table.begin(machine.now(), changed, shares)
        await self._room.moves.commit(table, entry, begun(changed, table.started_match))

    def _saved(self, table: Table, changed: StoredTable) -> None:
        if changed.running is not table.stored.running:
            table.clocks = changed.running
        self._room.table_list.note(table.stored, changed)
        table.take_stored(changed)
        self._room.count(changed)
        self._room.broadcasts.show_table(table)
        self._room.hub.note_shown(changed.id, table.seen)
        self._room.changed(table)


def _without_chains_of_those_who_left(table: Table, changed: StoredTable) -> StoredTable:
    """Return a changed table without the chains of seats that were given up before the match."""
    left = seats_given_up(table.stored.seats, changed.seats) if table.match is None else []
    return replace(changed, chains=[chain for chain in changed.chains if chain.seat not in left]) if left else changed

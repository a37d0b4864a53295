"""Moves at tables: checked, made, journalled, and only then sent to anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from serai.engine.errors import Refused
from serai.engine.record import chains_at
from serai.kit.errors import SeraiError
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.room.bots import BotReplaced
from serai.tables.room.table import Table, finished
from serai.tables.store.base import StoredTable
from serai.tables.store.errors import Conflict, WriteDamaged, WriteFailed
from serai.tables.store.journal import Entry
from serai.tables.store.readable import CLOSED, name_damaged
from serai.tables.wire.live import ShareAsked

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")

OnMoved = Callable[[int | Declined], None]
"""A function called with the version of a decision, or with the reason why it was not made."""
NO_SHARES: Mapping[int, str] = MappingProxyType({})


class Attempt(NamedTuple):
    """A decision that somebody wants to make, for the version they know."""

    seat: int
    action: Any
    version: int
    id: str
    bot: str = ""
    shares: Mapping[int, str] = NO_SHARES
    """The received shares for its outcomes, by seat."""


class TableMoves:
    """Makes moves at tables and writes them to the journal."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def act(
        self,
        table_id: str,
        seat: int,
        action: Any,
        version: int,
        id: str = "",  # noqa: A002 (the message's word)
        bot: str = "",
        shares: Mapping[int, str] = NO_SHARES,
    ) -> int:
        """Make a decision for a seat, once; return its version when it is on disk.

        Before a person's decision is refused, the store is asked: another process may have acknowledged it. If outcomes
        follow it, the other seats are asked for their shares meanwhile: then the table is free for everything but other
        decisions, which wait.
        """
        since = machine.perf_counter()
        attempt, known = Attempt(seat, action, version, id, bot, shares), version if bot else None
        async with self._undecided(table_id, known) as table:
            asked = self._shares_needed(table, attempt)
            if asked:
                self._room.shares.fix(asked)
            made = None if asked else await self._make(table, attempt)
        if asked:
            made = await self._make_with_shares(asked, attempt, known)
        assert made is not None
        self._room.counters.move_seconds.observe(machine.perf_counter() - since)
        return made

    def try_act(
        self,
        table_id: str,
        seat: int,
        action: Any,
        version: int,
        then: OnMoved,
        id: str,  # noqa: A002
        shares: Mapping[int, str] = NO_SHARES,
    ) -> bool:
        """Make a decision without waiting; return False if the table, the store or others' shares are not ready.

        A person's move, which is most of a server's work, then needs no task.
        """
        since = machine.perf_counter()
        attempt = Attempt(seat, action, version, id, shares=shares)
        table = self._room.registry.try_lock(table_id)
        if table is None:
            return False

        def release(outcome: int | Declined) -> None:
            table.lock.release()
            self._room.counters.move_seconds.observe(machine.perf_counter() - since)
            then(outcome)

        try:
            try:
                made = None if self._has_to_wait(table, attempt) else self._act(table, attempt)
            except (Refused, Declined):
                made = None
            if made is None:
                table.lock.release()
                return False
            if isinstance(made, Entry):
                self._write(table, made, None, release)
                return True
        except BaseException:
            table.lock.release()
            raise
        release(made)
        return True

    async def undo(self, table_id: str, seat: int, version: int, id: str) -> int:  # noqa: A002
        """Take back the last decision of a seat, once; return the new version."""
        async with self._undecided(table_id) as table:
            made = table.version_made_by(seat, id)
            if made is not None:
                return made
            check_may_decide(table, seat)
            return await self.commit(table, table.undo(seat, version, machine.now(), id))

    async def commit(self, table: Table, entry: Entry, changed: StoredTable | None = None) -> int:
        """Write a journal entry; return its version when it is on disk and was sent."""
        written: asyncio.Future[int | Declined] = asyncio.get_running_loop().create_future()
        self._write(table, entry, changed, lambda outcome: None if written.done() else written.set_result(outcome))
        try:
            outcome = await written
        except asyncio.CancelledError:
            self._room.registry.evict(table.stored.id)  # it is not known yet whether it will be on disk
            raise
        if isinstance(outcome, Declined):
            raise outcome
        return outcome

    @asynccontextmanager
    async def _undecided(self, table_id: str, version: int | None = None) -> AsyncIterator[Table]:
        """Hold the lock of a table once no decision waits for shares there."""
        while True:
            async with self._room.registry.locked(table_id, version) as table:
                over = self._room.shares.fixed(table_id, table.version)
                if over is None:
                    yield table
                    return
            await over.wait()

    async def _make_with_shares(self, asked: ShareAsked, attempt: Attempt, known: int | None) -> int:
        """Make a decision with the shares that come in time, whoever plays the seat by then: it is fixed."""
        try:
            came = await self._room.shares.gather(asked)
            async with self._room.registry.locked(asked.table, known) as table:
                made = self._decide(table, attempt._replace(shares={**came, **attempt.shares}))
                return await self.commit(table, made)
        except (SeraiError, asyncio.CancelledError) as error:
            details = {"table": asked.table, "version": asked.version, "seat": asked.seat, "error": str(error)}
            log.warning("a roll that shares were asked for was not made", extra=details)
            raise
        finally:
            self._room.shares.free(asked.table, asked.digest)

    async def _make(self, table: Table, attempt: Attempt) -> int:
        made = self._act(table, attempt)
        return made if isinstance(made, int) else await self.commit(table, made)

    def _act(self, table: Table, attempt: Attempt) -> int | Entry:
        """Make a decision for a seat; return its journal entry, or its version if it was made before."""
        made = table.version_made_by(attempt.seat, attempt.id)
        if made is not None:
            return made
        check_may_decide(table, attempt.seat, attempt.bot)
        return self._decide(table, attempt)

    def _decide(self, table: Table, attempt: Attempt) -> Entry:
        seat, action, version, id, bot, shares = attempt  # noqa: A001
        return table.act(seat, action, version, machine.now(), id, bot, table.sound_shares(shares))

    def _has_to_wait(self, table: Table, attempt: Attempt) -> bool:
        is_fixed = self._room.shares.fixed(table.stored.id, table.version) is not None
        return is_fixed or self._shares_needed(table, attempt) is not None

    def _shares_needed(self, table: Table, attempt: Attempt) -> ShareAsked | None:
        """Return the question to other seats before a decision is made; None if nobody has to be asked."""
        stored, seat = table.stored, attempt.seat
        others = chains_at(stored.chains, attempt.version + 1).keys() - attempt.shares.keys()
        if not attempt.bot:
            others -= {seat}  # the seat that decides brings its share along, or none
        asked = sorted(self._room.shares.connected(stored.id, others))
        if not asked or stored.stage != "playing" or table.version_made_by(seat, attempt.id) is not None:
            return None
        check_may_decide(table, seat, attempt.bot)
        digest = table.digest_to_ask_with(seat, attempt.action, attempt.version)
        if not digest:
            return None
        return ShareAsked(table=stored.id, version=attempt.version + 1, seat=seat, digest=digest, seats=asked)

    def _write(self, table: Table, entry: Entry, changed: StoredTable | None, then: OnMoved) -> None:
        """Write an entry, then report the step; if the write fails, the step was never made."""
        match, written = table.started_match, table.journal[-1]
        version = match.version
        if match.over:
            changed = finished(changed or table.stored, match)
        if changed is not None:
            changed = changed.next_revision()

        def on_disk(error: WriteFailed | None) -> None:
            if error is not None:
                self._room.registry.evict(table.stored.id)
                if isinstance(error, WriteDamaged):
                    name_damaged(table.stored.id, error, CLOSED)
                elif not isinstance(error, Conflict):
                    log.error("journal not written", extra={"table": table.stored.id, "error": str(error)})
                then(error)
                return
            self._room.counters.moves += 1
            try:
                self._room.stepped(table, written, changed)
            finally:
                then(version)

        try:
            self._room.store.append(table.stored.id, version, written, entry.at, changed, on_disk)
        except BaseException:
            self._room.registry.evict(table.stored.id)  # memory is ahead of what will be on disk
            raise


def check_may_decide(table: Table, seat: int, bot: str = "") -> None:
    """Decline unless the match has begun and the seat is played by this bot, or by a person if none is given."""
    if table.stored.stage == "gathering":
        raise Declined("not-playing")
    playing = table.stored.seats[seat].bot if seat < len(table.stored.seats) else ""
    if bot and bot != playing:
        raise BotReplaced
    if playing and not bot and table.stored.stage == "playing":
        raise Declined("bot-plays", seat=seat)

"""Other processes change tables, too: tables in memory are brought up to date, and people here see the changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Collection, Coroutine, Sequence
from typing import TYPE_CHECKING

import msgspec

from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.seats import seats_given_up
from serai.tables.room.registry import ANY_VERSION
from serai.tables.room.table import Table
from serai.tables.store.errors import ReadFailed
from serai.tables.store.peers import (
    NO_ENTRY,
    Change,
    Deleted,
    Listed,
    Notice,
    PhraseSent,
    PresenceAsked,
    Present,
    Seen,
    ShareGiven,
    SharesAsked,
    Written,
)
from serai.tables.wire.live import PhraseMessage

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
LOOK = 2.0
"""Seconds between two checks of all tables that are followed here, since a notice may be lost."""


class Follower:
    """Listens to other processes, and brings the tables of this one up to date."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._due: dict[str, None] = {}
        self._all_due = False
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_behind = False
        """Whether others may have made changes that this process has not looked at yet."""

    def on_notice(self, sender: int, notice: Notice) -> None:
        """Process a notice from another process."""
        match notice:
            case Written():
                if self._concerns(notice) and not self._try_apply(notice):
                    self._due[notice.table] = None
                    self._wake.set()
            case Present():
                is_new = notice.watched and not self._room.hub.is_watched_elsewhere(notice.table)
                self._room.hub.note_elsewhere(notice.table, sender, notice.seats, notice.watched)
                self._show_presence([notice.table])
                self._room.table_list.note_presence(notice.table)
                table = self._room.registry.get(notice.table)
                if is_new and table is not None:  # what was written before this was known there
                    self._room.peers.publish(Written(notice.table, seen=table.seen))
            case PhraseSent():
                message = PhraseMessage(table=notice.table, seat=notice.seat, phrase=notice.phrase, at=notice.at)
                if self._room.chat.note(message):
                    self._room.hub.broadcast(notice.table, msgspec.json.encode(message))
            case Deleted():
                self._room.forget(notice.table)
            case SharesAsked():
                self._room.shares.fix_elsewhere(notice.asked)
                self._room.shares.ask(notice.asked)
            case ShareGiven():
                self._room.shares.take(notice.table, notice.seat, notice.digest, notice.share)
            case PresenceAsked():
                self._publish_all_presence()
            case Listed():
                self._room.table_list.look()

    def on_members(self, members: Sequence[int]) -> None:
        """Tell a new process who is present here, forget the people at one that is gone, and check everything."""
        self._show_presence(self._room.hub.keep_processes(members))
        self._publish_all_presence()
        self._room.table_list.look()
        self._all_due = True
        self._wake.set()
        self._room.resume.start()

    def on_expired(self) -> None:
        """Read everything again: others may have made changes meanwhile."""
        self.is_behind = True
        self._room.registry.evict_all()
        self._all_due = True
        self._wake.set()

    def publish_presence(self, table_id: str) -> None:
        """Tell the other processes who is present here."""
        watched = self._room.hub.is_watched(table_id)
        self._room.table_list.note_presence(table_id)
        self._room.peers.publish(Present(table_id, self._room.hub.seats_watched(table_id), watched))

    def publish_change(self, table: Table, entry: bytes | None = None) -> None:
        """Tell the processes that follow a table that it has changed, with the entry written now, if there are any."""
        table_id = table.stored.id
        if self._room.hub.is_watched_elsewhere(table_id) or self._is_driven_elsewhere(table):
            written = NO_ENTRY if entry is None else msgspec.Raw(entry)
            self._room.peers.publish(Written(table_id, table.needs_driving, table.seen, written))

    def refresh(self, table: Table, version: int | None) -> Awaitable[None] | None:
        """Bring a locked table up to date, unless the table is followed and a version known here is enough.

        Following takes a moment, and a process that was paused does not know that others have moved on. So the store is
        asked for a caller that must not be shown less than it has seen, or be refused what another process has
        acknowledged.
        """
        if (
            version is not None
            and version <= table.version
            and (self._room.peers.count == 1 or self._is_followed(table))
        ):
            return None
        return self._refresh(table)

    def start(self) -> asyncio.Task[None]:
        """Follow from now on."""
        self._room.peers.listen(self)
        return self._room.tasks.start("follower", self._run)

    async def _run(self) -> None:
        self._all_due = True  # started again, it does not know what was due
        self._wake.set()
        while True:
            try:
                async with asyncio.timeout(LOOK if self._room.peers.count > 1 else None):
                    await self._wake.wait()
            except TimeoutError:
                self._all_due = True
            self._wake.clear()
            due, self._due = self._due, {}
            everything, self._all_due = self._all_due, False
            try:
                await self._catch_up(due, self._followed if everything else due)
                self.is_behind = self.is_behind and (self._all_due or not everything)
            except SeraiError as error:
                log.warning("other processes are not followed", extra={"error": str(error)})
                self._all_due = True

    async def close(self) -> None:
        """Follow no more."""
        await self._room.tasks.stop("follower")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def _followed(self) -> list[str]:
        """The tables that somebody watches here, or whose bots and clocks are driven here."""
        tables = [table for table in map(self._room.registry.get, self._room.registry) if table is not None]
        return [*self._room.hub.watched, *(table.stored.id for table in tables if self._is_driven_here(table))]

    def _is_followed(self, table: Table) -> bool:
        return self._room.hub.is_watched(table.stored.id) or self._is_driven_here(table)

    def _publish_all_presence(self) -> None:
        for table_id in self._room.hub.watched:
            self.publish_presence(table_id)

    def _is_driven_here(self, table: Table) -> bool:
        return table.is_driven and self._room.peers.owns(table.stored.id)

    def _is_driven_elsewhere(self, table: Table) -> bool:
        # A process that is alone, as most are, has nothing more to ask after each move.
        return self._room.peers.count > 1 and table.is_driven and not self._room.peers.owns(table.stored.id)

    def _concerns(self, notice: Written) -> bool:
        if self._room.hub.is_watched(notice.table):
            return True
        table = self._room.registry.get(notice.table)
        return (notice.needs_driving or (table is not None and table.is_driven)) and self._room.peers.owns(notice.table)

    def _try_apply(self, notice: Written) -> bool:
        """Bring a table up to date from a notice; return False if the store has to be asked."""
        table = self._room.registry.try_lock(notice.table) if notice.seen is not None else None
        if table is None or notice.seen is None:
            return False
        (version, revision), known = notice.seen, table.seen
        try:
            if revision > known.revision or version > known.version + (notice.entry != NO_ENTRY):
                return False
            entries = [(version, bytes(notice.entry))] if version > known.version else []
            return self._try_to_apply(table, Change(entries=entries))
        finally:
            table.lock.release()

    async def _catch_up(self, due: Collection[str], looked_at: Collection[str]) -> None:
        """Bring tables that are due or watched up to date; load those not in memory that are due or have changed."""
        seen: dict[str, Seen] = {}
        for table_id in looked_at:
            table = self._room.registry.get(table_id)
            known = self._room.hub.shown(table_id) if table is None else table.seen
            if known is not None:
                seen[table_id] = known
        for table_id, change in (await self._room.peers.changes(seen) if seen else {}).items():
            if change.deleted:
                self._room.forget(table_id)
                continue
            table = self._room.registry.try_lock(table_id)
            if table is None:
                self._spawn(
                    self._apply_later(table_id, change) if table_id in self._room.registry else self._load(table_id)
                )
                continue
            try:
                self._try_to_apply(table, change)
            finally:
                table.lock.release()
        for table_id in due:
            if table_id not in seen:
                self._spawn(self._load(table_id))

    async def _apply_later(self, table_id: str, change: Change) -> None:
        async with self._room.registry.locked(table_id, ANY_VERSION) as table:
            self._try_to_apply(table, change)

    async def _load(self, table_id: str) -> None:
        """Load a table, which sends what is new, and drive it on if that is this process's task."""
        async with self._room.registry.locked(table_id, ANY_VERSION) as table:
            self._room.drive(table)

    async def _refresh(self, table: Table) -> None:
        table_id = table.stored.id
        change = (await self._room.peers.changes({table_id: table.seen})).get(table_id)
        if change is not None and change.deleted:
            self._room.forget(table_id)
        elif change is not None:
            self._try_to_apply(table, change)

    def _try_to_apply(self, table: Table, change: Change) -> bool:
        """Bring a locked table up to date; if that fails, it leaves memory, and is read again when it is used."""
        try:
            self._apply(table, change)
        except (SeraiError, LookupError, ValueError, TypeError) as error:
            log.warning("change cannot be followed", extra={"table": table.stored.id, "error": str(error)})
            self._room.registry.evict(table.stored.id)  # it may be in between two versions
            return False
        return True

    def _apply(self, table: Table, change: Change) -> None:
        """Bring a locked table up to date; changes it already knows are skipped."""
        stored = change.table
        is_changed = stored is not None and stored.revision > table.stored.revision
        if stored is not None and is_changed:
            for seat in seats_given_up(table.stored.seats, stored.seats):
                self._room.hub.revoke(stored.id, seat)
            table.replace_stored(stored)
        for version, entry in change.entries:
            if version == table.version + 1:
                table.follow(entry)
                self._room.broadcasts.show_step(table)
        self._room.shares.note_version(table.stored.id, table.version)
        if is_changed:
            self._room.broadcasts.show_stored(table)
        self._room.drive(table)

    def _show_presence(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            if self._room.hub.is_watched(table_id):
                self._spawn(self._show(table_id))

    async def _show(self, table_id: str) -> None:
        async with self._room.registry.locked(table_id, ANY_VERSION) as table:
            self._room.broadcasts.show_stored(table)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_done)

    def _on_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, ReadFailed):
            self._all_due = True
        elif error is not None and not isinstance(error, Declined):  # declined: the table was deleted meanwhile
            self._all_due = True
            log.error("unhandled", exc_info=error)

"""Other processes change tables, too: those in memory here follow, and those who watch here see it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence

import msgspec

from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.room.broadcast import Hub
from serai.tables.room.chat import Chat
from serai.tables.room.registry import Registry
from serai.tables.room.table import Table
from serai.tables.store.errors import ReadFailed
from serai.tables.store.peers import (
    NO_ENTRY,
    Change,
    Deleted,
    Notice,
    Peers,
    PhraseSent,
    PresenceAsked,
    Present,
    Seen,
    Written,
)
from serai.tables.wire.live import PhraseMessage

log = logging.getLogger("serai.tables")
LOOK = 2.0
"""Seconds between two looks at all tables that are followed here, since a notice may be lost."""


class Follower:
    """Listens to other processes, and brings the tables of this one up to date."""

    def __init__(
        self,
        peers: Peers,
        registry: Registry,
        hub: Hub,
        chat: Chat,
        on_followed: Callable[[Table], None],
        on_stored: Callable[[Table], None],
        go_on: Callable[[Table], None],
        forget: Callable[[str], None],
        on_members: Callable[[], None],
    ) -> None:
        self._peers, self._registry, self._hub, self._chat = peers, registry, hub, chat
        self._on_followed, self._on_stored, self._go_on = on_followed, on_stored, go_on
        self._forget, self._members_changed = forget, on_members
        self._due: set[str] = set()
        self._all_due = False
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def on_notice(self, sender: int, notice: Notice) -> None:
        """Take note of something that another process has sent."""
        match notice:
            case Written():
                if self._concerns(notice) and not self._try_apply(notice):
                    self._due.add(notice.table)
                    self._wake.set()
            case Present():
                is_new = notice.watched and not self._hub.is_watched_elsewhere(notice.table)
                self._hub.note_elsewhere(notice.table, sender, notice.seats, notice.watched)
                self._show_presence([notice.table])
                table = self._registry.get(notice.table)
                if is_new and table is not None:  # what was written before this was known there
                    self._peers.publish(Written(notice.table, seen=table.seen))
            case PhraseSent():
                message = PhraseMessage(table=notice.table, seat=notice.seat, phrase=notice.phrase, at=notice.at)
                if self._chat.note(message):
                    self._hub.broadcast(notice.table, msgspec.json.encode(message))
            case Deleted():
                self._forget(notice.table)
            case PresenceAsked():
                self._publish_all_presence()

    def on_members(self, members: Sequence[int]) -> None:
        """Tell a new process who is present here, forget those of one that is gone, and look at everything."""
        self._show_presence(self._hub.keep_processes(members))
        self._publish_all_presence()
        self._all_due = True
        self._wake.set()
        self._members_changed()

    def on_expired(self) -> None:
        """Read everything again: others may have gone on without this process."""
        self._registry.evict_all()
        self._all_due = True
        self._wake.set()

    def publish_presence(self, table_id: str) -> None:
        """Tell the other processes who is present here."""
        watched = self._hub.is_watched(table_id)
        self._peers.publish(Present(table_id, self._hub.seats_watched(table_id), watched))

    def publish_change(self, table: Table, entry: bytes | None = None) -> None:
        """Tell the processes that follow a table that it has changed, with the entry written now, if there are any."""
        table_id = table.stored.id
        if self._hub.is_watched_elsewhere(table_id) or self._is_driven_elsewhere(table):
            written = NO_ENTRY if entry is None else msgspec.Raw(entry)
            self._peers.publish(Written(table_id, table.goes_on, table.seen, written))

    def refresh(self, table: Table) -> Awaitable[None] | None:
        """Bring a locked table up to date unless this process follows it, or is the only one."""
        if self._peers.count == 1 or self._hub.is_watched(table.stored.id) or self._is_driven_here(table):
            return None
        return self._refresh(table)

    async def run(self) -> None:
        """Follow until cancelled."""
        self._peers.listen(self)
        while True:
            try:
                async with asyncio.timeout(LOOK if self._peers.count > 1 else None):
                    await self._wake.wait()
            except TimeoutError:
                self._all_due = True
            self._wake.clear()
            due, self._due = self._due, set()
            everything, self._all_due = self._all_due, False
            try:
                await self._catch_up(due, self._followed if everything else due)
            except SeraiError as error:
                log.warning("other processes are not followed", extra={"error": str(error)})
                self._all_due = True
            except Exception:
                log.exception("unhandled")

    async def close(self) -> None:
        """Follow no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def _followed(self) -> list[str]:
        """The tables that somebody watches here, or whose bots and clocks are driven here."""
        tables = [table for table in map(self._registry.get, self._registry) if table is not None]
        return [*self._hub.watched, *(table.stored.id for table in tables if self._is_driven_here(table))]

    def _publish_all_presence(self) -> None:
        for table_id in self._hub.watched:
            self.publish_presence(table_id)

    def _is_driven_here(self, table: Table) -> bool:
        return table.is_driven and self._peers.owns(table.stored.id)

    def _is_driven_elsewhere(self, table: Table) -> bool:
        # A process that is alone, as most are, asks nothing more after each move.
        return self._peers.count > 1 and table.is_driven and not self._peers.owns(table.stored.id)

    def _concerns(self, notice: Written) -> bool:
        if self._hub.is_watched(notice.table):
            return True
        table = self._registry.get(notice.table)
        return (notice.goes_on or (table is not None and table.is_driven)) and self._peers.owns(notice.table)

    def _try_apply(self, notice: Written) -> bool:
        """Bring a table up to date with what a notice holds; False if the store has to be asked."""
        table = self._registry.try_lock(notice.table) if notice.seen is not None else None
        if table is None or notice.seen is None:
            return False
        (version, revision), known = notice.seen, table.seen
        try:
            if revision > known.revision or version > known.version + (notice.entry != NO_ENTRY):
                return False
            self._apply(table, Change(entries=[(version, bytes(notice.entry))] if version > known.version else []))
        except (SeraiError, LookupError, ValueError, TypeError) as error:
            log.warning("notice cannot be followed", extra={"table": notice.table, "error": str(error)})
            self._registry.evict(notice.table)  # it may be in between two versions
            return False
        finally:
            table.lock.release()
        return True

    async def _catch_up(self, due: Collection[str], looked_at: Collection[str]) -> None:
        """Bring tables up to date that are due or looked at; load those not in memory that are due or have changed."""
        seen: dict[str, Seen] = {}
        for table_id in looked_at:
            table = self._registry.get(table_id)
            known = self._hub.shown(table_id) if table is None else table.seen
            if known is not None:
                seen[table_id] = known
        unknown = set(due) - set(seen)
        for table_id, change in (await self._peers.changes(seen) if seen else {}).items():
            if change.deleted:
                self._forget(table_id)
                continue
            table = self._registry.try_lock(table_id)
            if table is None:
                self._spawn(self._apply_later(table_id, change) if table_id in self._registry else self._load(table_id))
                continue
            try:
                self._apply(table, change)
            finally:
                table.lock.release()
        for table_id in unknown:
            self._spawn(self._load(table_id))

    async def _apply_later(self, table_id: str, change: Change) -> None:
        async with self._registry.locked(table_id) as table:
            self._apply(table, change)

    async def _load(self, table_id: str) -> None:
        """Load a table, which shows what is new, and let it go on if that is for this process to do."""
        async with self._registry.locked(table_id) as table:
            self._go_on(table)

    async def _refresh(self, table: Table) -> None:
        table_id = table.stored.id
        change = (await self._peers.changes({table_id: table.seen})).get(table_id)
        if change is not None and change.deleted:
            self._forget(table_id)
        elif change is not None:
            self._apply(table, change)

    def _apply(self, table: Table, change: Change) -> None:
        """Bring a locked table up to date; what it knows already is left out."""
        stored = change.table
        is_changed = stored is not None and stored.revision > table.stored.revision
        if stored is not None and is_changed:
            for seat, (old, new) in enumerate(zip(table.stored.seats, stored.seats, strict=True)):
                if old.secret and old.secret != new.secret:
                    self._hub.revoke(stored.id, seat)
            table.replace_stored(stored)
        for version, entry in change.entries:
            if version == table.version + 1:
                table.follow(entry)
                self._on_followed(table)
        if is_changed:
            self._on_stored(table)
        self._go_on(table)

    def _show_presence(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            if self._hub.is_watched(table_id):
                self._spawn(self._show(table_id))

    async def _show(self, table_id: str) -> None:
        async with self._registry.locked(table_id) as table:
            self._on_stored(table)

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
            log.error("unhandled", exc_info=error)

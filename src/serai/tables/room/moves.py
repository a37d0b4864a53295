"""Moves at tables: checked, made, journalled, and only then sent to anybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from serai.engine.errors import Refusal
from serai.tables.model.counters import Counters
from serai.tables.model.errors import Declined
from serai.tables.room.bots import BotReplaced
from serai.tables.room.registry import Registry
from serai.tables.room.table import Table
from serai.tables.store.base import Store, StoredTable
from serai.tables.store.errors import Conflict, WriteFailed
from serai.tables.store.journal import Entry, encode

log = logging.getLogger("serai.tables")

OnMoved = Callable[[int | Declined], None]
"""Called with the version a decision made, or with the reason why it was not made."""
OnStep = Callable[[Table, bytes, StoredTable | None], None]
"""Called when a step is on disk, with its entry, and with the table's new stored form if that has changed."""


class TableMoves:
    """Makes moves at tables and writes them to the journal."""

    def __init__(self, registry: Registry, store: Store, counters: Counters, on_step: OnStep) -> None:
        self._registry, self._store, self._counters, self._on_step = registry, store, counters, on_step

    async def act(self, table_id: str, seat: int, action: Any, version: int, id: str = "", bot: str = "") -> int:  # noqa: A002
        """Make a decision for a seat, once; return its version when it is on disk."""
        since = time.perf_counter()
        async with self._registry.locked(table_id) as table:
            made = self._act(table, seat, action, version, id, bot)
            version = made if isinstance(made, int) else await self.commit(table, made)
        self._counters.move_seconds.observe(time.perf_counter() - since)
        return version

    def try_act(self, table_id: str, seat: int, action: Any, version: int, then: OnMoved, id: str) -> bool:  # noqa: A002
        """Make a decision without waiting; False if the table is locked or not in memory.

        So a person's move, which is most of a server's work, costs no task.
        """
        since = time.perf_counter()
        table = self._registry.try_lock(table_id)
        if table is None:
            return False

        def release(outcome: int | Declined) -> None:
            table.lock.release()
            self._counters.move_seconds.observe(time.perf_counter() - since)
            then(outcome)

        try:
            made = self._act(table, seat, action, version, id)
            if isinstance(made, Entry):
                self._write(table, made, None, release)
                return True
        except BaseException:
            table.lock.release()
            raise
        release(made)
        return True

    async def undo(self, table_id: str, seat: int, version: int, id: str) -> int:  # noqa: A002
        """Take back the last decision of a seat, once; return the version that made."""
        async with self._registry.locked(table_id) as table:
            made = table.version_made_by(seat, id)
            if made is not None:
                return made
            check_may_decide(table, seat)
            return await self.commit(table, table.undo(seat, version, time.time(), id))

    async def why_not(self, table_id: str, seat: int, action: Any, version: int) -> Refusal | None:
        """Why a seat cannot make a decision now; None if it can."""
        async with self._registry.locked(table_id) as table:
            check_may_decide(table, seat)
            return table.started_match.why(seat, table.game.read_action(action), version)

    async def commit(self, table: Table, entry: Entry, changed: StoredTable | None = None) -> int:
        """Write a journal entry; return its version when it is on disk and was sent."""
        written: asyncio.Future[int | Declined] = asyncio.get_running_loop().create_future()
        self._write(table, entry, changed, lambda outcome: None if written.done() else written.set_result(outcome))
        try:
            outcome = await written
        except asyncio.CancelledError:
            self._registry.evict(table.stored.id)  # whether it will be on disk is not known yet
            raise
        if isinstance(outcome, Declined):
            raise outcome
        return outcome

    def _act(self, table: Table, seat: int, action: Any, version: int, id: str, bot: str = "") -> int | Entry:  # noqa: A002
        """Make a decision for a seat; return its journal entry, or the version if it was made before."""
        made = table.version_made_by(seat, id)
        if made is not None:
            return made
        check_may_decide(table, seat, bot)
        return table.act(seat, action, version, time.time(), id, bot)

    def _write(self, table: Table, entry: Entry, changed: StoredTable | None, then: OnMoved) -> None:
        """Write an entry, then report the step; if it cannot be written, it was never made."""
        match, written = table.started_match, encode(entry)
        version = match.version
        if match.over:
            changed = replace(changed or table.stored, stage="over", places=list(match.places))
        if changed is not None:
            changed = changed.next_revision()

        def on_disk(error: WriteFailed | None) -> None:
            if error is not None:
                self._registry.evict(table.stored.id)
                if not isinstance(error, Conflict):
                    log.error("journal not written", extra={"table": table.stored.id, "error": str(error)})
                then(error)
                return
            self._counters.moves += 1
            try:
                self._on_step(table, written, changed)
            finally:
                then(version)

        try:
            self._store.append(table.stored.id, version, written, entry.at, changed, on_disk)
        except BaseException:
            self._registry.evict(table.stored.id)  # memory is ahead of what will be on disk
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

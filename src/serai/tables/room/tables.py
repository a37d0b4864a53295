"""All tables: the one object through which sessions, the lobby and housekeeping reach them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from serai.engine.game import Game
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.desk import Job
from serai.tables.jobs.matches import MatchSnapshot
from serai.tables.jobs.replay import ReplayJob
from serai.tables.jobs.runner import JobRunner, Requester, Result
from serai.tables.model.clock import ClockReading, resumed
from serai.tables.model.counters import Counters
from serai.tables.model.errors import Declined
from serai.tables.model.quotas import Quotas
from serai.tables.model.seats import Viewer
from serai.tables.model.settings import TableSettings
from serai.tables.room.analyses import Analyses
from serai.tables.room.bots import BotDriver
from serai.tables.room.broadcast import Hub, Watcher
from serai.tables.room.chat import Chat
from serai.tables.room.clocks import Clocks
from serai.tables.room.moves import TableMoves
from serai.tables.room.readiness import Readiness
from serai.tables.room.registry import Registry
from serai.tables.room.resume import Resume
from serai.tables.room.table import Table, begun, is_full
from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.journal import NOBODY, clocks_after, decode, encode
from serai.tables.views.summary import table_summary
from serai.tables.wire.base import Phrase
from serai.tables.wire.live import ChoicesChanged, PhraseMessage, TableChanged, TableDeleted, Watching
from serai.tables.wire.table import TableSummary

log = logging.getLogger("serai.tables")
DAY = 86_400.0


class Tables:
    """Every table of a store; those in use are in memory."""

    def __init__(self, store: Store, runner: JobRunner, settings: TableSettings, games: Mapping[str, Game]) -> None:
        self.settings, self.games = settings, games
        self.counters = Counters()
        self._store, self._runner = store, runner
        self._hub, self._chat = Hub(), Chat()
        self._registry = Registry(store, games, self._hub.started)
        moves = self._moves = TableMoves(self._registry, store, self.counters, self._on_step)
        self.act, self.try_act, self.undo, self.why_not = moves.act, moves.try_act, moves.undo, moves.why_not
        self._quotas = Quotas(settings)
        self._bots = BotDriver(self.locked, self.act, self._ask_bot, self.counters)
        self._clocks = Clocks(self._registry, self.save, self._hub.started, settings.grace_seconds)
        self._erased = True
        self.readiness = Readiness(store, runner)
        self.analyse = Analyses(store, runner).analyse

    def locked(self, table_id: str) -> AbstractAsyncContextManager[Table]:
        """A table while its lock is held; what is read or changed there is on disk or about to be."""
        return self._registry.locked(table_id)

    def loaded(self, table_id: str) -> Table | None:
        """A table, if it is in memory; for reading what never changes."""
        return self._registry.get(table_id)

    async def find_by_code(self, code: str) -> TableRow | None:
        """Find a table by its join code."""
        return await self._store.find_by_code(code)

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[TableRow]:
        """Find every table that one of these hashed secrets opens, the last used first."""
        return await self._store.find_by_secrets(hashes)

    async def journal(self, table_id: str, first: int, count: int) -> list[bytes]:
        """Return a part of the journal of a table."""
        return await self._store.journal(table_id, first, count)

    async def count_by_stage(self) -> dict[str, int]:
        """Return the number of tables in each stage."""
        return await self._store.count()

    def numbers(self) -> dict[str, float]:
        """Every counter and gauge of the tables."""
        store = {"commits": self._store.commits, "write_failures": self._store.write_failures}
        gauges = {"tables_in_memory": len(self._registry), "tables_refused": self._quotas.refused}
        return self.counters.numbers() | store | gauges

    async def create(
        self, stored: StoredTable, journal: list[bytes], visitor: str = "", also: StoredTable | None = None
    ) -> None:
        """Store a new table in one commit, with another one that it changes; if no seat is open, its match begins.

        It counts for the visitor of this key.
        """
        total = sum((await self._store.count()).values())
        self._quotas.reserve(stored.id, stored.seats, visitor, total)
        try:
            table = await self._created(stored, journal, also)
        except BaseException:
            self._quotas.release(stored.id)
            raise
        self.counters.tables_made += 1
        self._registry.add(table)
        self._continue(table)

    async def seat(self, table: Table, changed: StoredTable) -> None:
        """Store a table where somebody took a seat; if none is open any more, the match begins in the same commit."""
        if not is_full(changed):
            await self.save(table, changed)
        elif table.match is None:
            entry = table.begin(time.time(), changed)
            await self._moves.commit(table, entry, begun(changed, table.started_match))
        else:
            await self.save(table, begun(changed, table.match))
        table.rename_seats()

    async def save(self, table: Table, changed: StoredTable) -> None:
        """Store a changed table and broadcast it."""
        await self._finish(table, self._store.put(changed, time.time()))
        self._saved(table, changed)

    async def create_rematch(self, table: Table, again: StoredTable, visitor: str) -> None:
        """Store the rematch of a table, and in the same commit that it is its rematch."""
        changed = replace(table.stored, rematch=again.id)
        await self._finish(table, self.create(again, [], visitor, changed))
        self._saved(table, changed)

    async def erase(self) -> None:
        """Leave nothing on disk of what was deleted; if that fails now, housekeeping tries again."""
        self._erased = False
        await self._store.erase()
        self._erased = True

    async def erase_rest(self) -> int:
        """Erase what could not be erased when it was deleted; return 1 if there was something."""
        if self._erased:
            return 0
        await self.erase()
        return 1

    async def delete(self, table_ids: list[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self._store.delete(table_ids)
        for table_id in table_ids:
            self._registry.evict(table_id)
            self._clocks.stop(table_id)
            self._chat.forget(table_id)
            self._quotas.release(table_id)
            self._hub.broadcast(table_id, msgspec.json.encode(TableDeleted(table=table_id)))

    def summary(self, table: Table) -> TableSummary:
        """A table as everybody at it sees it."""
        version, to_move = (table.match.version, table.match.seat) if table.match else (None, None)
        return self._summary(table.stored, time.time(), version, to_move, table.clocks)

    def summary_of_row(self, row: TableRow) -> TableSummary:
        """A table as everybody at it sees it, without loading it."""
        stored, last = row.table, decode(row.last_entry) if row.last_entry else None
        to_move = last.next if last and last.next != NOBODY and stored.stage == "playing" else None
        clocks = clocks_after(stored.clock, stored.running, last, row.version or 0) if last else None
        if stored.clock and clocks:
            clocks = resumed(stored.clock, clocks, self._hub.started)
        return self._summary(stored, row.touched, row.version, to_move, clocks)

    def watch(self, table: Table, watcher: Watcher, viewers: list[Viewer]) -> None:
        """Let a client watch a table through these seats."""
        self._hub.join(table.stored.id, watcher, viewers)
        self.broadcast_table(table)
        self._continue(table)

    async def unwatch(self, table_id: str, watcher: Watcher) -> None:
        """Let a client watch a table no longer, and show the others that it has left."""
        self._hub.leave(table_id, watcher)
        if self._hub.is_watched(table_id):
            try:
                async with self.locked(table_id) as table:
                    self.broadcast_table(table)
            except Declined:
                pass  # the table was deleted meanwhile

    def revoke(self, table_id: str, seat: int) -> None:
        """Let nobody watch a table through this seat any longer."""
        self._hub.revoke(table_id, seat)

    def seconds_away(self, table: Table, seat: int) -> float | None:
        """How long the person at a seat has been away; None while they are present."""
        return self._hub.seconds_away(table.stored.id, seat, table.stored.created)

    def watching_message(self, table: Table, re: str, viewer: Viewer, since: int | None) -> Watching:
        """The answer to a client that begins to watch."""
        phrases = self._chat.recent(table.stored.id)
        return table.watching_message(re, self.summary(table), viewer, since, phrases)

    def broadcast_table(self, table: Table) -> None:
        """Send everybody at a table its summary."""
        if self._hub.is_watched(table.stored.id):
            self._hub.broadcast(table.stored.id, msgspec.json.encode(TableChanged(table=self.summary(table))))

    def send_choices(self, table: Table, seat: int) -> None:
        """Send those at a seat what they may do now."""
        message = ChoicesChanged(
            table=table.stored.id,
            viewer=seat,
            version=table.started_match.version,
            choices=table.choices_for(seat),
            can_undo=table.started_match.can_undo(seat),
        )
        self._hub.send_to_viewer(table.stored.id, seat, msgspec.json.encode(message))

    def say(self, table_id: str, seat: int, phrase: Phrase) -> None:
        """Broadcast a phrase that somebody says."""
        message = PhraseMessage(table=table_id, seat=seat, phrase=phrase, at=time.time())
        self._chat.add(message)
        self._hub.broadcast(table_id, msgspec.json.encode(message))

    async def run_job(
        self,
        job: Job,
        kind: type[Result],
        match: MatchSnapshot | None = None,
        seconds: float | None = None,
        requester: Requester | None = None,
    ) -> Result:
        """Run a job within the time a bot may think, or within so many seconds."""
        if requester is None:
            about = job if isinstance(job, ReplayJob) else match
            requester = Requester(self._quotas.key(about.table_id if about else ""))
        allowed = self.settings.think_seconds if seconds is None else seconds
        return await self._runner.run(job, allowed, kind, match, requester)

    async def resume(self) -> None:
        """After a restart, let bots move that were to move, and clocks run."""
        try:
            await Resume(self._store, self._bots, self._clocks, self._begin, self._count).run()
        except Exception:
            self.counters.housekeeping_failures += 1
            log.exception("tables do not go on by themselves")

    async def evict_idle(self) -> int:
        """Drop idle tables from memory; return how many. Absences older than the grace period are forgotten."""
        idle = self._registry.idle_since(time.monotonic() - self.settings.idle_seconds)
        idle = [table_id for table_id in idle if table_id not in self._bots]
        for table_id in idle:
            self._registry.evict(table_id)
        if idle:
            await self._store.touch(idle, time.time())
        self._hub.forget_before(time.time() - self.settings.grace_seconds)
        return len(idle)

    async def delete_expired(self) -> int:
        """Delete tables that nobody has used for longer than their retention; return how many."""
        now, settings = time.time(), self.settings
        expired = await self._store.idle_since("gathering", now - settings.gathering_days * DAY)
        expired += await self._store.idle_since("playing", now - settings.retention_days * DAY)
        expired += await self._store.idle_since("over", now - settings.retention_days * DAY)
        expired = [table_id for table_id in expired if table_id not in self._registry]
        if expired:
            await self.delete(expired)
            await self.erase()
            log.info("tables deleted", extra={"count": len(expired)})
        return len(expired)

    async def close(self) -> None:
        """Cancel all clocks and bots."""
        await self._clocks.close()
        await self._bots.close()

    def _summary(
        self, stored: StoredTable, touched: float, version: int | None, to_move: int | None,
        clocks: ClockReading | None,
    ) -> TableSummary:  # fmt: skip
        away, grace = self._hub.seconds_away, self.settings.grace_seconds
        return table_summary(stored, away, grace, touched, version, to_move, clocks)

    def _on_step(self, table: Table, changed: StoredTable | None) -> None:
        if changed is not None:
            table.stored = changed
            self._count(changed)
            self.broadcast_table(table)
        self._hub.broadcast_views(table.stored.id, table.step_message)
        self._continue(table)

    def _count(self, stored: StoredTable) -> None:
        self._quotas.update(stored.id, stored.seats, stored.stage == "over")

    async def _ask_bot(self, job: BotMoveJob, match: MatchSnapshot) -> dict[str, Any]:
        """Ask a bot for its decision; one that plays with a person goes before those that play alone."""
        table = self.loaded(match.table_id)
        person = table is not None and any(not seat.bot for seat in table.stored.seats)
        requester = Requester(self._quotas.key(match.table_id), person)
        return await self.run_job(job, dict, match, requester=requester)

    async def _created(self, stored: StoredTable, journal: list[bytes], also: StoredTable | None) -> Table:
        """A new table that is on disk; if no seat is open, its match has begun."""
        now, table = time.time(), Table(stored, self.games[stored.game])
        for _ in table.restore(journal):
            await asyncio.sleep(0)
        if is_full(stored):
            journal = journal or [encode(table.begin(now))]
            table.stored = begun(stored, table.started_match)
        await self._store.put(table.stored, now, journal, also)
        return table

    async def _begin(self, table_id: str) -> None:
        async with self.locked(table_id) as table:
            await self.seat(table, table.stored)

    async def _finish(self, table: Table, writing: Coroutine[Any, Any, None]) -> None:
        """Write to the end even if cancelled, so that nobody comes to the table before it is known what is on disk."""
        task = asyncio.get_running_loop().create_task(writing)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            while not task.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([task])
            self._registry.evict(table.stored.id)
            raise

    def _saved(self, table: Table, changed: StoredTable) -> None:
        if changed.running is not table.stored.running:
            table.clocks = changed.running
        table.stored = changed
        self._count(changed)
        self.broadcast_table(table)
        self._continue(table)

    def _continue(self, table: Table) -> None:
        """Let a bot move if one is to move, or a clock run."""
        self._bots.wake(table)
        if table.stored.clock is not None:
            self._clocks.start(table)

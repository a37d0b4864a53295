"""All tables: the one object through which sessions, the lobby and housekeeping reach them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
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
from serai.tables.room.follow import Follower
from serai.tables.room.housekeeping import Retention
from serai.tables.room.moves import TableMoves
from serai.tables.room.readiness import Readiness
from serai.tables.room.registry import Registry
from serai.tables.room.resume import Resume
from serai.tables.room.table import Table, begun, is_full
from serai.tables.room.turns import Turns
from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.errors import ReadFailed
from serai.tables.store.journal import NOBODY, clocks_after, decode, encode
from serai.tables.store.peers import Alone, Peers, PhraseSent, Written
from serai.tables.store.push import PushOffer
from serai.tables.store.readable import readable
from serai.tables.views.summary import table_summary
from serai.tables.wire.base import Phrase
from serai.tables.wire.live import ChoicesChanged, PhraseMessage, TableChanged, TableDeleted, Watching
from serai.tables.wire.table import TableSummary


class Tables:
    """Every table of a store; those in use are in memory."""

    def __init__(
        self, store: Store, runner: JobRunner, settings: TableSettings, games: Mapping[str, Game],
        peers: Peers | None = None,
    ) -> None:  # fmt: skip
        self.settings, self.games = settings, games
        self.counters = Counters()
        self._store, self._runner = store, runner
        self._peers = peers = peers or Alone()
        self._hub, self._chat = Hub(peers.since), Chat()
        self._registry = Registry(
            store, games, self._hub.started, self._hub.shown, self._show_step, self._show_stored, self._refresh
        )
        moves = self._moves = TableMoves(self._registry, store, self.counters, self._on_step)
        self.act, self.try_act, self.undo, self.why_not = moves.act, moves.try_act, moves.undo, moves.why_not
        self._quotas = Quotas(settings)
        self._bots = BotDriver(self.locked, self.act, self._ask_bot, self.counters, peers.owns)
        self.turns = Turns()
        self.push: PushOffer | None = None
        self._clocks = Clocks(self._registry, self.save, self._hub.started, settings.grace_seconds, peers.owns)
        retention = Retention(store, peers, self._registry, self._hub, settings, self._bots, self._forget)
        self.delete, self.delete_expired = retention.delete, retention.delete_expired
        self.erase, self.erase_rest, self.evict_idle = retention.erase, retention.erase_rest, retention.evict_idle
        self.readiness = Readiness(store, runner)
        self.analyse = Analyses(store, runner, peers).analyse
        resume = Resume(store, self._bots, self._clocks, self._begin, self._count, peers.owns, self.counters)
        self.resume, self._close_resume = resume.run, resume.close
        self._follower = Follower(
            peers, self._registry, self._hub, self._chat, self._show_step, self._show_stored, self._go_on,
            self._forget, resume.start,
        )  # fmt: skip
        self.follow = self._follower.run

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

    async def finished(self, most: int) -> list[StoredTable]:
        """The tables whose match is over, at most so many, the last used first; a damaged one is left out."""
        try:
            return await self._store.last_used("over", most)
        except ReadFailed:  # a part of the file is damaged
            return [row.table async for row in readable(self._store, (await self._store.in_stage("over"))[:most])]

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
        if self._peers.count > 1 and self._quotas.refusal(stored.seats, visitor, total):
            async for row in readable(self._store, self._quotas.in_play(visitor)):
                self._count(row.table)  # its match may have ended at another process
        self._quotas.reserve(stored.id, stored.seats, visitor, total)
        try:
            table = await self._created(stored, journal, also)
        except BaseException:
            self._quotas.release(stored.id)
            raise
        self.counters.tables_made += 1
        self._registry.add(table)
        if also is not None:
            self._peers.publish(Written(also.id))
        self._continue(table)
        if table.stored.stage == "playing":
            self.turns.announce(table)

    async def seat(self, table: Table, changed: StoredTable) -> None:
        """Store a table where somebody took a seat; if none is open any more, the match begins in the same commit."""
        if not is_full(changed):
            await self.save(table, changed)
        elif table.match is None:
            entry = table.begin(time.time(), changed)
            await self._moves.commit(table, entry, begun(changed, table.started_match))
        else:
            await self.save(table, begun(changed, table.match))
            self.turns.announce(table)
        table.rename_seats()

    async def save(self, table: Table, changed: StoredTable) -> None:
        """Store a changed table and broadcast it."""
        changed = changed.next_revision()
        await self._registry.finish(table, self._store.put(changed, time.time()))
        self._saved(table, changed)

    async def create_rematch(self, table: Table, again: StoredTable, visitor: str) -> None:
        """Store the rematch of a table, and in the same commit that it is its rematch."""
        changed = replace(table.stored, rematch=again.id).next_revision()
        await self._registry.finish(table, self.create(again, [], visitor, changed))
        self._saved(table, changed)

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
        self._hub.note_shown(table.stored.id, table.seen)
        self._follower.publish_presence(table.stored.id)
        self.broadcast_table(table)
        self._go_on(table)

    async def unwatch(self, table_id: str, watcher: Watcher) -> None:
        """Let a client watch a table no longer, and show the others that it has left."""
        self._hub.leave(table_id, watcher)
        self._follower.publish_presence(table_id)
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
        self._peers.publish(PhraseSent(table_id, seat, phrase, message.at))

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

    async def close(self) -> None:
        """Cancel all clocks and bots."""
        await self._close_resume()
        await self._follower.close()
        await self._clocks.close()
        await self._bots.close()

    def _summary(
        self, stored: StoredTable, touched: float, version: int | None, to_move: int | None, clocks: ClockReading | None
    ) -> TableSummary:
        away, grace = self._hub.seconds_away, self.settings.grace_seconds
        return table_summary(stored, away, grace, touched, version, to_move, clocks)

    def _on_step(self, table: Table, entry: bytes, changed: StoredTable | None) -> None:
        if changed is not None:
            table.stored = changed
            self._count(changed)
            self.broadcast_table(table)
        self._show_step(table)
        self._continue(table, entry)
        self.turns.look(table)

    def _show_step(self, table: Table) -> None:
        """Send everybody at a table its last step."""
        self._hub.broadcast_views(table.stored.id, table.step_message)
        self._hub.note_shown(table.stored.id, table.seen)

    def _show_stored(self, table: Table) -> None:
        """Send everybody at a table what another process has changed there."""
        self._count(table.stored)
        self.broadcast_table(table)
        self._hub.note_shown(table.stored.id, table.seen)
        if table.match is not None and table.match.seat is not None:
            self.send_choices(table, table.match.seat)

    def _refresh(self, table: Table) -> Awaitable[None] | None:
        return self._follower.refresh(table)

    def _forget(self, table_id: str) -> None:
        """Forget a table that was deleted."""
        self._registry.evict(table_id)
        self._clocks.stop(table_id)
        self._chat.forget(table_id)
        self._quotas.release(table_id)
        self._hub.broadcast(table_id, msgspec.json.encode(TableDeleted(table=table_id)))

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

    def _saved(self, table: Table, changed: StoredTable) -> None:
        if changed.running is not table.stored.running:
            table.clocks = changed.running
        table.stored = changed
        self._count(changed)
        self.broadcast_table(table)
        self._hub.note_shown(changed.id, table.seen)
        self._continue(table)

    def _continue(self, table: Table, entry: bytes | None = None) -> None:
        """Let others know of a change, and a bot move if one is to move, or a clock run."""
        self._follower.publish_change(table, entry)
        self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """Let a bot move if one is to move, or a clock run, unless another process does it."""
        if table.goes_on and self._peers.owns(table.stored.id):
            self._bots.wake(table)
            if table.stored.clock is not None:
                self._clocks.start(table)
        elif table.stored.clock is not None:
            self._clocks.stop(table.stored.id)

"""All tables: the one object through which sessions, the lobby and a server reach them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from serai.engine.game import Game
from serai.tables.jobs.desk import Job
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import JobRunner, Requester, Result
from serai.tables.model.errors import Declined
from serai.tables.model.rate_limits import Allowance, TokenBuckets
from serai.tables.model.seats import Viewer
from serai.tables.model.settings import TableSettings
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room.hub import Watcher
from serai.tables.room.moves import NO_SHARES, OnMoved
from serai.tables.room.registry import ANY_VERSION
from serai.tables.room.room import Room
from serai.tables.room.table import Table
from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.errors import ReadFailed
from serai.tables.store.peers import Peers
from serai.tables.store.push import HookOffer, PushOffer
from serai.tables.store.readable import readable
from serai.tables.wire.base import Phrase
from serai.tables.wire.live import Watching
from serai.tables.wire.review import AnalysisProgress, Findings
from serai.tables.wire.table import MissedStep, TableSummary
from serai.tables.wire.table_list import ListedTable

ANSWER_SECONDS, WRONG_CODE_SECONDS = 16.0, 60.0
"""How many seconds' worth of a visitor's answers, and of wrong join codes, can be saved up."""


class Tables:
    """Every table of a store; those in use are in memory."""

    def __init__(
        self,
        store: Store,
        runner: JobRunner,
        settings: TableSettings,
        games: Mapping[str, Game],
        peers: Peers | None = None,
        tasks: SupervisedTasks | None = None,
    ) -> None:
        room = self._room = Room(store, runner, settings, games, peers, tasks)
        self.settings, self.games = settings, games
        self.counters, self.turns = room.counters, room.turns
        self.readiness, self.puzzles = room.readiness, room.puzzles
        self.push: PushOffer | None = None
        self.hooks: HookOffer | None = None
        rate = 1000 * settings.answer_rate
        self._answers = TokenBuckets(rate, ANSWER_SECONDS * rate)
        self.wrong_codes = TokenBuckets(settings.wrong_code_rate, WRONG_CODE_SECONDS * settings.wrong_code_rate)

    def resume(self) -> asyncio.Task[None]:
        """Resume the tables that wait for no person; the task is done when all have resumed."""
        return self._room.resume.start()

    def follow(self) -> asyncio.Task[None]:
        """Follow what other processes do at the same tables, from now on."""
        return self._room.follower.start()

    async def keep_house(self) -> None:
        """Evict idle tables and delete expired ones until cancelled."""
        await self._room.housekeeping.run()

    async def close(self) -> None:
        """Cancel all clocks, bots and puzzles."""
        await self._room.close()

    def locked(self, table_id: str, version: int | None = None) -> AbstractAsyncContextManager[Table]:
        """Return a table while its lock is held, as new as in the store; changes to it are about to be on disk.

        If the version a client already knows is enough, name it: the store is then seldom asked.
        """
        return self._room.registry.locked(table_id, version)

    def loaded(self, table_id: str) -> Table | None:
        """Return a table, if it is in memory; for reading what never changes."""
        return self._room.registry.get(table_id)

    async def find_by_code(self, code: str) -> TableRow | None:
        """Find a table by its join code."""
        return await self._room.store.find_by_code(code)

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[TableRow]:
        """Find every table that one of these hashed secrets opens, the last used first."""
        return await self._room.store.find_by_secrets(hashes)

    async def journal(self, table_id: str, first: int, count: int) -> list[bytes]:
        """Return a part of the journal of a table."""
        return await self._room.store.journal(table_id, first, count)

    async def finished(self, most: int) -> list[StoredTable]:
        """Return the tables whose match is over, at most `most`, the last used first; a damaged one is left out."""
        store = self._room.store
        try:
            return await store.last_used("over", most)
        except ReadFailed:  # a part of the file is damaged
            return [row.table async for row in readable(store, (await store.in_stage("over"))[:most])]

    async def create(self, stored: StoredTable, journal: list[bytes], visitor: str = "") -> None:
        """Store a new table, which counts for the visitor of this key; if no seat is open, its match begins."""
        await self._room.changes.create(stored, journal, visitor)

    async def create_rematch(self, table: Table, again: StoredTable, visitor: str) -> None:
        """Store the rematch of a table, and in the same commit the link from the table to it."""
        await self._room.changes.create_rematch(table, again, visitor)

    async def seat(self, table: Table, changed: StoredTable) -> None:
        """Store a table where somebody took a seat; if none is open any more, the match begins in the same commit."""
        await self._room.changes.seat(table, changed)

    async def reserve_listing(self, table_id: str, visitor: str) -> None:
        """Count a table that is about to be listed for the visitor of this key; decline it if that is too many."""
        await self._room.changes.reserve_listing(table_id, visitor)

    async def save(self, table: Table, changed: StoredTable) -> None:
        """Store a changed table and broadcast it."""
        await self._room.changes.save(table, changed)

    async def delete(self, table_ids: list[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self._room.housekeeping.delete(table_ids)

    async def erase(self) -> None:
        """Erase from disk what was deleted; if that fails now, housekeeping tries again."""
        await self._room.housekeeping.erase()

    async def act(
        self,
        table_id: str,
        seat: int,
        action: Any,
        version: int,
        id: str = "",  # noqa: A002 (the message's word)
        shares: Mapping[int, str] = NO_SHARES,
    ) -> int:
        """Make a decision for a seat, once; return its version when it is on disk."""
        return await self._room.moves.act(table_id, seat, action, version, id, shares=shares)

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
        """Make a decision without waiting; return False if the table, the store or others' shares are not ready."""
        return self._room.moves.try_act(table_id, seat, action, version, then, id, shares)

    async def undo(self, table_id: str, seat: int, version: int, id: str) -> int:  # noqa: A002
        """Take back the last decision of a seat, once; return the new version."""
        return await self._room.moves.undo(table_id, seat, version, id)

    async def bring_shares(self, table_id: str, seat: int, anchor: str) -> None:
        """Let a seat bring the shares of a chain to the dice from the next outcome on, if that is possible."""
        await self._room.changes.bring_shares(table_id, seat, anchor)

    def give_share(self, table_id: str, seat: int, digest: str, share: str) -> None:
        """Take a seat's share for a roll that waits for it."""
        self._room.shares.give(table_id, seat, digest, share)

    def say(self, table_id: str, seat: int, phrase: Phrase) -> int:
        """Broadcast a phrase that somebody says; return the bytes of all these messages."""
        return self._room.broadcasts.say(table_id, seat, phrase)

    def watch(self, table: Table, watcher: Watcher, viewers: list[Viewer]) -> int:
        """Let a client watch a table through these seats; return the bytes sent to people there, if anybody arrived."""
        hub, table_id = self._room.hub, table.stored.id
        present = hub.watched_through(table_id)
        hub.join(table_id, watcher, viewers)
        hub.note_shown(table_id, table.seen)
        self._room.follower.publish_presence(table_id)
        sent = 0 if present.issuperset(viewers) else self._room.broadcasts.show_table(table)
        self._room.drive(table)
        return sent

    async def unwatch(self, table_id: str, watcher: Watcher) -> int:
        """Stop a client from watching a table, and show the others that it has left; return the bytes sent to them."""
        self._room.hub.leave(table_id, watcher)
        self._room.follower.publish_presence(table_id)
        if self._room.hub.is_watched(table_id):
            try:
                async with self.locked(table_id, ANY_VERSION) as table:
                    return self._room.broadcasts.show_table(table)
            except Declined:
                pass  # the table was deleted meanwhile
        return 0

    async def watch_list(self, watcher: Watcher) -> list[ListedTable]:
        """Return the tables that anybody may join, and send this client every change of them."""
        if not self.settings.table_list:
            raise Declined("no-list")
        return await self._room.table_list.watch(watcher)

    async def is_any_open(self) -> bool:
        """Return whether the list of tables that anybody may join holds any."""
        return await self._room.table_list.is_any_open()

    def unwatch_list(self, watcher: Watcher) -> None:
        """Stop sending this client changes of the list."""
        self._room.table_list.unwatch(watcher)

    def revoke(self, table_id: str, seat: int) -> None:
        """Stop everybody from watching a table through this seat."""
        self._room.hub.revoke(table_id, seat)

    def seconds_away(self, table: Table, seat: int) -> float | None:
        """Return how long the person at a seat has been away; None while they are present."""
        return self._room.hub.seconds_away(table.stored.id, seat, table.stored.created)

    def watching_message(self, table: Table, re: str, viewer: Viewer, missed: list[MissedStep]) -> Watching:
        """Return the answer to a client that begins to watch, with the steps it has missed."""
        return self._room.broadcasts.watching(table, re, viewer, missed)

    def send_choices(self, table: Table, seat: int) -> None:
        """Send everybody at a seat their legal actions."""
        self._room.broadcasts.show_choices(table, seat)

    def summary(self, table: Table) -> TableSummary:
        """Return a table as everybody at it sees it."""
        return self._room.broadcasts.summary(table)

    def summary_of_row(self, row: TableRow) -> TableSummary:
        """Return a table as everybody at it sees it, without loading it."""
        return self._room.broadcasts.summary_of_row(row)

    async def analyse(
        self, match: MatchJournal, report: Callable[[AnalysisProgress], None], hinted: Sequence[int] = ()
    ) -> Findings:
        """Judge every decision of a match, reporting the progress; `hinted` are the moves that followed a hint."""
        return await self._room.analyses.analyse(match, report, hinted)

    async def run_job(
        self,
        job: Job,
        kind: type[Result],
        match: MatchJournal | None = None,
        seconds: float | None = None,
        requester: Requester | None = None,
    ) -> Result:
        """Run a job within the time a bot may think, or within this many seconds."""
        return await self._room.run_job(job, kind, match, seconds, requester)

    def requester(self, table_id: str) -> Requester:
        """Return the requester of a job for a table."""
        return self._room.requester(table_id)

    def allowance(self, visitor: str) -> Allowance:
        """Return the bytes that may be sent in answers to the visitor with this key."""
        return Allowance(self._answers.of(visitor))

    async def count_by_stage(self) -> dict[str, int]:
        """Return the number of tables in each stage."""
        return await self._room.store.count()

    def numbers(self) -> dict[str, float]:
        """Return every counter and gauge of the tables."""
        room = self._room
        store = {"commits": room.store.commits, "write_failures": room.store.write_failures}
        gauges = {"tables_in_memory": len(room.registry), "tables_refused": room.quotas.refused}
        return room.counters.numbers() | store | gauges

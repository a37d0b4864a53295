"""The room of the tables: shared state, the parts by name, and the effects of a change at a table."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from serai.engine.game import Game
from serai.tables.jobs.desk import Job
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import JobRunner, Requester, Result
from serai.tables.model.counters import Counters
from serai.tables.model.quotas import Quotas
from serai.tables.model.settings import TableSettings
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room.analyses import Analyses
from serai.tables.room.bots import BotDriver
from serai.tables.room.broadcasts import Broadcasts
from serai.tables.room.changes import TableChanges
from serai.tables.room.chat import Chat
from serai.tables.room.clocks import Clocks
from serai.tables.room.follow import Follower
from serai.tables.room.housekeeping import Housekeeping
from serai.tables.room.hub import Hub
from serai.tables.room.moves import TableMoves
from serai.tables.room.puzzles import Puzzles
from serai.tables.room.readiness import Readiness
from serai.tables.room.registry import Registry
from serai.tables.room.resume import Resume
from serai.tables.room.shares import Shares
from serai.tables.room.table import Table
from serai.tables.room.table_list import TableList
from serai.tables.room.turns import Turns
from serai.tables.store.base import Store, StoredTable
from serai.tables.store.peers import Alone, Peers
from serai.tables.wire.live import TableDeleted


class Room:
    """The context of every part of this package; parts call one another through it, by name.

    A move wakes a bot, which moves; a table that is loaded shows what people there have missed; one that is deleted
    stops its clock. So the parts cannot be stacked, and this is the one place where they meet.
    """

    def __init__(
        self,
        store: Store,
        runner: JobRunner,
        settings: TableSettings,
        games: Mapping[str, Game],
        peers: Peers | None = None,
        tasks: SupervisedTasks | None = None,
    ) -> None:
        self.store, self.runner, self.settings, self.games = store, runner, settings, games
        self.peers = peers or Alone()
        self.tasks = tasks or SupervisedTasks()
        self.counters = Counters()
        self.quotas = Quotas(settings)
        self.hub = Hub(self.peers.since)
        self.chat = Chat()
        self.turns = Turns()
        self.registry = Registry(self)
        self.broadcasts = Broadcasts(self)
        self.shares = Shares(self)
        self.moves = TableMoves(self)
        self.changes = TableChanges(self)
        self.bots = BotDriver(self)
        self.clocks = Clocks(self)
        self.follower = Follower(self)
        self.resume = Resume(self)
        self.housekeeping = Housekeeping(self)
        self.readiness = Readiness(self)
        self.analyses = Analyses(self)
        self.puzzles = Puzzles(self)
        self.table_list = TableList(self)

    def stepped(self, table: Table, entry: bytes, changed: StoredTable | None) -> None:
        """Show a step that is on disk, with the table's new stored form if it changed, and trigger what follows."""
        if changed is not None:
            self.table_list.note(table.stored, changed)
            table.stored = changed
            self.count(changed)
            self.broadcasts.show_table(table)
        self.broadcasts.show_step(table)
        self.changed(table, entry)
        self.turns.look(table)

    def changed(self, table: Table, entry: bytes | None = None) -> None:
        """Tell other processes of a change, and let a bot move if one is to move, or start a clock."""
        self.follower.publish_change(table, entry)
        self.drive(table)

    def drive(self, table: Table) -> None:
        """Let a bot move if one is to move, or start a clock, unless another process does so."""
        if table.needs_driving and self.peers.owns(table.stored.id):
            self.bots.wake(table)
            if table.stored.clock is not None:
                self.clocks.start(table)
        elif table.stored.clock is not None:
            self.clocks.stop(table.stored.id)

    def count(self, stored: StoredTable) -> None:
        """Count a table for its visitors."""
        self.quotas.update(stored.id, stored.seats, stored.stage == "over")
        if not stored.is_open_to_all:
            self.quotas.release_listing(stored.id)

    def forget(self, table_id: str) -> None:
        """Forget a table that was deleted."""
        self.registry.evict(table_id)
        self.clocks.stop(table_id)
        self.chat.forget(table_id)
        self.shares.forget(table_id)
        self.quotas.release(table_id)
        self.table_list.look()
        self.hub.broadcast(table_id, msgspec.json.encode(TableDeleted(table=table_id)))

    async def run_job(
        self,
        job: Job,
        kind: type[Result],
        match: MatchJournal | None = None,
        seconds: float | None = None,
        requester: Requester | None = None,
    ) -> Result:
        """Run a job within the time a bot may think, or within this many seconds."""
        allowed = self.settings.think_seconds if seconds is None else seconds
        who = requester or self.requester(match.table_id if match else "")
        return await self.runner.run(job, allowed, kind, match, who)

    def requester(self, table_id: str) -> Requester:
        """Return the requester of a job for a table."""
        return Requester(self.quotas.key(table_id))

    async def close(self) -> None:
        """Cancel all clocks, bots and puzzles."""
        await self.resume.close()
        await self.puzzles.close()
        await self.table_list.close()
        await self.follower.close()
        await self.clocks.close()
        await self.bots.close()

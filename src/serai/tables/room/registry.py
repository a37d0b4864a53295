"""The tables in play: brought in from the store when needed, one change at a time, written down, then told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from serai.engine.errors import Refusal
from serai.engine.game import Game
from serai.kit.errors import SeraiError
from serai.tables.jobs.runner import JobRunner
from serai.tables.model.counters import Counters
from serai.tables.model.errors import Declined
from serai.tables.model.settings import TableSettings
from serai.tables.room.analyses import Studies
from serai.tables.room.bots import Deciding, Relieved
from serai.tables.room.chat import Talk
from serai.tables.room.hub import Hub
from serai.tables.room.table import Table
from serai.tables.room.timers import Timers
from serai.tables.store.base import Kept, Store
from serai.tables.store.journal import Entry, encode
from serai.tables.views.summary import show_table
from serai.tables.wire.live import ChoicesTold, Closed, Phrase, PhraseSaid, TableChanged, TableShown

log = logging.getLogger("serai.tables")


Told = Callable[[int | Declined], None]
"""Called with the version a decision made, or with why it counts for nothing."""


class Tables:
    """Every table of the server; those in use are in memory."""

    def __init__(
        self, store: Store, hub: Hub, workers: JobRunner, settings: TableSettings, games: dict[str, Game]
    ) -> None:
        self.store, self.hub, self.workers, self.settings, self.games = store, hub, workers, settings, games
        self.counters = Counters()
        self.studies = Studies(store, workers)
        self.talk = Talk()
        self.in_memory: dict[str, Table] = {}
        self._bringing = asyncio.Lock()
        self._deciding = Deciding(self.at, self.act, lambda asked: workers.run(asked, settings.think_seconds))
        self._timers = Timers(self._time_is_up)

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Table]:
        """A table, for oneself alone; what is read or changed here is on disk or about to be."""
        table = await self._bring(name)
        async with table.alone:
            self._check_here(table)
            yield table

    async def act(self, name: str, seat: int, action: Any, version: int, **sender: str) -> int:
        """Make a decision for a seat, once; the version it made, when it is on disk."""
        async with self.at(name) as table:
            made = self._act(table, seat, action, version, sender)
            return made if isinstance(made, int) else await self._commit(table, made)

    def act_at_once(self, name: str, seat: int, action: Any, version: int, then: Told, **sender: str) -> bool:
        """The same without waiting, if the table is at hand and nobody at it; False if not.

        A person's move, which is what a server does most, then costs no task.
        """
        table = self.in_memory.get(name)
        if table is None or not table.alone.take():
            return False

        def told(outcome: int | Declined) -> None:
            table.alone.leave()
            then(outcome)

        try:
            table.used = time.monotonic()
            made = self._act(table, seat, action, version, sender)
            if isinstance(made, Entry):
                self._write(table, made, None, told)
                return True
        except BaseException:
            table.alone.leave()
            raise
        told(made)
        return True

    async def undo(self, name: str, seat: int, version: int, id: str) -> int:  # noqa: A002
        """Take back the last decision of a seat, once; the version that made."""
        async with self.at(name) as table:
            done = table.answered(seat, id)
            if done is not None:
                return done
            self._check_playing(table, seat, "")
            return await self._commit(table, table.undo(seat, version, time.time(), id))

    async def why(self, name: str, seat: int, action: Any, version: int) -> Refusal | None:
        """Why a seat cannot do something now; None if it can."""
        async with self.at(name) as table:
            self._check_playing(table, seat, "")
            return table.playing.why(seat, table.game.read_action(action), version)

    async def say(self, name: str, seat: int, phrase: Phrase) -> None:
        """Tell everybody at a table what somebody says."""
        said = PhraseSaid(table=name, seat=seat, phrase=phrase, at=time.time())
        self.talk.say(said)
        self.hub.tell_all(name, msgspec.json.encode(said))

    async def add(self, kept: Kept, journal: list[bytes]) -> None:
        """A new table; if nobody is missing, its match begins."""
        if sum((await self.store.count()).values()) >= self.settings.max_tables:
            raise Declined("too-many-tables")
        await self.store.put(kept, time.time(), journal)
        self.counters.tables_made += 1
        async with self.at(kept.id) as table:
            await self.begin_if_full(table)

    async def begin_if_full(self, table: Table) -> None:
        """Begin the match if no seat is open any more."""
        if table.kept.stage != "gathering" or any(seat.kind == "open" for seat in table.kept.seats):
            return
        kept = replace(table.kept, stage="playing")
        if table.match is None:
            await self._commit(table, table.begin(time.time()), kept)
        else:
            await self.change(table, replace(kept, stage="over", places=_places(table)) if table.match.over else kept)

    async def change(self, table: Table, kept: Kept) -> None:
        """Keep a table that has changed, and tell everybody at it."""
        await self.store.put(kept, time.time())
        if kept.running is not table.kept.running:
            table.running = kept.running
        table.kept = kept
        self.tell_table(table)
        self._go_on(table)

    def shown(self, table: Table) -> TableShown:
        """A table as everybody at it sees it."""
        match = table.match
        version, to_move = (match.version, match.seat) if match else (None, None)
        grace = self.settings.grace_seconds
        return show_table(table.kept, self.hub.away, grace, time.time(), version, to_move, table.running)

    def tell_table(self, table: Table) -> None:
        """Tell everybody at a table who sits there now."""
        if self.hub.is_watched(table.kept.id):
            self.hub.tell_all(table.kept.id, msgspec.json.encode(TableChanged(table=self.shown(table))))

    def tell_choices(self, table: Table, seat: int) -> None:
        """Tell those at a seat anew what they may do."""
        message = ChoicesTold(
            table=table.kept.id,
            viewer=seat,
            version=table.playing.version,
            choices=table.choices_for(seat),
            can_undo=table.playing.can_undo(seat),
        )
        self.hub.tell(table.kept.id, seat, msgspec.json.encode(message))

    async def delete(self, names: list[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self.store.delete(names)
        for name in names:
            self._drop(name)
            self._timers.stop(name)
            self.talk.forget(name)
            self.hub.tell_all(name, msgspec.json.encode(Closed(table=name)))

    def put_away(self, name: str) -> None:
        """Forget what is in memory of a table; it is brought in again when needed."""
        self._drop(name)

    async def put_idle_away(self) -> int:
        """Put away tables nobody has used for a while; how many."""
        before = time.monotonic() - self.settings.idle_seconds
        idle = [
            name
            for name, table in self.in_memory.items()
            if table.used < before and not table.alone.taken and name not in self._deciding
        ]
        for name in idle:
            self._drop(name)
        if idle:
            await self.store.touch(idle, time.time())
        return len(idle)

    async def wake_bots(self) -> None:
        """Let bots go on that were to move when the server stopped, and clocks run on."""
        for name in await self.store.playing_on():
            try:
                async with self.at(name) as table:
                    self._go_on(table)
            except (SeraiError, LookupError, ValueError) as error:
                log.error("table cannot be read", extra={"table": name, "error": str(error)})
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Let nobody think any more."""
        await self._timers.close()
        await self._deciding.close()

    async def _bring(self, name: str) -> Table:
        table = self.in_memory.get(name)
        if table is None:
            async with self._bringing:
                table = self.in_memory.get(name)
                if table is None:
                    found = await self.store.find(name)
                    if found is None:
                        raise Declined("unknown-table")
                    game = self.games.get(found.kept.game)
                    if game is None or not game.reads_rules(found.kept.rules):
                        raise Declined("old-rules", rules=found.kept.rules)
                    table = Table(found.kept, game, await self.store.journal(name), self.hub.started)
                    self.in_memory[name] = table
        table.used = time.monotonic()
        return table

    def _drop(self, name: str) -> None:
        table = self.in_memory.pop(name, None)
        if table is not None:
            table.gone = True

    def _check_here(self, table: Table) -> None:
        if table.gone:
            raise Declined("try-again")

    def _check_playing(self, table: Table, seat: int, bot: str) -> None:
        if table.kept.stage == "gathering":
            raise Declined("not-playing")
        playing = table.kept.seats[seat].bot if seat < len(table.kept.seats) else ""
        if bot and bot != playing:
            raise Relieved
        if playing and not bot and table.kept.stage == "playing":
            raise Declined("bot-plays", seat=seat)

    def _act(self, table: Table, seat: int, action: Any, version: int, sender: dict[str, str]) -> int | Entry:
        """Make a decision for a seat; what is to be written of it, or the version it made already."""
        self._check_here(table)
        done = table.answered(seat, sender.get("id", ""))
        if done is not None:
            return done
        self._check_playing(table, seat, sender.get("bot", ""))
        return table.act(seat, action, version, time.time(), **sender)

    async def _commit(self, table: Table, entry: Entry, kept: Kept | None = None) -> int:
        """Write an entry down and tell everybody; the version it made, when that is done."""
        answer: asyncio.Future[int | Declined] = asyncio.get_running_loop().create_future()
        self._write(table, entry, kept, lambda outcome: None if answer.done() else answer.set_result(outcome))
        try:
            outcome = await answer
        except asyncio.CancelledError:
            self._drop(table.kept.id)  # nobody knows yet whether it will be on disk
            raise
        if isinstance(outcome, Declined):
            raise outcome
        return outcome

    def _write(self, table: Table, entry: Entry, kept: Kept | None, then: Told) -> None:
        """Write an entry down, then tell everybody at the table; if it cannot be written, it never was."""
        match = table.playing
        version = match.version
        if match.over:
            kept = replace(kept or table.kept, stage="over", places=_places(table))

        def on_disk(error: Exception | None) -> None:
            if error is not None:
                self._drop(table.kept.id)
                log.error("journal not written", extra={"table": table.kept.id, "error": str(error)})
                then(Declined("store-failed"))
                return
            self.counters.moves += 1
            try:
                self._tell_step(table, kept)
            finally:
                then(version)

        try:
            self.store.append(table.kept.id, version, encode(entry), entry.at, kept, on_disk)
        except BaseException:
            self._drop(table.kept.id)  # what is in memory has gone further than what will be on disk
            raise

    def _tell_step(self, table: Table, kept: Kept | None) -> None:
        if kept is not None:
            table.kept = kept
            self.tell_table(table)
        self.hub.tell_each(table.kept.id, table.step_for)
        self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """Let a bot decide if one is to move, or a clock run."""
        self._deciding.wake(table)
        if table.kept.clock is not None:
            self._set_timer(table)

    def _set_timer(self, table: Table) -> None:
        """Come back when the seat to move has no time left, though not before people could come back themselves."""
        seat, running = table.ticking, table.running
        if seat is None or running is None:
            self._timers.stop(table.kept.id)
        else:
            earliest = self.hub.started + self.settings.grace_seconds
            self._timers.set(table.kept.id, max(running.since + running.left[seat], earliest))

    async def _time_is_up(self, name: str) -> None:
        """Let a bot decide for the seat to move if it has no time left, as was agreed."""
        try:
            async with self.at(name) as table:
                seat, clock, running = table.ticking, table.kept.clock, table.clocks(time.time())
                if seat is None or clock is None or running is None:
                    return
                if running.left[seat] > 0:
                    self._set_timer(table)
                    return
                await self.change(table, with_seat(replace(table.kept, running=running), seat, sitting_in=clock.level))
        except Declined as error:
            log.info("clock stops", extra={"table": name, "error": str(error)})
        except Exception:
            log.exception("clock stops", extra={"table": name})


def with_seat(kept: Kept, number: int, **changes: str) -> Kept:
    """A table with one of its seats changed."""
    seats = list(kept.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(kept, seats=seats)


def _places(table: Table) -> list[int]:
    return list(table.playing.places)

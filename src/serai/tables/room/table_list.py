"""The list of tables that anybody may join, kept up to date for everybody who watches it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from serai.kit.errors import SeraiError
from serai.tables.model import machine
from serai.tables.room.hub import Watcher
from serai.tables.store.base import StoredTable
from serai.tables.store.peers import Listed
from serai.tables.views.summary import listed_table
from serai.tables.wire.table_list import ListChanged, ListedTable

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
MOST = 100
"""The most tables of the list: those used last."""
PAUSE = 2.0
"""The least seconds between two messages about changes, however many tables come and go."""
LOOK = 30.0
"""Seconds after which the store is asked without a reason, where another process's notice may have been lost."""


class TableList:
    """Sends what has changed in the list to everybody who watches it.

    The store has the list, also of other processes' tables. It is read only while somebody watches.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._watchers: dict[Watcher, None] = {}
        self._shown: dict[str, ListedTable] = {}
        """What the watchers know, by table."""
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()

    async def watch(self, watcher: Watcher) -> list[ListedTable]:
        """Return the list, and send this client its changes from now on."""
        async with self._lock:
            if not self._watchers:
                self._shown = await self._read()
                self._wake.clear()
            self._watchers[watcher] = None
            if "table list" not in self._room.tasks:
                self._room.tasks.start("table list", self._run)
            return list(self._shown.values())

    async def is_any_open(self) -> bool:
        """Return whether the list holds any table; False while the store cannot be read."""
        if not self._room.peers.reachable:
            return False
        try:
            return bool(self._shown if self._watchers else await self._room.store.open_to_all(1))
        except SeraiError:
            return False

    def unwatch(self, watcher: Watcher) -> None:
        """Send this client nothing more."""
        self._watchers.pop(watcher, None)

    def note(self, before: StoredTable | None, after: StoredTable | None) -> None:
        """Take note of a change that this process has stored, and tell the others if it may concern the list."""
        if any(table is not None and table.is_open_to_all for table in (before, after)):
            self.look()
            self._room.peers.publish(Listed())

    def note_presence(self, table_id: str) -> None:
        """Take note that somebody has come to a table, or left it."""
        if table_id in self._shown:
            self.look()

    def look(self) -> None:
        """Look for changes soon, if anybody watches."""
        if self._watchers:
            self._wake.set()

    async def close(self) -> None:
        """Send nothing more."""
        self._watchers.clear()
        await self._room.tasks.stop("table list")

    async def _run(self) -> None:
        """Send changes until nobody watches any more."""
        while self._watchers:
            try:
                async with asyncio.timeout(LOOK):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            try:
                async with self._lock:
                    self._show(await self._read())
            except SeraiError as error:
                log.warning("the list of open tables was not read", extra={"error": str(error)})
                self._wake.set()
            await asyncio.sleep(PAUSE)
        self._room.tasks.release("table list")

    def _show(self, found: dict[str, ListedTable]) -> None:
        """Send every watcher what differs from what they know."""
        known, self._shown = self._shown, found
        listed = [one for table_id, one in found.items() if known.get(table_id) != one]
        gone = [one.code for table_id, one in known.items() if table_id not in found]
        if listed or gone:
            message = msgspec.json.encode(ListChanged(now=machine.now(), listed=listed, gone=gone))
            for watcher in list(self._watchers):
                watcher.send(message)

    async def _read(self) -> dict[str, ListedTable]:
        stored = await self._room.store.open_to_all(MOST)
        return {table.id: self._entry(table) for table in stored if table.is_open_to_all and self._knows(table)}

    def _entry(self, table: StoredTable) -> ListedTable:
        present = (self._room.hub.is_present(table.id, number) for number, _ in enumerate(table.seats))
        return listed_table(table, self._room.games[table.game], any(present))

    def _knows(self, table: StoredTable) -> bool:
        """Return whether the table's game is installed here, in rules that can be played on."""
        game = self._room.games.get(table.game)
        return game is not None and game.reads_rules(table.rules, table.options)

"""Broadcasts: who watches which table through which seats, and since when the others are away."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Protocol

from serai.tables.model.seats import Viewer
from serai.tables.store.peers import Seen


class Watcher(Protocol):
    """A client that watches a table."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""


class Hub:
    """Everybody who watches a table."""

    def __init__(self, started: float | None = None) -> None:
        self.started = time.time() if started is None else started
        self._watchers: dict[str, dict[Watcher, list[Viewer]]] = {}
        self._left: dict[tuple[str, Viewer], float] = {}
        self._shown: dict[str, Seen] = {}
        self._elsewhere: dict[str, dict[int, list[int]]] = {}
        """The seats watched at other processes, by table and process."""

    def join(self, table_id: str, watcher: Watcher, viewers: list[Viewer]) -> None:
        """Let a client watch a table through these seats."""
        self._watchers.setdefault(table_id, {})[watcher] = viewers

    def leave(self, table_id: str, watcher: Watcher) -> None:
        """Let a client watch a table no longer."""
        watchers = self._watchers.get(table_id, {})
        for viewer in watchers.pop(watcher, []):
            self._left[table_id, viewer] = time.time()
        if not watchers:
            self._watchers.pop(table_id, None)
            self._shown.pop(table_id, None)

    def revoke(self, table_id: str, viewer: Viewer) -> None:
        """Let nobody watch a table through this seat any longer."""
        for viewers in self._watchers.get(table_id, {}).values():
            if viewer in viewers:
                viewers.remove(viewer)

    def broadcast(self, table_id: str, message: bytes) -> None:
        """Send one message to every client at a table."""
        for watcher in list(self._watchers.get(table_id, {})):
            watcher.send(message)

    def broadcast_views(self, table_id: str, message_for: Callable[[Viewer], bytes]) -> None:
        """Send every client at a table a message for each seat they watch through; each is encoded once."""
        messages: dict[Viewer, bytes] = {}
        for watcher, viewers in list(self._watchers.get(table_id, {}).items()):
            for viewer in viewers:
                message = messages.get(viewer)
                if message is None:
                    message = messages[viewer] = message_for(viewer)
                watcher.send(message)

    def send_to_viewer(self, table_id: str, viewer: Viewer, message: bytes) -> None:
        """Send a message to every client that watches through one seat."""
        for watcher, viewers in list(self._watchers.get(table_id, {}).items()):
            if viewer in viewers:
                watcher.send(message)

    def is_watched(self, table_id: str) -> bool:
        """Whether any client watches a table."""
        return table_id in self._watchers

    @property
    def watched(self) -> list[str]:
        """The tables that any client watches."""
        return list(self._watchers)

    def note_shown(self, table_id: str, seen: Seen) -> None:
        """Note how far those at a table have seen it."""
        if table_id in self._watchers:
            self._shown[table_id] = seen

    def shown(self, table_id: str) -> Seen | None:
        """How far those at a table have seen it; None if nobody watches it."""
        return self._shown.get(table_id)

    def seats_watched(self, table_id: str) -> list[int]:
        """The seats through which clients of this process watch a table."""
        watchers = self._watchers.get(table_id, {}).values()
        return sorted({viewer for viewers in watchers for viewer in viewers if viewer is not None})

    def is_watched_elsewhere(self, table_id: str) -> bool:
        """Whether any client of another process watches a table."""
        return table_id in self._elsewhere

    def note_elsewhere(self, table_id: str, process: int, seats: list[int], watched: bool) -> None:
        """Note the seats through which clients of another process watch a table, if any do."""
        elsewhere = self._elsewhere.setdefault(table_id, {})
        for seat in set(elsewhere.pop(process, ())) - set(seats):
            self._left[table_id, seat] = time.time()
        if watched:
            elsewhere[process] = seats
        if not elsewhere:
            del self._elsewhere[table_id]

    def keep_processes(self, processes: Collection[int]) -> list[str]:
        """Forget the clients of all other processes than these; return the tables where some have left."""
        gone = [(table, one) for table, by in self._elsewhere.items() for one in by if one not in processes]
        for table_id, process in gone:
            self.note_elsewhere(table_id, process, [], False)
        return list({table_id for table_id, _ in gone})

    def seconds_away(self, table_id: str, seat: int, since: float) -> float | None:
        """How long the person at a seat has been away, at most since a given time; None while they are present."""
        if any(seat in viewers for viewers in self._watchers.get(table_id, {}).values()):
            return None
        if any(seat in seats for seats in self._elsewhere.get(table_id, {}).values()):
            return None
        left = max(self._left.get((table_id, seat), 0.0), self.started, since)
        return max(0.0, time.time() - left)

    def forget_before(self, before: float) -> None:
        """Forget who left before a time, once the hub itself is older than that."""
        if self.started < before:
            self._left = {place: left for place, left in self._left.items() if left >= before}

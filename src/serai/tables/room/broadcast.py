"""Broadcasts: who watches which table through which seats, and since when the others are away."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from serai.tables.model.seats import Viewer


class Watcher(Protocol):
    """A client that watches a table."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""


class Hub:
    """Everybody who watches a table."""

    def __init__(self) -> None:
        self.started = time.time()
        self._watchers: dict[str, dict[Watcher, list[Viewer]]] = {}
        self._left: dict[tuple[str, Viewer], float] = {}

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

    def seconds_away(self, table_id: str, seat: int, since: float) -> float | None:
        """How long the person at a seat has been away, at most since a given time; None while they are present."""
        if any(seat in viewers for viewers in self._watchers.get(table_id, {}).values()):
            return None
        left = max(self._left.get((table_id, seat), 0.0), self.started, since)
        return max(0.0, time.time() - left)

    def forget_before(self, before: float) -> None:
        """Forget who left before a time, once the hub itself is older than that."""
        if self.started < before:
            self._left = {place: left for place, left in self._left.items() if left >= before}

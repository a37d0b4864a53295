"""The fan-out: who looks at which table through which seats, and since when the others are away."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

Viewer = int | None
"""A seat, or None for a spectator."""


class Listener(Protocol):
    """Somebody who can be told something; it must not wait."""

    def send(self, message: bytes) -> None:
        """Pass a message on."""


class Hub:
    """Everybody who is here, by table."""

    def __init__(self) -> None:
        self.started = time.time()
        self._tables: dict[str, dict[Listener, list[Viewer]]] = {}
        self._left: dict[tuple[str, Viewer], float] = {}

    def join(self, table: str, listener: Listener, viewers: list[Viewer]) -> None:
        """Somebody looks at a table through these seats from now on."""
        self._tables.setdefault(table, {})[listener] = viewers

    def leave(self, table: str, listener: Listener) -> None:
        """Somebody looks away."""
        listeners = self._tables.get(table, {})
        for viewer in listeners.pop(listener, []):
            self._left[table, viewer] = time.time()
        if not listeners:
            self._tables.pop(table, None)

    def revoke(self, table: str, viewer: Viewer) -> None:
        """A seat cannot be looked through any more."""
        for viewers in self._tables.get(table, {}).values():
            if viewer in viewers:
                viewers.remove(viewer)

    def tell_each(self, table: str, message_for: Callable[[Viewer], bytes]) -> None:
        """Tell everybody at a table something for each seat they look through; it is made once for a seat."""
        messages: dict[Viewer, bytes] = {}
        for listener, viewers in list(self._tables.get(table, {}).items()):
            for viewer in viewers:
                message = messages.get(viewer)
                if message is None:
                    message = messages[viewer] = message_for(viewer)
                listener.send(message)

    def tell(self, table: str, viewer: Viewer, message: bytes) -> None:
        """Tell everybody who looks through one seat."""
        for listener, viewers in list(self._tables.get(table, {}).items()):
            if viewer in viewers:
                listener.send(message)

    def tell_all(self, table: str, message: bytes) -> None:
        """Tell everybody at a table, once each."""
        for listener in list(self._tables.get(table, {})):
            listener.send(message)

    def is_watched(self, table: str) -> bool:
        """Whether anybody looks at a table."""
        return table in self._tables

    def away(self, table: str, seat: int, since: float) -> float | None:
        """Seconds since the person at a seat was last here, at most since a given time; None while they are."""
        if any(seat in viewers for viewers in self._tables.get(table, {}).values()):
            return None
        left = max(self._left.get((table, seat), 0.0), self.started, since)
        return max(0.0, time.time() - left)

    def forget_before(self, before: float) -> None:
        """Forget those who left long ago; the server itself is up for longer than that."""
        if self.started < before:
            self._left = {place: left for place, left in self._left.items() if left >= before}

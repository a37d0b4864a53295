"""The hub: who watches which table through which seats, and since when the others are away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from serai.tables.model import machine
from serai.tables.model.seats import Viewer
from serai.tables.store.peers import Seen


class Watcher(Protocol):
    """A client that watches a table."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""


class Hub:
    """Everybody who watches a table."""

    def __init__(self, started: float | None = None) -> None:
        self.started = machine.now() if started is None else started
        self._watchers: dict[str, dict[Watcher, list[Viewer]]] = {}
        self._left: dict[tuple[str, Viewer], float] = {}
        self._shown: dict[str, Seen] = {}
        self._elsewhere: dict[str, dict[int, list[int]]] = {}
        """The seats watched at other processes, by table and process."""

    def join(self, table_id: str, watcher: Watcher, viewers: list[Viewer]) -> None:
        """Let a client watch a table through these seats."""
        self._watchers.setdefault(table_id, {})[watcher] = viewers

    def leave(self, table_id: str, watcher: Watcher) -> None:
        """Stop a client from watching a table."""
        watchers = self._watchers.get(table_id, {})
        for viewer in watchers.pop(watcher, []):
            self._left[table_id, viewer] = machine.now()
        if not watchers:
            self._watchers.pop(table_id, None)
            self._shown.pop(table_id, None)

    def revoke(self, table_id: str, viewer: Viewer) -> None:
        """Stop everybody from watching a table through this seat."""
        for viewers in self._watchers.get(table_id, {}).values():
            if viewer in viewers:
                viewers.remove(viewer)

    def broadcast(self, table_id: str, message: bytes) -> int:
        """Send one message to every client at a table; return the total number of bytes."""
        watchers = list(self._watchers.get(table_id, {}))
        for watcher in watchers:
            watcher.send(message)
        return len(message) * len(watchers)

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

    def watched_through(self, table_id: str) -> set[Viewer]:
        """Return the seats through which clients of this process watch a table, None for spectators."""
        return {viewer for viewers in self._watchers.get(table_id, {}).values() for viewer in viewers}

    def is_watched(self, table_id: str) -> bool:
        """Return whether any client watches a table."""
        return table_id in self._watchers

    @property
    def watched(self) -> list[str]:
        """The tables that any client watches."""
        return list(self._watchers)

    def note_shown(self, table_id: str, seen: Seen) -> None:
        """Note the version that people at a table have seen; the version never goes back."""
        if table_id in self._watchers:
            known = self._shown.get(table_id, seen)
            self._shown[table_id] = Seen(max(seen.version, known.version), max(seen.revision, known.revision))

    def shown(self, table_id: str) -> Seen | None:
        """Return the last version that was sent to people at a table; None if nobody watches it."""
        return self._shown.get(table_id)

    def has_shown_more(self, table_id: str, seen: Seen) -> bool:
        """Return whether people at a table have seen a later version than this."""
        shown = self._shown.get(table_id)
        return shown is not None and (shown.version > seen.version or shown.revision > seen.revision)

    def seats_watched(self, table_id: str) -> list[int]:
        """Return the seats through which clients of this process watch a table."""
        watchers = self._watchers.get(table_id, {}).values()
        return sorted({viewer for viewers in watchers for viewer in viewers if viewer is not None})

    def is_present(self, table_id: str, seat: int) -> bool:
        """Return whether a client of any process watches a table through a seat."""
        here = any(seat in viewers for viewers in self._watchers.get(table_id, {}).values())
        return here or any(seat in seats for seats in self._elsewhere.get(table_id, {}).values())

    def is_watched_elsewhere(self, table_id: str) -> bool:
        """Return whether any client of another process watches a table."""
        return table_id in self._elsewhere

    def note_elsewhere(self, table_id: str, process: int, seats: list[int], watched: bool) -> None:
        """Note the seats through which clients of another process watch a table, if there are any."""
        elsewhere = self._elsewhere.setdefault(table_id, {})
        for seat in set(elsewhere.pop(process, ())) - set(seats):
            self._left[table_id, seat] = machine.now()
        if watched:
            elsewhere[process] = seats
        if not elsewhere:
            del self._elsewhere[table_id]

    def keep_processes(self, processes: Collection[int]) -> list[str]:
        """Forget the clients of all processes except these; return the tables where some have left."""
        gone = [(table, one) for table, by in self._elsewhere.items() for one in by if one not in processes]
        for table_id, process in gone:
            self.note_elsewhere(table_id, process, [], False)
        return list(dict.fromkeys(table_id for table_id, _ in gone))

    def seconds_away(self, table_id: str, seat: int, since: float) -> float | None:
        """Return the seconds a person has been away from a seat, at most since a given time; None while present."""
        if self.is_present(table_id, seat):
            return None
        left = max(self._left.get((table_id, seat), 0.0), self.started, since)
        return max(0.0, machine.now() - left)

    def forget_before(self, before: float) -> None:
        """Forget people who left before a time, once the hub itself is older than that."""
        if self.started < before:
            self._left = {place: left for place, left in self._left.items() if left >= before}

"""The processes on one database, seen from one of them: members, notices, leases."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec

from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.base import StoredTable
from serai.tables.store.peers import Change, Listener, Notice, PresenceAsked, Seen
from serai.tables.store.postgresql.members import Members
from serai.tables.store.postgresql.notices import Notices

Rows = Callable[..., Awaitable[list[Any]]]
"""Runs a query with its values and returns the rows."""
_CHANGES = """
    WITH seen AS (SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[]) AS seen (id, version, revision))
    SELECT seen.id, journal.version, entry, NULL FROM seen
    JOIN journal ON table_id = seen.id AND journal.version > seen.version
    UNION ALL SELECT seen.id, -1, NULL, body FROM seen
    LEFT JOIN tables ON tables.id = seen.id WHERE tables.id IS NULL OR tables.revision > seen.revision
    ORDER BY 1, 2
"""
"""One statement sees one moment, so a table and its entries agree."""
_ACQUIRE = """
    INSERT INTO leases (name, process) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET process = leases.process WHERE leases.process = excluded.process RETURNING name
"""


class PostgresPeers:
    """The `Peers` on a database."""

    def __init__(self, address: str, rows: Rows, tasks: SupervisedTasks) -> None:
        self._rows = rows
        self._listener: Listener | None = None
        self.members = Members(address, self._on_members, self._on_expired, tasks)
        self._notices = Notices(address, self._on_notice, self._on_gap, tasks)
        self._notices.sender = lambda: self.members.id

    @property
    def since(self) -> float:
        """The time since which at least one process has always been there."""
        return self.members.since

    @property
    def count(self) -> int:
        """How many processes there are."""
        return len(self.members.ids)

    @property
    def process(self) -> int:
        """The number of this process."""
        return self.members.id

    @property
    def reachable(self) -> bool:
        """Whether others know that this process lives, and it knows their changes."""
        return self.members.reachable and not (self._listener is not None and self._listener.is_behind)

    async def open(self) -> None:
        """Join the others."""
        await self.members.open()
        await self._notices.open()

    async def close(self) -> None:
        """Leave."""
        await self._notices.close()
        await self.members.close()

    def owns(self, name: str) -> bool:
        """Return whether a task falls to this process."""
        return self.members.owns(name)

    def publish(self, notice: Notice) -> None:
        """Send a notice to all other processes."""
        self._notices.publish(notice)

    def listen(self, listener: Listener) -> None:
        """Pass what other processes send to this receiver."""
        self._listener = listener

    async def changes(self, seen: Mapping[str, Seen]) -> dict[str, Change]:
        """Return what is new at these tables."""
        found: dict[str, Change] = {}
        versions, revisions = [one.version for one in seen.values()], [one.revision for one in seen.values()]
        for table_id, version, entry, body in await self._rows(_CHANGES, list(seen), versions, revisions):
            change = found.setdefault(table_id, Change(entries=[]))
            if entry is not None:
                change.entries.append((version, entry))
            elif body is None:
                change.deleted = True
            else:
                change.table = msgspec.json.decode(body, type=StoredTable)
        return found

    async def try_acquire(self, name: str) -> bool:
        """Acquire a lease that ends with the process."""
        return bool(await self._rows(_ACQUIRE, name, self.members.id))

    async def release(self, name: str) -> None:
        """Give a lease back."""
        await self._rows("DELETE FROM leases WHERE name = $1 AND process = $2", name, self.members.id)

    def _on_notice(self, sender: int, notice: Notice) -> None:
        if self._listener is not None:
            self._listener.on_notice(sender, notice)

    def _on_gap(self) -> None:
        self.publish(PresenceAsked())
        self._on_members(self.members.ids)

    def _on_members(self, members: Sequence[int]) -> None:
        if self._listener is not None:
            self._listener.on_members(members)

    def _on_expired(self) -> None:
        if self._listener is not None:
            self._listener.on_expired()

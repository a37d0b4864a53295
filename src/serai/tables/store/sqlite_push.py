"""Subscriptions to push notices in the SQLite file."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from serai.tables.store.base import StoredTable
from serai.tables.store.push import MOST, Subscription
from serai.tables.store.writer import Statement

_FIELDS = "table_id, seat, secret, endpoint, key, auth, language, created"
_ADD = f"""
    INSERT INTO subscriptions ({_FIELDS}) SELECT id, ?, hash, ?, ?, ?, ?, ?
    FROM tables JOIN secrets ON table_id = id WHERE id = ? AND hash = ? AND stage <> 'over'
    ON CONFLICT (table_id, seat, endpoint) DO UPDATE SET secret = excluded.secret, key = excluded.key,
    auth = excluded.auth, language = excluded.language, created = excluded.created
"""
_TRIM = """
    DELETE FROM subscriptions WHERE table_id = ?1 AND seat = ?2 AND length(key) > 0 AND endpoint NOT IN (
        SELECT endpoint FROM subscriptions WHERE table_id = ?1 AND seat = ?2 AND length(key) > 0
        ORDER BY created DESC LIMIT ?3
    )
"""


class SqlitePush:
    """A `PushStore` in one file."""

    def __init__(self, write: Callable[..., Awaitable[None]], rows: Callable[..., list[Any]]) -> None:
        self._write, self._rows = write, rows

    async def key(self) -> bytes | None:
        """Return the private key of this store's servers, if there is one."""
        rows = self._rows("SELECT key FROM push_key")
        return bytes(rows[0][0]) if rows else None

    async def put_key(self, key: bytes) -> None:
        """Store a private key, unless there is one."""
        await self._write(("INSERT INTO push_key (id, key) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (key,)))

    async def add(self, subscription: Subscription) -> None:
        """Store a subscription, unless its secret opens nothing or the match is over; keep a seat's newest ones."""
        one = subscription
        values = (one.seat, one.endpoint, one.key, one.auth, one.language, one.created, one.table, one.secret)
        await self._write((_ADD, values), (_TRIM, (one.table, one.seat, MOST)))

    async def of_seat(self, table_id: str, seat: int) -> list[Subscription]:
        """Return the subscriptions of a seat, the newest first."""
        sql = f"SELECT {_FIELDS} FROM subscriptions WHERE table_id = ? AND seat = ? ORDER BY created DESC"
        return [_subscription(row) for row in self._rows(sql, table_id, seat)]

    async def all(self) -> list[Subscription]:
        """Return every subscription, the oldest first."""
        return [_subscription(row) for row in self._rows(f"SELECT {_FIELDS} FROM subscriptions ORDER BY created")]

    async def remove(self, table_id: str, seats: Sequence[int], endpoint: str) -> None:
        """Delete the subscriptions of some seats that lead to this endpoint."""
        delete = "DELETE FROM subscriptions WHERE table_id = ? AND seat = ? AND endpoint = ?"
        await self._write(*((delete, (table_id, seat, endpoint)) for seat in seats))

    async def remove_endpoint(self, endpoint: str) -> None:
        """Delete every subscription that leads to this endpoint."""
        await self._write(("DELETE FROM subscriptions WHERE endpoint = ?", (endpoint,)))


def end_subscriptions(table: StoredTable) -> list[Statement]:
    """Delete the subscriptions that end when a table is stored: those of a finished match or of a seat given up."""
    if not table.revision:  # nobody can have subscribed before the table was there
        return []
    if table.stage == "over":
        return [("DELETE FROM subscriptions WHERE table_id = ?", (table.id,))]
    held = "SELECT hash FROM secrets WHERE table_id = ?1"
    return [(f"DELETE FROM subscriptions WHERE table_id = ?1 AND secret NOT IN ({held})", (table.id,))]


def _subscription(row: Any) -> Subscription:
    table, seat, secret, endpoint, key, auth, language, created = row
    return Subscription(
        table=table, seat=seat, secret=secret, endpoint=endpoint, key=bytes(key), auth=bytes(auth), language=language,
        created=created,
    )  # fmt: skip

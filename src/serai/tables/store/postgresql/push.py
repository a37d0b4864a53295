"""Subscriptions to push notices in PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from serai.tables.store.postgresql.writer import PostgresWriter
from serai.tables.store.push import MOST, Subscription

_FIELDS = "table_id, seat, secret, endpoint, key, auth, language, created"
_ADD = f"""
    INSERT INTO subscriptions ({_FIELDS}) SELECT id, $2, $3, $4, $5, $6, $7, $8
    FROM tables WHERE id = $1 AND $3 = ANY(secrets) AND stage <> 'over'
    ON CONFLICT (table_id, seat, endpoint) DO UPDATE SET secret = excluded.secret, key = excluded.key,
    auth = excluded.auth, language = excluded.language, created = excluded.created
"""
_TRIM = """
    DELETE FROM subscriptions WHERE table_id = $1 AND seat = $2 AND length(key) > 0 AND endpoint NOT IN (
        SELECT endpoint FROM subscriptions WHERE table_id = $1 AND seat = $2 AND length(key) > 0
        ORDER BY created DESC LIMIT $3
    )
"""


class PostgresPush:
    """A `PushStore` in a PostgreSQL database."""

    def __init__(self, writer: PostgresWriter, rows: Callable[..., Awaitable[list[Any]]]) -> None:
        self._writer, self._rows = writer, rows

    async def key(self) -> bytes | None:
        """Return the private key of this store's servers, if there is one."""
        rows = await self._rows("SELECT key FROM push_key")
        return bytes(rows[0][0]) if rows else None

    async def put_key(self, key: bytes) -> None:
        """Store a private key, unless there is one."""
        put = "INSERT INTO push_key (id, key) VALUES (1, $1) ON CONFLICT (id) DO NOTHING"
        await self._writer.write(statements=[(put, (key,))])

    async def add(self, subscription: Subscription) -> None:
        """Store a subscription, unless its secret opens nothing or the match is over; keep a seat's newest ones."""
        one = subscription
        values = (one.table, one.seat, one.secret, one.endpoint, one.key, one.auth, one.language, one.created)
        await self._writer.write(statements=[(_ADD, values), (_TRIM, (one.table, one.seat, MOST))])

    async def of_seat(self, table_id: str, seat: int) -> list[Subscription]:
        """Return the subscriptions of a seat, the newest first."""
        sql = f"SELECT {_FIELDS} FROM subscriptions WHERE table_id = $1 AND seat = $2 ORDER BY created DESC"
        return [_subscription(row) for row in await self._rows(sql, table_id, seat)]

    async def all(self) -> list[Subscription]:
        """Return every subscription, the oldest first."""
        return [_subscription(row) for row in await self._rows(f"SELECT {_FIELDS} FROM subscriptions ORDER BY created")]

    async def remove(self, table_id: str, seats: Sequence[int], endpoint: str) -> None:
        """Delete the subscriptions of some seats that lead to this endpoint."""
        delete = "DELETE FROM subscriptions WHERE table_id = $1 AND seat = ANY($2::integer[]) AND endpoint = $3"
        await self._writer.write(statements=[(delete, (table_id, list(seats), endpoint))])

    async def remove_endpoint(self, endpoint: str) -> None:
        """Delete every subscription that leads to this endpoint."""
        await self._writer.write(statements=[("DELETE FROM subscriptions WHERE endpoint = $1", (endpoint,))])


def _subscription(row: Any) -> Subscription:
    table, seat, secret, endpoint, key, auth, language, created = row
    return Subscription(
        table=table, seat=seat, secret=secret, endpoint=endpoint, key=key, auth=auth, language=language,
        created=created,
    )  # fmt: skip

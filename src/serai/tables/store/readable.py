"""Tables that can be read: a damaged one must not hold back the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable

import msgspec

from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.errors import ReadFailed

log = logging.getLogger("serai.tables")


CLOSED = "table is closed: it can be read and not written"
_named: set[tuple[str, str]] = set()


def name_damaged(table_id: str, error: Exception, what: str = "table cannot be read") -> None:
    """Log that a table cannot be read or written, once for each table."""
    if (table_id, what) not in _named:
        _named.add((table_id, what))
        log.error(what, extra={"table": table_id, "error": str(error)})


async def readable(store: Store, table_ids: Iterable[str]) -> AsyncIterator[TableRow]:
    """Yield those of these tables that are still there and can be read; each that cannot is logged."""
    for table_id in table_ids:
        await asyncio.sleep(0)  # others go first
        try:
            row = await store.find(table_id)
        except ReadFailed as error:
            name_damaged(table_id, error)
            continue
        if row is not None:
            yield row


def decoded(rows: Iterable[tuple[str, bytes | str]]) -> list[StoredTable]:
    """Return the tables with these ids and bodies that can be decoded; each that cannot is logged."""
    tables = []
    for table_id, body in rows:
        try:
            tables.append(msgspec.json.decode(body, type=StoredTable))
        except msgspec.DecodeError as error:
            name_damaged(table_id, error)
    return tables

"""Tables that can be read, where one that is damaged must not keep the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable

import msgspec

from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.errors import ReadFailed

log = logging.getLogger("serai.tables")


async def readable(store: Store, table_ids: Iterable[str]) -> AsyncIterator[TableRow]:
    """Those of these tables that are still there and can be read; each that cannot is logged."""
    for table_id in table_ids:
        await asyncio.sleep(0)  # others go first
        try:
            row = await store.find(table_id)
        except ReadFailed as error:
            log.error("table cannot be read", extra={"table": table_id, "error": str(error)})
            continue
        if row is not None:
            yield row


def decoded(rows: Iterable[tuple[str, bytes | str]]) -> list[StoredTable]:
    """The tables with these ids and bodies that can be decoded; each that cannot is logged."""
    tables = []
    for table_id, body in rows:
        try:
            tables.append(msgspec.json.decode(body, type=StoredTable))
        except msgspec.DecodeError as error:
            log.error("table cannot be read", extra={"table": table_id, "error": str(error)})
    return tables

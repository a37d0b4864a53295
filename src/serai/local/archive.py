"""Everything a browser has stored, as one file of JSON Lines that another browser can add to its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from serai.tables.jobs.files import TableJob
from serai.tables.lobby.files import read_table_file
from serai.tables.model.errors import Declined
from serai.tables.room.tables import Tables
from serai.tables.store.base import Store, StoredTable
from serai.tables.store.errors import ReadFailed, WriteFailed
from serai.tables.store.indexed_db import STAGES
from serai.tables.store.journal import decode
from serai.tables.wire.base import RequestBody

VERSION = 1
PageStorage = dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=1_000_000)]]
"""What the page itself remembers, such as settings and the secrets of its seats."""


class SaveEverything(RequestBody, frozen=True):
    """What the page remembers, to be saved with the tables."""

    page: PageStorage


class OpenArchive(RequestBody, frozen=True):
    """A file made by `SaveEverything`, to be added to this browser's store."""

    archive: str


class OpenedArchive(msgspec.Struct, frozen=True):
    """How many tables were added or continued, were here already, or could not be read; and what the page remembers."""

    added: int
    known: int
    unreadable: int
    page: PageStorage


class _Header(msgspec.Struct, frozen=True):
    """The first line of an archive."""

    format: Literal["serai-archive"]
    version: int
    saved: float
    page: PageStorage


class _Line(msgspec.Struct, frozen=True):
    """One table with its journal and its analysis."""

    table: StoredTable
    touched: float
    journal: list[msgspec.Raw]
    analysis: msgspec.Raw | None = None


async def save_everything(store: Store, page: PageStorage) -> str:
    """Return every table that can be read, and what the page remembers."""
    lines: list[Any] = [_Header("serai-archive", VERSION, time.time(), page)]
    for table_id in [table_id for stage in STAGES for table_id in await store.in_stage(stage)]:
        try:
            row = await store.find(table_id)
            journal, analysis = await store.journal(table_id), await store.analysis(table_id)
        except ReadFailed:
            continue
        if row is not None:
            raw = [msgspec.Raw(entry) for entry in journal]
            lines.append(_Line(row.table, row.touched, raw, msgspec.Raw(analysis) if analysis else None))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


async def open_archive(tables: Tables, store: Store, text: str) -> OpenedArchive:
    """Add the tables of a file; one that is here already is continued if the file has more of it, else left as it is.

    Every table is tried at a desk before it is stored.
    """
    header, lines = _read(text)
    count = {"added": 0, "known": 0, "unreadable": 0}
    for content in lines:
        try:
            line = msgspec.json.decode(content, type=_Line)
            journal = [bytes(entry) for entry in line.journal]
            await read_table_file(tables, TableJob(line.table, [decode(entry) for entry in journal]))
        except (msgspec.DecodeError, UnicodeError, RecursionError, Declined):
            count["unreadable"] += 1
            continue
        count[await _add(store, line, journal)] += 1
    return OpenedArchive(page=header.page, **count)


def _read(text: str) -> tuple[_Header, Iterable[str]]:
    first, *lines = text.splitlines() or [""]
    try:
        header = msgspec.json.decode(first, type=_Header)
    except (msgspec.DecodeError, RecursionError):
        raise Declined("bad-archive") from None
    if header.version > VERSION:
        raise Declined("new-archive", version=header.version)
    return header, [line for line in lines if line.strip()]


async def _add(store: Store, line: _Line, journal: list[bytes]) -> str:
    """Store a table, or the entries that are new; say which."""
    table_id, present = line.table.id, await store.journal(line.table.id)
    if await store.find(table_id) is None:
        await store.put(line.table, line.touched, journal)
    elif len(journal) > len(present) and journal[: len(present)] == present:
        await asyncio.gather(*(_append(store, line, version, journal) for version in range(len(present), len(journal))))
    else:
        return "known"
    if line.analysis is not None:
        await store.put_analysis(table_id, bytes(line.analysis))
    return "added"


async def _append(store: Store, line: _Line, version: int, journal: list[bytes]) -> None:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(error: WriteFailed | None) -> None:
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    changed = line.table if version == len(journal) - 1 else None
    store.append(line.table.id, version, journal[version], line.touched, changed, settle)
    await done

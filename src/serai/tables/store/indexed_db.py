"""Tables in a browser's IndexedDB: one entry of a journal is one record, and simultaneous writes share a commit."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol, get_args

import msgspec

from serai.tables.store.base import OnStored, StoredTable, TableRow
from serai.tables.store.batches import Batches, in_task
from serai.tables.store.errors import ReadFailed
from serai.tables.store.readable import decoded, name_damaged
from serai.tables.wire.base import Stage

STAGES: tuple[Stage, ...] = get_args(Stage)
ALL = 1_000_000
Write = dict[str, Any]
Query = dict[str, Any]


class Database(Protocol):
    """The browser's side of it (`web/src/edition/local/worker/database.ts`): JSON in, JSON out.

    Its object stores are `tables` by `id`, with the indexes `code`, `age` (stage and last use) and `secrets`;
    `journal` by `table` and `version`; `analyses` by `table`; and `checks`.
    """

    def commit(self, writes: str) -> Awaitable[None]:
        """Carry out a list of writes in one transaction, all or none; raise if that fails."""

    def read(self, queries: str) -> Awaitable[str]:
        """Answer a list of queries in one transaction."""


class IndexedDbStore:
    """A `Store` in a browser."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._batches: Batches[Sequence[Write]] = Batches(in_task(self._commit), delay=0)

    @property
    def commits(self) -> int:
        """The number of commits so far."""
        return self._batches.commits

    @property
    def write_failures(self) -> int:
        """The number of writes that failed so far."""
        return self._batches.failures

    async def open(self) -> None:
        """Make sure that the browser answers."""
        await self.count()

    async def close(self) -> None:
        """Finish pending writes."""
        await self._batches.close()

    async def check(self) -> None:
        """Write and commit something that changes nothing."""
        await self._write({"put": "checks", "value": {"id": "check"}})

    async def put(
        self, table: StoredTable, now: float, journal: Sequence[bytes] = (), also: StoredTable | None = None
    ) -> None:
        """Store a new or changed table, and in the same commit another changed one."""
        entries = [_add_entry(table.id, version, entry) for version, entry in enumerate(journal)]
        await self._write(_put_table(table, now), *entries, *([_put_table(also, now)] if also else []))

    def append(
        self, table_id: str, version: int, entry: bytes, now: float, changed: StoredTable | None, then: OnStored
    ) -> None:
        """Write one journal entry, and in the same commit the table if it has changed; call `then` afterwards."""
        table = _put_table(changed, now) if changed else {"require": "tables", "key": table_id}
        self._batches.write_then([table, _add_entry(table_id, version, entry)], then)

    async def find(self, table_id: str) -> TableRow | None:
        """Find a table by its id."""
        row, last = await self._read({"get": "tables", "key": table_id}, _last_entry(table_id))
        return _row(row, last) if row else None

    async def find_by_code(self, code: str) -> TableRow | None:
        """Find a table by its join code."""
        [ids] = await self._read({"keys": "tables", "index": "code", "key": code.upper()})
        return await self.find(ids[0]) if ids else None

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[TableRow]:
        """Find every table that one of these hashed secrets opens, the last used first."""
        opened = await self._read(*({"keys": "tables", "index": "secrets", "key": one} for one in hashes))
        found = []
        for table_id in dict.fromkeys(table_id for ids in opened for table_id in ids):
            try:
                found.append(await self.find(table_id))
            except ReadFailed as error:
                name_damaged(table_id, error)
        return sorted((row for row in found if row), key=lambda row: row.touched, reverse=True)

    async def journal(self, table_id: str, first: int = 0, count: int | None = None) -> list[bytes]:
        """Return the journal of a table in order, from entry `first` on; at most `count` entries."""
        [entries] = await self._read(
            {"all": "journal", "from": [table_id, first], "to": [table_id, []], "count": count}
        )
        return [one["entry"].encode() for one in entries]

    async def put_analysis(self, table_id: str, analysis: bytes) -> None:
        """Store the analysis of a table, unless the table was deleted meanwhile."""
        value = {"table": table_id, "analysis": analysis.decode()}
        await self._write({"put": "analyses", "value": value, "if": "tables", "key": table_id})

    async def analysis(self, table_id: str) -> bytes | None:
        """Return the analysis of a table, if there is one."""
        [found] = await self._read({"get": "analyses", "key": table_id})
        return found["analysis"].encode() if found else None

    async def touch(self, table_ids: Sequence[str], now: float) -> None:
        """Note that these tables were in use."""
        await self._write(*({"change": "tables", "key": one, "value": {"touched": now}} for one in table_ids))

    async def delete(self, table_ids: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self._write(*(write for table_id in table_ids for write in _delete_table(table_id)))

    async def erase(self) -> None:
        """Do nothing more: a browser gives no way to overwrite what it has deleted."""

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Return the tables in a stage that were last used before a time."""
        [ids] = await self._read(
            {"keys": "tables", "index": "age", "from": [stage], "to": [stage, before], "open": True}
        )
        return list(ids)

    async def in_stage(self, stage: Stage) -> list[str]:
        """Return the tables in a stage, the last used first."""
        [ids] = await self._read({"keys": "tables", "index": "age", "from": [stage], "to": [stage, []]})
        return list(reversed(ids))

    async def last_used(self, stage: Stage, most: int) -> list[StoredTable]:
        """Return the last used tables in a stage, at most `most`."""
        [rows] = await self._read({"all": "tables", "index": "age", "from": [stage], "to": [stage, []]})
        return decoded([(row["id"], row["body"]) for row in reversed(rows)][:most])

    async def open_to_all(self, most: int) -> list[StoredTable]:
        """Return the last used tables that anybody may join, at most `most`."""
        gathering = await self.last_used("gathering", ALL)
        return [table for table in gathering if table.is_open_to_all][:most]

    async def count(self) -> dict[str, int]:
        """Return the number of tables in each stage."""
        counts = await self._read(
            *({"count": "tables", "index": "age", "from": [stage], "to": [stage, []]} for stage in STAGES)
        )
        return {stage: count for stage, count in zip(STAGES, counts, strict=True) if count}

    async def _read(self, *queries: Query) -> list[Any]:
        if not queries:
            return []
        try:
            answers: list[Any] = msgspec.json.decode(await self._database.read(_json(queries)))
        except Exception as error:  # whatever the browser raises
            raise ReadFailed(str(error)) from error
        return answers

    async def _write(self, *writes: Write) -> None:
        await self._batches.write(writes)

    async def _commit(self, batch: list[Sequence[Write]]) -> None:
        await self._database.commit(_json([write for writes in batch for write in writes]))


def _put_table(table: StoredTable, now: float) -> Write:
    secrets = sorted(table.secrets)
    row = {"id": table.id, "code": table.code, "stage": table.stage, "touched": now, "secrets": secrets}
    return {"put": "tables", "value": row | {"body": _json(table)}}


def _add_entry(table_id: str, version: int, entry: bytes) -> Write:
    return {"add": "journal", "value": {"table": table_id, "version": version, "entry": entry.decode()}}


def _delete_table(table_id: str) -> list[Write]:
    return [
        {"delete": "tables", "key": table_id},
        {"delete": "analyses", "key": table_id},
        {"delete": "journal", "from": [table_id], "to": [table_id, []]},
    ]


def _last_entry(table_id: str) -> Query:
    return {"last": "journal", "from": [table_id], "to": [table_id, []]}


def _row(row: Any, last: Any) -> TableRow:
    try:
        table = msgspec.json.decode(row["body"], type=StoredTable)
    except msgspec.DecodeError as error:
        raise ReadFailed(str(error)) from error
    return TableRow(table, row["touched"], last and last["version"], last and last["entry"].encode())


def _json(content: Any) -> str:
    return msgspec.json.encode(content).decode()

"""All tables from one store into another: checked table by table, and resumed where it was interrupted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import get_args

from serai.tables.store.base import Store, StoredTable
from serai.tables.store.errors import ReadFailed, StoreError, Unreachable
from serai.tables.store.push import PushStore
from serai.tables.wire.base import Stage

STAGES: tuple[Stage, ...] = get_args(Stage)


@dataclass(slots=True)
class Transfer:
    """The progress of a transfer."""

    total: int
    copied: int = 0
    present: int = 0
    """Tables that were already there, and equal."""
    unreadable: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Content:
    """All stored data of a table."""

    table: StoredTable
    touched: float
    journal: list[bytes]
    analysis: bytes | None


async def transfer(source: Store, target: Store, report: Callable[[Transfer], None]) -> Transfer:
    """Copy every table that is not in the other store yet; raise `StoreError` if one is there but differs.

    A table is written in one commit and read back. Nothing is deleted or overwritten in either store.
    """
    ids = [table_id for stage in STAGES for table_id in await source.in_stage(stage)]
    done = Transfer(len(ids))
    for table_id in ids:
        try:
            content = await _content(source, table_id)
        except Unreachable:
            raise
        except ReadFailed:
            done.unreadable.append(table_id)
            continue
        if content is not None:
            is_new = await _copy(target, content)
            done.copied += is_new
            done.present += not is_new
        report(done)
    return done


async def transfer_push(source: PushStore, target: PushStore) -> None:
    """Copy the key of push notices and all subscriptions; raise `StoreError` if the other store has another key."""
    key = await source.key()
    if key is not None:
        await target.put_key(key)
        if await target.key() != key:
            raise StoreError("the two stores have different keys for push notices: expected a new target")
    for subscription in await source.all():
        await target.add(subscription)


async def _copy(target: Store, content: _Content) -> bool:
    """Copy one table, or the rest of it after an interrupted transfer; return whether it was new."""
    table_id, there = content.table.id, await _content(target, content.table.id)
    if there is None:
        await target.put(content.table, content.touched, content.journal)
    if content.analysis is not None and (there is None or there.analysis is None):
        await target.put_analysis(table_id, content.analysis)
    if await _content(target, table_id) != content:
        raise StoreError(f"table {table_id} differs in the two stores: expected a new target, or that of this transfer")
    return there is None


async def _content(store: Store, table_id: str) -> _Content | None:
    row = await store.find(table_id)
    if row is None:
        return None
    return _Content(row.table, row.touched, await store.journal(table_id), await store.analysis(table_id))

"""What is new at tables, and leases that end with their process."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec.structs import replace

from serai.tables.store.peers import Change, Seen
from tests.tables.open_tables import stored_table
from tests.tables.store.postgresql.joined import joined
from tests.tables.store.test_base import appended


def test_only_what_is_new_is_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with joined(tmp_path, 1) as [one]:
            first, second, third = (stored_table() for _ in range(3))
            for table in (first, second, third):
                await one.store.put(table, 1.0, [b"0", b"1"])
            changed = replace(first, stage="over").next_revision()
            await appended(one.store, first.id, 2, b"2", 2.0, changed)
            await one.store.delete([third.id])
            seen = {first.id: Seen(0, 0), second.id: Seen(1, 0), third.id: Seen(1, 0)}
            assert await one.peers.changes(seen) == {
                first.id: Change(table=changed, entries=[(1, b"1"), (2, b"2")]),
                third.id: Change(entries=[], deleted=True),
            }
            assert await one.peers.changes({second.id: Seen(-1, 0)}) == {
                second.id: Change(entries=[(0, b"0"), (1, b"1")])
            }

    asyncio.run(scenario())


def test_a_lease_has_one_holder_and_ends_with_its_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with joined(tmp_path, 2) as (one, other):
            assert await one.peers.try_acquire("analysis")
            assert await one.peers.try_acquire("analysis"), "it has it already"
            assert not await other.peers.try_acquire("analysis")
            await other.peers.release("analysis")
            assert not await other.peers.try_acquire("analysis"), "it is not its to give back"
            await one.peers.release("analysis")
            assert await other.peers.try_acquire("analysis")
            await other.peers.members.close()
            assert await one.peers.try_acquire("analysis")

    asyncio.run(scenario())

"""The only process on its store does everything, and nobody else writes."""

from __future__ import annotations

import asyncio

from serai.tables.store.peers import Alone, Seen, Written


def test_who_is_alone_does_everything() -> None:
    async def scenario() -> None:
        alone = Alone()
        assert alone.owns("anything") and alone.count == 1 and alone.reachable
        alone.publish(Written("table"))
        assert await alone.changes({"table": Seen(0, 0)}) == {}
        assert await alone.try_acquire("lease") and await alone.try_acquire("lease")
        await alone.release("lease")

    asyncio.run(scenario())

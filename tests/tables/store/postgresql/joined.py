"""Processes on one database, as far as the store knows: peers, and what they received."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from serai.tables.store.peers import Notice, PresenceAsked
from serai.tables.store.postgresql.peers import PostgresPeers
from serai.tables.store.postgresql.store import PostgresStore
from tests.tables.store.opened import open_postgresql


class RecordingListener:
    """Remembers what it receives."""

    is_behind = False

    def __init__(self) -> None:
        self.notices: list[tuple[int, Notice]] = []
        self.members: list[list[int]] = []
        self.expired = 0

    def on_notice(self, sender: int, notice: Notice) -> None:
        if not isinstance(notice, PresenceAsked):  # which every process sends as it begins to listen
            self.notices.append((sender, notice))

    def on_members(self, members: Sequence[int]) -> None:
        self.members.append(list(members))

    def on_expired(self) -> None:
        self.expired += 1


class Joined:
    """A store, its peers and what they received."""

    def __init__(self, store: PostgresStore) -> None:
        assert isinstance(store.peers, PostgresPeers)
        self.store, self.peers, self.listener = store, store.peers, RecordingListener()
        self.peers.listen(self.listener)

    @property
    def id(self) -> int:
        return self.peers.members.id


@asynccontextmanager
async def joined(path: Path, count: int) -> AsyncIterator[list[Joined]]:
    """Yield processes that know of each other."""
    async with AsyncExitStack() as opened:
        every = [Joined(await opened.enter_async_context(open_postgresql(path))) for _ in range(count)]
        for one in every:
            await one.peers.members.beat()
        yield every


async def until(condition: Callable[[], bool], seconds: float = 15.0) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)

"""Three processes on one database, people at their tables, and everything that can happen to a process or a database.

`make campaign` does it for longer.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scripts.postgresql import PostgreSQL
from serai.tables.store.postgresql.members import LEASE
from serai.tables.store.postgresql.store import PostgresStore
from tests.server.crowd import Group, check
from tests.server.playing import GAME_SEATS, Server
from tests.server.proxy import Proxy

GAME, SEATS = GAME_SEATS
ROUNDS = int(os.environ.get("SERAI_CAMPAIGN", "1"))
TABLES = 6
PATIENCE = 30.0
"""Seconds within which every table must go on, on a machine that may be busy with other tests."""
pytestmark = [
    pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are paused by signals"),
    pytest.mark.xdist_group("processes on one database"),  # they share servers
]


class Cluster:
    """A database, three servers, each behind a proxy of its own to it, and people who play."""

    def __init__(self, database: PostgreSQL, servers: list[Server], proxies: list[Proxy]) -> None:
        self.database, self.servers, self.proxies = database, servers, proxies

    async def play(self) -> None:
        """Everybody sits down and plays."""
        table, ports = self.servers[0].table, [server.port for server in self.servers]
        made = [await asyncio.to_thread(table, GAME, ["person"] * SEATS) for _ in range(TABLES)]
        self.groups = [Group(ports, one, 0.05) for one in made]
        bots = await asyncio.to_thread(table, GAME, [{"kind": "bot", "level": "Trader"}] * SEATS)
        self.bots = bots["table"]["id"], bots["spectator"]
        self.tasks = [asyncio.create_task(work) for one in self.groups for work in (one.play(), one.look_on())]
        self.tasks.append(asyncio.create_task(self._refill()))

    async def _refill(self) -> None:
        """Let people whose match is over play another one."""
        while True:
            await asyncio.sleep(0.2)
            if sum(not one.over for one in self.groups) < TABLES:
                table = random.choice(self.servers).table
                try:
                    made = await asyncio.to_thread(table, GAME, ["person"] * SEATS)
                except Exception:  # a server that is gone; another one answers
                    continue
                self.groups.append(Group([server.port for server in self.servers], made, 0.05))
                self.tasks += [
                    asyncio.create_task(work) for work in (self.groups[-1].play(), self.groups[-1].look_on())
                ]

    async def go_on(self) -> float:
        """Wait until every table has moved, and the bots too; how long the slowest took."""
        started = time.monotonic()
        counts = {one.id: len(one.acknowledged) for one in self.groups if not one.over}
        bots = await self._bots()
        while True:
            moved = all(one.over or len(one.acknowledged) > counts.get(one.id, -1) for one in self.groups)
            if moved and (bots != (now := await self._bots()) or now[0] == "over"):
                return time.monotonic() - started
            assert time.monotonic() < started + PATIENCE, "every table goes on"
            for task in self.tasks:
                if task.done() and (error := task.exception()):
                    raise error
            await asyncio.sleep(0.05)

    async def _bots(self) -> tuple[str, int]:
        for server in random.sample(self.servers, len(self.servers)):
            try:
                table = await asyncio.to_thread(server.get, f"/api/tables/{self.bots[0]}", self.bots[1])
            except Exception:  # a server that is gone; another one answers
                continue
            return table["table"]["stage"], table["table"]["version"]
        return "", -1


@asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[Cluster]:
    with PostgreSQL() as database:
        database.create_database("serai")
        servers, proxies = [], []
        for number in range(3):
            proxies.append(Proxy(database.port))
            (folder / str(number)).mkdir()
            server = Server(folder / str(number), log_level="warning", grace_seconds="1")
            server.address = database.address("serai", port=await proxies[-1].start())
            servers.append(server)
        try:
            for server in servers:
                await asyncio.to_thread(server.start)
            running = Cluster(database, servers, proxies)
            await running.play()
            await running.go_on()
            yield running
            for task in running.tasks:
                task.cancel()
            await asyncio.gather(*running.tasks, return_exceptions=True)
            store = PostgresStore(database.address("serai"))
            await store.open()
            assert await check(running.groups, store) > 0
            await store.close()
        finally:
            for server in servers:
                await asyncio.to_thread(server.close)
            for proxy in proxies:
                await proxy.close()


async def kill(running: Cluster, number: int) -> None:
    """One process is killed, and started again after the others went on."""
    server = running.servers[number]
    await asyncio.to_thread(server.stop, signal.SIGKILL)
    await running.go_on()
    await asyncio.to_thread(server.start)


async def pause(running: Cluster, number: int) -> None:
    """One process is paused for longer than its lease, and wakes up."""
    process = running.servers[number].process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    try:
        await asyncio.sleep(LEASE + 1)
        await running.go_on()
    finally:
        process.send_signal(signal.SIGCONT)


async def cut(running: Cluster, number: int) -> None:
    """One process is cut off from the database for longer than its lease."""
    running.proxies[number].cut()
    await asyncio.sleep(LEASE + 1)
    await running.go_on()
    running.proxies[number].mend()


async def restart_database(running: Cluster, number: int) -> None:
    """The database is restarted, or crashes."""
    await asyncio.to_thread(running.database.stop, (signal.SIGINT, signal.SIGQUIT)[number % 2])
    await asyncio.sleep(1)
    await asyncio.to_thread(running.database.start)


FAULTS: list[Callable[[Cluster, int], Awaitable[None]]] = [kill, pause, cut, restart_database]
CHOSEN = os.environ.get("SERAI_FAULTS", "kill,pause,cut,restart_database").split(",")


def test_whatever_happens_to_a_process_nothing_acknowledged_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with cluster(tmp_path) as running:
            silences: dict[str, list[float]] = {}
            for fault in [one for one in FAULTS if one.__name__ in CHOSEN] * ROUNDS:
                began = time.monotonic()
                await fault(running, random.randrange(3))
                await running.go_on()
                longest = max(group.longest_silence(began) for group in running.groups)
                silences.setdefault(fault.__name__, []).append(longest)
            for name, found in silences.items():
                print(f"{name}, {len(found)} times: no table was silent for longer than {max(found):.1f} s")
            print(f"{sum(len(one.acknowledged) for one in running.groups)} moves, none lost, none doubled")

    asyncio.run(scenario())

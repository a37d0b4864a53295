"""Three processes on one database, people at their tables, and all faults of processes and the database.

`make campaign` does it for five minutes with each of three seeds.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import pytest

from scripts.postgresql import PostgreSQL
from serai.games import games
from serai.tables.store.check import check as check_store
from serai.tables.store.postgresql.content import postgresql_content
from serai.tables.store.postgresql.members import LEASE
from serai.tables.store.postgresql.store import PostgresStore
from tests.server.crowd import Group, check
from tests.server.playing import GAME_SEATS, Server
from tests.server.proxy import Proxy
from tests.simulation.history import History

GAME, SEATS = GAME_SEATS
IS_CAMPAIGN = "SERAI_CAMPAIGN" in os.environ
SECONDS = 300.0
"""How long a campaign lasts for each of its seeds."""
MOVES = 10_000
"""The fewest decisions that a campaign makes."""
TABLES, PAUSE = (12, 0.02) if IS_CAMPAIGN else (6, 0.05)
PATIENCE = 30.0
"""Seconds within which every table must move on, on a machine that may be busy with other tests."""
pytestmark = [
    pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are paused by signals"),
    pytest.mark.slow(60),
    pytest.mark.xdist_group("processes on one database"),  # they share servers
]


class Cluster:
    """A database, three servers, each behind a proxy of its own to it, and people who play."""

    def __init__(self, database: PostgreSQL, servers: list[Server], proxies: list[Proxy]) -> None:
        self.database, self.servers, self.proxies = database, servers, proxies
        self.history, self.problems = History(), list[str]()

    async def play(self) -> None:
        """Let everybody sit down and play."""
        table, ports = self.servers[0].table, [server.port for server in self.servers]
        made = [await asyncio.to_thread(table, GAME, ["person"] * SEATS) for _ in range(TABLES)]
        self.groups = [Group(ports, one, PAUSE, self.history) for one in made]
        bots = await asyncio.to_thread(table, GAME, [{"kind": "bot", "level": "Trader"}] * SEATS)
        self.bots = bots["table"]["id"], bots["spectator"]
        self.tasks = [task for one in self.groups for task in one.begin()]
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
                self.groups.append(Group([server.port for server in self.servers], made, PAUSE, self.history))
                self.tasks += self.groups[-1].begin()

    async def go_on(self) -> float:
        """Wait until every table has moved, and the bots too; return how long the slowest took."""
        started = time.monotonic()
        counts = {one.id: one.acknowledged for one in self.groups if not one.over}
        bots = await self._bots()
        while True:
            moved = all(one.over or one.acknowledged > counts.get(one.id, -1) for one in self.groups)
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
            for outcome in await asyncio.gather(*running.tasks, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome
            store = PostgresStore(database.address("serai"))
            await store.open()
            running.problems = await check(running.groups, store, running.history)
            await store.close()
            async with postgresql_content(database.address("serai")) as content:
                assert (await check_store(content, games())).problems == []
        finally:
            for server in servers:
                await asyncio.to_thread(server.close)
            for proxy in proxies:
                await proxy.close()


async def kill(running: Cluster, number: int) -> None:
    """Kill one process, and start it again after the others took over."""
    server = running.servers[number]
    await asyncio.to_thread(server.stop, signal.SIGKILL)
    await running.go_on()
    await asyncio.to_thread(server.start)


async def pause(running: Cluster, number: int) -> None:
    """Pause one process for longer than its lease, and wake it up."""
    with paused(running.servers[number]):
        await asyncio.sleep(LEASE + 1)
        await running.go_on()


async def blink(running: Cluster, number: int) -> None:
    """Pause one process for less than its lease, again and again, so that it is out of date and does not know it."""
    for _ in range(3):
        with paused(running.servers[number]):
            await asyncio.sleep(random.uniform(0.3, LEASE / 2))
        await asyncio.sleep(0.3)


@contextmanager
def paused(server: Server) -> Iterator[None]:
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.process.send_signal(signal.SIGCONT)


async def cut(running: Cluster, number: int) -> None:
    """Cut one process off from the database for longer than its lease."""
    running.proxies[number].cut()
    await asyncio.sleep(LEASE + 1)
    await running.go_on()
    running.proxies[number].mend()


async def crash_database(running: Cluster, number: int) -> None:
    """Crash the database, and start it again."""
    await _restart(running, signal.SIGQUIT)


async def restart_database(running: Cluster, number: int) -> None:
    """Stop the database, which disconnects everybody, and start it again."""
    await _restart(running, signal.SIGINT)


async def hang_database(running: Cluster, number: int) -> None:
    """Let the database answer nobody, for a moment or for longer than a lease."""
    pids = with_children(running.database.pid)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(random.choice([1.0, 2 * LEASE]))
    for pid in reversed(pids):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


async def _restart(running: Cluster, how: signal.Signals) -> None:
    await asyncio.to_thread(running.database.stop, how)
    await asyncio.sleep(1)
    await asyncio.to_thread(running.database.start)


def with_children(pid: int) -> list[int]:
    """Return a process and those it has started, itself first."""
    found = [pid]
    for entry in Path("/proc").iterdir():
        try:
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1]) if entry.name.isdigit() else 0
        except OSError:
            continue
        if parent == pid:
            found.append(int(entry.name))
    return found


FAULTS: list[Callable[[Cluster, int], Awaitable[None]]] = [
    kill, blink, pause, cut, hang_database, crash_database, restart_database,
]  # fmt: skip
QUICK = [kill, blink, pause, cut, hang_database, crash_database]


def chosen() -> Iterator[Callable[[Cluster, int], Awaitable[None]]]:
    """Yield the faults of a run: each once, or any of them for as long as a campaign lasts."""
    end = time.monotonic() + SECONDS
    yield from FAULTS if IS_CAMPAIGN else QUICK
    while IS_CAMPAIGN and time.monotonic() < end:
        yield random.choice(FAULTS)


@pytest.mark.parametrize("seed", [1, 2, 3] if IS_CAMPAIGN else [1])
def test_whatever_happens_nothing_acknowledged_is_lost_or_refused_and_nobody_sees_less_than_before(
    seed: int, tmp_path: Path
) -> None:
    random.seed(seed)

    async def scenario() -> None:
        began = time.monotonic()
        async with cluster(tmp_path) as running:
            silences: dict[str, list[float]] = {}
            for fault in chosen():
                since = time.monotonic()
                await fault(running, random.randrange(3))
                await running.go_on()
                longest = max(group.longest_silence(since) for group in running.groups)
                silences.setdefault(fault.__name__, []).append(longest)
        for name, found in silences.items():
            print(f"{name}, {len(found)} times: no table was silent for longer than {max(found):.1f} s")
        moves, connections, reads, again = (
            sum(getattr(one, name) for one in running.groups)
            for name in ("acknowledged", "connections", "reads", "sent_again")
        )
        print(
            f"seed {seed}, {time.monotonic() - began:.0f} s: {moves} decisions acknowledged, {again} sent again, "
            f"{connections} connections, {reads} reads, {len(running.history.shown)} views; "
            f"problems: {len(running.problems)}"
        )
        assert running.problems == []
        assert moves >= (MOVES if IS_CAMPAIGN else 1)

    asyncio.run(scenario())

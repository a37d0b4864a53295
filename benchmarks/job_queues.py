"""Jobs for `serai worker`: the table of our own next to procrastinate, on one PostgreSQL.

    pip install procrastinate
    PYTHONPATH=. python benchmarks/job_queues.py [--jobs 300] [--rounds 3]

A job sleeps 10 ms and carries 4 KB, like the order of a bot's move. Both queues answer in the same way: the worker
stores the result and notifies; the caller takes it out of the table. The queues are measured in turn, each with one
worker process that does two jobs at once: one job after the other, then 30 a second at random. A crash of the database
may lose jobs in both: our table is not logged, and procrastinate's commits do not wait for the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import signal
import statistics
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec
from processes import postgres_cpu
from server_load import cpu

from scripts.postgresql import PostgreSQL
from serai.lab.libraries import require
from serai.tables.store.postgresql.connection import connect
from serai.tables.store.postgresql.job_table import DONE, NEW, JobTable, wait_for
from serai.tables.store.postgresql.schema import migrate

JOB, SIZE, DESKS, PER_SECOND = 0.010, 4096, 2, 30
KILLED_JOB, LIMIT = 0.5, 2.0
LEASE = 3.0
"""Seconds without a sign of life after which the worker of a job counts as dead, in both."""
_numbers = itertools.count(1)


class Order(msgspec.Struct):
    """A job and how long it takes."""

    seconds: float
    payload: str


class Queue(ABC):
    """Has jobs done by workers elsewhere."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: dict[int, asyncio.Event] = {}

    @abstractmethod
    async def open(self) -> None:
        """Make the tables, and listen."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect."""

    @abstractmethod
    async def do(self, order: Order) -> bytes:
        """Return the result of a job."""

    @abstractmethod
    async def is_claimed(self) -> bool:
        """Return whether a worker has begun a job."""

    def finished(self, payload: str) -> None:
        """Wake who waits for a job."""
        if int(payload) in self.waiting:
            self.waiting[int(payload)].set()


class OwnTable(Queue):
    """What `serai serve` and `serai worker` use."""

    async def open(self) -> None:
        """Make the tables, and listen."""
        connection = await connect(self.address)
        await migrate(connection)
        insert = "INSERT INTO processes (since, beat) VALUES (0, clock_timestamp()) RETURNING id"
        self.process = await connection.fetchval(insert)
        self.connection, self.table = connection, JobTable(self.address)
        await self.table.open(DONE, self.finished)

    async def close(self) -> None:
        """Disconnect."""
        await self.table.close()
        await self.connection.close()

    async def do(self, order: Order) -> bytes:
        """Return the result of a job."""
        job = msgspec.json.encode(order)
        number = await self.table.put(self.process, f"visitor {next(_numbers) % 7}", True, order.seconds, LIMIT, job)
        done = self.waiting[number] = asyncio.Event()
        while (result := await self.table.result(number)) is None:
            await done.wait()
        del self.waiting[number]
        return result

    async def is_claimed(self) -> bool:
        """Return whether a worker has begun a job."""
        return bool(await self.connection.fetchval("SELECT count(*) FROM jobs WHERE claimed IS NOT NULL"))


async def work_own_table(address: str) -> None:
    """Do jobs of our own table until killed."""
    table, new = JobTable(address), asyncio.Event()
    await table.open(NEW, lambda payload: new.set())

    async def serve() -> None:
        while True:
            claim = await table.claim()
            if claim is None:
                await wait_for(new, 0.5)
                continue
            await asyncio.sleep(msgspec.json.decode(claim.job, type=Order).seconds)
            await table.finish(claim.id, b"result")

    print("ready", flush=True)
    await asyncio.gather(*(serve() for _ in range(DESKS)))


class Procrastinate(Queue):
    """The same by procrastinate. It stores no results, so a table next to its own has them."""

    async def open(self) -> None:
        """Make the tables, and listen."""
        self.connection = await asyncpg.connect(self.address)
        if await self.connection.fetchval("SELECT to_regclass('procrastinate_jobs')") is None:
            app, _ = procrastinate_app(self.address)
            async with app.open_async():
                await app.schema_manager.apply_schema_async()
            await self.connection.execute("CREATE UNLOGGED TABLE results (id bigint PRIMARY KEY, result bytea)")
        await self.connection.add_listener(DONE, lambda *notice: self.finished(notice[3]))
        self.pool = await asyncpg.create_pool(self.address, min_size=1, max_size=4)
        self.app, self.think = procrastinate_app(self.address)
        await self.app.open_async()

    async def close(self) -> None:
        """Disconnect."""
        await self.app.close_async()
        self.pool.terminate()
        await self.connection.close()

    async def do(self, order: Order) -> bytes:
        """Return the result of a job."""
        number = next(_numbers)
        done = self.waiting[number] = asyncio.Event()
        await self.think.configure(priority=1).defer_async(number=number, seconds=order.seconds, payload=order.payload)
        while (
            result := await self.pool.fetchval("DELETE FROM results WHERE id = $1 RETURNING result", number)
        ) is None:
            await done.wait()
        del self.waiting[number]
        return bytes(result)

    async def is_claimed(self) -> bool:
        """Return whether a worker has begun a job."""
        doing = "SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'"
        return bool(await self.connection.fetchval(doing))


def procrastinate_app(address: str) -> tuple[Any, Any]:
    """Return procrastinate's application and its one task."""
    procrastinate = require("procrastinate", "this comparison")
    app = procrastinate.App(
        connector=procrastinate.PsycopgConnector(
            conninfo=address, min_size=1, max_size=4, kwargs={"options": "-c synchronous_commit=off"}
        )
    )

    async def think(number: int, seconds: float, payload: str) -> None:
        await asyncio.sleep(seconds)
        store = "INSERT INTO results VALUES (%(id)s, 'result') ON CONFLICT DO NOTHING"
        await app.connector.execute_query_async(store, id=number)
        await app.connector.execute_query_async("SELECT pg_notify(%(to)s, %(id)s)", to=DONE, id=str(number))

    return app, app.task(name="think")(think)


async def work_procrastinate(address: str) -> None:
    """Do procrastinate's jobs until killed; those of dead workers are retried as its page on stalled jobs shows."""
    app, _ = procrastinate_app(address)
    async with app.open_async():

        async def retry_stalled() -> None:
            while True:
                for job in await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=LEASE):
                    await app.job_manager.retry_job(job)
                await asyncio.sleep(0.5)

        print("ready", flush=True)
        await asyncio.gather(
            app.run_worker_async(
                concurrency=DESKS, fetch_job_polling_interval=0.5, delete_jobs="successful",
                update_heartbeat_interval=0.5, stalled_worker_timeout=LEASE * 10,
            ),
            retry_stalled(),
        )  # fmt: skip


ENGINES: dict[str, tuple[type[Queue], Callable[[str], Awaitable[None]]]] = {
    "own table": (OwnTable, work_own_table), "procrastinate": (Procrastinate, work_procrastinate)
}  # fmt: skip


class Worker:
    """A process that does jobs."""

    def __init__(self, engine: str, address: str) -> None:
        command = [sys.executable, __file__, "--work", engine, "--store", address]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.process.stdout.readline()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self.process.pid

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()


async def measure(engine: str, database: PostgreSQL, jobs: int) -> dict[str, float]:
    """Return the figures of one engine on a new database."""
    queue = ENGINES[engine][0](database.create_database(f"jobs_{next(_numbers)}_{os.getpid()}"))
    await queue.open()
    worker = await asyncio.to_thread(Worker, engine, queue.address)
    order, stream = Order(JOB, "x" * SIZE), random.Random(1)
    times: dict[str, list[float]] = {"alone": [], "busy": []}

    async def timed(kind: str) -> None:
        began = time.perf_counter()
        await queue.do(order)
        times[kind].append(1000 * (time.perf_counter() - began))

    def spent() -> float:
        return time.process_time() + cpu(worker.pid) + postgres_cpu(database)

    for _ in range(20):
        await queue.do(order)
    for _ in range(jobs):
        await timed("alone")
        await asyncio.sleep(stream.uniform(0, 0.03))
    before = [time.process_time(), cpu(worker.pid), postgres_cpu(database)]
    async with asyncio.TaskGroup() as tasks:
        for _ in range(3 * jobs):
            tasks.create_task(timed("busy"))
            await asyncio.sleep(stream.expovariate(PER_SECOND))
    after = [time.process_time(), cpu(worker.pid), postgres_cpu(database)]
    shares = [1e6 * (now - then) / (3 * jobs) for now, then in zip(after, before, strict=True)]
    while await queue.is_claimed():
        await asyncio.sleep(0.005)
    other = await asyncio.to_thread(Worker, engine, queue.address)
    other.process.send_signal(signal.SIGSTOP)
    killed = asyncio.create_task(queue.do(Order(KILLED_JOB, "")))
    while not await queue.is_claimed():
        await asyncio.sleep(0.005)
    worker.kill()
    other.process.send_signal(signal.SIGCONT)
    began = time.perf_counter()
    try:
        await asyncio.wait_for(killed, 60)
    finally:
        other.kill()
    lost = time.perf_counter() - began
    await queue.close()
    found = {f"{kind} {name}, ms": one for kind, all_ in times.items() for name, one in percentiles(all_)}
    return found | {
        "CPU of a job, µs": sum(shares), "of it the server": shares[0], "the worker": shares[1],
        "PostgreSQL": shares[2], "after a kill, s": lost,
    }  # fmt: skip


def percentiles(times: list[float]) -> list[tuple[str, float]]:
    """Return the median and the 99th percentile."""
    return [(f"p{part}", sorted(times)[len(times) * part // 100]) for part in (50, 99)]


def main() -> None:
    """Measure in turn, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--work", choices=ENGINES, help=argparse.SUPPRESS)
    parser.add_argument("--store", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        with suppress(KeyboardInterrupt):
            asyncio.run(ENGINES[options.work][1](options.store))  # type: ignore[arg-type]
        return
    found: dict[str, list[dict[str, float]]] = {engine: [] for engine in ENGINES}
    with PostgreSQL() as database:
        for _ in range(options.rounds):
            for engine, rounds in found.items():
                rounds.append(asyncio.run(measure(engine, database, options.jobs)))
    print(f"| | {' | '.join(found)} |\n| --- |{' --- |' * len(found)}")
    for figure in found["own table"][0]:
        shown = [f"{statistics.median(one[figure] for one in rounds):.1f}" for rounds in found.values()]
        print(f"| {figure} | {' | '.join(shown)} |")


if __name__ == "__main__":
    main()

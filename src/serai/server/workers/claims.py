"""`serai worker`: claims jobs in a database, does them at its desks, and writes the results there."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import suppress

import msgspec

from serai.server.workers.worker import Worker
from serai.tables.jobs.desk import JobResult, Order
from serai.tables.jobs.runner import JobFailed
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.postgresql.connection import DRIVER_ERRORS
from serai.tables.store.postgresql.job_table import NEW, Claim, JobTable, wait_for
from serai.tables.store.postgresql.members import BEAT

log = logging.getLogger("serai.server")
LOOK = 0.5
"""Seconds between two checks for jobs, in case a notice is lost."""
PAUSE = 1.0


async def work(address: str, desks: int) -> None:
    """Do jobs until SIGTERM or SIGINT; finish those that were begun."""
    table, stopping, new_jobs = JobTable(address), asyncio.Event(), asyncio.Event()
    if sys.platform != "win32":
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    await table.open(NEW, lambda payload: new_jobs.set())
    workers = [Worker(lambda: None) for _ in range(desks)]
    for worker in workers:
        worker.start()
    tasks = SupervisedTasks()
    tasks.start("heartbeat", lambda: _beat(table))
    log.info("working", extra={"desks": desks})
    await asyncio.gather(*(_serve(table, worker, new_jobs, stopping) for worker in workers))
    await tasks.stop()
    for worker in workers:
        await worker.close()
    with suppress(*DRIVER_ERRORS):  # else it is forgotten after a while
        await table.leave()
    await table.close()
    log.info("stopped")


async def _serve(table: JobTable, worker: Worker, new_jobs: asyncio.Event, stopping: asyncio.Event) -> None:
    """Do one job after the other."""
    while not stopping.is_set():
        try:
            claim = await table.claim()
            if claim is None:
                await wait_for(new_jobs, LOOK)
            else:
                await table.finish(claim.id, await _done(worker, claim))
        except DRIVER_ERRORS as error:
            log.warning("database out of reach", extra={"error": str(error) or type(error).__name__})
            await asyncio.sleep(PAUSE)


async def _done(worker: Worker, claim: Claim) -> bytes:
    """Return the encoded result of a job, or its error."""
    try:
        order = msgspec.json.decode(claim.job, type=Order)
        return msgspec.json.encode(JobResult(await worker.run(order.job, claim.seconds, msgspec.Raw, order.match)))
    except (JobFailed, msgspec.DecodeError) as error:
        return msgspec.json.encode(JobResult(error=str(error)))


async def _beat(table: JobTable) -> None:
    while True:
        try:
            await table.listen()
            await table.beat()
        except DRIVER_ERRORS:
            pass  # `_serve` reports it
        await asyncio.sleep(BEAT)

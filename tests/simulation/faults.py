"""Faults of a simulation: each with its time, drawn from a seed, so that a list of them can be shrunk."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import asyncpg

from serai.tables.store.postgresql.members import LEASE

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

MOST_SKEW = 20.0
"""By how many seconds the clocks of two processes may differ."""
MOST_RATE = 3.0
"""How many times as fast the monotonic time of a process may run."""
NEXT_WRITE = 5.0
"""Seconds that a pause waits at most for a write to begin."""
DRIVER_ERRORS: list[type[Exception]] = [
    asyncpg.InternalClientError,
    asyncpg.InterfaceError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.TooManyConnectionsError,
    asyncpg.AdminShutdownError,
    asyncpg.QueryCanceledError,
    asyncpg.OutOfMemoryError,
    ConnectionResetError,
    TimeoutError,
    EOFError,
]


class Fault(NamedTuple):
    """Something that happens at a moment."""

    at: float
    kind: str
    process: int
    """The number of the process it affects, if it affects one."""
    seconds: float
    chance: float
    """A number from 0 to 1 that determines the details."""


def crash(simulation: Simulation, fault: Fault) -> None:
    """Crash a process between two callbacks, soon."""
    simulation.processes[fault.process].loop.callbacks_left = int(200 * fault.chance)


def pause(simulation: Simulation, fault: Fault) -> None:
    """Run nothing of a process for a while, shorter or longer than its lease; often from the middle of a write on."""
    world, loop = simulation.world, simulation.processes[fault.process].loop
    link = simulation.host.link(loop)

    def begin() -> None:
        if link.on_write is begin:
            link.on_write = None
            loop.pause(fault.seconds)
            simulation.history.paused.append((fault.process, world.now, world.now + fault.seconds))

    link.on_write = begin
    if fault.chance < 0.5:
        begin()
    else:
        world.after(NEXT_WRITE, begin)


def suspend(simulation: Simulation, fault: Fault) -> None:
    """Suspend the machine of a process: it is paused, and its monotonic time stands still meanwhile."""
    world, loop = simulation.world, simulation.processes[fault.process].loop
    loop.set_rate(0.0)
    loop.pause(fault.seconds)
    simulation.history.paused.append((fault.process, world.now, world.now + fault.seconds))
    world.after(fault.seconds, loop.set_rate, 1.0)


def skew_timers(simulation: Simulation, fault: Fault) -> None:
    """Let the monotonic time of a process run too fast or too slowly for a while."""
    loop = simulation.processes[fault.process].loop
    loop.set_rate(MOST_RATE ** (2 * fault.chance - 1))
    simulation.world.after(fault.seconds, loop.set_rate, 1.0)


def jump(simulation: Simulation, fault: Fault) -> None:
    """Let the time of day of a process jump."""
    process = simulation.processes[fault.process]
    process.skew = process.loop.skew = MOST_SKEW * (fault.chance - 0.5)
    simulation.history.skew = 1.0 + MOST_SKEW


def cut_people(simulation: Simulation, fault: Fault) -> None:
    """Cut a process's connections to people, some of them silently."""
    for number, socket in enumerate(list(simulation.processes[fault.process].sockets)):
        socket.cut(is_silent=(number + fault.chance) % 3 < 1)


def hide(simulation: Simulation, fault: Fault) -> None:
    """Let nobody connect to a process for a while."""
    process = simulation.processes[fault.process]
    process.is_unreachable = True

    def show() -> None:
        process.is_unreachable = False

    simulation.world.after(fault.seconds, show)


def cut_database(simulation: Simulation, fault: Fault) -> None:
    """Cut a process off from the database."""
    loop = simulation.processes[fault.process].loop
    simulation.host.cut(loop, fault.seconds, is_silent=fault.chance < 0.5)


def hang_database(simulation: Simulation, fault: Fault) -> None:
    """Let the database answer nobody for a while."""
    simulation.host.hang(fault.seconds)


def crash_database(simulation: Simulation, fault: Fault) -> None:
    """Crash the database: what it has not acknowledged may be lost."""
    simulation.host.crash(fault.seconds / 3)


def restart_database(simulation: Simulation, fault: Fault) -> None:
    """Restart the database."""
    simulation.host.restart(fault.seconds / 3)


def fill_disk(simulation: Simulation, fault: Fault) -> None:
    """Fill the database's disk for a while."""
    simulation.host.is_full = True

    def make_room() -> None:
        simulation.host.is_full = False

    simulation.world.after(fault.seconds, make_room)


def cut_power(simulation: Simulation, fault: Fault) -> None:
    """Let the power fail at one of the next writes to the disk."""
    simulation.host.disk.writes_left = int(30 * fault.chance)


def fail_reads(simulation: Simulation, fault: Fault) -> None:
    """Let the disk fail to read now and then, for a while."""
    _let_disk_fail(simulation, "read_errors", fault)


def fail_writes(simulation: Simulation, fault: Fault) -> None:
    """Let the disk fail to write and to flush now and then, for a while."""
    _let_disk_fail(simulation, "write_errors", fault)


def _let_disk_fail(simulation: Simulation, how: str, fault: Fault) -> None:
    disk = simulation.host.disk
    setattr(disk, how, 0.02 + 0.5 * fault.chance)
    simulation.world.after(fault.seconds, setattr, disk, how, 0.0)


def fill_own_disk(simulation: Simulation, fault: Fault) -> None:
    """Fill the disk for a while."""
    disk = simulation.host.disk
    disk.is_full = True
    simulation.world.after(fault.seconds, setattr, disk, "is_full", False)


def slow_disk(simulation: Simulation, fault: Fault) -> None:
    """Slow down the threads that write, for a while."""
    simulation.host.slow = 0.05 + fault.chance
    simulation.world.after(fault.seconds, setattr, simulation.host, "slow", 0.0)


def slow_database(simulation: Simulation, fault: Fault) -> None:
    """Slow down messages between a process and the database for a while."""
    link = simulation.host.link(simulation.processes[fault.process].loop)
    link.slow = 0.05 + 0.5 * fault.chance

    def mend() -> None:
        link.slow = 0.0

    simulation.world.after(fault.seconds, mend)


def driver_error(simulation: Simulation, fault: Fault) -> None:
    """Make the driver's next calls in a process raise errors, after they were carried out or instead."""
    link = simulation.host.link(simulation.processes[fault.process].loop)
    chance = random.Random(fault.chance)
    link.failing += [(chance.choice(DRIVER_ERRORS), chance.random() < 0.5) for _ in range(chance.choice([1, 1, 2, 5]))]


def bad_desks(simulation: Simulation, fault: Fault) -> None:
    """Let the desks of a process fail often for a while."""
    process = simulation.processes[fault.process]
    if not process.is_serving:
        return
    runner = process.runner
    runner.trouble = 0.3

    def mend() -> None:
        runner.trouble = 0.0

    simulation.world.after(fault.seconds, mend)


KINDS: dict[str, Callable[[Simulation, Fault], None]] = {
    one.__name__: one
    for one in (
        crash, pause, suspend, skew_timers, jump, cut_people, hide, cut_database, hang_database, crash_database,
        restart_database, fill_disk, slow_database, driver_error, bad_desks,
    )
}  # fmt: skip
DISK_KINDS: dict[str, Callable[[Simulation, Fault], None]] = {
    one.__name__: one
    for one in (
        crash, pause, suspend, skew_timers, jump, cut_people, hide, bad_desks, cut_power, fail_reads, fail_writes,
        fill_own_disk, slow_disk,
    )
}  # fmt: skip
"""The faults of one process on a disk of its own."""
_WEIGHTS = {"crash": 3, "cut_power": 5, "pause": 4, "cut_people": 2, "cut_database": 2, "driver_error": 3}


def kinds_of(store: str) -> dict[str, Callable[[Simulation, Fault], None]]:
    """Return the faults of a world with this kind of store."""
    return KINDS if store == "postgresql" else DISK_KINDS


def schedule(
    seed: int, seconds: float, processes: int, every: float, kinds: Sequence[str] = (), store: str = "postgresql"
) -> list[Fault]:
    """Return the faults of a run, one in this many seconds: of these kinds, or of some that the seed chooses."""
    known = kinds_of(store)
    chance = random.Random(f"faults of {seed}")
    some = kinds or chance.sample(sorted(known), chance.randint(4, len(known)))
    weighed = [kind for kind in some for _ in range(_WEIGHTS.get(kind, 1))]
    faults, at = list[Fault](), 2.0 + chance.expovariate(1 / every)
    while at < seconds:
        short, long = chance.uniform(0.1, LEASE / 2), LEASE + chance.uniform(0.0, 9.0)
        lasts = chance.choice([short, short, long])
        kind, process = chance.choice(weighed), chance.randrange(processes)
        faults.append(Fault(round(at, 3), kind, process, round(lasts, 3), chance.random()))
        at += chance.expovariate(1 / every)
    return faults

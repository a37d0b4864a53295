"""Durable moves per CPU second of the server: clients at many tables, each with their own view.

    python benchmarks/server_moves.py GAME [--tables 30] [--seconds 8] [--pace 0] [--ahead 1]

Every seat of every table has its own socket. The seat to move chooses a random action; the next move is sent when
every seat has received the last one. When a match is over, its clients continue at another table. `--ahead` such
tables per client are ready before the measurement starts, so that it counts moves; the cost of a new table is
reported separately. With `--pace 1` each table makes one move a second, as people would, and the figure of interest
is the time from sending a move until every seat has received it.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import time
from dataclasses import dataclass, field

import uvloop
from server_load import Party, cpu, memory, new_table, raise_failures, served

from serai.games import find


@dataclass
class Load:
    """People at many tables, match after match."""

    game: str
    seats: int
    pace: float
    waits: list[float] = field(default_factory=list)
    ready: list[Party] = field(default_factory=list)
    sat: list[Party] = field(default_factory=list)
    coming: list[asyncio.Task[None]] = field(default_factory=list)
    stopping: bool = False

    async def sit_down(self) -> None:
        """Sit down at one more table."""
        party = Party(new_table(self.game, self.seats), self.pace, self.waits.append, self.go_on)
        await party.sit_down()
        self.ready.append(party)
        self.sat.append(party)

    def go_on(self) -> None:
        """Play at another table."""
        if self.stopping:
            return
        if self.ready:
            self.ready.pop().move()
            return
        self.coming.append(asyncio.get_running_loop().create_task(self._sit_down_and_go_on()))

    async def _sit_down_and_go_on(self) -> None:
        await self.sit_down()
        self.go_on()

    def bytes(self) -> int:
        """Return everything received."""
        return sum(browser.bytes for party in self.sat for browser in party.browsers)


async def measure(arguments: argparse.Namespace, server: int) -> None:
    """Play for a while and print what was counted."""
    load = Load(arguments.game, arguments.seats or min(find(arguments.game).seats), arguments.pace)
    before, used = memory(server), cpu(server)
    for _ in range(arguments.tables * arguments.ahead):
        await load.sit_down()
    each = (cpu(server) - used) / len(load.ready)
    for _ in range(arguments.tables):
        load.go_on()
    await asyncio.sleep(arguments.warm)
    load.waits.clear()
    received, used, own = load.bytes(), cpu(server), resource.getrusage(resource.RUSAGE_SELF).ru_utime
    started = time.perf_counter()
    await asyncio.sleep(arguments.seconds)
    spent, passed = cpu(server) - used, time.perf_counter() - started
    waits, own = sorted(load.waits), resource.getrusage(resource.RUSAGE_SELF).ru_utime - own
    moves = len(waits)
    load.stopping = True
    raise_failures(load.coming)
    print(
        f"{arguments.game}, {load.seats} seats, {arguments.tables} tables: {moves / passed:.0f} moves/s, "
        f"{moves / spent:.0f} moves per server-CPU-second, {spent / passed:.2f} core; "
        f"p50 {waits[moves // 2] * 1000:.1f} ms, p99 {waits[moves * 99 // 100] * 1000:.1f} ms; "
        f"{(load.bytes() - received) / moves:.0f} bytes a move to all seats; generator {own / passed:.2f} core; "
        f"memory {before} -> {memory(server)} KB; a new table {each * 1000:.1f} ms of CPU, {len(load.ready)} left over"
    )


def main() -> None:
    """Start a server on a new store, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--pace", type=float, default=0)
    parser.add_argument("--ahead", type=int, default=1, help="tables each group of people sits down at beforehand")
    parser.add_argument("--warm", type=float, default=2, help="seconds of play before counting")
    arguments = parser.parse_args()
    with served() as server:
        uvloop.run(measure(arguments, server))


if __name__ == "__main__":
    main()

"""One process on SQLite, one on PostgreSQL, two on PostgreSQL: what a durable move costs, and how soon others see it.

    PYTHONPATH=. python benchmarks/processes.py GAME [--tables 30] [--pace 0.1] [--seconds 8] [--rounds 3]
        [--earlier SRC]

The CPU of the servers and that of PostgreSQL are counted apart. Each table makes ten moves a second, so that every
process has the same work, however fast the generator is; two processes have twice as many tables. Either the people of
each table happen to share a process, or they are connected to both, so that each process plays every move: the worst
case. PostgreSQL is started from PyPI's programs, and waits for the disk. With `--earlier`, the folder `src` of another
checkout that is compiled, its servers are measured in turn with those of this one.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from server_load import PORT, Browser, Party, cpu, new_table, raise_failures, served

from scripts.postgresql import PostgreSQL
from serai.games import find

_number = itertools.count()


class Timed(Party):
    """People at a table of two processes; notes how much later than the mover's process the other one sends a step."""

    times: dict[str, list[float]]
    _mover = 0

    def _browser(self) -> Browser:
        number = len(self.browsers)
        return Browser(lambda message: self._arrived(number, message))

    def _arrived(self, number: int, message: bytes) -> None:
        if message.startswith(b'{"type":"step"') and self._sent:
            side = "same" if number % len(self._ports) == self._mover % len(self._ports) else "other"
            self.times[side].append(time.perf_counter() - self._sent)
        self._receive(message)

    def _move(self) -> None:
        self._mover = self._offer["viewer"]
        super()._move()


@contextmanager
def servers(database: PostgreSQL | None, count: int, src: str = "") -> Iterator[tuple[list[int], list[int]]]:
    """Run this many servers on a new store, of another checkout if given; yield their process ids and ports."""
    with ExitStack() as running:
        ports = [PORT + at for at in range(count)]
        store: dict[str, Any] = {"PYTHONPATH": src} if src else {}
        if database:
            store["SERAI_STORE"] = database.create_database(f"bench_{next(_number)}")
        yield [running.enter_context(served(port=port, **store)) for port in ports], ports


class Played(NamedTuple):
    """The cost of playing for a while to the servers, and the delay of steps at the mover's process and at others."""

    moves: int
    spent: float
    times: dict[str, list[float]]


async def play(game: str, pids: list[int], groups: list[list[int]], pace: float, seconds: float) -> Played:
    """Play at one table for each group of ports; return what it cost."""
    seats = min(find(game).seats)
    delivered: list[float] = []
    times: dict[str, list[float]] = {"same": [], "other": []}
    parties: list[Timed] = []

    async def sit_down(ports: list[int]) -> None:
        party = Timed(new_table(game, seats), pace, delivered.append, lambda: again(ports), ports)
        party.times = times
        await party.sit_down()
        parties.append(party)
        party.move()

    tasks: set[asyncio.Task[None]] = set()

    def again(ports: list[int]) -> None:
        tasks.add(asyncio.get_running_loop().create_task(sit_down(ports)))

    for ports in groups:
        await sit_down(ports)
    await asyncio.sleep(2)
    delivered.clear()
    for one in times.values():
        one.clear()
    used = sum(cpu(pid) for pid in pids)
    await asyncio.sleep(seconds)
    spent = sum(cpu(pid) for pid in pids) - used
    raise_failures(tasks)
    return Played(len(delivered), spent, {side: list(one) for side, one in times.items()})


def postgres_cpu(database: PostgreSQL) -> float:
    """Return CPU seconds of PostgreSQL with everything it has started, including finished processes."""
    total = 0.0
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split() if entry.name.isdigit() else []
        except OSError:
            continue
        if fields and (int(entry.name) == database.pid or int(fields[1]) == database.pid):
            total += cpu(int(entry.name))
    return total


KINDS = {
    "SQLite, one process": (False, 1, False),
    "PostgreSQL, one process": (True, 1, False),
    "PostgreSQL, two processes, tables apart": (True, 2, False),
    "PostgreSQL, two processes, every table at both": (True, 2, True),
}
"""For each kind: whether it uses PostgreSQL, its processes, and whether each table's people are at all of them."""


class Figures:
    """The measurements of one checkout."""

    def __init__(self, database: PostgreSQL, src: str, options: argparse.Namespace) -> None:
        self._database, self._src, self._options = database, src, options
        self._name = "earlier, " if src else ""
        self._costs: dict[str, list[tuple[float, float]]] = {}
        self._delays: dict[str, list[float]] = {"same": [], "other": []}

    def measure(self, kind: str) -> None:
        """Measure one kind once more: CPU of the servers and of PostgreSQL for a move."""
        options, (on_database, count, spread) = self._options, KINDS[kind]
        with servers(self._database if on_database else None, count, self._src) as (pids, ports):
            groups = [ports if spread else [ports[at % count]] for at in range(options.tables * count)]
            before = postgres_cpu(self._database)
            done = uvloop.run(play(options.game, pids, groups, options.pace, options.seconds))
            own = postgres_cpu(self._database) - before
        self._costs.setdefault(kind, []).append((done.spent / done.moves * 1e6, own / done.moves * 1e6))
        print(f"{self._name}{kind}: {self._costs[kind][-1][0]:.0f} µs, {done.moves / options.seconds:.0f} moves/s")

    def measure_delays(self) -> None:
        """Measure once more how soon others see a move."""
        with servers(self._database, 2, self._src) as (pids, ports):
            done = uvloop.run(play(self._options.game, pids, [ports] * 100, 1, self._options.seconds))
        for side, one in done.times.items():
            self._delays[side] += one

    def show(self) -> None:
        """Print the medians."""
        one_process = [cost for cost, _ in self._costs["PostgreSQL, one process"]]
        for kind, each in self._costs.items():
            server, own = (statistics.median(one) for one in zip(*each, strict=True))
            beside = statistics.median(cost / one for (cost, _), one in zip(each, one_process, strict=True))
            print(f"{self._name}{kind}: {server:.0f} µs of server CPU a move, PostgreSQL {own:.0f} µs; {beside:.2f}x")
        for side, times in self._delays.items():
            times.sort()
            shown = ", ".join(f"p{part} {times[len(times) * part // 100] * 1000:.1f} ms" for part in (50, 99))
            print(f"{self._name}100 tables, a move a second at each, seen at the {side} process: {shown}")


def main() -> None:
    """Measure all, round by round, so that a busy machine slows down all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--tables", type=int, default=30, help="tables for each process")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pace", type=float, default=0.1, help="seconds between two moves of a table; 0 for none")
    parser.add_argument("--earlier", default="", help="the folder src of another checkout, measured in turn")
    options = parser.parse_args()
    with PostgreSQL() as database:
        every = [Figures(database, src, options) for src in dict.fromkeys((options.earlier, ""))]
        for _ in range(options.rounds):
            for kind in KINDS:
                for figures in every:
                    figures.measure(kind)
            for figures in every:
                figures.measure_delays()
        for figures in every:
            figures.show()


if __name__ == "__main__":
    main()

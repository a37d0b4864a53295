"""One run of the simulated world: from a seed to what people saw, and what was wrong with it."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from serai.games import games
from serai.kit.errors import SeraiError
from serai.tables.lobby.join import join
from serai.tables.lobby.new_table import create_table
from serai.tables.model import machine
from serai.tables.model.clock import TimeBudget
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import CreateTable, JoinTable, NewTable, SeatRequest
from tests.simulation.checkers import check, sent_away, stuck_tables
from tests.simulation.faults import Fault, kinds_of, schedule
from tests.simulation.history import History
from tests.simulation.loop import Loop, World
from tests.simulation.mutants import Plant
from tests.simulation.network import Gone, Socket
from tests.simulation.people import ANSWER, Browser, Habits
from tests.simulation.postgresql import Database
from tests.simulation.process import Process
from tests.simulation.sqlite import SqliteHost

HEAL = 30.0
"""Seconds after the last fault within which everything has to work again."""
LIVELY, LIVELY_PACES = 60.0, 20.0
"""Every table moves within so many seconds, and so many times the pace; so the end of a run has no faults."""
LONGEST_BUDGET, LONGEST_ADDED = 1440.0, 3600.0
"""The most minutes of a clock, and the most seconds that a turn adds."""
COLLECTED = 50_000, 20, 1000
"""How seldom garbage is collected: what people saw is kept to the end, so looking through it finds little."""
log = logging.getLogger("serai")


@dataclass(frozen=True)
class Plan:
    """The size of a run."""

    seed: int
    seconds: float = 240.0
    processes: int = 3
    tables: int = 4
    pace: float = 1.0
    """The mean of the seconds before somebody decides."""
    every: float = 4.0
    """The mean of the seconds between two faults."""
    kinds: tuple[str, ...] = ()
    """The kinds of faults; by default a few that the seed chooses."""
    store: str = "postgresql"
    """The store; with "sqlite" there is one process."""

    @property
    def command(self) -> str:
        """The arguments of `python -m tests.simulation` that run it."""
        size = f"--seconds {self.seconds:g} --tables {self.tables} --pace {self.pace:g} --every {self.every:g}"
        more = f" --kinds {','.join(self.kinds)}" if self.kinds else ""
        return f"{self.seed} {size}{more}" + (f" --store {self.store}" if self.store != "postgresql" else "")

    @property
    def healed(self) -> float:
        """The time by which everything has to work again."""
        return self.seconds - max(LIVELY, LIVELY_PACES * self.pace)


@dataclass(frozen=True)
class Outcome:
    """The result of a run."""

    plan: Plan
    faults: Sequence[Fault]
    problems: list[str]
    trace_hash: str
    counts: Counter[str]
    history: History


class Simulation:
    """A world with processes, a database and people."""

    def __init__(self, plan: Plan, faults: Sequence[Fault], folder: Path | None) -> None:
        self.plan = plan
        self.world = World(plan.seed)
        self.host: Any = Database(self.world) if folder is None else SqliteHost(self.world, folder)
        self.history = History()
        self.counts: Counter[str] = Counter()
        self.tables: list[str] = []
        self.people = Loop(self.world, "people")
        self.processes: list[Process] = []
        self.served: set[Process] = set()
        """The processes that serve a visitor after the faults."""
        self._faults = faults

    def run(self) -> None:
        """Run the world to the end of the plan."""
        plan, world = self.plan, self.world
        count = plan.processes if plan.store == "postgresql" else 1
        self.processes += [Process(world, number, plan.pace, self.host) for number in range(count)]
        for fault in self._faults:
            world.at(fault.at, self._happen, fault)
        for number in range(plan.tables):
            self.people.call_soon(self._spawn, number)
        self.people.call_at(plan.healed, self._send_visitors)
        world.run(plan.seconds)
        self.counts["events"], self.counts["commits"] = world.events, self.host.commits
        self.counts["starts"] = sum(one.starts for one in self.processes)
        history = self.history
        self.counts["decisions"], self.counts["views"] = len(history.answered), len(history.shown)
        self.counts["states"] = len({one.view for one in history.shown})
        self.counts["analyses"], self.counts["rematches"] = len(history.analysed), len(history.rematches)
        self.counts["left"], self.counts["deleted"] = len(history.left), len(history.gone)

    def problems(self) -> list[str]:
        """Return everything that was wrong."""
        since = self.plan.healed
        tables, journals, damage = self.host.content()
        stored = {name: tables[name] for name in self.tables if name in tables}
        journals = {name: journals[name] for name in stored}
        self.counts["longest"] = max((len(one) for one in journals.values()), default=0)
        found = check(self.history, stored, journals)
        stuck = stuck_tables(self.history, stored, since)
        idle = [f"{one.name} has served nobody since {since}" for one in self.processes if one not in self.served]
        return [*self.world.problems, *damage, *found, *stuck, *idle, *sent_away(self.history, self._faults)]

    def end(self) -> None:
        """End all processes, and with them everything that people do."""
        for process in self.processes:
            process.is_ended = True
        self.world.end()

    def _happen(self, fault: Fault) -> None:
        self.counts[fault.kind] += 1
        self.world.trace(fault)
        kinds_of(self.plan.store)[fault.kind](self, fault)

    def _spawn(self, number: int) -> None:
        self.world.watch_over(f"people at table {number}", self.people.create_task(self._keep_table(number)))

    def _send_visitors(self) -> None:
        """Send a visitor to each process, who tries until it serves them."""
        for process in self.processes:
            self.world.watch_over("a visitor", self.people.create_task(self._visit(process)))

    async def _visit(self, process: Process) -> None:
        while True:
            socket = Socket(self.world, self.people, process)
            try:
                await socket.open()
                socket.send({"type": "hello", "id": "1", "protocol": PROTOCOL})
                await socket.receive(ANSWER)
            except (Gone, TimeoutError):
                await asyncio.sleep(1.0)
                continue
            socket.leave()
            self.served.add(process)
            return

    async def _keep_table(self, number: int) -> None:
        """Let people play one match after the other, some of them again with each other."""
        generation, again, chance = 0, None, self.world.random
        while True:
            generation += 1
            if again is None:
                made = await self._new_table()
                table, groups = made.table.id, await self._groups(made)
            else:
                table = again
            self.tables.append(table)
            browsers = [self._browser(table, group, f"{number}.{generation}.{at}") for at, group in enumerate(groups)]
            *players, spectator = browsers
            if players and chance.random() < 0.5:  # somebody plays on two devices, and quits on neither
                one = chance.choice(players)
                browsers.append(self._browser(table, [chance.choice(one.secrets)], f"{one.name} too"))
                one.habits.quit = browsers[-1].habits.quit = 0.0
            reading = self.people.create_task(self._read_now_and_then(spectator))
            await asyncio.gather(*(one.live() for one in browsers))
            reading.cancel()
            self.counts["matches"] += 1
            again = await self._after(players)

    def _browser(self, table: str, secrets: list[str], name: str) -> Browser:
        habits = Habits(self.world, self.plan.pace)
        return Browser(self.world, self.people, self.processes, self.history, table, secrets, habits, name)

    async def _groups(self, made: NewTable) -> list[list[str]]:
        """Return the secrets that each browser at a new table holds, the last one a spectator's; others join first."""
        chance = self.world.random
        secrets = [secret for secret in made.secrets if secret is not None]
        groups = [secrets] if secrets and chance.random() < 0.3 else [[one] for one in secrets]
        free = sum(seat.kind == "open" for seat in made.table.seats)
        groups += [[one] for one in await asyncio.gather(*(self._join(made.table.code) for _ in range(free)))]
        return [*groups, [made.spectator]]

    async def _join(self, code: str) -> str:
        """Take a seat, asking one process after the other until one has given it."""
        chance = self.world.random
        request = JoinTable(code, request=chance.randbytes(16).hex())
        while True:
            try:
                joined = await chance.choice(self.processes).ask(self.people, lambda tables: join(tables, request))
            except (Gone, SeraiError):
                await asyncio.sleep(chance.uniform(0.1, 1.0))
            else:
                return joined.secret

    async def _after(self, browsers: Sequence[Browser]) -> str | None:
        """Let people play again, or be forgotten, or just go; return the table of their rematch."""
        what = self.world.random.random()
        if not browsers or any(one.has_left for one in browsers) or what < 0.4:
            return None
        if what < 0.6:
            await asyncio.gather(*(one.leave() for one in browsers))
            return None
        agreed = await asyncio.gather(*(one.play_again() for one in browsers))
        return agreed[0]

    async def _read_now_and_then(self, browser: Browser) -> None:
        while True:
            await asyncio.sleep(self.world.random.uniform(0.0, 4 * self.plan.pace))
            await browser.read(self.world.random.choice(self.processes))

    async def _new_table(self) -> NewTable:
        chance = self.world.random
        game = chance.choice(list(games().values()))
        count = chance.choice(sorted(game.seats))
        kinds = [chance.choice(["person", "person", "person", "open", "bot", "bot"]) for _ in range(count)]
        if chance.random() < 0.15:
            kinds = ["bot"] * count
        seats = [SeatRequest(kind, level="random" if kind == "bot" else None) for kind in kinds]  # type: ignore[arg-type]
        slowness = max(1.0, self.plan.pace)
        minutes, added = min(LONGEST_BUDGET, slowness * chance.choice([0.5, 5.0])), min(LONGEST_ADDED, 5 * slowness)
        clock = TimeBudget(level="random", minutes=minutes, added=added) if chance.random() < 0.4 else None
        while True:
            process = chance.choice(self.processes)
            try:
                made = await process.ask(
                    self.people, lambda tables: create_table(tables, CreateTable(game.name, seats, clock=clock))
                )
            except (Gone, SeraiError):
                await asyncio.sleep(1.0)
                continue
            return made


@contextmanager
def simulated_machine(world: World, host: Any) -> Iterator[None]:
    """Give the tables a world's time, randomness and store."""
    chance = world.random

    def here() -> Loop:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        return loop

    ours: list[tuple[Any, str, Any]] = [
        (machine, "now", lambda: here().wall_time()),
        (machine, "monotonic", lambda: here().time()),
        (machine, "perf_counter", lambda: here().perf_counter()),
        (machine, "process_time", lambda: here().perf_counter()),
        (machine, "random", chance.random),
        (machine, "choice", chance.choice),
        (machine, "randrange", chance.randrange),
        (machine, "token_hex", lambda count: chance.randbytes(count).hex()),
        (machine, "token_urlsafe", lambda count: chance.randbytes(count).hex()),
        (machine, "secret_choice", chance.choice),
        *host.patches,
    ]
    before = [(module, name, getattr(module, name)) for module, name, _ in ours]
    was_disabled, log.disabled = logging.root.manager.disable, log.disabled
    logging.disable(logging.CRITICAL)
    try:
        for module, name, value in ours:
            setattr(module, name, value)
        yield
    finally:
        logging.disable(was_disabled)
        for module, name, value in before:
            setattr(module, name, value)


def fault_schedule(plan: Plan) -> list[Fault]:
    """Return the faults of a plan."""
    processes = plan.processes if plan.store == "postgresql" else 1
    return schedule(plan.seed, plan.healed - HEAL, processes, plan.every, plan.kinds, plan.store)


def simulate(plan: Plan, faults: Sequence[Fault] | None = None, plant: Plant | None = None) -> Outcome:
    """Run a plan, with its own faults or with these, and perhaps with a fault planted in the tables."""
    chosen = fault_schedule(plan) if faults is None else faults
    began, before = time.process_time(), gc.get_threshold()
    gc.set_threshold(*COLLECTED)
    with ExitStack() as stack:
        stack.callback(gc.set_threshold, *before)
        folder = Path(stack.enter_context(TemporaryDirectory())) if plan.store == "sqlite" else None
        simulation, broken = Simulation(plan, chosen, folder), list[str]()
        with simulated_machine(simulation.world, simulation.host), pytest.MonkeyPatch.context() as patch:
            if plant is not None:
                plant(patch)
            try:
                simulation.run()
            except Exception as error:
                broken.append(f"the world stopped: {type(error).__name__}: {error}")
            gc.collect()  # an error that nobody has handled is noticed when its task is forgotten
            trace_hash = simulation.world.trace_hash
            simulation.end()
        problems = broken or simulation.problems()
        simulation.host.end()
    simulation.counts["milliseconds"] = round(1000 * (time.process_time() - began))
    return Outcome(plan, chosen, problems, trace_hash, simulation.counts, simulation.history)

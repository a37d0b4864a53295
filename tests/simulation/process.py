"""One simulated server process: the real tables on a real store, over a database or a disk that is simulated."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from serai.games import games
from serai.kit.errors import SeraiError
from serai.server.cut_off import CutOff
from serai.tables.model.settings import TableSettings
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room.tables import Tables
from serai.tables.store.errors import StoreError
from serai.tables.store.retry import until_first
from tests.simulation.desk import SimulatedRunner
from tests.simulation.loop import Loop, World
from tests.simulation.network import Gone, Socket

RESTART = 0.5, 3.0
"""Seconds until a supervisor starts a process again."""
IDLE, IDLE_PACES = 20.0, 5.0
"""A table leaves memory after so many seconds, and so many times the pace."""
SETTINGS = TableSettings(grace_seconds=5.0, bot_tables=10**6, bot_tables_per_visitor=10**6)
Answer = TypeVar("Answer")


class Host(Protocol):
    """What keeps the tables of simulated processes."""

    def new_store(self, loop: Loop, tasks: SupervisedTasks) -> Any:
        """Return the store of a process that starts."""

    def forget(self, loop: Loop) -> None:
        """Note that a process is gone."""


class Process:
    """A process that is started again whenever it ends."""

    def __init__(self, world: World, number: int, pace: float, host: Host) -> None:
        self.world, self.number, self.name, self._host = world, number, f"p{number}", host
        self._pace = pace
        self._settings = replace(SETTINGS, idle_seconds=max(IDLE, IDLE_PACES * pace))
        self.is_ended = False
        """Whether the simulation is over."""
        self.starts = 0
        self.is_serving = False
        self.is_unreachable = False
        """Whether the network refuses all connections."""
        self.sockets: dict[Socket, None] = {}
        self.tables: Tables
        self.runner: SimulatedRunner
        self.cut_off: CutOff
        self.skew = 0.0
        self.start()

    def start(self) -> None:
        """Start the process."""
        self.starts += 1
        self.loop = Loop(self.world, f"{self.name}.{self.starts}")
        self.loop.skew = self.skew
        self.loop.on_crash = self._on_crash
        self.is_serving = False
        self.loop.call_soon(self._begin)

    def _begin(self) -> None:
        self.world.watch_over(self.loop.name, self.loop.create_task(self._serve()))

    async def _serve(self) -> None:
        """Do what `serai.server.app` does when it starts."""
        tasks = SupervisedTasks()
        store = self._host.new_store(self.loop, tasks)
        try:
            await store.open()
        except StoreError:
            self.loop.call_soon(self.loop.crash)
            return
        self.runner = SimulatedRunner(self.world, self._pace)
        self.tables = Tables(store, self.runner, self._settings, games(), store.peers, tasks)
        self.cut_off = CutOff(store.peers)
        self.tables.follow()
        self.tables.resume()
        tasks.start("housekeeping", self.tables.keep_house)
        tasks.start("cut-off", self.cut_off.watch)
        self.store, self.tasks = store, tasks
        self.is_serving = True

    async def ask(self, client: Loop, work: Callable[[Tables], Awaitable[Answer]]) -> Answer:
        """Answer a request of a client without a socket, as over HTTP; raise `Gone` if no answer comes."""
        await asyncio.sleep(self.world.random.uniform(0.001, 0.05))
        if not self.is_serving or self.is_unreachable:
            raise Gone
        answer: asyncio.Future[Any] = client.create_future()
        loop = self.loop

        async def carry_out() -> None:
            try:
                found: Any = await until_first(lambda: work(self.tables))
            except SeraiError as error:
                found = error
            self.world.after(self.world.random.uniform(0.001, 0.05), client.call_soon, _settle, answer, found)

        loop.call_soon(lambda: loop.create_task(carry_out()))
        try:
            async with asyncio.timeout(5.0):
                found = await answer
        except TimeoutError:
            raise Gone from None
        if isinstance(found, SeraiError):
            raise found
        return found  # type: ignore[no-any-return]

    def _on_crash(self) -> None:
        self.is_serving = False
        for socket in list(self.sockets):
            socket.cut(is_silent=self.world.random.random() < 0.2)
        self.sockets.clear()
        self._host.forget(self.loop)
        self.world.after(self.world.random.uniform(*RESTART), self._restart)

    def _restart(self) -> None:
        if not self.is_ended:
            self.start()


def _settle(answer: asyncio.Future[Any], found: Any) -> None:
    if not answer.done():
        answer.set_result(found)

"""The network between people and server processes: messages go in order on one connection, and take their time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from serai.tables.session.session import Session
from tests.simulation.loop import Loop, World

if TYPE_CHECKING:
    from tests.simulation.process import Process

LATENCY = 0.001, 0.05
"""The shortest and longest time of one way, in seconds."""
NOTICES = 20.0, 60.0
"""Seconds after which a server notices that a client has silently gone."""


class Gone(Exception):
    """A connection has ended, or no message arrives."""


class Socket:
    """One connection of a client to a process, both ends of it."""

    def __init__(self, world: World, client: Loop, process: Process) -> None:
        self.world, self.client, self.process = world, client, process
        self._number = world.new_number()
        self.is_closed = False
        """Whether the client knows that it has ended."""
        self.code: int | None = None
        """Why, if the server has told the client."""
        self._is_cut = False
        self._session: Session | None = None
        self._server_loop: Loop | None = None
        self._arrived: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._last_up = self._last_down = 0.0

    def __hash__(self) -> int:
        """Return a hash that is the same in each run, since the order of a set of sockets follows from it."""
        return self._number

    def __eq__(self, other: object) -> bool:
        """Return whether this is the same socket."""
        return self is other

    async def open(self) -> None:
        """Connect, or raise `Gone`."""
        await asyncio.sleep(2 * self._latency())
        process = self.process
        if not process.is_serving or process.is_unreachable:
            await asyncio.sleep(0.0 if not process.is_unreachable else 3.0)
            raise Gone
        opened: asyncio.Future[None] = self.client.create_future()
        process.loop.call_soon(self._accept, opened)
        async with asyncio.timeout(3.0):
            await opened

    def _accept(self, opened: asyncio.Future[None]) -> None:
        """Begin a session in the process."""
        process = self.process
        self._server_loop = process.loop
        if process.cut_off.is_cut:
            self.client.call_soon(_fail, opened)
            return
        self._session = Session(Transport(self, process.loop), process.tables, self._on_session_closed, "somebody")
        process.cut_off.add(self)
        process.sockets[self] = None
        self.client.call_soon(_succeed, opened)

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        if self.is_closed:
            raise Gone
        if not self._is_cut:
            self._last_up = max(self._last_up, self.world.now + self._latency())
            self.world.at(self._last_up, self._to_server, msgspec.json.encode(message))

    async def receive(self, seconds: float) -> Any:
        """Return the next message; raise `Gone` if none comes in time."""
        if not self._arrived:
            if self.is_closed:
                raise Gone
            self._waiter = self.client.create_future()
            try:
                async with asyncio.timeout(seconds):
                    await self._waiter
            except TimeoutError:
                raise Gone from None
            finally:
                self._waiter = None
            if not self._arrived:
                raise Gone
        return msgspec.json.decode(self._arrived.popleft())

    def leave(self) -> None:
        """Close from the client's side."""
        if not self.is_closed:
            self.is_closed = True
            if not self._is_cut:
                self._last_up = max(self._last_up, self.world.now + self._latency())
                self.world.at(self._last_up, self._end_session)

    def cut(self, is_silent: bool) -> None:
        """Cut the connection: what is under way is lost. If silent, the client is not notified, and the server late."""
        if self._is_cut:
            return
        self._is_cut = True
        if is_silent:
            self.world.after(self.world.random.uniform(*NOTICES), self._end_session)
        else:
            self.world.after(self._latency(), self._end_session)
            self.world.after(self._latency(), self._tell_client)

    def close(self, code: int, reason: str = "") -> None:
        """Close from the server's side."""
        if not self._is_cut:
            self._last_down = max(self._last_down, self.world.now + self._latency())
            self.world.at(self._last_down, self._tell_client, code)
        self.world.after(self._latency(), self._end_session)

    def to_client(self, message: bytes) -> None:
        """Send a message to the client."""
        if not self._is_cut:
            self._last_down = max(self._last_down, self.world.now + self._latency())
            self.world.at(self._last_down, self._arrive, message)

    def _to_server(self, message: bytes) -> None:
        if not self._is_cut and self._session is not None and self._server_loop is not None:
            self._server_loop.call_soon(self._receive, message)

    def _receive(self, message: bytes) -> None:
        if self._session is not None:
            self._session.receive(message)

    def _end_session(self) -> None:
        if self._session is not None and self._server_loop is not None:
            self._server_loop.call_soon(self._close_session)

    def _close_session(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            session.closed()

    def _on_session_closed(self) -> None:
        self.process.cut_off.discard(self)
        self.process.sockets.pop(self, None)

    def _tell_client(self, code: int | None = None) -> None:
        if not self.is_closed:
            self.is_closed, self.code = True, code
        self.client.call_soon(self._wake)

    def _arrive(self, message: bytes) -> None:
        if not self._is_cut and not self.is_closed:
            self._arrived.append(message)
            self.client.call_soon(self._wake)

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _latency(self) -> float:
        return self.world.random.uniform(*LATENCY)


class Transport:
    """The server's end of a connection, as a session uses it."""

    def __init__(self, socket: Socket, loop: Loop) -> None:
        self._socket = socket
        self.loop: asyncio.AbstractEventLoop = loop

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""
        self._socket.to_client(message)

    def pause(self) -> None:
        """Note that the session stops reading, and keep incoming messages."""

    def resume(self) -> None:
        """Note that it reads again."""

    def close(self, code: int, reason: str = "") -> None:
        """Close from our side."""
        self._socket.close(code, reason)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work that is finished even when the server stops."""
        return self.loop.create_task(work)


def _succeed(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


def _fail(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_exception(Gone())

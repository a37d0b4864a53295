"""One client's WebSocket: the application accepts the handshake, then frames go straight to the transport.

uvicorn makes one of these for each socket. An idle one costs neither a task nor a queue, and all messages of one
loop iteration cost one write (docs/decisions/0020-sockets-without-asgi.md).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol
from urllib.parse import unquote

from uvicorn import Config as UvicornConfig
from uvicorn.server import ServerState
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from serai.server.websocket.batching import batcher_of
from serai.server.websocket.frames import (
    CLOSE,
    INTERNAL_ERROR,
    PING,
    PONG,
    SERVICE_RESTART,
    TEXT,
    UNSUPPORTED_DATA,
    FrameReader,
    ProtocolError,
    close_frame,
    frame,
)

log = logging.getLogger("serai.server")
MESSAGE = 32 * 1024
"""Bytes a message over the socket may have."""
UNREAD = 1024 * 1024
"""Bytes a slow client may leave unread before its connection is aborted; it can reconnect and catch up."""
HEARTBEAT = 20.0
"""Seconds between two pings."""
CLOSE_TIMEOUT = 5.0
"""Seconds the client has to answer a close frame."""
_PING = frame(b"", PING)


class Receiver(Protocol):
    """Receives the messages of one client."""

    def receive(self, message: bytes) -> None:
        """A whole message has arrived."""

    def closed(self) -> None:
        """No more messages will arrive."""


class WebSocketProtocol(asyncio.Protocol):
    """The connection to one client."""

    __slots__ = (
        "_alive", "_app", "_app_state", "_batcher", "_closing", "_frames", "_receiver", "_server", "_timer",
        "_transport", "_unsent", "loop",
    )  # fmt: skip

    def __init__(self, config: UvicornConfig, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.loop = asyncio.get_running_loop()
        self._app: Any = config.loaded_app
        self._app_state = app_state
        self._server: Any = server_state
        self._frames: FrameReader | None = None
        self._receiver: Receiver | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._batcher = batcher_of(self.loop)
        self._unsent: list[bytes] = []
        self._alive = True
        self._closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has connected (asyncio calls this)."""
        self._transport: Any = transport
        self._server.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Bytes have arrived (asyncio calls this)."""
        self._alive = True
        if self._frames is None:
            self._handshake(data)
            return
        try:
            for kind, payload in self._frames.read(data):
                self._handle(kind, payload)
        except ProtocolError as error:
            self.close(error.code, str(error))

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone (asyncio calls this)."""
        self._server.connections.discard(self)
        self._stop_timer()
        self._closing = True
        self._unsent.clear()
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            receiver.closed()

    def listen(self, receiver: Receiver) -> None:
        """Pass every message of the client to this receiver from now on."""
        self._frames, self._receiver = FrameReader(MESSAGE), receiver
        self._timer = self.loop.call_later(HEARTBEAT, self._heartbeat)

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""
        if not self._closing:
            self._put(frame(message))

    def flush(self) -> None:
        """Write all messages of this loop iteration at once; a client that reads too slowly is disconnected."""
        if not self._unsent or self._transport.is_closing():
            return
        self._transport.write(b"".join(self._unsent))
        self._unsent.clear()
        if self._transport.get_write_buffer_size() > UNREAD:
            self._closing = True
            self._transport.abort()

    def pause(self) -> None:
        """Read no more until `resume`."""
        self._transport.pause_reading()

    def resume(self) -> None:
        """Read again."""
        if not self._closing:
            self._transport.resume_reading()

    def close(self, code: int, reason: str = "") -> None:
        """Close from our side, and give the client a moment to answer."""
        if self._closing:
            return
        self._closing = True
        self._put(close_frame(code, reason))
        self._stop_timer()
        self._transport.resume_reading()
        self._timer = self.loop.call_later(CLOSE_TIMEOUT, self._transport.abort)

    def shutdown(self) -> None:
        """Ask the client to reconnect, as the server stops (uvicorn calls this)."""
        if not self._closing and self._frames is not None:
            self._put(close_frame(SERVICE_RESTART))
        self._finish()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work that is finished even when the server stops."""
        task = self.loop.create_task(work)
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)
        return task

    def _handle(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            if not self._closing:
                self._put(frame(payload[:2], CLOSE))
            self._finish()
        elif self._closing:
            return
        elif kind == TEXT:
            if self._receiver is not None:
                self._receiver.receive(payload)
        elif kind == PING:
            self._put(frame(payload, PONG))
        elif kind != PONG:
            self.close(UNSUPPORTED_DATA, "expected text")

    def _heartbeat(self) -> None:
        """Ping the client; if nothing has come since the last ping, it is gone."""
        if not self._alive:
            self._put(close_frame(INTERNAL_ERROR))
            self._finish()
            return
        self._alive = False
        self._put(_PING)
        self._timer = self.loop.call_later(HEARTBEAT, self._heartbeat)

    def _put(self, data: bytes) -> None:
        if not self._unsent:
            self._batcher.add(self)
        self._unsent.append(data)

    def _finish(self) -> None:
        self._closing = True
        self.flush()
        self._transport.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _handshake(self, data: bytes) -> None:
        """Read the handshake and ask the application whether to accept it."""
        handshake = ServerProtocol(logger=logging.getLogger("uvicorn.error"))
        handshake.receive_data(data)
        request = next(iter(handshake.events_received()), None)
        if not isinstance(request, Request) or self._closing:
            self._transport.close()  # sent data before it was accepted
            return
        response = handshake.accept(request)
        if response.status_code != 101:
            self._answer(handshake, response)
        else:
            self.spawn(self._open(handshake, request, response))

    async def _open(self, handshake: ServerProtocol, request: Request, response: Response) -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: dict[str, Any]) -> None:
            accepted = message["type"] == "websocket.accept"
            self._answer(handshake, response if accepted else handshake.reject(403, ""))

        try:
            await self._app(self._scope(request), receive, send)
        except Exception:
            log.exception("unhandled", extra={"path": request.path.partition("?")[0]})
        if self._frames is None:
            self._transport.close()

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self._transport.get_extra_info("sockname"),
            "client": self._transport.get_extra_info("peername"),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii", "ignore"),
            "query_string": query.encode("ascii", "ignore"),
            "headers": [
                (name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": dict(self._app_state),
            "extensions": {"serai": {"socket": self}},
        }

    def _answer(self, handshake: ServerProtocol, response: Response) -> None:
        del response.headers["Date"]
        handshake.send_response(response)
        self._transport.write(b"".join(handshake.data_to_send()))
        if response.status_code != 101:
            self._closing = True
            self._transport.close()

"""One client's WebSocket: the application accepts the handshake, then frames go straight to the transport.

uvicorn makes one of these for each socket. An idle one costs neither a task nor a queue, and all messages of one
loop iteration cost one write (docs/decisions/0020-sockets-without-asgi.md).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol
from urllib.parse import unquote

from uvicorn import Config as UvicornConfig
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from serai.server.websocket.batching import batcher_of
from serai.server.websocket.whole_messages import masked_size, text_frame, whole_message
from serai.tables.model.rate_limits import TokenBucket

log = logging.getLogger("serai.server")
MESSAGE = 32 * 1024
"""The most bytes of a message over the socket."""
SLICE = 1024
"""Bytes that are parsed before the frames in them are counted, so that a flood of tiny ones delays nobody."""
SPARE_FRAMES = 5.0
"""Frames per second that carry no message, such as pings and parts of a message; some are saved up."""
UNREAD = 1024 * 1024
"""Bytes a slow client may leave unread before its connection is aborted; it can reconnect and catch up."""
HEARTBEAT = 20.0
"""Seconds between two pings."""
CLOSE_TIMEOUT = 5.0
"""Seconds the client has to answer a close frame."""


class Receiver(Protocol):
    """Receives the messages of one client."""

    def receive(self, message: bytes) -> None:
        """Take a whole message."""

    def closed(self) -> None:
        """End the connection: no more messages will arrive."""


class WebSocketProtocol(asyncio.Protocol):
    """The connection to one client."""

    __slots__ = (
        "_alive", "_app", "_app_state", "_batcher", "_frames", "_parts", "_pending", "_receiver", "_server", "_spare",
        "_timer", "_transport", "_unparsed", "loop",
    )  # fmt: skip

    def __init__(self, config: UvicornConfig, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.loop = asyncio.get_running_loop()
        self._app: Any = config.loaded_app
        self._app_state = app_state
        self._server: Any = server_state
        self._frames = ServerProtocol(max_size=MESSAGE, logger=logging.getLogger("serai.server.websocket"))
        self._parts: list[bytes] = []
        self._receiver: Receiver | None = None
        self._spare: TokenBucket | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._batcher = batcher_of(self.loop)
        self._pending = False
        self._alive = True
        self._unparsed = 0
        """Bytes that are not part of a whole frame yet."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a new connection; asyncio calls this."""
        self._transport: Any = transport
        self._server.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Take bytes that have arrived; asyncio calls this."""
        self._alive = True
        if self._receive_whole(data):
            return
        for start in range(0, len(data), SLICE):
            if self._transport.is_closing():
                return
            self._parse(data[start : start + SLICE])

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a lost connection; asyncio calls this."""
        self._server.connections.discard(self)
        self._stop_timer()
        self._pending = False
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            receiver.closed()

    def listen(self, receiver: Receiver) -> None:
        """Pass every message of the client to this receiver from now on."""
        self._receiver = receiver
        self._timer = self.loop.call_later(HEARTBEAT, self._heartbeat)

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""
        if self._frames.state is OPEN:
            self._frames.writes.append(text_frame(message))
            self._write_soon()

    def flush(self) -> None:
        """Write all frames of this loop iteration at once; a client that reads too slowly is disconnected."""
        self._pending = False
        if self._transport.is_closing():
            return
        self._transport.write(b"".join(self._frames.data_to_send()))
        if self._frames.close_expected():
            self._leave()
        elif self._transport.get_write_buffer_size() > UNREAD:
            self._transport.abort()

    def pause(self) -> None:
        """Read no more until `resume`."""
        self._transport.pause_reading()

    def resume(self) -> None:
        """Read again."""
        self._transport.resume_reading()

    def close(self, code: int, reason: str = "") -> None:
        """Close from our side, and give the client a moment to answer."""
        if self._frames.state is not OPEN:
            return
        self._frames.send_close(code, reason)
        self._write_soon()
        self._transport.resume_reading()

    def shutdown(self) -> None:
        """Ask the client to reconnect, as the server stops (uvicorn calls this)."""
        self._finish(CloseCode.SERVICE_RESTART)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work that is finished even when the server stops."""
        task = self.loop.create_task(work)
        self._server.tasks.add(task)
        task.add_done_callback(self._spawned)
        return task

    def _spawned(self, task: asyncio.Task[None]) -> None:
        self._server.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("unhandled", exc_info=task.exception())

    def _receive_whole(self, data: bytes) -> bool:
        """Receive the data if it is exactly one message, as it nearly always is."""
        if self._unparsed or self._parts or self._receiver is None or self._frames.state is not OPEN:
            return False
        message = whole_message(data) if len(data) <= MESSAGE else None
        if message is not None:
            self._receiver.receive(message)
        return message is not None

    def _parse(self, data: bytes) -> None:
        self._unparsed += len(data)
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            if isinstance(event, Frame):
                self._unparsed -= masked_size(event)
                self._handle(event)
            elif isinstance(event, Request):
                self._unparsed = 0 if data.endswith(b"\r\n\r\n") else 1
                self._handshake(event)
        if self._frames.writes:
            self._write_soon()  # a pong, an answer to a close frame, or a protocol error
        if self._frames.handshake_exc is not None:
            self._transport.close()

    def _handle(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT and frame.fin:
            if self._receiver is not None and self._frames.state is OPEN:
                self._receiver.receive(bytes(frame.data))
        elif frame.opcode is Opcode.BINARY:
            self.close(CloseCode.UNSUPPORTED_DATA, "expected text")
        elif frame.opcode is not Opcode.CLOSE:
            self._handle_spare(frame)

    def _handle_spare(self, frame: Frame) -> None:
        """Count a frame that is not a whole message, and put the parts of one together."""
        if self._spare is None:
            self._spare = TokenBucket(SPARE_FRAMES, 10 * SPARE_FRAMES)
        if not self._spare.take():
            self._finish(CloseCode.POLICY_VIOLATION, "expected fewer frames")
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts.append(bytes(frame.data))
            if frame.fin:
                message = b"".join(self._parts)
                self._parts.clear()
                self._handle(Frame(Opcode.TEXT, message))

    def _heartbeat(self) -> None:
        """Ping the client; if nothing has come since the last ping, it is gone."""
        if not self._alive:
            self._finish(CloseCode.INTERNAL_ERROR)
            return
        self._alive = False
        self._frames.send_ping(b"")
        self._write_soon()
        self._timer = self.loop.call_later(HEARTBEAT, self._heartbeat)

    def _write_soon(self) -> None:
        if not self._pending:
            self._pending = True
            self._batcher.add(self)

    def _finish(self, code: CloseCode, reason: str = "") -> None:
        """Close at once, without waiting for an answer or reading what else has come."""
        with suppress(InvalidState):
            self._frames.send_close(code, reason)
        self.flush()
        self._transport.close()

    def _leave(self) -> None:
        """Close the connection if the client has closed it, too; if not, wait for it a moment."""
        self._stop_timer()
        if self._frames.close_rcvd is not None:
            self._transport.close()
        else:
            if self._frames.eof_sent:  # a client that breaks the protocol is asked for no close frame
                self._transport.write_eof()
            self._timer = self.loop.call_later(CLOSE_TIMEOUT, self._transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _handshake(self, request: Request) -> None:
        """Ask the application whether to accept a client."""
        response = self._frames.accept(request)
        if response.status_code != 101:
            self._answer(response)
        else:
            self.spawn(self._open(request, response))

    async def _open(self, request: Request, response: Response) -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: dict[str, Any]) -> None:
            accepted = message["type"] == "websocket.accept"
            self._answer(response if accepted else self._frames.reject(403, ""))

        try:
            await self._app(self._scope(request), receive, send)
        except Exception:
            log.exception("unhandled", extra={"path": request.path.partition("?")[0]})
        if self._receiver is None:
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

    def _answer(self, response: Response) -> None:
        del response.headers["Date"]
        self._frames.send_response(response)
        self.flush()
        if response.status_code != 101:
            self._transport.close()

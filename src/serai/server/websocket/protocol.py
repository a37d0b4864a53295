"""One browser's WebSocket: let in by the application like any request, then spoken straight on the transport.

uvicorn makes one of these for each socket. It costs no task and no queue while nobody speaks, and no more
than one write for what is told at once (docs/decisions/0020-sockets-without-asgi.md).
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

from serai.server.websocket.frames import (
    CLOSE,
    COME_BACK,
    FAILED,
    PING,
    PONG,
    TEXT,
    UNWANTED,
    Broken,
    Frames,
    close_frame,
    frame,
)
from serai.server.websocket.batching import turn_of

log = logging.getLogger("serai.server")
MESSAGE = 32 * 1024
"""Bytes a message over the socket may have."""
UNREAD = 1024 * 1024
"""Bytes a slow browser may leave unread before it is cut off; it can come back and catch up."""
BEAT = 20.0
"""Seconds between two signs of life."""
CLOSING = 5.0
"""Seconds the other side has to answer when we hang up."""
_BREATH = frame(b"", PING)


class Hearer(Protocol):
    """Who is told what a browser says."""

    def receive(self, message: bytes) -> None:
        """A whole message has come."""

    def closed(self) -> None:
        """Nothing more will come."""


class Socket(asyncio.Protocol):
    """The way to one browser."""

    __slots__ = (
        "_alive", "_app", "_app_state", "_closing", "_frames", "_hearer", "_server", "_timer", "_transport", "_turn",
        "_unsent", "loop",
    )  # fmt: skip

    def __init__(self, config: UvicornConfig, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.loop = asyncio.get_running_loop()
        self._app: Any = config.loaded_app
        self._app_state = app_state
        self._server: Any = server_state
        self._frames: Frames | None = None
        self._hearer: Hearer | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._turn = turn_of(self.loop)
        self._unsent: list[bytes] = []
        self._alive = True
        self._closing = False

    # What the browser does ----------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is at the door."""
        self._transport: Any = transport
        self._server.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Some bytes have come."""
        self._alive = True
        if self._frames is None:
            self._shake_hands(data)
            return
        try:
            for kind, payload in self._frames.read(data):
                self._take(kind, payload)
        except Broken as error:
            self.hang_up(error.code, str(error))

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._server.connections.discard(self)
        self._stop_timer()
        self._closing = True
        self._unsent.clear()
        hearer, self._hearer = self._hearer, None
        if hearer is not None:
            hearer.closed()

    # What we do ---------------------------------------------------------------------------------

    def listen(self, hearer: Hearer) -> None:
        """From now on this one is told what the browser says."""
        self._frames, self._hearer = Frames(MESSAGE), hearer
        self._timer = self.loop.call_later(BEAT, self._beat)

    def send(self, message: bytes) -> None:
        """Tell the browser something; one that takes nothing is cut off."""
        if not self._closing:
            self._put(frame(message))

    def flush(self) -> None:
        """Write what was told in this turn of the loop, all together; nothing, if the browser has gone meanwhile."""
        if not self._unsent or self._transport.is_closing():
            return
        self._transport.write(b"".join(self._unsent))
        self._unsent.clear()
        if self._transport.get_write_buffer_size() > UNREAD:
            self._closing = True
            self._transport.abort()

    def pause(self) -> None:
        """Read no more until `go_on`."""
        self._transport.pause_reading()

    def go_on(self) -> None:
        """Read again."""
        if not self._closing:
            self._transport.resume_reading()

    def hang_up(self, code: int, reason: str = "") -> None:
        """Close from our side, and wait a little for the browser to do so too."""
        if self._closing:
            return
        self._closing = True
        self._put(close_frame(code, reason))
        self._stop_timer()
        self._transport.resume_reading()
        self._timer = self.loop.call_later(CLOSING, self._transport.abort)

    def shutdown(self) -> None:
        """The server stops; browsers come back when it runs again (uvicorn calls this)."""
        if not self._closing and self._frames is not None:
            self._put(close_frame(COME_BACK))
        self._close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that is finished even when the server stops."""
        task = self.loop.create_task(work)
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)
        return task

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            if not self._closing:
                self._put(frame(payload[:2], CLOSE))
            self._close()
        elif self._closing:
            return
        elif kind == TEXT:
            if self._hearer is not None:
                self._hearer.receive(payload)
        elif kind == PING:
            self._put(frame(payload, PONG))
        elif kind != PONG:
            self.hang_up(UNWANTED, "expected text")

    def _beat(self) -> None:
        """Ask whether the browser is still there; if it has not answered the last time, it is not."""
        if not self._alive:
            self._put(close_frame(FAILED))
            self._close()
            return
        self._alive = False
        self._put(_BREATH)
        self._timer = self.loop.call_later(BEAT, self._beat)

    def _put(self, data: bytes) -> None:
        if not self._unsent:
            self._turn.add(self)
        self._unsent.append(data)

    def _close(self) -> None:
        self._closing = True
        self.flush()
        self._transport.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # Letting in ---------------------------------------------------------------------------------

    def _shake_hands(self, data: bytes) -> None:
        """Read the request and ask the application whether to let it in."""
        hands = ServerProtocol(logger=logging.getLogger("uvicorn.error"))
        hands.receive_data(data)
        request = next(iter(hands.events_received()), None)
        if not isinstance(request, Request) or self._closing:
            self._transport.close()  # spoke before it was let in
            return
        response = hands.accept(request)
        if response.status_code != 101:
            self._answer(hands, response)
        else:
            self.spawn(self._enter(hands, request, response))

    async def _enter(self, hands: ServerProtocol, request: Request, response: Response) -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: dict[str, Any]) -> None:
            accepted = message["type"] == "websocket.accept"
            self._answer(hands, response if accepted else hands.reject(403, ""))

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

    def _answer(self, hands: ServerProtocol, response: Response) -> None:
        del response.headers["Date"]
        hands.send_response(response)
        self._transport.write(b"".join(hands.data_to_send()))
        if response.status_code != 101:
            self._closing = True
            self._transport.close()

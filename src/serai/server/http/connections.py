"""Plain HTTP connections: how many there may be, and how long each may take to send a request."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from serai.tables.model.shed_log import ShedLog
from serai.tables.model.visitors import bounds, client_key

HEADER_SECONDS = 10.0
"""How long a client may take from connecting, or from its first byte, to the end of its headers."""
REQUEST_SECONDS = 60.0
"""How long a client may take until the end of a request's body."""
RESERVE = 128
"""Open files reserved for the store, its backups, the workers and the client's files."""
MOST_FILES = 65_536
_TIMEOUT = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connections:
    """All connections of a server: at most this many in total and for each client that is not a trusted proxy."""

    def __init__(self, most: int, per_client: int, proxies: tuple[str, ...]) -> None:
        self._shed = ShedLog("connections refused")
        self._most, self._per_client, self._proxies = most, per_client, frozenset(proxies)
        self._keys: dict[LimitedHttpProtocol, str] = {}
        self._new: dict[LimitedHttpProtocol, None] = {}
        self._answered: dict[LimitedHttpProtocol, None] = {}
        self._per_key: dict[str, int] = {}

    @property
    def refused(self) -> int:
        """The number of connections refused, or ended to make room, so far."""
        return self._shed.count

    def admit(self, protocol: LimitedHttpProtocol, address: str, total: int) -> bool:
        """Count one more plain connection; if there is no room, one that waits for a request makes room."""
        key = client_key(address)
        full = any(self._per_key.get(one, 0) >= most for one, most in bounds(key, self._per_client))
        if full and address not in self._proxies:
            self._shed.add(reason="one client has too many", open=total)
            return False
        if total >= self._most:
            waiting = self._longest_waiting()
            self._shed.add(reason="there are too many", open=total)
            if waiting is None:
                return False
            self.release(waiting)
            waiting.transport.abort()
        self._keys[protocol] = key
        self._new[protocol] = None
        for one, _ in bounds(key, 1):
            self._per_key[one] = self._per_key.get(one, 0) + 1
        return True

    def mark_answered(self, protocol: LimitedHttpProtocol) -> None:
        """Note that a connection's request was answered; its next request makes it the last to be closed for room."""
        if protocol in self._keys:
            self._forget_order(protocol)
            self._answered[protocol] = None

    def release(self, protocol: LimitedHttpProtocol) -> None:
        """Release a plain connection, which has ended or become a WebSocket."""
        key = self._keys.pop(protocol, None)
        if key is None:
            return
        self._forget_order(protocol)
        for one, _ in bounds(key, 1):
            self._per_key[one] -= 1
            if not self._per_key[one]:
                del self._per_key[one]

    def _forget_order(self, protocol: LimitedHttpProtocol) -> None:
        self._new.pop(protocol, None)
        self._answered.pop(protocol, None)

    def _longest_waiting(self) -> LimitedHttpProtocol | None:
        # A flood is either of requests that never end or of requests that do; visitors are few in both.
        for group in sorted((self._new, self._answered), key=len, reverse=True):
            for one in group:
                if one.is_waiting:
                    return one
        return None


class LimitedHttpProtocol(H11Protocol):
    """A plain HTTP connection with a deadline for each request."""

    def __init__(self, connections: Connections, **uvicorn_arguments: Any) -> None:
        super().__init__(**uvicorn_arguments)
        self._limits = connections
        self._deadline: asyncio.TimerHandle | None = None
        self._has_headers = False

    @property
    def is_waiting(self) -> bool:
        """Whether all complete requests have been answered."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a new connection; asyncio calls this."""
        super().connection_made(transport)
        if not self._limits.admit(self, self.client[0] if self.client else "", len(self.connections)):
            transport.abort()
            return
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._time_out)

    def data_received(self, data: bytes) -> None:
        """Take bytes that have arrived; asyncio calls this."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it is a WebSocket now
        if self.transport.is_closing() or not self.is_waiting:
            self._stop_deadline()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(HEADER_SECONDS, self._time_out)
        elif self.conn.their_state is h11.SEND_BODY and not self._has_headers:
            self._has_headers = True
            self._deadline.cancel()
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._time_out)

    def on_response_complete(self) -> None:
        """Note that a response was sent; uvicorn calls this."""
        self._limits.mark_answered(self)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Pass the connection on; it is now a WebSocket."""
        self._stop_deadline()
        self._limits.release(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a lost connection; asyncio calls this."""
        self._stop_deadline()
        self._limits.release(self)
        super().connection_lost(exc)

    def _time_out(self) -> None:
        if self.conn.our_state is h11.IDLE:
            self.transport.write(_TIMEOUT)
        self.transport.close()

    def _stop_deadline(self) -> None:
        self._has_headers = False
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def most_connections() -> int:
    """Raise the limit of open files as far as possible; return how many connections it allows."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(allowed - RESERVE, RESERVE)

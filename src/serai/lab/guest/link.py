"""The socket of a guest: it sends messages, awaits answers, and passes on everything else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

import msgspec
from websockets.sync.client import connect

from serai.lab.guest.messages import Received, read
from serai.tables.wire.base import PROTOCOL, ClientMessage
from serai.tables.wire.live import Failed, Hello

ANSWER_SECONDS = 30.0


class Link:
    """An open socket, greeted."""

    def __init__(self, address: str, take: Callable[[Received], None]) -> None:
        self._take = take
        self._socket = connect(address, max_size=None)
        try:
            self.ask(Hello(id="hello", protocol=PROTOCOL))
        except BaseException:
            self._socket.close()
            raise

    def __enter__(self) -> Link:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the socket."""
        self._socket.close()

    def ask(self, message: ClientMessage) -> Received:
        """Send a message and return its answer; messages before it are passed on."""
        self.send(message)
        while True:
            received = self._receive(ANSWER_SECONDS)
            if isinstance(received, Failed):
                raise OSError(received.text)
            if received is not None and getattr(received, "re", None) == message.id:
                return received
            if received is not None:
                self._take(received)

    def send(self, message: ClientMessage) -> None:
        """Send a message whose answer is passed on like all others."""
        self._socket.send(msgspec.json.encode(message), text=True)

    def wait(self, seconds: float) -> bool:
        """Wait for a message, at most this long, and pass on all that arrived; return whether one did."""
        try:
            self._pass_on(seconds)
        except TimeoutError:
            return False
        with suppress(TimeoutError):
            while True:
                self._pass_on(0)
        return True

    def _pass_on(self, seconds: float) -> None:
        received = self._receive(seconds)
        if received is not None:
            self._take(received)

    def _receive(self, seconds: float) -> Received | None:
        """Return the next message; None for one that a guest does not read."""
        return read(self._socket.recv(seconds))

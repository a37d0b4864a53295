"""The transport of a session: anything that carries messages both ways, such as a WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from enum import IntEnum
from typing import Any, Protocol


class CloseCode(IntEnum):
    """The reasons why a session ends, with the numbers of RFC 6455."""

    NORMAL = 1000
    POLICY_VIOLATION = 1008
    INTERNAL_ERROR = 1011


class Transport(Protocol):
    """The way to one client."""

    loop: asyncio.AbstractEventLoop

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""

    def pause(self) -> None:
        """Read no more until `resume`."""

    def resume(self) -> None:
        """Read again."""

    def close(self, code: int, reason: str = "") -> None:
        """Close from our side."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work that is finished even when the server stops."""

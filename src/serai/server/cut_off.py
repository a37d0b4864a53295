"""A process that is cut off from its store sends its clients away, so that they connect to another one."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from serai.tables.store.peers import Peers

log = logging.getLogger("serai.server")
LOOK = 0.25
SERVICE_RESTART = 1012
"""The close code that asks a client to connect again."""


class Socket(Protocol):
    """The connection to one client."""

    def close(self, code: int, reason: str = "") -> None:
        """Close from our side."""


class CutOff:
    """The sockets of this process, and whether it can serve them."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._sockets: set[Socket] = set()

    @property
    def is_cut(self) -> bool:
        """Whether other processes consider this one dead, or soon will."""
        return not self._peers.reachable

    def add(self, socket: Socket) -> None:
        """Note a client that has connected."""
        self._sockets.add(socket)

    def discard(self, socket: Socket) -> None:
        """Forget a client that has gone."""
        self._sockets.discard(socket)

    async def watch(self) -> None:
        """Close all sockets whenever the store is out of reach for as long as a lease; until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            if self.is_cut and self._sockets:
                log.warning("clients sent away", extra={"count": len(self._sockets)})
                for socket in list(self._sockets):
                    socket.close(SERVICE_RESTART)
                self._sockets.clear()

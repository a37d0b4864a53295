"""A webhook for hosts: one address is notified when it is a person's turn. It never makes a move wait."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections.abc import Sequence

import msgspec

from serai.server.outgoing import PAUSES, Response, deliver, post
from serai.tables.room.turns import Turn

log = logging.getLogger("serai.server")
WAITING = 1000
"""The most notices that wait; while the address does not answer, later ones are dropped."""


class Webhook:
    """Sends notices one after the other, each with retries."""

    def __init__(self, address: str, secret: str = "", pauses: Sequence[float] = PAUSES) -> None:
        self._address, self._secret, self._pauses = address, secret.encode(), pauses
        self._notices: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self.sent = self.dropped = 0

    def announce(self, turn: Turn) -> None:
        """Queue a notice about a turn for the address."""
        notice = {"event": "turn", "at": time.time(), **msgspec.to_builtins(turn)}
        try:
            self._notices.put_nowait(msgspec.json.encode(notice))
        except asyncio.QueueFull:
            self.dropped += 1

    async def run(self) -> None:
        """Send notices as they are announced, until cancelled."""
        while True:
            await self._deliver(await self._notices.get())

    async def _deliver(self, body: bytes) -> None:
        response = await deliver(lambda: asyncio.to_thread(self._post, body), self._pauses)
        if response is not None and response.is_success:
            self.sent += 1
        elif response is not None:
            self.dropped += 1
            log.warning("the webhook was not reached", extra={"problem": response.problem})

    def _post(self, body: bytes) -> Response:
        headers = {"content-type": "application/json"}
        if self._secret:
            headers["x-serai-signature"] = "sha256=" + hmac.new(self._secret, body, hashlib.sha256).hexdigest()
        return post(self._address, body, headers)

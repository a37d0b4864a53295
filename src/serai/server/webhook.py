"""A webhook for hosts: one address is notified when it is a person's turn. It never makes a move wait."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
import urllib.error
import urllib.request
from collections.abc import Sequence

import msgspec

from serai.tables.room.turns import Turn

log = logging.getLogger("serai.server")
WAITING = 1000
"""The most notices that wait; while the address does not answer, later ones are dropped."""
SECONDS = 5.0
PAUSES = (1.0, 10.0, 60.0)
"""Seconds before each further try."""


class Webhook:
    """Sends notices one after the other, each with some tries."""

    def __init__(self, address: str, secret: str = "", pauses: Sequence[float] = PAUSES) -> None:
        self._address, self._secret, self._pauses = address, secret.encode(), pauses
        self._notices: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self.sent = self.dropped = 0

    def announce(self, turn: Turn) -> None:
        """Tell the address of a turn, some time soon."""
        notice = {"event": "turn", "at": time.time(), **msgspec.to_builtins(turn)}
        try:
            self._notices.put_nowait(msgspec.json.encode(notice))
        except asyncio.QueueFull:
            self.dropped += 1

    async def run(self) -> None:
        """Send what is announced, until cancelled."""
        while True:
            await self._deliver(await self._notices.get())

    async def _deliver(self, body: bytes) -> None:
        for pause in (*self._pauses, None):
            try:
                await asyncio.to_thread(self._post, body)
            except (OSError, ValueError) as error:
                if pause is None or (isinstance(error, urllib.error.HTTPError) and 400 <= error.code < 500):
                    self.dropped += 1
                    log.warning("the webhook was not reached", extra={"problem": str(error)})
                    return
                await asyncio.sleep(pause)
            else:
                self.sent += 1
                return

    def _post(self, body: bytes) -> None:
        headers = {"content-type": "application/json", "user-agent": "serai"}
        if self._secret:
            headers["x-serai-signature"] = "sha256=" + hmac.new(self._secret, body, hashlib.sha256).hexdigest()
        request = urllib.request.Request(self._address, body, headers, method="POST")
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            answer.read(1024)

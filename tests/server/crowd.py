"""People at many tables who go on through another process when theirs is gone, and what they were promised."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections.abc import Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from serai.tables.store.base import Store
from serai.tables.store.journal import decode
from serai.tables.wire.base import PROTOCOL
from tests.server.playing import offered

ANSWER = 3.0
"""Seconds a client waits for an answer before it connects somewhere else, as a browser does."""
GONE = (OSError, TimeoutError, WebSocketException)
_number = itertools.count()


class Group:
    """The people of one table, in one browser, and somebody who looks on at another process."""

    def __init__(self, ports: Sequence[int], table: Any, pause: float) -> None:
        self.id, self.secrets, self.spectator = table["table"]["id"], table["secrets"], table["spectator"]
        self.acknowledged: dict[int, str] = {}
        self.seen: list[int] = []
        self.moments: list[float] = [time.monotonic()]
        self.over = False
        self._ports, self._pause = ports, pause
        self._turn = random.randrange(len(ports))
        self._pending: dict[str, Any] | None = None
        self._choices: dict[int, Any] = {}
        self._version = -1
        self._to_move: int | None = None

    async def play(self) -> None:
        """Move until cancelled or the match is over, whatever happens to the processes."""
        while not self.over:
            try:
                async with self._connected() as socket:
                    await self._watch(socket, self.secrets)
                    while not self.over:
                        await self._move(socket)
                        await asyncio.sleep(self._pause)
            except GONE:
                await asyncio.sleep(0.1)
            self._turn += 1

    async def look_on(self) -> None:
        """See every step once, through whichever process."""
        since = -1
        for turn in itertools.count(self._turn + 1):
            try:
                async with connect(
                    self._address(turn), open_timeout=ANSWER, close_timeout=0.5, compression=None
                ) as socket:
                    await _request(socket, type="hello", protocol=PROTOCOL)
                    watch = {"type": "watch", "table": self.id, "secrets": [self.spectator], "since": since}
                    now = await _request(socket, **watch)
                    self.seen += [step["version"] for step in now["missed"]]
                    while True:
                        since = max(self.seen, default=-1)
                        message = json.loads(await socket.recv())
                        if message["type"] == "step":
                            self.seen.append(message["version"])
            except GONE:
                await asyncio.sleep(0.1)

    def longest_silence(self, since: float) -> float:
        """The most seconds without an acknowledged move from a moment on, while the match was not over."""
        since = max(since, self.moments[0])
        moments = [since, *(moment for moment in self.moments if moment > since)]
        if not self.over:
            moments.append(time.monotonic())
        return max((later - earlier for earlier, later in itertools.pairwise(moments)), default=0.0)

    def _address(self, turn: int) -> str:
        return f"ws://127.0.0.1:{self._ports[turn % len(self._ports)]}/api/socket"

    def _connected(self) -> connect:
        return connect(
            self._address(self._turn), open_timeout=ANSWER, close_timeout=0.5, compression=None, max_size=None
        )

    async def _watch(self, socket: ClientConnection, secrets: list[str]) -> None:
        await _request(socket, type="hello", protocol=PROTOCOL)
        await socket.send(json.dumps({"type": "watch", "id": "w", "table": self.id, "secrets": secrets}))
        waiting = len(secrets)
        self._version = -1
        while waiting:
            message = json.loads(await asyncio.wait_for(socket.recv(), ANSWER))
            if message.get("re") == "w":
                if message["type"] == "refused":
                    raise TimeoutError(message["reason"])
                waiting -= 1
                self._note(message, message["table"]["to_move"])

    def _note(self, message: Any, to_move: int | None) -> None:
        if message["version"] != self._version:
            self._choices = {}
        self._version, self._to_move = message["version"], to_move
        if message["choices"]:
            self._choices[message["viewer"]] = message["choices"]
        self.over = self.over or (to_move is None and self._pending is None)

    async def _move(self, socket: ClientConnection) -> None:
        """Make a decision, or send the last one again whose answer is missing; wait for the answer and the step."""
        if self._pending is None:
            if self._to_move not in self._choices:
                await self._receive(socket)
                return
            action = random.choice(offered(self._choices[self._to_move]))
            place = {"table": self.id, "seat": self._to_move, "version": self._version, "action": action}
            self._pending = {"type": "act", "id": f"move-{next(_number)}", **place}
        message = self._pending
        await socket.send(json.dumps(message))
        answer: Any = {}
        while answer.get("re") != message["id"]:
            answer = await self._receive(socket)
        if answer["type"] == "done":
            self.acknowledged[answer["version"]] = message["id"]
            self.moments.append(time.monotonic())
        elif answer["reason"] in ("store-failed", "store-unreachable"):
            raise TimeoutError
        else:
            raise AssertionError(answer)
        self._pending = None
        while self._version < answer["version"]:
            await self._receive(socket)
        self.over = self._to_move is None

    async def _receive(self, socket: ClientConnection) -> Any:
        message = json.loads(await asyncio.wait_for(socket.recv(), ANSWER))
        if message["type"] == "step":
            self._note(message, message["to_move"])
        return message


async def check(groups: list[Group], store: Store) -> int:
    """Every acknowledged move is in the journal, once and in its place; return how many there are."""
    for group in groups:
        ids = [decode(entry).id for entry in await store.journal(group.id)]
        for version, name in group.acknowledged.items():
            assert ids[version] == name, f"{name} was acknowledged as version {version} of {group.id}"
        named = [name for name in ids if name]
        assert len(named) == len(set(named)), "no move counts twice"
        assert group.seen == list(range(len(group.seen))), "who looks on sees every step once"
    return sum(len(group.acknowledged) for group in groups)


async def _request(socket: ClientConnection, **message: Any) -> Any:
    name = f"r{next(_number)}"
    await socket.send(json.dumps({**message, "id": name}))
    while True:
        answer = json.loads(await asyncio.wait_for(socket.recv(), ANSWER))
        if answer.get("re") == name:
            if answer["type"] == "refused":
                raise TimeoutError(answer["reason"])
            return answer

"""People at many tables who reconnect to another process when theirs is gone, and what they were promised."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from serai.tables.store.base import Store
from serai.tables.store.journal import decode
from serai.tables.wire.base import PROTOCOL
from tests.server.playing import offered

ANSWER = 3.0
"""Seconds a client waits for an answer before it connects somewhere else, as a browser does."""
GONE = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)
AWAY = ("store-failed", "store-unreachable")
"""Reasons for which a client tries again."""
UNDO, HOP = 0.05, 0.05
"""How often people take a decision back, and how often they change processes for no reason."""
READ_PAUSE = 0.3
_number = itertools.count()


@dataclass
class Broken:
    """Promises that were broken; each list has to be empty."""

    lost: list[str] = field(default_factory=list)
    """Acknowledged decisions that are not in the journal, or not in their place."""
    doubled: list[str] = field(default_factory=list)
    """Decisions that count twice, and steps that were shown twice or left out."""
    refused: list[str] = field(default_factory=list)
    """Decisions refused although they had been, or might have been, acknowledged."""
    went_back: list[str] = field(default_factory=list)
    """Answers with an earlier version than somebody at the table knew at the time of the request."""

    @property
    def counts(self) -> tuple[int, int, int, int]:
        return len(self.lost), len(self.doubled), len(self.refused), len(self.went_back)


class Group:
    """The people of one table, in one browser; a spectator at another process, and somebody who asks."""

    def __init__(self, ports: Sequence[int], table: Any, pause: float, broken: Broken) -> None:
        self.id, self.secrets, self.spectator = table["table"]["id"], table["secrets"], table["spectator"]
        self.acknowledged: dict[int, str] = {}
        self.moments: list[float] = [time.monotonic()]
        self.over = False
        self.connections = self.reads = self.sent_again = 0
        self._ports, self._pause, self._broken = ports, pause, broken
        self._turn = random.randrange(len(ports))
        self._pending: dict[str, Any] | None = None
        self._last: tuple[dict[str, Any], int] | None = None
        """The last acknowledged message and its version."""
        self._choices: dict[int, Any] = {}
        self._undoable: set[int] = set()
        self._version = -1
        self._seen: dict[int, int] = {}
        self._to_move: int | None = None
        self._known = -1
        """The latest version that anybody at the table has seen."""

    def begin(self) -> list[asyncio.Task[None]]:
        """Let everybody begin."""
        return [asyncio.create_task(work) for work in (self.play(), self.look_on(), self.read())]

    async def play(self) -> None:
        """Move until cancelled or the match is over, whatever happens to the processes."""
        while not self.over:
            try:
                async with self._connected(self._turn) as socket:
                    await self._watch(socket)
                    await self._send_again(socket)
                    while not self.over and random.random() >= HOP:
                        await self._decide(socket)
                        await asyncio.sleep(self._pause)
            except GONE:
                await asyncio.sleep(0.1)
            self._turn += 1

    async def look_on(self) -> None:
        """Watch every step once, through any process."""
        seen = -1
        for turn in itertools.count(self._turn + 1):
            try:
                async with self._connected(turn) as socket:
                    await _request(socket, type="hello", protocol=PROTOCOL)
                    known = self._known
                    watch = {"type": "watch", "table": self.id, "secrets": [self.spectator], "since": seen}
                    now = await _request(socket, **watch)
                    self._check_read(now["version"], known, "watching", turn)
                    missed = [step["version"] for step in now["missed"]]
                    self._check_steps(missed, seen, now["version"])
                    seen = now["version"]
                    while not (self.over and seen == self._known):
                        message = await _next_message(socket, 10 * ANSWER)
                        if message["type"] == "step":
                            self._check_steps([message["version"]], seen, message["version"])
                            seen = message["version"]
                    return
            except GONE:
                await asyncio.sleep(0.1)

    async def read(self) -> None:
        """Ask for the table now and then, of any process."""
        headers = {"authorization": f"Bearer {self.spectator}"}
        async with httpx.AsyncClient(trust_env=False, timeout=ANSWER, headers=headers) as client:
            while not self.over:
                turn, known = random.randrange(len(self._ports)), self._known
                try:
                    port = self._ports[turn]
                    answer = await client.get(f"http://127.0.0.1:{port}/api/tables/{self.id}")
                    if answer.status_code < 500:
                        self._check_read(answer.raise_for_status().json()["table"]["version"], known, "read", turn)
                except GONE:
                    pass
                await asyncio.sleep(random.uniform(0.0, 2 * READ_PAUSE))

    def longest_silence(self, since: float) -> float:
        """Return the longest gap in seconds between acknowledged moves after a moment, until the match ended."""
        since = max(since, self.moments[0])
        moments = [since, *(moment for moment in self.moments if moment > since)]
        if not self.over:
            moments.append(time.monotonic())
        return max((later - earlier for earlier, later in itertools.pairwise(moments)), default=0.0)

    def _connected(self, turn: int) -> connect:
        address = f"ws://127.0.0.1:{self._ports[turn % len(self._ports)]}/api/socket"
        return connect(address, open_timeout=ANSWER, close_timeout=0.5, compression=None, max_size=None, proxy=None)

    async def _watch(self, socket: ClientConnection) -> None:
        await _request(socket, type="hello", protocol=PROTOCOL)
        since, known = max(self._seen.values(), default=None), self._known
        watch = {"type": "watch", "id": "w", "table": self.id, "secrets": self.secrets, "since": since}
        await socket.send(json.dumps(watch))
        self._version = -1
        for _ in self.secrets:
            message: Any = {}
            while message.get("re") != "w":
                message = await _next_message(socket)
            if message["type"] == "refused":
                raise TimeoutError(message["reason"])
            self._check_read(message["version"], known, "watching", self._turn)
            if since is not None:
                self._check_steps([step["version"] for step in message["missed"]], since, message["version"])
            self._note(message, message["table"]["to_move"])
        self.connections += 1

    async def _send_again(self, socket: ClientConnection) -> None:
        """Send the last acknowledged message again, like a client that has not received the answer."""
        if self._last is None:
            return
        message, version = self._last
        answer = await self._answer(socket, message)
        self.sent_again += 1
        if answer["type"] != "done" or answer["version"] != version:
            self._broken.refused.append(f"{message} was acknowledged as {version}, then {answer}")

    async def _decide(self, socket: ClientConnection) -> None:
        """Make a decision, or send an unanswered one again; wait for the answer and the step."""
        if self._pending is None:
            if self._to_move not in self._choices:
                await self._receive(socket)
                return
            place = {"table": self.id, "seat": self._to_move, "version": self._version, "id": f"d{next(_number)}"}
            if self._to_move in self._undoable and random.random() < UNDO:
                self._pending = {"type": "undo", **place}
            else:
                action = random.choice(offered(self._choices[self._to_move]))
                self._pending = {"type": "act", **place, "action": action}
        message = self._pending
        answer = await self._answer(socket, message)
        self._pending = None
        if answer["type"] != "done":
            self._broken.refused.append(f"{message}: {answer}")
            raise TimeoutError
        version = answer["version"]
        self.acknowledged[version], self._last = message["id"], (message, version)
        self._known = max(self._known, version)
        self.moments.append(time.monotonic())
        while self._version < version:
            await self._receive(socket)
        self.over = self._to_move is None

    async def _answer(self, socket: ClientConnection, message: dict[str, Any]) -> Any:
        await socket.send(json.dumps(message))
        answer: Any = {}
        while answer.get("re") != message["id"]:
            answer = await self._receive(socket)
        if answer["type"] == "refused" and answer["reason"] in AWAY:
            raise TimeoutError(answer["reason"])
        return answer

    async def _receive(self, socket: ClientConnection) -> Any:
        message = await _next_message(socket)
        if message["type"] == "step":
            self._check_steps([message["version"]], self._seen[message["viewer"]], message["version"])
            self._note(message, message["to_move"])
        return message

    def _note(self, message: Any, to_move: int | None) -> None:
        """Keep what a message says about a version, for one of the seats."""
        if message["version"] != self._version:
            self._choices, self._undoable = {}, set()
        viewer = message["viewer"]
        self._version, self._seen[viewer], self._to_move = message["version"], message["version"], to_move
        self._known = max(self._known, self._version)
        if message["choices"]:
            self._choices[viewer] = message["choices"]
        if message["can_undo"]:
            self._undoable.add(viewer)
        self.over = self.over or (to_move is None and self._pending is None)

    def _check_read(self, version: int, known: int, what: str, turn: int) -> None:
        self.reads += 1
        if version < known:
            self._broken.went_back.append(
                f"{what} of {self.id} by process {turn % len(self._ports)}: {version} < {known}"
            )
        self._known = max(self._known, version)

    def _check_steps(self, versions: list[int], since: int, last: int) -> None:
        if versions != list(range(since + 1, last + 1)):
            self._broken.doubled.append(f"steps {versions} of {self.id} after {since}, up to {last}")


async def check(groups: list[Group], store: Store, broken: Broken) -> int:
    """Look for every acknowledged decision in the journal, once and in its place; return how many there are."""
    for group in groups:
        ids = [decode(entry).id for entry in await store.journal(group.id)]
        broken.lost += [
            f"{name} was acknowledged as version {version} of {group.id}"
            for version, name in group.acknowledged.items()
            if version >= len(ids) or ids[version] != name
        ]
        named = [name for name in ids if name]
        broken.doubled += [f"{name} of {group.id}" for name in set(named) if named.count(name) > 1]
    return sum(len(group.acknowledged) for group in groups)


async def _request(socket: ClientConnection, **message: Any) -> Any:
    name = f"r{next(_number)}"
    await socket.send(json.dumps({**message, "id": name}))
    while True:
        answer = await _next_message(socket)
        if answer.get("re") == name:
            if answer["type"] == "refused":
                raise TimeoutError(answer["reason"])
            return answer


async def _next_message(socket: ClientConnection, seconds: float = ANSWER) -> Any:
    """Return the next message; `asyncio.wait_for` of Python 3.11 can lose a cancellation that comes with it."""
    async with asyncio.timeout(seconds):
        return json.loads(await socket.recv())

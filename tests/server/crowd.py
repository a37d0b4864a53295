"""People at many tables who reconnect to another process when theirs is gone, and what they saw."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from serai.tables.store.base import Store, StoredTable
from serai.tables.store.journal import Entry, decode
from serai.tables.wire.base import PROTOCOL
from tests.server.playing import offered
from tests.simulation import checkers
from tests.simulation.history import Answered, Asked, History, Read, Shown, Watched, digest
from tests.tables.view_updates import updated

ANSWER = 3.0
"""Seconds a client waits for an answer before it connects somewhere else, as a browser does."""
GONE = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)
AWAY = ("store-failed", "store-unreachable")
"""Reasons for which a client tries again."""
UNDO, HOP = 0.05, 0.05
"""How often people take a decision back, and how often they change processes for no reason."""
READ_PAUSE = 0.3
_number = itertools.count()


class Group:
    """The people of one table, in one browser; a spectator at another process, and somebody who asks."""

    def __init__(self, ports: Sequence[int], table: Any, pause: float, history: History) -> None:
        self.id, self.secrets, self.spectator = table["table"]["id"], table["secrets"], table["spectator"]
        self.acknowledged = 0
        """How many decisions were."""
        self.moments: list[float] = [time.monotonic()]
        self.over = False
        self.connections = self.reads = self.sent_again = 0
        self._ports, self._pause, self._history = ports, pause, history
        self._turn = random.randrange(len(ports))
        self._pending: dict[str, Any] | None = None
        self._last: dict[str, Any] | None = None
        """The last message that was acknowledged."""
        self._choices: dict[int, Any] = {}
        self._undoable: set[int] = set()
        self._version = -1
        self._seen: dict[int, int] = {}
        self._views: dict[int | None, Any] = {}
        self._steps: dict[int | None, list[int]] = {}
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
                    asked = time.monotonic()
                    watch = {"type": "watch", "table": self.id, "secrets": [self.spectator], "since": seen}
                    now = await _request(socket, **watch)
                    self._note_watching(now, seen, asked)
                    seen = now["version"]
                    while not (self.over and seen == self._known):
                        message = await _next_message(socket, 10 * ANSWER)
                        if message["type"] == "step":
                            self._note_step(message)
                            seen = message["version"]
                    return
            except GONE:
                await asyncio.sleep(0.1)

    async def read(self) -> None:
        """Ask for the table now and then, of any process."""
        headers = {"authorization": f"Bearer {self.spectator}"}
        async with httpx.AsyncClient(trust_env=False, timeout=ANSWER, headers=headers) as client:
            while not self.over:
                port, asked = random.choice(self._ports), time.monotonic()
                try:
                    answer = await client.get(f"http://127.0.0.1:{port}/api/tables/{self.id}")
                    if answer.status_code < 500:
                        self._note_read(asked, answer.raise_for_status().json()["table"]["version"])
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
        since, asked = max(self._seen.values(), default=None), time.monotonic()
        watch = {"type": "watch", "id": "w", "table": self.id, "secrets": self.secrets, "since": since}
        await socket.send(json.dumps(watch))
        self._version = -1
        for _ in self.secrets:
            message: Any = {}
            while message.get("re") != "w":
                message = await self._receive(socket)
            if message["type"] == "refused":
                raise TimeoutError(message["reason"])
            self._note_watching(message, since, asked)
            self._note(message, message["table"]["to_move"])
        self.connections += 1

    async def _send_again(self, socket: ClientConnection) -> None:
        """Send the last acknowledged message again, like a client that has not received the answer."""
        if self._last is None:
            return
        await self._answer(socket, self._last)
        self.sent_again += 1

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
            self._history.asked[place["id"]] = Asked(
                time.monotonic(), self.id, place["id"], self._pending["type"], place["seat"], place["version"]
            )
        message = self._pending
        answer = await self._answer(socket, message)
        self._pending = None
        if answer["type"] != "done":
            raise TimeoutError(answer["reason"])
        version, self._last = answer["version"], message
        self.acknowledged += 1
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
        made, reason = answer.get("version"), answer.get("reason", "")
        self._history.answered.append(Answered(time.monotonic(), message["id"], made, reason))
        return answer

    async def _receive(self, socket: ClientConnection) -> Any:
        message = await _next_message(socket)
        if message["type"] == "step":
            self._note_step(message)
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

    def _note_watching(self, message: Any, since: int | None, asked: float) -> None:
        viewer, version, missed = message["viewer"], message["version"], message["missed"]
        self._note_read(asked, version)
        steps = self._steps[viewer] = list[int]()
        versions = [step["version"] for step in missed]
        self._history.runs.append(Watched(self.id, viewer, since, version, versions, steps))
        self._views[viewer] = message["view"]
        self._note_shown(message, None, False, message["table"]["to_move"])

    def _note_step(self, message: Any) -> None:
        viewer = message["viewer"]
        self._steps[viewer].append(message["version"])
        self._views[viewer] = updated(self._views[viewer], message)
        self._note_shown(message, message["seat"], message["undone"], message["to_move"])

    def _note_shown(self, message: Any, seat: int | None, undone: bool, to_move: int | None) -> None:
        viewer, version = message["viewer"], message["version"]
        view = digest(self._views[viewer])
        self._history.shown.append(
            Shown(time.monotonic(), self.id, viewer, version, view, seat, undone, to_move, running=None)
        )
        self._known = max(self._known, version)

    def _note_read(self, asked: float, version: int) -> None:
        self.reads += 1
        self._history.reads.append(Read(asked, time.monotonic(), self.id, version))
        self._known = max(self._known, version)


async def check(groups: list[Group], store: Store, history: History) -> list[str]:
    """Return everything that is wrong with what people saw, given what is in the store.

    Each asks only for what the rules allow, alone at their table: nothing is to be refused either.
    """
    tables, journals = dict[str, StoredTable](), dict[str, list[Entry]]()
    for group in groups:
        row = await store.find(group.id)
        assert row is not None, f"{group.id} is stored"
        tables[group.id], journals[group.id] = row.table, [decode(entry) for entry in await store.journal(group.id)]
    refused = [f"{one} was refused" for one in history.answered if one.version is None]
    return [*refused, *checkers.check(history, tables, journals)]


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

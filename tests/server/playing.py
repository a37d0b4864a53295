"""A real server in a process of its own, and people who play there over real sockets."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from serai.games import games
from serai.tables.wire.base import PROTOCOL
from tests.tables.view_updates import updated

GAME_SEATS = next((game.name, min(game.seats)) for game in games().values())
"""Any game, and its fewest seats."""
SERAI = Path(sys.executable).with_name("serai")
FAST = {
    "SERAI_MESSAGE_RATE": "100000",
    "SERAI_REQUEST_RATE": "100000",
    "SERAI_ANSWER_RATE": "1000000",
    "SERAI_WRONG_CODE_RATE": "100000",
    "SERAI_SOCKETS_PER_ADDRESS": "100000",
    "SERAI_TABLES_PER_VISITOR": "100000",
    "SERAI_OPEN_TABLES_PER_VISITOR": "100000",
    "SERAI_BOT_TABLES": "1000",
    "SERAI_BOT_TABLES_PER_VISITOR": "1000",
}


class Server:
    """A `serai serve` process on a free port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.store = folder / "serai.db"
        self.address = str(self.store)
        self.log = folder / "server.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.settings = FAST | {f"SERAI_{name.upper()}": value for name, value in settings.items()}
        self.command = [str(SERAI), "serve"]
        self.environment = dict(os.environ)
        self.process: subprocess.Popen[bytes] | None = None
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=30)

    def start(self) -> Server:
        environment = self.environment | self.settings | {"SERAI_STORE": self.address, "SERAI_PORT": str(self.port)}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, env=environment, stderr=log, stdout=log)
        for _ in range(600):
            try:
                if self.http.get("/healthz").status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
            assert self.process.poll() is None, self.log.read_text()
        raise AssertionError(self.log.read_text())

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(30)
        self.process = None
        return code

    def close(self) -> None:
        if self.process is not None:
            self.stop()
        self.http.close()

    def post(self, path: str, body: Any = None, secret: str = "", status: int | None = None) -> Any:
        return self._ask("POST", path, body, secret, status)

    def get(self, path: str, secret: str = "", status: int | None = None) -> Any:
        return self._ask("GET", path, None, secret, status)

    def delete(self, path: str, secret: str = "", status: int | None = None) -> Any:
        return self._ask("DELETE", path, None, secret, status)

    def _ask(self, method: str, path: str, body: Any, secret: str, status: int | None) -> Any:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = self.http.request(method, path, json=body, headers=headers)
        assert answer.status_code == status if status else answer.is_success, answer.text
        is_json = answer.headers["content-type"] == "application/json"
        return answer.json() if is_json else answer.text

    def table(self, game: str, seats: list[Any], **agreed: Any) -> Any:
        """Return a new table; a seat may be just `"person"`, `"bot"` or `"open"`."""
        short = {"bot": {"kind": "bot", "level": "random"}}
        requested = [short.get(seat, {"kind": seat}) if isinstance(seat, str) else seat for seat in seats]
        return self.post("/api/tables", {"game": game, "seats": requested, **agreed}, status=201)

    def browser(self, hello: bool = True) -> Browser:
        return Browser(self.port, hello)


class Browser:
    """A person's browser: it stores what it receives, and knows no rules."""

    def __init__(self, port: int, hello: bool = True, link: ClientConnection | None = None, table: str = "") -> None:
        self._open = ExitStack()
        address = f"ws://127.0.0.1:{port}/api/socket?table={table}"
        opened = link or connect(address, proxy=None, max_size=None, compression=None)
        self.socket: ClientConnection = self._open.enter_context(opened)
        self.received: list[bytes] = []
        self.waiting: list[Any] = []
        self.sent = 0
        self.last_id = ""
        self.run = random.randrange(10**9)
        if hello:
            assert self.request("hello", protocol=PROTOCOL)["type"] == "welcome"

    def send(self, kind: str, **values: Any) -> str:
        self.sent += 1
        name = values.pop("id", f"{self.run}-{self.sent}")
        self.socket.send(json.dumps({"type": kind, "id": name, **values}))
        return str(name)

    def receive(self, seconds: float = 30) -> Any:
        """Return the next message."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.received.append(text.encode())
        return json.loads(text)

    def receive_until(self, wanted: Callable[[Any], bool], seconds: float = 30) -> Any:
        """Return the first message that fits; others stay for later."""
        for message in self.waiting:
            if wanted(message):
                self.waiting.remove(message)
                return message
        while True:
            message = self.receive(seconds)
            if wanted(message):
                return message
            self.waiting.append(message)

    def request(self, kind: str, **values: Any) -> Any:
        """Send a message and wait for its answer."""
        name = self.last_id = self.send(kind, **values)
        return self.receive_until(lambda message: message.get("re") == name)

    def step(self, table: str, version: int, viewer: int | None) -> Any:
        key = ("step", table, version, viewer)
        return self.receive_until(lambda m: (m["type"], m.get("table"), m.get("version"), m.get("viewer")) == key)

    def is_closed(self) -> bool:
        """Return whether the server closes the socket, after any other messages."""
        try:
            while True:
                self.receive(10)
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False

    def close(self) -> None:
        self._open.close()


def offered(choices: Any) -> list[Any]:
    """Return every action of a list of choices, written out."""
    actions = [_action(choices, group, row) for group in choices["groups"] for row in range(_rows(group))]
    assert len(actions) == choices["count"]
    return actions


def any_offered(choices: Any, chance: random.Random) -> Any:
    """Return any action of a list of choices, and write out no other."""
    row = chance.randrange(choices["count"])
    for group in choices["groups"]:
        if row < _rows(group):
            return _action(choices, group, row)
        row -= _rows(group)
    raise AssertionError(f"fewer than {choices['count']} actions are offered")


def _rows(group: Any) -> int:
    width = len(group["fields"])
    return len(group["rows"]) // width if width else 1


def _action(choices: Any, group: Any, row: int) -> Any:
    width = len(group["fields"])
    named = zip(group["fields"], group["values"], group["rows"][row * width : (row + 1) * width], strict=True)
    return {choices["tag"]: group["kind"], **{name: values[cell] for name, values, cell in named}}


class Person:
    """Somebody at a seat, with the view assembled from received messages."""

    def __init__(self, browser: Browser, table: str, secret: str, seed: int = 0) -> None:
        self.browser, self.table, self.secret = browser, table, secret
        self.random = random.Random(seed)
        self.watch()

    def watch(self, since: int | None = None) -> Any:
        now = self.browser.request("watch", table=self.table, secrets=[self.secret], since=since)
        assert now["type"] == "watching", now
        self.seat, self.version, self.view = now["viewer"], now["version"], now["view"]
        self.choices, self.to_move = now["choices"], now["table"]["to_move"]
        return now

    def follow(self, version: int) -> Any:
        """Receive the next step and update the view."""
        step = self.browser.step(self.table, version, self.seat)
        self.view = updated(self.view, step)
        self.version, self.choices, self.to_move = version, step["choices"], step["to_move"]
        return step

    def any_action(self) -> Any:
        """Return any of the actions offered."""
        return any_offered(self.choices, self.random)

    def act(self, action: Any = None, **values: Any) -> Any:
        """Make this decision, or any; return the answer."""
        chosen = action or self.any_action()
        message: dict[str, Any] = {"table": self.table, "seat": self.seat, "version": self.version, "action": chosen}
        return self.browser.request("act", **message | values)


def any_next_move(people: list[Person]) -> bool:
    """Let the seat to move make any decision and everybody follow; return False if nobody is to move."""
    mover = people[0].to_move
    if mover is None:
        return False
    people[mover].act()
    for person in people:
        person.follow(person.version + 1)
    return True

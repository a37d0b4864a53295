"""Somebody who plays at a server in a container, by its address alone."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from serai.games import games
from tests.server.playing import Browser, Person, Server

PATIENCE = 120
"""Seconds that a server may take to answer again."""


class Seat(NamedTuple):
    """A person's seat at a table, and the secret that opens it."""

    table: str
    secret: str


class Visitor(Server):
    """Reaches a server that others have started; `trust` is the file of an authority that is trusted as well."""

    def __init__(self, folder: Path, address: str, trust: Path | None = None) -> None:
        super().__init__(folder)
        self.address = address
        self.ssl = ssl.create_default_context(cafile=str(trust)) if trust else None
        self.http.close()
        self.http = httpx.Client(base_url=address, verify=self.ssl or True, trust_env=False, timeout=30)

    def wait(self, path: str = "/healthz", seconds: float = PATIENCE) -> None:
        """Wait until the server answers this path."""
        until = time.monotonic() + seconds
        while True:
            try:
                answer = self.http.get(path)
                if answer.status_code == 200:
                    return
                said = f"status {answer.status_code}"
            except httpx.TransportError as error:
                said = str(error)
            assert time.monotonic() < until, f"{self.address}{path}: {said}"
            time.sleep(0.2)

    def browser_at(self, table: str) -> Browser:
        """Open a socket as a page at this table does; again while the server is being replaced."""
        address = self.address.replace("http", "ws", 1) + f"/api/socket?table={table}"
        until = time.monotonic() + PATIENCE
        while True:
            try:
                link = connect(
                    address, ssl=self.ssl, origin=Origin(self.address), proxy=None, max_size=None, compression=None
                )
                return Browser(0, link=link)
            except (OSError, InvalidStatus, ConnectionClosed, EOFError):
                if time.monotonic() > until:
                    raise
                time.sleep(0.5)

    def play(self, game: str, interrupt: Callable[[], object] | None = None) -> Seat:
        """Play a match against bots to its end, and return the seat; an interruption is called once in between."""
        bots = min(games()[game].seats) - 1
        made = self.table(game, ["person", *["bot"] * bots])
        table, secret = made["table"]["id"], made["secrets"][0]
        person = Person(self.browser_at(table), table, secret)
        decided = 0
        while person.to_move is not None:
            try:
                decided += self._go_on(person)
                if decided == 3 and interrupt:
                    interrupt()
                    interrupt = None
            except (ConnectionClosed, OSError):
                person = Person(self.browser_at(table), table, secret)
        person.browser.close()
        return Seat(table, secret)

    def _go_on(self, person: Person) -> int:
        """Decide if it is this person's turn, and follow the next step; return how many decisions were made."""
        mine = person.to_move == person.seat
        if mine:
            answer = person.act()
            if answer["type"] != "done":  # it was decided already, before the connection broke, or too fast
                assert answer["type"] == "refused", answer
                time.sleep(0.2)
                person.watch()
                return 0
        person.follow(person.version + 1)
        return int(mine)

    def record(self, seat: Seat) -> str:
        """Return the record of a match."""
        answer = self.http.get(f"/api/tables/{seat.table}/record", headers={"authorization": f"Bearer {seat.secret}"})
        assert answer.is_success, answer.text
        return answer.text

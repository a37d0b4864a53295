"""The HTTP requests of a guest: taking a seat, giving it up, keeping it for a rematch."""

from __future__ import annotations

import json
from http.client import HTTPException
from secrets import token_urlsafe
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from serai.lab.guest.errors import GuestError, Unreachable
from serai.tables.wire.requests import DiceReport, HeldTable, JoinedTable, OpenTable, Problem

SECONDS = 30.0


class Refused(GuestError):
    """The server declined a request; `values` say more."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.reason, self.values = problem.reason, problem.values


class Server:
    """A server, as a guest reaches it over HTTP."""

    def __init__(self, address: str) -> None:
        self.address = address

    @property
    def socket(self) -> str:
        """The address of its socket."""
        return self.address.replace("http", "ws", 1) + "/api/socket"

    def look_up(self, code: str) -> OpenTable:
        """Return what a join code shows before anybody takes a seat."""
        return msgspec.json.decode(self._ask("GET", f"/api/codes/{code}"), type=OpenTable)

    def join(self, code: str, name: str) -> JoinedTable:
        """Take a seat for a program; under the name that the server proposes, if this one is taken."""
        wanted = {"code": code, "name": name, "request": token_urlsafe(24), "program": True}
        try:
            answer = self._ask("POST", "/api/join", wanted)
        except Refused as error:
            if error.reason != "name-taken":
                raise
            answer = self._ask("POST", "/api/join", wanted | {"name": error.values["free"]})
        return msgspec.json.decode(answer, type=JoinedTable)

    def accept(self, table: str, secret: str) -> HeldTable:
        """Agree to play again at the table of a rematch."""
        return msgspec.json.decode(self._ask("POST", f"/api/tables/{table}/accept", secret=secret), type=HeldTable)

    def dice(self, table: str, secret: str) -> DiceReport:
        """Return what is known of the dice of a match that is over."""
        return msgspec.json.decode(self._ask("GET", f"/api/tables/{table}/dice", secret=secret), type=DiceReport)

    def leave(self, table: str, secret: str) -> None:
        """Give up a seat."""
        self._ask("DELETE", f"/api/tables/{table}", secret=secret)

    def _ask(self, method: str, path: str, body: Any = None, secret: str = "") -> bytes:
        headers = {"content-type": "application/json", "accept-language": "en"}
        if secret:
            headers["authorization"] = f"Bearer {secret}"
        content = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, content, headers, method=method)
        try:
            with urlopen(request, timeout=SECONDS) as answer:
                found: bytes = answer.read()
                return found
        except HTTPError as error:
            with error:
                raise _refused(self.address, error.read()) from None
        except (URLError, OSError, HTTPException) as error:
            raise Unreachable(f"{self.address} does not answer: {getattr(error, 'reason', error)}") from None


def _refused(address: str, content: bytes) -> GuestError:
    try:
        return Refused(msgspec.json.decode(content, type=Problem))
    except msgspec.DecodeError:
        return GuestError(f"{address} is not a server of Serai")

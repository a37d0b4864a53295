"""Everything that a watcher of the list of open tables receives, over a real socket."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.playing import GAME_SEATS, Browser, Server

GAME, SEATS = GAME_SEATS
OPEN = ["open"] * (SEATS - 1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Yield a server of its own, since its list must hold only what a test puts there."""
    running = Server(tmp_path).start()
    yield running
    running.close()


def until(browser: Browser, code: str, gone: bool = False) -> None:
    """Receive changes of the list until a table is new there, or gone."""

    def concerns(message: Any) -> bool:
        if message["type"] != "list_changed":
            return False
        return code in (message["gone"] if gone else [one["code"] for one in message["listed"]])

    browser.receive_until(concerns)


def kept_secret(made: Any) -> list[str]:
    """Return everything of a table that opens it, names it or foretells its dice."""
    secrets = [secret for secret in made["secrets"] if secret]
    return [made["table"]["id"], made["table"]["commitment"], made["spectator"], *secrets]


def test_a_watcher_receives_codes_of_listed_tables_and_nothing_else_of_any_table(server: Server) -> None:
    person = {"kind": "person", "name": "Hidden Hanna"}
    private = server.table(GAME, [person, *OPEN])
    playing = server.table(GAME, [person, *["bot"] * (SEATS - 1)])
    shown = server.table(GAME, [{"kind": "person", "name": "Open Olga"}, *OPEN], listed=True)
    browser = server.browser()
    assert [one["code"] for one in browser.request("watch_list")["tables"]] == [shown["table"]["code"]]
    late = server.table(GAME, ["person", *OPEN], listed=True)
    until(browser, late["table"]["code"])
    joined = [server.post("/api/join", {"code": late["table"]["code"], "name": f"Guest {n}"}) for n in range(1, SEATS)]
    until(browser, late["table"]["code"], gone=True)
    later = server.table(GAME, [person, *OPEN])
    last = server.table(GAME, ["person", *OPEN], listed=True)
    until(browser, last["table"]["code"])
    received = b"".join(browser.received).decode()
    hidden = [private, playing, later]
    wanted = [code for one in (shown, late, last) for code in [one["table"]["code"]]]
    assert all(code in received for code in wanted) and "Open Olga" in received
    forbidden = [text for one in [*hidden, shown, late, last] for text in kept_secret(one)]
    forbidden += [one["table"]["code"] for one in hidden] + [one["secret"] for one in joined] + ["Hidden Hanna"]
    assert [text for text in forbidden if text in received] == []

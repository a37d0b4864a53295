"""The edition without a server: every game from its table to its record, by requests and messages alone."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.games import games, read_record
from serai.tables.session.endpoints import ENDPOINTS
from tests.local.one_browser import Page, open_browser
from tests.server.playing import offered

OF_A_SERVER = {"starlette", "uvicorn", "uvloop", "websockets", "multiprocessing", "sqlite3", "click", "rich"}


async def new_table(page: Page, game: str, level: str = "random") -> Any:
    """Return a table with one person and bots."""
    bots = [{"kind": "bot", "level": level}] * (min(games()[game].seats) - 1)
    status, made = await page.request("POST", "/api/tables", {"game": game, "seats": [{"kind": "person"}, *bots]})
    assert status == 201
    return made


def is_step_after(version: int, message: Any) -> bool:
    return bool(message["type"] == "step" and message["version"] > version)


async def play(page: Page, made: Any, moves: int = 10**6) -> int:
    """Take the first action offered, again and again; return the last version."""
    table = made["table"]["id"]
    now = await page.send("watch", table=table, secrets=[made["secrets"][0]])
    choices, to_move, version = now["choices"], now["table"]["to_move"], now["version"]
    while to_move is not None and moves > 0:
        if choices is not None:
            page.post("act", table=table, seat=0, version=version, action=offered(choices)[0])
            moves -= 1
        step = await page.next(partial(is_step_after, version))
        choices, to_move, version = step["choices"], step["to_move"], step["version"]
    return int(version)


@pytest.mark.parametrize("game", games())
def test_a_match_is_played_to_its_end_and_its_record_is_read_back(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            page = Page(edition)
            await page.greet()
            made = await new_table(page, game)
            await play(page, made)
            path, secret = f"/api/tables/{made['table']['id']}", made["secrets"][0]
            assert (await page.request("GET", path, None, secret))[1]["table"]["stage"] == "over"
            status, record = await page.request("GET", f"{path}/record", None, secret)
            assert status == 200 and read_record(record).over

    asyncio.run(scenario())


def test_a_match_goes_on_where_it_was_when_the_browser_is_opened_again(tmp_path: Path) -> None:
    game = next(iter(games()))

    async def begin() -> tuple[Any, int]:
        async with open_browser(tmp_path / "s.db") as edition:
            page = Page(edition)
            await page.greet()
            made = await new_table(page, game)
            return made, await play(page, made, moves=4)

    async def go_on(made: Any, version: int) -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            page = Page(edition)
            await page.greet()
            now = await page.send("watch", table=made["table"]["id"], secrets=[made["secrets"][0]])
            assert now["version"] >= version
            assert await play(page, made) > version

    asyncio.run(go_on(*asyncio.run(begin())))


def test_hints_replay_and_analysis_work_without_a_server(tmp_path: Path) -> None:
    game = next(iter(games()))

    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            page = Page(edition)
            await page.greet()
            made = await new_table(page, game)
            table, secret = made["table"]["id"], made["secrets"][0]
            now = await page.send("watch", table=table, secrets=[secret])
            while now["choices"] is None:
                now = await page.next(lambda message: message["type"] == "step")
            assert (await page.send("hint", table=table, seat=0, version=now["version"]))["type"] == "hint"
            assert (await page.send("sit_in", table=table, seat=0, level="random"))["type"] == "done"
            await page.next(lambda message: message["type"] == "table" and message["table"]["stage"] == "over")
            frames = await page.send("frames", table=table, viewer=0)
            assert len(frames["frames"]) > 5
            name = page.post("analyse", table=table)
            assert (await page.next(lambda message: message["type"] == "progress"))["done"] >= 0
            assert (await page.send("cancel", request=name))["type"] == "done"

    asyncio.run(scenario())


def test_every_game_teaches_itself_without_a_server(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            page = Page(edition)
            for game in games():
                assert (await page.request("GET", f"/api/lessons/{game}"))[1]["scenes"]
                scene = {"type": "scene", "game": game, "scene": 0}
                assert (await page.request("POST", "/api/positions", {"position": scene}))[0] == 200

    asyncio.run(scenario())


def test_what_is_declined_is_declined_in_the_readers_language(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            page = Page(edition)
            status, problem = await page.request("GET", "/api/nothing", language="fr")
            assert (status, problem["reason"]) == (404, "not-found") and "adresse" in problem["text"]
            status, problem = await page.request("POST", "/api/tables", {"game": 7})
            assert (status, problem["reason"]) == (400, "bad-message")
            status, problem = await page.request("GET", "/api/tables/0123456789abcdef")
            assert (status, problem["reason"]) == (401, "secret-missing")

    asyncio.run(scenario())


def test_an_error_of_ours_is_answered_without_its_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            monkeypatch.setattr(edition.tables, "games", None)
            status, problem = await Page(edition).request("GET", "/api/games")
            assert (status, problem["reason"], problem["values"]) == (500, "failure", {})
            assert problem["text"].startswith("Something went wrong here.")

    asyncio.run(scenario())
    assert "unhandled" in caplog.text


def test_a_page_is_answered_through_its_function(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            answered: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
            reply = lambda status, text: answered.set_result((status, text))  # noqa: E731
            edition.request("GET", "/healthz", "en", "", "", reply)
            status, text = await answered
            assert status == 200 and msgspec.json.decode(text)["status"] == "ok"
            edition.receive(99, "{}")  # a session that is not there
            edition.disconnect(99)

    asyncio.run(scenario())


def test_the_edition_has_every_endpoint_of_the_server(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            assert set(ENDPOINTS) < set(edition._endpoints)

    asyncio.run(scenario())


def test_the_edition_imports_nothing_of_a_server() -> None:
    code = "import sys, serai.local.browser; print(*sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not OF_A_SERVER & {name.partition(".")[0] for name in printed.split()}
    assert "serai.server" not in printed

"""Everything saved to a file and opened elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.games import games
from serai.tables.session.dispatch import Request
from tests.local.one_browser import Page, open_browser
from tests.local.test_edition import new_table, play

PAGE = {"serai:settings": '{"language":"fr"}'}


async def saved(page: Page) -> str:
    given = await page._edition.answer("POST", "/api/archive", Request(body=msgspec.json.encode({"page": PAGE})))
    assert given.status == 200
    return given.content.decode()


async def opened(page: Page, archive: str) -> Any:
    return await page.request("PUT", "/api/archive", {"archive": archive})


async def played(path: Path, moves: int) -> tuple[str, list[Any]]:
    """Return two tables, one of them some moves into its match, and the file with everything."""
    async with open_browser(path) as edition:
        page = Page(edition)
        await page.greet()
        made = [await new_table(page, game) for game in list(games())[:2]]
        await play(page, made[0], moves)
        await edition.tables.close()
        return await saved(page), made


def test_a_file_brings_all_tables_to_another_browser(tmp_path: Path) -> None:
    archive, made = asyncio.run(played(tmp_path / "here.db", 10**6))

    async def scenario() -> None:
        async with open_browser(tmp_path / "there.db") as edition:
            page = Page(edition)
            await page.greet()
            expected = {"added": 2, "known": 0, "unreadable": 0, "page": PAGE}
            assert await opened(page, archive) == (200, expected)
            for one in made:
                watched = await page.send("watch", table=one["table"]["id"], secrets=[one["secrets"][0]])
                assert watched["type"] == "watching"
            assert await opened(page, archive) == (200, expected | {"added": 0, "known": 2})

    asyncio.run(scenario())


def test_a_table_that_is_here_already_is_continued_from_the_file(tmp_path: Path) -> None:
    archive, _ = asyncio.run(played(tmp_path / "here.db", 10**6))
    header, *lines = archive.splitlines()
    shortened = []
    for line in map(msgspec.json.decode, lines):
        playing = {"stage": "playing", "places": None}
        shortened.append({**line, "table": {**line["table"], **playing}, "journal": line["journal"][:1]})
    older = "\n".join([header, *(msgspec.json.encode(line).decode() for line in shortened)])

    async def scenario() -> None:
        async with open_browser(tmp_path / "there.db") as edition:
            page = Page(edition)
            assert (await opened(page, older))[1]["added"] == 2
            await edition.tables.close()
            assert (await opened(page, archive))[1]["added"] >= 1
            again = await saved(page)
            longest = max(len(msgspec.json.decode(line)["journal"]) for line in lines)
            assert longest in [len(msgspec.json.decode(line)["journal"]) for line in again.splitlines()[1:]]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "bad-archive"),
        ("hello", "bad-archive"),
        ('{"format":"serai-archive","version":2,"saved":1,"page":{}}', "new-archive"),
    ],
)
def test_a_file_of_another_kind_is_declined(tmp_path: Path, text: str, reason: str) -> None:
    async def scenario() -> None:
        async with open_browser(tmp_path / "s.db") as edition:
            status, problem = await opened(Page(edition), text)
            assert (status, problem["reason"]) == (422, reason)

    asyncio.run(scenario())


def test_a_table_that_cannot_be_replayed_is_left_out_and_nothing_of_it_is_stored(tmp_path: Path) -> None:
    archive, _ = asyncio.run(played(tmp_path / "here.db", 3))
    header, first, second = archive.splitlines()
    line = msgspec.json.decode(first)
    line["journal"][-1]["action"] = {"type": "Nothing"}
    line["journal"][-1]["seat"] = 0
    broken = msgspec.json.encode(line).decode()

    async def scenario() -> None:
        async with open_browser(tmp_path / "there.db") as edition:
            page = Page(edition)
            given = (await opened(page, "\n".join([header, broken, "{}", second])))[1]
            assert (given["added"], given["unreadable"]) == (1, 2)
            assert await edition._store.find(line["table"]["id"]) is None

    asyncio.run(scenario())

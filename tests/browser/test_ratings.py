"""Ratings in the browser: a page, and a choice, only where the host has switched them on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.axe import Walk
from tests.browser.fixtures import Keep, serving
from tests.server.playing import Server

GAME = next(name for name, game in games().items() if min(game.seats) == 2)
"""A game for two, so that it begins when the first guest joins."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = serving(tmp_path_factory.mktemp("ratings"), ratings="1").start()
    yield running
    running.close()


def test_who_switches_ratings_on_sits_down_with_a_key(server: Server, page: Page, keep: Keep) -> None:
    page.goto("/#/ratings")
    expect(page.get_by_text("Nobody is rated yet")).to_be_visible()
    ways = page.get_by_role("main").get_by_role("listitem").get_by_role("link")
    assert [way.get_attribute("href") for way in ways.all()] == [f"#/setup/{game}" for game in games()]
    keep(page, "ratings_empty")
    page.get_by_role("link", name="Take part").click()
    choice = page.get_by_role("group", name="Be rated on this server")
    expect(choice.get_by_role("radio", name="Off")).to_be_checked()
    choice.get_by_role("radio", name="On").check(force=True)
    page.wait_for_function("() => localStorage['serai:rating-key']")
    made = server.table(GAME, ["person", "open"])
    page.goto(f"/#/join/{made['table']['code']}")
    with page.expect_request("**/api/join") as sent:
        page.get_by_role("button", name="Sit down").click()
    joined = json.loads(sent.value.post_data or "")
    assert re.fullmatch("[0-9A-Za-z_-]{16,64}", joined["rating"])
    page.locator("[data-table]").wait_for()
    page.goto("/#/ratings")
    expect(page.get_by_role("heading", name="Ratings")).to_be_visible()
    walk = Walk(page)
    walk.look("ratings")
    assert walk.wrong == {}
    keep(page, "ratings")

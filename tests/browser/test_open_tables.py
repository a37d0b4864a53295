"""Open tables: shown to everybody by their host, joined from the first page with one click."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from serai.engine.texts import Texts
from serai.games import games
from tests.browser.fixtures import Keep, Visitor, serving
from tests.server.playing import Server

GAME = next(name for name, game in games().items() if 2 in game.seats)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Yield a separate server, whose list holds only what a test puts there."""
    running = serving(tmp_path).start()
    yield running
    running.close()


def test_a_guest_sits_down_from_the_first_page(server: Server, visitor: Visitor, keep: Keep) -> None:
    host, guest = visitor(), visitor()
    host.goto(f"/#/setup/{GAME}")
    host.locator("ol li").last.locator("select").first.select_option("open")
    host.get_by_label("Anyone may join").check()
    host.get_by_role("button", name="Open the table and invite").click()
    expect(host.get_by_label("Anyone may join")).to_be_checked()
    guest.goto("/")
    shown = guest.get_by_role("region", name="Open tables")
    expect(shown.get_by_role("listitem")).to_have_count(1)
    keep(guest, "open_tables")
    host.get_by_label("Anyone may join").uncheck()
    expect(shown.get_by_text("No table is open just now.")).to_be_visible()
    host.get_by_label("Anyone may join").check()
    expect(shown.get_by_role("listitem")).to_contain_text("1 of 2 seats free")
    shown.get_by_role("button", name=re.compile("^Sit down")).click()
    for page in (guest, host):
        expect(page.locator("[data-table]")).to_be_visible()


def test_a_host_who_waits_reads_in_the_title_who_has_come(server: Server, visitor: Visitor) -> None:
    game = next(name for name, game in games().items() if 3 in game.seats)
    made = server.table(game, ["person", "open", "open"], listed=True)
    host = visitor()
    host.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    expect(host.get_by_label("Anyone may join")).to_be_visible()
    expect(host).to_have_title(re.compile(Texts(games()[game], "en", ()).message("game")))
    before = host.title()
    # Headless chromium hides no page by itself.
    host.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    server.post("/api/join", {"code": made["table"]["code"], "name": "Ben"})
    expect(host).to_have_title("Ben joined your table")
    host.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    expect(host).to_have_title(before)


def test_somebody_without_a_name_is_asked_for_one_on_the_way_to_an_open_table(server: Server, visitor: Visitor) -> None:
    server.table(GAME, ["person", "open"], listed=True)
    page = visitor(is_new=True)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Sit down")).click()
    page.get_by_label("What shall we call you?").fill("Ada")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("[data-table]")).to_be_visible()

"""Every screen for everybody: no axe violation, nothing wider than the phone, what a screen reader is told."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import PHONE, Visitor, sit
from tests.server.playing import Server

GAMES = list(games())
SCREENS = ["", *(f"setup/{game}" for game in GAMES), "settings"]
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def violations(page: Page) -> list[str]:
    """What axe finds, each with the elements it is about."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


def look_around(page: Page, screens: list[str]) -> dict[str, list[str]]:
    wrong = {}
    for screen in screens:
        page.goto(f"/#/{screen}")
        expect(page.locator("h1")).to_be_visible(timeout=15_000)
        for summary in page.locator("summary").all():
            summary.click()
        page.wait_for_timeout(300)
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        wrong[screen] = violations(page) + ([f"{wider} px too wide"] if wider > 0 else [])
    return {screen: found for screen, found in wrong.items() if found}


@pytest.mark.parametrize("ground", ["light", "dark"])
@pytest.mark.parametrize("language", LOCALES)
def test_no_start_screen_has_an_axe_violation(server: Server, visitor: Visitor, language: str, ground: str) -> None:
    page = visitor(locale=LOCALES[language], color_scheme=ground)
    assert look_around(page, SCREENS) == {}


@pytest.mark.parametrize("language", LOCALES)
def test_on_a_phone_neither_and_nothing_is_wider_than_it(server: Server, visitor: Visitor, language: str) -> None:
    page = visitor(**PHONE, locale=LOCALES[language])
    assert look_around(page, SCREENS) == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "ground"), [("en", "light"), ("fr", "dark")])
def test_no_table_has_an_axe_violation(server: Server, visitor: Visitor, game: str, language: str, ground: str) -> None:
    page = visitor(locale=LOCALES[language], color_scheme=ground)
    seats = [{"kind": "person", "name": "Ada"}, *["bot"] * (min(games()[game].seats) - 1)]
    sit(page, server, server.table(game, seats))
    expect(page).to_have_title(re.compile("Your turn|À vous"), timeout=15_000)
    page.wait_for_timeout(500)
    assert violations(page) == []


def test_gathering_and_curtain_have_none(server: Server, page: Page) -> None:
    made = server.table(GAMES[0], ["person", "open", "bot"])
    page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    expect(page.get_by_role("img", name=re.compile("QR"))).to_be_visible(timeout=15_000)
    assert violations(page) == []
    made = server.table(GAMES[0], ["person", "person", "bot"])
    page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][1]}")
    page.reload()
    expect(page.get_by_role("heading", name=re.compile("Hand the device"))).to_be_visible(timeout=15_000)
    assert violations(page) == []


def test_the_landing_page_is_told_in_order(server: Server, page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play ")).first).to_be_enabled(timeout=15_000)
    told = page.locator("body").aria_snapshot()
    wanted = ["banner", 'heading "Three games of the bazaar', 'heading "The games"', "contentinfo"]
    places = [told.index(one) for one in wanted]
    assert places == sorted(places)
    for game in page.locator("article").all():
        name = game.get_by_role("heading").inner_text()
        for what in (f'button "Play {name} now"', f'link "Set up a table of {name}"', f'link "Rules of {name}"'):
            assert what in game.aria_snapshot()

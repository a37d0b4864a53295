"""No screen, dialog or sheet has an axe violation, in every language, by day and by night, on desktop and phone.

One page goes through many screens, and each is checked on the way, since opening pages takes longest. Only colours
depend on the theme, so axe checks nothing else in the second one.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.axe import Walk
from tests.browser.fixtures import DESKTOP, NEIGHBOUR, PHONE, Keep, Visitor, sit
from tests.browser.playing import TWO_FRAMES, ask_for_a_hint, put_the_hint_away, version, wait_beyond, wait_for_turn
from tests.browser.test_after import QUICK, at_table, to_the_end
from tests.server.playing import Server

GAMES = list(games())
LANGUAGES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}
GROUNDS = {"en": "light", "fr": "dark", "de": "light"}
SIZES = {"en": DESKTOP, "fr": PHONE["viewport"], "de": PHONE["viewport"]}
TABLES = [*((game, "en") for game in GAMES), (GAMES[0], "fr"), (GAMES[-1], "de")]
"""What axe reports of a table hardly depends on the language; `test_sizes.py` checks that words fit."""
PAGES = ["", "settings", "record", "join/ABC234", *(f"{view}/{game}" for game in GAMES for view in ("setup", "rules"))]
SETTINGS = {"pace": "instant", "sound": False, "confirmation": "always"}
ADA = {"kind": "person", "name": "Ada"}
TOOLS = "aside [role=toolbar] button"


def walking(visitor: Visitor, language: str, **options: Any) -> Walk:
    """Return a page in a language and theme, where everything is shown at once."""
    page = visitor(locale=LANGUAGES[language], color_scheme=GROUNDS[language], **options)
    page.add_init_script(f"localStorage['serai:settings'] = '{json.dumps({**SETTINGS, 'language': language})}'")
    return Walk(page)


def go(page: Page, screen: str) -> None:
    """Go to a page, and unfold all that can be unfolded."""
    page.goto(f"/#/{screen}")
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    for summary in page.locator("summary").all():
        summary.click()


def table_with(server: Server, game: str, *seats: Any) -> Any:
    bots = min(games()[game].seats) - len(seats)
    return server.table(game, [*seats, *["bot"] * bots])


@pytest.fixture(scope="module")
def finished(server: Server) -> dict[str, Any]:
    """Return a finished match of each game, the one that is judged fastest last."""
    made = {game: at_table(server, game) for game in sorted(GAMES, key=lambda game: game == QUICK)}
    for one in made.values():
        to_the_end(server, one)
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_a_violation(server: Server, visitor: Visitor, language: str) -> None:
    walk = walking(visitor, language, viewport=SIZES[language])
    open_table = server.table(GAMES[0], [ADA, "open", "bot"])
    for screen in [*PAGES, f"join/{open_table['table']['code']}"]:
        go(walk.page, screen)
        walk.look(screen)
    assert walk.wrong == {}


@pytest.mark.parametrize("language", ["de"])
def test_neither_have_gathering_and_curtain_nor_a_lesson(server: Server, visitor: Visitor, language: str) -> None:
    walk = walking(visitor, language)
    page = walk.page
    made = server.table(GAMES[0], ["person", "open", "bot"])
    page.goto(f"http://{NEIGHBOUR}:{server.port}/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    expect(page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    walk.look("gathering")
    page.locator("main ol button").first.click()
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    walk.look("another device")
    made = server.table(GAMES[0], ["person", "person", "bot"])
    page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    expect(page).to_have_url(re.compile("#/table/"))
    page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][1]}")
    expect(page).to_have_url(re.compile("#/table/"))
    page.reload()
    expect(page.locator("main .button.primary")).to_be_enabled()
    walk.look("curtain")
    for game in GAMES:
        page.goto(f"/#/learn/{game}")
        page.locator("[data-lesson]").wait_for()
        walk.look(f"learn/{game}")
    assert walk.wrong == {}


@pytest.mark.parametrize(("game", "language"), TABLES)
def test_no_table_has_a_violation(server: Server, visitor: Visitor, keep: Keep, game: str, language: str) -> None:
    walk = walking(visitor, language)
    page = walk.page
    sit(page, server, table_with(server, game, ADA))
    wait_for_turn(page)
    walk.look("table")
    keep(page, f"table_{game}_{GROUNDS[language]}_{language}")
    ask_for_a_hint(page)
    walk.look("hint")
    put_the_hint_away(page)
    sheets(page, walk)
    open_sheet(page, "m")
    page.get_by_role("dialog").locator("li button").first.click()
    expect(page.locator(".confirm .yes")).to_be_focused()
    walk.look("confirm")
    before = version(page)
    page.locator(".confirm .yes").click()
    wait_beyond(page, before)  # a title still says whose turn it was, and the first line is of the present until then
    page.evaluate(TWO_FRAMES)
    wait_for_turn(page)
    page.locator(".log li button").first.click()
    expect(page.locator(".banner").get_by_role("region")).to_be_visible()
    walk.look("looking back")
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE["viewport"])
    walk.look("table on a phone")
    for tool in (-2, -1):
        page.locator(TOOLS).nth(tool).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        walk.look(f"tool {tool} on a phone")
        page.keyboard.press("Escape")
    assert walk.wrong == {}


def open_sheet(page: Page, key: str) -> None:
    """Open a sheet by its key."""
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press(key)
    expect(page.get_by_role("dialog").locator("li, h2").first).to_be_visible()


def sheets(page: Page, walk: Walk) -> None:
    """Open all moves in words, the rules, and the menu with the keys unfolded."""
    for key in ("m", "?"):
        open_sheet(page, key)
        walk.look(f"sheet {key}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.locator(TOOLS).last.click()
    page.get_by_role("dialog").locator("summary").click()
    walk.look("menu")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("language", ["fr"])
def test_neither_has_what_comes_after_a_match(
    server: Server, visitor: Visitor, finished: dict[str, Any], language: str
) -> None:
    walk = walking(visitor, language)
    page = walk.page
    for game, made in finished.items():
        sit(page, server, made)
        page.locator("aside .panel button").click()
        expect(page.get_by_role("dialog").locator("tfoot")).to_be_visible()
        walk.look(f"result of {game}")
    table = made["table"]["id"]
    page.goto(f"/#/dice/{table}")
    expect(page.locator("table").first).to_be_visible()
    walk.look("dice")
    page.goto(f"/#/replay/{table}")
    expect(page.locator("[role=tabpanel] li")).to_have_count(3, timeout=60_000)
    walk.look("replay")
    page.get_by_role("tab").last.click()
    walk.look("replay with its log")
    for button in (".kinds button >> nth=2", ".ways button >> nth=0", ".ways button >> nth=1"):
        over(page, walk, button)
    page.set_viewport_size(PHONE["viewport"])
    walk.look("replay on a phone")
    for tool in range(4):
        over(page, walk, f".tools button >> nth={tool}")
    assert walk.wrong == {}


def over(page: Page, walk: Walk, button: str) -> None:
    """Look at the sheet that a button opens."""
    if page.locator(button).is_disabled():
        page.keyboard.press("ArrowLeft")
    page.locator(button).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    walk.look(f"sheet of {button}")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("language", ["en"])
def test_neither_has_talk_at_a_table_with_somebody_away(server: Server, visitor: Visitor, language: str) -> None:
    walk = walking(visitor, language)
    page = walk.page
    sit(page, server, table_with(server, GAMES[0], ADA, {"kind": "person", "name": "Ben"}))
    expect(page.locator(".alert")).to_contain_text("Ben")
    walk.look("somebody away")
    page.locator(TOOLS).nth(1).click()
    expect(page.get_by_role("dialog").get_by_role("button").nth(5)).to_be_visible()
    walk.look("phrases")
    page.get_by_role("dialog").locator("div > button").first.click()
    expect(page.locator("q.phrase").first).to_be_visible()  # a bot may talk, too
    walk.look("a phrase sent")
    assert walk.wrong == {}

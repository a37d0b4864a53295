"""What is read to somebody who listens instead of looking: the landing page, and a table of each game."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import sit
from tests.browser.playing import any_move, version, wait_beyond, wait_for_turn
from tests.server.playing import Server

GAMES = list(games())
ADA = {"kind": "person", "name": "Ada"}
NAMES = ("Ben", "Cleo")
MOST_DECISIONS = 12
"""A first turn ends within this many decisions, whatever is chosen."""
TABLE = """
- banner:
  - link "Home"
  - list "Players":
    - listitem
    - listitem
- main:
  - heading "{title}" [level=1]
- complementary "Log and tools":
  - heading "Log" [level=2]
  - list
  - toolbar "Tools":
    - button "Undo" [disabled]
    - button "Hint"
    - button "Menu"
- status: /It is your turn$/
"""


def test_the_landing_page_is_read_in_order(server: Server, page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play ")).first).to_be_enabled(timeout=15_000)
    snapshot = page.locator("body").aria_snapshot()
    wanted = ["banner", 'heading "Three bazaar games', 'heading "The games"', "contentinfo"]
    places = [snapshot.index(one) for one in wanted]
    assert places == sorted(places)
    for game in page.locator("article").all():
        name = game.get_by_role("heading").inner_text()
        for what in (f'button "Play {name} now"', f'link "Set up a table of {name}"', f'link "Rules of {name}"'):
            assert what in game.aria_snapshot()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_read_with_seats_game_log_and_tools(server: Server, page: Page, game: str) -> None:
    bots = [{"kind": "bot", "level": "random", "name": name} for name in NAMES[: min(games()[game].seats) - 1]]
    sit(page, server, server.table(game, [ADA, *bots]))
    wait_for_turn(page)
    title = page.get_by_role("heading", level=1).inner_text()
    expect(page.locator("body")).to_match_aria_snapshot(TABLE.format(title=title))
    seats = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(seats.first).to_contain_text(re.compile("Ada.*you.*0.*points.*It is your turn", re.DOTALL))
    expect(seats.nth(1)).to_contain_text(re.compile("Ben.*random.*points?", re.DOTALL))


HEAR = """() => {
    globalThis.announced = [];
    for (const status of document.querySelectorAll('p.unseen[role=status]'))
        new MutationObserver(() => status.textContent && globalThis.announced.push(status.textContent)).observe(
            status, {subtree: true, childList: true, characterData: true});
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_first_turn_by_keyboard_is_announced_to_its_end(server: Server, page: Page, game: str) -> None:
    page.add_init_script("localStorage['serai:settings'] ??= JSON.stringify({pace: 'instant', confirmation: 'never'})")
    bots = [{"kind": "bot", "level": "random", "name": name} for name in NAMES[: min(games()[game].seats) - 1]]
    sit(page, server, server.table(game, [ADA, *bots]))
    wait_for_turn(page)
    page.evaluate(HEAR)
    others, choice = "|".join(bot["name"] for bot in bots), random.Random(2)
    for _ in range(MOST_DECISIONS):
        before = version(page)
        any_move(page, choice, by_keyboard=True)
        wait_beyond(page, before)
        wait_for_turn(page)
        announced = " ".join(page.evaluate("announced"))
        if re.search(rf"({others}) (?!has|is)", announced):
            break
    page.wait_for_function("() => announced.join(' ').trimEnd().endsWith('It is your turn')")
    announced = " ".join(page.evaluate("announced"))
    apart = [text for text in page.evaluate("announced") if "It is your turn" in text]
    assert set(apart) == {"It is your turn"}, "whose turn it is does not repeat the line before"
    assert re.search(r"\bYou (?!are)", announced), "one's own decisions are announced"
    assert re.search(rf"({others}) (?!has|is)", announced), "the others' decisions are announced"


@pytest.mark.parametrize("game", GAMES)
def test_arrow_keys_lead_through_the_listed_moves(server: Server, page: Page, game: str) -> None:
    bots = [{"kind": "bot", "level": "random"}] * (min(games()[game].seats) - 1)
    sit(page, server, server.table(game, [ADA, *bots]))
    wait_for_turn(page)
    before = version(page)
    page.keyboard.press("m")
    moves = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_be_visible()
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    expect(moves.first).to_be_focused()
    page.keyboard.press("Enter")
    wait_beyond(page, before)

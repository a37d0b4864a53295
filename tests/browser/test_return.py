"""Reasons to come back: puzzles, decisions tried again, one's own results; and how to leave without a trace."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.axe import Walk
from tests.browser.fixtures import PHONE, Keep, Visitor, sit
from tests.browser.playing import wait_for_turn
from tests.browser.test_after import at_table, to_the_end
from tests.server.playing import Server

GAMES = list(games())
DAY = datetime.now(UTC).date().isoformat()
SETTINGS = json.dumps({"pace": "instant", "sound": False, "confirmation": "never"})


def held(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage['serai:held'] ?? '{}'"))


def quick(page: Page) -> Page:
    page.add_init_script(f"localStorage['serai:settings'] ??= '{SETTINGS}'")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_tried_and_shown(server: Server, visitor: Visitor, keep: Keep, game: str) -> None:
    page = quick(visitor(**(PHONE if game == GAMES[0] else {}), locale="de" if game == GAMES[1] else "en"))
    page.goto(f"/#/exercise/puzzle/{game}/{DAY}")
    panel = page.get_by_role("complementary")
    expect(panel.locator("p[role=status]")).to_have_text(re.compile("best chance|beste Siegchance"), timeout=60_000)
    keep(page, f"puzzle_{game}")
    panel.get_by_role("button").click()
    expect(panel.locator("p[role=status]")).to_have_text(
        re.compile("This was the best|Das war die beste"), timeout=60_000
    )
    expect(panel.locator("li.found")).to_be_visible()
    keep(page, f"puzzle_{game}_shown")
    walk = Walk(page)
    walk.look("puzzle")
    assert walk.wrong == {}
    assert json.loads(page.evaluate("localStorage['serai:results']"))["puzzles"][DAY]["found"] is False


def test_a_costly_decision_is_tried_again_and_results_can_be_forgotten(
    server: Server, visitor: Visitor, keep: Keep
) -> None:
    page = quick(visitor())
    made = at_table(server, GAMES[1])
    to_the_end(server, made)
    sit(page, server, made)
    expect(page.locator("[data-over]").first).to_be_visible()
    page.goto(f"/#/replay/{made['table']['id']}")
    again = page.get_by_role("link", name=re.compile("^Try your"))
    expect(again).to_be_visible(timeout=120_000)
    keep(page, "replay_try_again")
    again.click()
    panel = page.get_by_role("complementary")
    expect(panel.locator("p[role=status]")).to_contain_text("Find a better one")
    page.locator("main").first.wait_for()
    panel.get_by_role("button", name="Show me").click()
    expect(panel.locator("p[role=status]")).to_contain_text("best move", timeout=60_000)
    keep(page, "retry_shown")
    won = {"table": "a" * 16, "game": GAMES[1], "at": 1, "level": "Merchant", "place": 1, "points": 23}
    page.evaluate("(won) => localStorage['serai:results'] = JSON.stringify({matches: [won]})", won)
    page.goto("/#/results")
    expect(page.get_by_role("row", name=re.compile("Merchant"))).to_have_text(re.compile(r"1.*1 \(100%\).*23"))
    keep(page, "results")
    walk = Walk(page)
    walk.look("results")
    assert walk.wrong == {}
    page.get_by_role("button", name="Forget all results").click()
    page.get_by_role("button", name="Yes, forget it").click()
    expect(page.get_by_text("No match has been counted yet.")).to_be_visible()


@pytest.mark.parametrize("path", ["results", "record"])
def test_a_page_with_nothing_to_show_leads_to_every_game(visitor: Visitor, keep: Keep, path: str) -> None:
    page = quick(visitor(**(PHONE if path == "record" else {})))
    page.goto(f"/#/{path}")
    ways = page.get_by_role("button", name=re.compile("^Play "))
    expect(ways).to_have_count(len(GAMES))
    keep(page, f"{path}_empty")
    walk = Walk(page)
    walk.look(f"{path} with nothing to show")
    assert walk.wrong == {}
    ways.last.click()
    page.locator("[data-table]").wait_for()
    assert len(held(page)) == 1


def test_a_seed_is_chosen_somebody_looks_on_and_everything_is_deleted(
    server: Server, visitor: Visitor, keep: Keep
) -> None:
    page, other = quick(visitor()), quick(visitor())
    page.goto(f"/#/setup/{GAMES[1]}")
    expect(page.get_by_label("Time to think")).to_be_visible()
    page.get_by_text("Seed of the dice").click()
    page.get_by_label("Seed", exact=True).fill("caravan")
    keep(page, "setup_seed")
    page.get_by_role("button", name="Begin").click()
    wait_for_turn(page)
    table, secrets = next(iter(held(page).items()))
    shown = server.get(f"/api/tables/{table}", secrets["secrets"][0])
    assert (shown["table"]["seed"], shown["table"]["seed_chosen"]) == ("caravan", True)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Invite a spectator").click()
    expect(page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    keep(page, "watch_link")
    other.goto(f"/#/watch/{table}/{secrets['spectator']}")
    other.locator("[data-table]").wait_for()
    page.goto("/#/settings")
    page.get_by_role("button", name="Delete all my data").click()
    keep(page, "erase")
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_role("heading", name=re.compile("Three bazaar games"))).to_be_visible()
    assert held(page) == {}
    assert server.get(f"/api/tables/{table}", secrets["secrets"][0], 404)["reason"] == "unknown-table"


def test_a_notice_of_the_system_says_that_it_is_my_turn_while_the_page_is_hidden(
    server: Server, visitor: Visitor
) -> None:
    page = visitor(permissions=["notifications"])
    page.goto("/#/settings")
    page.get_by_role("group", name="Tell me when it is my turn").get_by_role("radio", name="On").check(force=True)
    page.wait_for_function("() => JSON.parse(localStorage['serai:settings']).notices")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
    page.reload()
    sit(page, server, at_table(server, GAMES[1]))
    wait_for_turn(page)
    notices = "navigator.serviceWorker.ready.then((w) => w.getNotifications()).then((n) => n.map((one) => one.title))"
    page.wait_for_function(f"{notices}.then((titles) => titles.some((title) => title.startsWith('Your turn')))")


@pytest.mark.parametrize(("width", "language"), [(1366, "fr"), (1024, "de")])
def test_play_and_all_doors_stay_on_the_screen_of_somebody_with_two_matches_that_go_on(
    server: Server, visitor: Visitor, keep: Keep, width: int, language: str
) -> None:
    page = quick(visitor(viewport={"width": width, "height": 768}, locale=language))
    for game in GAMES[:2]:
        sit(page, server, at_table(server, game))
    for _ in range(2):  # the first time the page learns how many there are
        page.goto("/#/results")
        page.goto("/")
        expect(page.locator("main li")).to_have_count(2)
    keep(page, f"landing_returning_{language}")
    doors = page.locator(".doors").locator("a, input, button").all()
    assert len(doors) >= 4
    for door in doors:
        expect(door).to_be_in_viewport(ratio=1)
    for card in page.get_by_role("article").all():
        expect(card.get_by_role("button")).to_be_in_viewport(ratio=1)

"""Who sits at a table: portraits that people choose, and bots with something to say."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import PHONE, Keep, Visitor, sit
from tests.browser.playing import wait_for_turn
from tests.server.playing import Server

GAMES = games()
NAME = next(iter(GAMES))
PAIR = next(game for game in GAMES.values() if 2 in game.seats).name
ADA = {"kind": "person", "name": "Ada"}
PERSON = re.compile(r"#person-(\d+)$")


def people(page: Page, within: str) -> list[int]:
    """Return the portraits drawn in a part of the page."""
    drawn = page.locator(f"{within} image[href*='#person-']").evaluate_all("all => all.map(one => one.href.baseVal)")
    return [int(found[1]) for address in drawn if (found := PERSON.search(address))]


def test_a_portrait_chosen_before_the_first_match_is_on_the_seat_and_in_the_settings(
    server: Server, visitor: Visitor, keep: Keep
) -> None:
    page = visitor(is_new=True, **PHONE)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Play ")).first.click()
    offered = page.get_by_role("group", name="Your portrait").get_by_role("button")
    expect(offered).to_have_count(5)
    wanted = people(page, "dialog form")
    assert len(set(wanted)) == 5
    offered.nth(2).click()
    keep(page, "portrait_question")
    page.get_by_role("dialog").get_by_role("textbox").fill("Ada")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    wait_for_turn(page)
    assert people(page, "header ol > li:first-child") == [wanted[2]]
    page.goto("/#/settings")
    picker = page.get_by_role("group", name="Your portrait")
    chosen = picker.get_by_role("radiogroup", name="Person", exact=True).get_by_role("radio", checked=True)
    expect(chosen).to_have_accessible_name(f"Person {wanted[2] + 1}")
    chosen.press("ArrowRight")
    expect(chosen).to_have_accessible_name(f"Person {(wanted[2] + 1) % 24 + 1}")
    picker.scroll_into_view_if_needed()
    keep(page, "portrait_settings")


def test_friends_see_each_others_portraits_from_the_invitation_on(server: Server, visitor: Visitor, keep: Keep) -> None:
    ada = {**ADA, "portrait": {"person": 15, "cloth": 2, "colour": 5}}
    made = server.table(PAIR, [ada, "open"])
    host, friend = visitor(), visitor()
    host.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    expect(host.get_by_role("heading", name="Players")).to_be_visible()
    friend.goto(f"/#/join/{made['table']['code']}")
    expect(friend.get_by_text("Ada")).to_be_visible()
    assert people(friend, "main ol") == [15]
    friend.get_by_text("Your portrait").click()
    friend.get_by_role("radio", name="Person 18").check(force=True)
    keep(friend, "portrait_join")
    friend.get_by_role("button", name="Sit down").click()
    friend.locator("[data-table]").wait_for()
    host.locator("[data-table]").wait_for()
    for page in (host, friend):
        assert people(page, "header ol") == [15, 17]
    keep(host, "portrait_table")


def test_a_bot_greets_whoever_sits_down_and_is_silent_where_that_is_wanted(
    server: Server, page: Page, keep: Keep
) -> None:
    sit(page, server, server.table(NAME, [ADA, *[{"kind": "bot", "level": "Merchant"}] * (min(GAMES[NAME].seats) - 1)]))
    greeting = page.locator("header q")
    expect(greeting).to_have_count(1)
    assert greeting.inner_text()
    keep(page, "bot_greets")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Remarks by bots").click()
    page.reload()
    page.locator("[data-table]").wait_for()
    page.wait_for_timeout(2500)
    expect(greeting).to_have_count(0)

"""At the table: the log and the past in a real browser, a refusal that leads to its rule, and a first game's coach."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import Keep, Visitor, sit
from tests.browser.playing import any_move, version, wait_beyond, wait_for_turn
from tests.server.playing import Server

GAMES = games()
NAME = list(GAMES)[-1]
"""A game whose first moves can be undone."""
BANNER = "The table after move"


def some_moves(server: Server, page: Page, moves: int, name: str = NAME) -> Any:
    """Return a table at which some moves were made, and it is this person's turn."""
    page.add_init_script('localStorage.setItem("serai:settings", JSON.stringify({pace: "instant"}))')
    bots = [{"kind": "bot", "level": "random"}] * (min(GAMES[name].seats) - 1)
    sit(page, server, server.table(name, [{"kind": "person", "name": "Ada"}, *bots]))
    choice = random.Random(5)
    for _ in range(moves):
        wait_for_turn(page)
        before = version(page)
        any_move(page, choice)
        wait_beyond(page, before)
    wait_for_turn(page)


def test_looking_back_covers_nothing_and_undoes_nothing(server: Server, page: Page, keep: Keep) -> None:
    some_moves(server, page, 3)
    undo = page.get_by_role("button", name="Undo")
    for _ in range(4):  # a turn of two strips can be taken back after the first
        if undo.is_enabled():
            break
        before = version(page)
        any_move(page, random.Random(2))
        wait_beyond(page, before)
        wait_for_turn(page)
    expect(undo).to_be_enabled()
    now = version(page)
    page.locator(".log li button").first.click()
    banner = page.get_by_text(BANNER)
    expect(banner).to_be_visible()
    keep(page, "past_banner")
    bar, table = (page.locator(part).bounding_box() for part in (".banner", "main"))
    assert bar and table and bar["y"] + bar["height"] <= table["y"] + 1
    page.keyboard.press("u")
    page.wait_for_timeout(300)
    assert version(page) == now
    page.keyboard.press("Escape")
    expect(banner).to_be_hidden()
    page.keyboard.press("u")
    wait_beyond(page, now)


def test_the_log_is_one_stop_of_the_tab_key_and_leads_back_to_its_latest_line(server: Server, page: Page) -> None:
    some_moves(server, page, 14)
    lines = page.locator(".log li button:not(.more)")
    assert lines.count() > 20
    assert page.locator(".log li button[tabindex='0']").count() == 1
    lines.last.focus()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    expect(lines.nth(lines.count() - 2)).to_have_attribute("tabindex", "0")
    latest = page.get_by_role("button", name="Back to the latest")
    expect(latest).to_be_hidden()
    page.locator(".log").evaluate("log => log.scrollTo(0, -400)")
    latest.click()
    expect(latest).to_be_hidden()
    expect(lines.last).to_be_in_viewport()


def test_a_refusal_leads_to_its_rule(server: Server, page: Page) -> None:
    some_moves(server, page, 2)
    page.keyboard.press("1")
    for _ in range(12):  # out to where no strip may be laid
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    rule = page.get_by_role("button", name=re.compile("^Read the rule"))
    expect(rule).to_be_visible()
    number = rule.inner_text()
    rule.click()
    expect(page.locator("dialog[open] .shown")).to_contain_text(number)


def test_a_first_game_has_a_coach_who_never_says_a_thing_twice(server: Server, visitor: Visitor, keep: Keep) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Play ")).last.click()  # the first click
    coach = page.get_by_role("region", name="Your first match")
    expect(coach.get_by_role("link", name="Learn it first")).to_be_visible()
    keep(page, "coach")
    coach.get_by_role("button", name="Go on").click()  # the second
    expect(coach.get_by_role("link")).to_have_count(0)
    sentence = coach.inner_text()
    before = version(page)
    any_move(page, random.Random(1))  # and the third makes the move that was explained
    wait_beyond(page, before)
    wait_for_turn(page)
    expect(page.get_by_text(sentence.splitlines()[0])).to_have_count(0)
    page.reload()
    wait_for_turn(page)
    expect(coach).to_have_count(0)

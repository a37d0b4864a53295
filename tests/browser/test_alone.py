"""One person and a bot: whole games by keyboard and on a phone, hint, undo, looking back, another language."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import Keep, Visitor, sit
from tests.browser.playing import LOG, any_move, ask_for_a_hint, is_over, version, wait_beyond, wait_for_turn
from tests.server.playing import Server

GAMES = games()
NAME = next(iter(GAMES))
SHORTEST = min(GAMES, key=lambda name: max(GAMES[name].seats))
ALONE = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "random"}]
IN_A_LIST = "document.activeElement.closest('dialog li') !== null"


def move_by_keyboard(page: Page) -> None:
    """Open the list of moves, walk to the first one, and make it; without touching the mouse."""
    page.keyboard.press("m")
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate(IN_A_LIST):
            page.keyboard.press("Enter")
            return
    raise AssertionError("the list of moves cannot be reached by keyboard")


def move_by_thumb(phone: Page, choice: random.Random) -> None:
    """Pick a move from the list in the menu, and say yes to the question."""
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="All moves in words").tap()
    moves = phone.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    moves.first.wait_for()
    moves.nth(choice.randrange(moves.count())).tap()
    phone.get_by_role("button", name="Do it").tap()


def test_a_whole_game_by_keyboard_alone(server: Server, page: Page, keep: Keep) -> None:
    sit(page, server, server.table(SHORTEST, ALONE))
    for _ in range(120):
        wait_for_turn(page)
        if is_over(page):
            break
        before = version(page)
        move_by_keyboard(page)
        wait_beyond(page, before)
    assert is_over(page)
    keep(page, "end")
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    expect(page.locator("[data-table]")).to_be_visible()
    expect(page.locator("[data-over]")).to_have_count(0)


def test_the_menu_sets_the_pace_and_what_is_done_by_itself(server: Server, page: Page, keep: Keep) -> None:
    sit(page, server, server.table(NAME, ALONE))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Instant").click()
    by_itself = page.get_by_role("switch")
    expect(by_itself.first).to_be_checked()
    by_itself.first.click()
    keep(page, "menu")
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Instant")).to_have_attribute("aria-pressed", "true")
    expect(by_itself.first).not_to_be_checked()


def test_a_phone_asks_before_each_move_where_that_is_wanted(server: Server, phone: Page, keep: Keep) -> None:
    phone.add_init_script("localStorage['serai:settings'] ??= JSON.stringify({confirmation: 'always'})")
    sit(phone, server, server.table(SHORTEST, ALONE))
    choice = random.Random(2)
    for _ in range(6):
        wait_for_turn(phone)
        keep(phone, "phone_table")
        move_by_thumb(phone, choice)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_given_and_can_be_followed(server: Server, page: Page, keep: Keep, game: str) -> None:
    sit(page, server, server.table(game, ALONE))
    wait_for_turn(page)
    ask_for_a_hint(page)
    before = version(page)
    expect(page.get_by_text("A bot would:")).to_be_visible()
    keep(page, f"hint_{game}")
    page.get_by_role("button", name="Play this").click()
    wait_beyond(page, before)
    expect(page.get_by_text("A bot would:")).to_be_hidden()


def test_a_decision_is_taken_back_while_nothing_was_revealed(server: Server, page: Page) -> None:
    """The first of several decisions in one turn, without chance between them, can be undone."""
    sit(page, server, server.table(NAME, ALONE))
    choice = random.Random(5)
    undo = page.get_by_role("button", name="Undo")
    for _ in range(60):
        wait_for_turn(page)
        before, at = page.locator(LOG).all_inner_texts(), version(page)
        any_move(page, choice)
        wait_beyond(page, at)
        wait_for_turn(page)
        if undo.is_enabled():
            break
    page.keyboard.press("u")
    wait_beyond(page, at + 1)
    assert page.locator(LOG).all_inner_texts() == before


def test_looking_back_shows_an_earlier_table_and_leads_back(server: Server, page: Page, keep: Keep) -> None:
    sit(page, server, server.table(SHORTEST, ALONE))
    choice = random.Random(7)
    for _ in range(4):
        wait_for_turn(page)
        any_move(page, choice)
    wait_for_turn(page)
    page.locator(LOG).nth(3).get_by_role("button").first.click()  # the second shows details, if there are any
    expect(page.get_by_role("region", name="An earlier moment")).to_be_visible()
    keep(page, "looking_back")
    page.get_by_role("button", name="One move later").click()
    expect(page.get_by_text("The table after move")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("region", name="An earlier moment")).to_be_hidden()
    any_move(page, choice)


def test_the_language_changes_without_a_reload(server: Server, page: Page) -> None:
    sit(page, server, server.table(NAME, ALONE))
    page.evaluate("window.kept = true")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Français").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()
    expect(page.locator(LOG).first).to_contain_text("Vous obtenez")
    assert page.evaluate("document.documentElement.lang") == "fr"
    assert page.evaluate("window.kept")


def test_an_unknown_table_is_reported_kindly(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto("/#/table/0123456789abcdef")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("link", name="Home")).to_be_visible()

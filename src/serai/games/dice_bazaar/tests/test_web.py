"""Dice Bazaar in a real browser: by mouse, by keys alone, with one thumb, and with every option."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.record import write_record
from serai.games import find
from serai.games.dice_bazaar.moves import Roll
from tests.browser.axe import violations
from tests.browser.fixtures import PHONE, Keep, Visitor, sit
from tests.browser.playing import WATCH_DICE, play_until_dice_are_thrown, version, wait_beyond
from tests.server.playing import Server

NOVICE = {"kind": "bot", "level": "Novice"}
ADA = {"kind": "person", "name": "Ada"}
BY_HAND = {"dice_bazaar": ["aside", "end"]}
BRISK = {"pace": "instant", "confirmation": "never", "sound": False, "manual": BY_HAND}
SMALL = {
    "name": "A small box",
    "cards_each": {"provenance": "own", "spice": 1, "teapot": 1, "pottery": 1, "gem": 1},
    "price_dice": {"provenance": "own", "spice": 2, "teapot": 3, "pottery": 4, "gem": 5},
    "player_dice": {"provenance": "own", "each": 6},
}
MOST_TURNS = 200
EVERY = ("free_old_dice", "knock_off_column", "symbol_chain", "leave_when_sold_out", "finish_round")
LETTERS = {"spice": "s", "teapot": "t", "tea pot": "t", "pottery": "p", "gem": "g"}
BUTTONS = {"roll": "[data-do=roll], [data-do=stay]", "buy": "[data-buy]", "end": "[data-do=end]"}
UNUSED = "button.die.lit[aria-pressed]"
"""Dice that fit somewhere."""

ARIA = """
- main:
  - heading "Dice Bazaar" [level=1]
  - paragraph: The bazaar closes when two products are sold out.
  - group /spice, 1 point, \\d cards left, price \\d, \\d/
  - group /tea pot, 2 points, \\d cards left, price \\d, \\d, \\d/
  - group /pottery, 4 points, \\d cards left, price \\d, \\d, \\d, \\d/
  - group /gem, 8 points, \\d cards left, price \\d, \\d, \\d, \\d, \\d/
  - group /’s board/
  - group "Ada’s board"
  - text: Your dice
  - status
  - button "End turn"
  - button /Unused \\d, goes under/
"""
"""What a screen reader finds when there are dice to set aside."""

NEXT = """unused => {
  const lies = what => document.querySelector(what) !== null;
  if (lies('[data-do=roll], [data-do=stay]')) return 'roll';
  if (lies('[data-buy]')) return 'buy';
  if (lies(unused)) return 'aside';
  return lies('[data-do=end]') ? 'end' : 'none';
}"""

COVERED = """() => {
  const boxes = what => [...document.querySelectorAll(what)].map(one => [one.outerHTML, one.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes('.cards > *').flatMap(([count, box]) =>
    boxes('svg.slot').filter(([, slot]) => meet(box, slot)).map(() => count));
}"""
"""Cards bought that cover the place of a die."""

Play = Callable[[Page, str], None]


def test_a_whole_game_by_mouse(server: Server, visitor: Visitor, keep: Keep) -> None:
    page = visitor()
    begin(page, server, [ADA, NOVICE])
    keep(page, "dice_bazaar_mouse_start")
    turns = play_to_the_end(page, by_mouse)
    assert turns > 3
    expect(page.locator(".board.won")).to_have_count(1)
    keep(page, "dice_bazaar_mouse_end")


def test_a_whole_game_by_keyboard_only(server: Server, visitor: Visitor, keep: Keep) -> None:
    page = visitor()
    page.add_init_script("addEventListener('pointerdown', () => { throw new Error('somebody used the mouse') })")
    begin(page, server, [ADA, NOVICE], components={"pieces": SMALL})
    assert play_to_the_end(page, by_keys) > 1
    keep(page, "dice_bazaar_keys_end")


def test_a_stretch_with_one_thumb(server: Server, visitor: Visitor, keep: Keep) -> None:
    page = visitor(**PHONE)
    begin(page, server, [ADA, NOVICE, NOVICE, NOVICE])
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for _ in range(3):
        play_a_turn(page, by_thumb)
    keep(page, "dice_bazaar_phone")
    page.locator("button.enlarge").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "dice_bazaar_phone_enlarged")
    page.get_by_role("button", name="Back to the table").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_die_is_dragged_and_the_decision_taken_back(server: Server, page: Page) -> None:
    begin(page, server, [ADA, NOVICE])
    if next_decision(page) == "roll":
        by_mouse(page, "roll")
        next_decision(page)
    expect(page.locator("body")).to_match_aria_snapshot(ARIA)
    die = page.locator(UNUSED).first
    words = die.get_attribute("aria-label")
    die.hover()
    page.mouse.down()
    page.mouse.move(500, 400, steps=4)
    target = page.locator(".place.open").first
    box = target.bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 10, steps=4)
    page.mouse.up()
    expect(page.locator("button.die[aria-label*='set aside under']")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("button.die[aria-label*='set aside under']")).to_have_count(0)
    assert words and words.startswith("Unused")


def test_what_is_forbidden_says_why(server: Server, page: Page, keep: Keep) -> None:
    begin(page, server, [ADA, NOVICE])
    if next_decision(page) == "roll":
        by_mouse(page, "roll")
        next_decision(page)
    page.locator("button.lacks").last.click()
    expect(page.locator("p.refusal")).to_contain_text("You still lack")
    keep(page, "dice_bazaar_why")
    page.emulate_media(forced_colors="active")
    page.locator(UNUSED).first.click()
    expect(page.locator(".place.open").first).to_have_css("border-top-width", "2px")
    expect(page.locator("li.moves")).to_have_css("border-top-width", "3px")
    keep(page, "dice_bazaar_forced_colours")


@pytest.mark.parametrize("kind", ["clear", "take-back", "trade"])
def test_with_every_option_columns_are_cleared_dice_taken_back_and_cards_traded(
    server: Server, page: Page, keep: Keep, kind: str
) -> None:
    begin_where(page, server, kind)
    line, do = ODD[kind]
    lines = page.locator(".log li", has_text=re.compile(line))
    before = lines.count()
    do(page)
    expect(lines).to_have_count(before + 1)
    keep(page, f"dice_bazaar_{kind}")


def clear_a_column(page: Page) -> None:
    page.locator("button.clear").first.click()
    by_mouse(page, "roll")


def take_a_die_back(page: Page) -> None:
    page.locator("button.die.lit[aria-label*='set aside under']").first.click()


def trade_a_card(page: Page) -> None:
    """Choose the last option at every step."""
    page.locator("[data-do=trade]").click()
    trade = page.get_by_role("button", name="Trade it in")
    steps = page.locator("dialog .step")
    for number in range(4):  # the last step is there only if the die could go to several products
        if trade.is_disabled() and number < steps.count():
            steps.nth(number).get_by_role("button").last.click()
    assert violations(page) == []
    trade.click()


ODD: dict[str, tuple[str, Callable[[Page], None]]] = {
    "clear": ("takes? back", clear_a_column),
    "take-back": ("takes? back", take_a_die_back),
    "trade": ("trades? in", trade_a_card),
}
"""Actions that only options make possible: their log lines, and how to do them."""


@pytest.mark.parametrize("players", [3, 4])
def test_on_a_phone_held_sideways_the_count_of_cards_covers_no_die(
    server: Server, visitor: Visitor, keep: Keep, players: int
) -> None:
    page = visitor(viewport={"width": 844, "height": 390}, has_touch=True)
    game = find("dice_bazaar")
    match = Match(game, game.setup(["Ada", "Ben", "Cleo", "Dunya"][:players]), Chance("caravan"))
    for _ in random_actions(match, 1):
        if match.seat == 0 and any(match.scores):
            break
    seats = [ADA, *[NOVICE] * (players - 1)]
    sit_briskly(page, server, server.post("/api/records", {"record": write_record(match.record), "seats": seats}))
    expect(page.locator(".cards .count").first).to_be_visible()
    keep(page, f"dice_bazaar_sideways_{players}")
    assert page.evaluate(COVERED) == []


def test_a_trade_is_answered_without_a_scroll_on_a_phone_held_sideways(
    server: Server, visitor: Visitor, keep: Keep
) -> None:
    page = visitor(viewport={"width": 844, "height": 390}, has_touch=True, locale="de")
    begin_where(page, server, "trade")
    page.locator("[data-do=trade]").click()
    keep(page, "dice_bazaar_trade_sideways")
    for answer in page.locator("dialog .end button").all():
        expect(answer).to_be_in_viewport(ratio=1)


def test_dice_are_thrown_as_solids_that_cover_no_button(server: Server, visitor: Visitor) -> None:
    sideways = {**PHONE, "viewport": {"width": 844, "height": 390}}
    page = visitor(reduced_motion="no-preference", **sideways)
    page.add_init_script(WATCH_DICE)
    page.add_init_script("localStorage['serai:settings'] = JSON.stringify({pace: 'brisk'})")
    sit(page, server, server.table("dice_bazaar", ["person", "bot"], seed="caravan"))
    play_until_dice_are_thrown(page, random.Random(5))
    assert page.evaluate("window.dice") == {"sides": 6, "covered": []}


def test_dice_are_shaken_while_a_thumb_holds_the_button_and_rolled_once_when_it_lets_go(
    server: Server, visitor: Visitor
) -> None:
    page = visitor(reduced_motion="no-preference", **PHONE)
    begin_where(page, server, "roll")
    roll = page.locator("[data-do=roll]")
    expect(page.locator("[data-shakes]").first).to_be_visible()
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => /Solid/.test(name))")
    before = version(page)
    box = roll.bounding_box()
    assert box is not None
    thumb = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    thumb.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    shaken = "() => document.getAnimations().some(({ effect }) => effect.target?.matches('[data-shakes]'))"
    page.wait_for_function(shaken)
    thumb.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(f"() => !({shaken})()")
    wait_beyond(page, before)
    assert version(page) == before + 1


def begin_where(page: Page, server: Server, kind: str) -> None:
    """Sit down in the middle of a match with every option, where the first seat has an action of this kind."""
    game = find("dice_bazaar")
    setup = game.setup(["Ada", "Ben"], options=dict.fromkeys(EVERY, True))
    for seed in range(100):
        match = Match(game, setup, Chance(str(seed)))
        for _ in random_actions(match, seed):
            if match.seat == 0 and any(action_kind(action) == kind for action in match.legal()):
                made = server.post("/api/records", {"record": write_record(match.record), "seats": [ADA, NOVICE]})
                sit_briskly(page, server, made)
                return
    raise AssertionError(f"no match of a hundred offers {kind}")


def action_kind(action: Any) -> str:
    """Return an action's tag; a roll may clear columns first."""
    cleared = isinstance(action, Roll) and action.clear
    return "clear" if cleared else str(action.__struct_config__.tag)


def begin(page: Page, server: Server, seats: list[Any], **agreed: Any) -> None:
    """Sit down at a new table as the first person."""
    sit_briskly(page, server, server.table("dice_bazaar", seats, **agreed))


def sit_briskly(page: Page, server: Server, made: Any) -> None:
    """Sit down as the first person; everything is shown at once."""
    page.add_init_script(f"localStorage.setItem('serai:settings', {json.dumps(json.dumps(BRISK))})")
    sit(page, server, made)


def play_to_the_end(page: Page, play: Play) -> int:
    """Play until somebody has won; return how many turns it took."""
    turns = 0
    while (kind := next_decision(page)) != "none":
        play(page, kind)
        turns += kind == "end"
        assert turns < MOST_TURNS, "the match goes on and on"
    return turns


def play_a_turn(page: Page, play: Play) -> None:
    """Decide until the turn has passed on or the match is over."""
    while (kind := next_decision(page)) != "none":
        play(page, kind)
        if kind == "end":
            return


def next_decision(page: Page) -> str:
    """Wait for the turn; return the kind of decision to make next, or none when the match is over."""
    page.wait_for_selector("[data-do], .board.won", state="attached", timeout=60_000)
    return str(page.evaluate(NEXT, UNUSED))


def by_mouse(page: Page, kind: str) -> None:
    """Roll, buy the dearest, set aside to the right, or end the turn."""
    if kind == "aside":
        page.locator(UNUSED).first.click()
        page.locator(".place.open").last.click()
    else:
        page.locator(BUTTONS[kind]).last.click()


def by_thumb(page: Page, kind: str) -> None:
    """Play the same on a touch screen."""
    if kind == "aside":
        page.locator(UNUSED).first.tap()
        page.locator(".place.open").last.tap()
    else:
        page.locator(BUTTONS[kind]).last.tap()


def by_keys(page: Page, kind: str) -> None:
    """Play the same without a pointer; the letters are read off what is open."""
    if kind == "buy":
        products = [button.get_attribute("data-buy") or "" for button in page.locator("[data-buy]").all()]
        page.keyboard.press("b")
        if len(products) > 1:
            page.keyboard.press(LETTERS[products[-1]])
    elif kind == "aside":
        words = page.locator(UNUSED).first.get_attribute("aria-label") or ""
        page.keyboard.press(words.split()[1].rstrip(","))
        page.keyboard.press(LETTERS[words.split("under ")[1].split(", ")[-1]])
    else:
        page.keyboard.press({"roll": "r", "end": "e"}[kind])


def test_a_try_at_a_puzzle_that_is_not_the_best_is_answered_and_one_may_try_again(page: Page, keep: Keep) -> None:
    page.goto("/#/exercise/puzzle/dice_bazaar/2026-11-16")
    panel = page.get_by_role("complementary")
    page.locator(BUTTONS["end"]).click(timeout=60_000)
    expect(panel.get_by_role("status")).to_have_text("There is a better move. Try again.", timeout=60_000)
    expect(panel.get_by_role("listitem")).to_have_text(re.compile(r"^End the turn\s*\d+%$"))
    keep(page, "dice_puzzle_tried")
    page.locator("[data-buy]:not([disabled])").first.click()
    expect(panel.get_by_role("listitem")).to_have_count(2, timeout=60_000)

"""Desert Bazaar in a real browser: a whole game by mouse, stretches by keyboard and by thumb, and what is seen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.fixtures import PHONE, Keep, Visitor, sit
from tests.browser.playing import (
    TWO_FRAMES,
    WATCH_DICE,
    any_move,
    play_until_dice_are_thrown,
    take_hold,
    version,
    wait_beyond,
    wait_for_turn,
)
from tests.browser.test_after import to_the_end
from tests.browser.test_sizes import SIZES
from tests.server.playing import Server

GAME = "desert_bazaar"
ADA = {"kind": "person", "name": "Ada"}
BOTS = [{"kind": "bot", "level": "random", "name": name} for name in ("Ben", "Cleo", "Dora", "Emil")]
OFFERED = ".controls [data-offer], [role=dialog] [data-offer], [data-tile].offered"
OVER = "[data-phase=ended]"
OUTSIDE = """() => {
    const frame = document.querySelector('.desert').getBoundingClientRect();
    const parts = document.querySelectorAll('.space, [data-tile], [data-pile], [data-hand], .controls button');
    return [...parts].map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()])
        .filter(([, box]) => !box.width || box.left < frame.left - 1 || box.right > frame.right + 1
            || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
        .map(([text]) => text);
}"""
"""The parts that are not wholly on the table."""
COVERED = """all => all.map((part) => part.getBoundingClientRect()).filter((box) => {
    const seen = document.elementFromPoint(box.right - 1, box.top + box.height / 2);
    return !seen?.closest('[data-hand]');
}).length"""
"""How many counts in hands are cut off or covered."""


UNDER_PANEL = """() => {
    const panel = document.querySelector('main [role=dialog]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-space]')].filter((space) => {
        const box = space.querySelector('.ground').getBoundingClientRect();
        return box.bottom > panel.top + 1 && box.right > panel.left + 1;
    }).map((space) => space.dataset.space);
}"""
"""The spaces that a panel covers; it lies below the board, or to the right of it."""
ARIA = """
- main:
  - heading "Desert Bazaar" [level=1]
  - region "Side A":
    - heading "Side A" [level=2]
  - region "Piles":
    - heading "Piles" [level=2]
    - list:
      - listitem
      - listitem
      - listitem
      - listitem
  - region "Side B":
    - heading "Side B" [level=2]
  - paragraph: /\\d+ tiles in the stack/
  - group "Board":
    - list "Score track":
      - listitem /Ada. \\d+ points/
      - listitem /Ben. \\d+ points/
    - 'button "a1: open"'
  - list "Your hand":
    - listitem: /\\d+ water/
    - listitem: /\\d+ camels?/
    - listitem: /\\d+ silk/
    - listitem: /\\d+ spice/
  - group "Dice"
"""
"""What a screen reader finds at the table."""
STROKES = """() => ['.space.lit .ground', '.space:not(.lit) .ground']
    .map((part) => getComputedStyle(document.querySelector(part)).stroke)"""


def table(server: Server, bots: int, board: str = "hexagon_61", options: Sequence[str] = ()) -> Any:
    agreed = dict.fromkeys(options, True)
    return server.table(GAME, [ADA, *BOTS[:bots]], options=agreed, components={"board": board})


def hurry(page: Page, confirmation: str = "never") -> Page:
    """Show every event at once."""
    wanted = f'{{pace: "instant", confirmation: "{confirmation}", manual: {{desert_bazaar: ["wild", "take", "done"]}}}}'
    page.add_init_script(f'localStorage.setItem("serai:settings", JSON.stringify({wanted}))')
    return page


def is_over(page: Page) -> bool:
    """Wait until something can be done or the match is over."""
    page.locator(f"{OFFERED}, {OVER}").first.wait_for()
    return page.locator(OVER).count() > 0


def decide(page: Page, turn: int) -> None:
    """Click what is lit: a tile and a space if there are any, else a button."""
    dialog = page.locator("[role=dialog] [data-offer]")
    tiles = page.locator("[data-tile].offered")
    if dialog.count():
        dialog.first.click()
    elif tiles.count():
        tiles.nth(turn % tiles.count()).click()
        lit = page.locator(".space.lit")
        lit.first.wait_for()
        lit.nth(7 * turn % lit.count()).click()
    else:
        buttons = page.locator(".controls [data-offer]")
        buttons.nth(turn % buttons.count()).click()


def test_a_newcomer_comes_to_a_real_decision_with_two_touches(server: Server, visitor: Visitor, keep: Keep) -> None:
    phone = visitor(is_new=True, **PHONE)
    phone.goto("/")
    phone.locator("article").filter(has_text="Desert Bazaar").get_by_role(
        "button", name="Play", exact=False
    ).first.tap()
    phone.get_by_role("dialog").get_by_role("button", name="Play").tap()
    expect(phone.get_by_text("Pick a tile to build, or take a card and roll.")).to_be_visible(timeout=30_000)
    expect(phone.locator("[data-coach=aim]")).to_be_visible()
    keep(phone, "desert_newcomer")


def test_a_tile_is_carried_to_its_space_and_springs_back_where_it_may_not_stand(server: Server, page: Page) -> None:
    sit(hurry(page), server, table(server, 1))
    for turn in range(40):
        wait_for_turn(page)
        if page.locator("[data-tile].offered").count():
            break
        before = version(page)
        decide(page, turn)
        wait_beyond(page, before)
    tile = page.locator("[data-tile].offered").first
    before, name = version(page), tile.get_attribute("data-tile")
    take_hold(page, tile)
    expect(page.locator(f".column [data-tile='{name}']")).to_have_attribute("aria-pressed", "true")
    stack = page.locator("[data-stack]").bounding_box()
    assert stack is not None
    page.mouse.move(stack["x"] + 5, stack["y"] + 5)
    page.mouse.up()
    expect(page.locator("[data-carried]")).to_have_count(0)
    expect(page.locator("[data-tile][aria-pressed=true]")).to_have_count(0)
    assert version(page) == before
    take_hold(page, tile)
    space = page.locator(".space.lit").first.bounding_box()
    assert space is not None
    page.mouse.move(space["x"] + space["width"] / 2, space["y"] + space["height"] / 2)
    page.mouse.up()
    wait_beyond(page, before)
    expect(page.locator("[data-carried]")).to_have_count(0)
    expect(page.locator(f".column [data-tile='{name}']")).to_have_count(0)


def test_a_whole_game_by_mouse(server: Server, page: Page, keep: Keep) -> None:
    sit(hurry(page), server, table(server, 1))
    assert not is_over(page) and violations(page) == []
    expect(page.locator("body")).to_match_aria_snapshot(ARIA)
    to_build = page.locator("[data-tile].offered").count() > 0  # not while a wild of the first hand is to be named
    expect(page.get_by_role("button", name="a1: open", exact=True)).to_be_enabled(enabled=to_build)
    for turn in range(400):
        if is_over(page):
            break
        decide(page, turn)
        if turn in (10, 40):
            keep(page, f"desert_move_{turn}")
    assert is_over(page)
    keep(page, "desert_end")


def test_a_picked_tile_shows_prices_points_and_helping_neighbours(server: Server, page: Page, keep: Keep) -> None:
    sit(hurry(page), server, table(server, 4, board="hexagon_91"))
    for turn in range(60):
        assert not is_over(page)
        if not page.locator("[role=dialog]").count():  # where a payment is asked for, Escape takes the tent back
            page.keyboard.press("Escape")
        if page.locator("[data-tile].offered").count() and turn > 12:
            page.locator("[data-tile].offered").first.click()
            helped = page.locator(".space.lit[aria-label*='neighbours give']")
            if helped.count():
                break
            page.keyboard.press("Escape")  # a second click on the tile would put it away
        decide(page, turn)
    helped.first.hover()
    expect(page.locator(".help").first).to_be_visible()
    expect(page.locator(".controls p")).to_contain_text("neighbours give")
    keep(page, "desert_prices")
    assert violations(page) == []
    page.emulate_media(forced_colors="active")
    lit, other = page.evaluate(STROKES)
    assert lit != other, "what is lit keeps a line of its own among the system's colours"
    keep(page, "desert_forced_colours")


def test_a_stretch_by_keyboard_alone(server: Server, page: Page) -> None:
    sit(hurry(page), server, table(server, 1))
    built = 0
    for turn in range(25):
        if is_over(page):
            break
        offered = page.locator("[data-tile].offered kbd")
        if page.locator("[role=dialog]").count():
            page.keyboard.press("Enter")
        elif offered.count():
            page.keyboard.press(offered.nth(turn % offered.count()).inner_text())
            expect(page.locator(".space.lit:focus")).to_have_count(1)
            page.keyboard.press("Enter")
            built += 1
        elif page.locator(".controls .primary").count():
            page.keyboard.press("d")
        else:
            page.keyboard.press("r")
            page.keyboard.press("Enter")
    assert built >= 2


def test_on_a_phone_lit_spaces_are_large_enough_to_touch(server: Server, phone: Page, keep: Keep) -> None:
    sit(hurry(phone), server, table(server, 3, board="hexagon_91"))
    for turn in range(20):
        assert not is_over(phone)
        if phone.locator("[data-tile].offered").count():
            break
        decide(phone, turn)
    keep(phone, "desert_phone")
    phone.locator("[data-tile].offered").first.tap()
    phone.locator(".space.lit").first.wait_for()
    box = phone.locator(".space.lit .ground").first.bounding_box()
    assert box is not None and box["width"] >= 44 and box["height"] >= 44
    keep(phone, "desert_phone_enlarged")
    assert violations(phone) == []


def test_on_a_phone_a_build_is_confirmed_and_stands_as_a_ghost(server: Server, visitor: Visitor, keep: Keep) -> None:
    phone = hurry(visitor(**PHONE), "always")
    sit(phone, server, table(server, 1))
    for _ in range(20):
        assert not is_over(phone)
        if phone.locator("[data-tile].offered").count():
            break
        phone.locator(".controls [data-offer]").first.tap()
        phone.get_by_role("group", name="Sure?").or_(phone.locator(".confirm")).first.locator(".yes").tap()
    phone.locator("[data-tile].offered").first.tap()
    lit = phone.locator(".space.lit")
    lit.nth(lit.count() // 2).tap()
    expect(phone.locator(".ghost")).to_be_visible()
    keep(phone, "desert_phone_ghost")
    phone.locator(".confirm .yes").tap()
    expect(phone.locator(".tent")).to_have_count(1)


@pytest.mark.parametrize(("bots", "locale"), [(2, "de"), (4, "fr")])
def test_a_payment_covers_no_space_on_any_screen(
    server: Server, visitor: Visitor, keep: Keep, bots: int, locale: str
) -> None:
    page = hurry(visitor(has_touch=True, locale=locale))
    sit(page, server, server.table(GAME, [ADA, *BOTS[:bots]], options={"open_hands": bots > 2}, seed="caravan"))
    panel, choice = page.locator("main [role=dialog]"), random.Random(5)
    for _ in range(80):
        wait_for_turn(page)
        page.evaluate(TWO_FRAMES)
        if panel.locator("input").count() > 1:
            break
        any_move(page, choice)
    tents = page.locator(".tent").count()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(UNDER_PANEL) == [], f"{width} x {height}"
        for button in panel.get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
        keep(page, f"desert_payment_{bots + 1}_{width}x{height}")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.locator(".tent")).to_have_count(tents - 1)


@pytest.mark.parametrize("board", ["hexagon_61", "hexagon_91", "field_100", "hexagon_127"])
def test_every_board_fits_with_five_at_the_table(server: Server, page: Page, keep: Keep, board: str) -> None:
    sit(hurry(page), server, table(server, 4, board=board, options=["open_hands"]))
    page.locator(OFFERED).first.wait_for()
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    assert page.evaluate(OUTSIDE) == []
    keep(page, f"desert_{board}")


def test_every_option_can_be_played_in_french_and_in_the_dark(server: Server, visitor: Visitor, keep: Keep) -> None:
    page = hurry(visitor(locale="fr-FR", color_scheme="dark"))
    options = ("take_fewer", "choose_rerolled", "free_trade", "optional_marker", "allow_pass", "open_hands")
    sit(page, server, table(server, 2, options=options))
    for turn in range(20):
        if is_over(page):
            break
        trade = page.get_by_role("button", name="Échanger 3 contre 1")
        if trade.count() and turn % 3 == 0:
            trade.click()
            keep(page, "desert_trade")
            assert violations(page) == []
        keeps = page.locator(".dice button")
        if keeps.count() and turn % 2:
            keeps.first.click()
            keep(page, "desert_keep")
        assert "desert-" not in page.locator(".desert").inner_text()
        decide(page, turn)
    assert violations(page) == []


@pytest.mark.parametrize("size", [(1024, 768), (1366, 768), (768, 1024), (390, 844), (844, 390)])
def test_at_the_end_the_hands_of_all_can_be_read(
    server: Server, visitor: Visitor, keep: Keep, size: tuple[int, int]
) -> None:
    page = hurry(visitor(viewport={"width": size[0], "height": size[1]}, locale="fr"))
    made = table(server, 4)
    to_the_end(server, made)
    sit(page, server, made)
    expect(page.locator(OVER)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    counts = page.locator("[data-hand] > b")
    expect(counts.last).to_be_visible()
    assert counts.evaluate_all(COVERED) == 0
    expect(page.locator(".ending")).to_be_in_viewport(ratio=1)
    keep(page, f"desert_hands_{size[0]}")
    page.goto(f"/#/replay/{made['table']['id']}")
    page.locator("[data-replay]").wait_for()
    expect(counts.last).to_be_visible()
    assert counts.evaluate_all(COVERED) == 0


def test_dice_are_thrown_as_solids_that_cover_neither_spaces_nor_buttons(server: Server, visitor: Visitor) -> None:
    page = visitor(reduced_motion="no-preference", **PHONE)
    page.add_init_script(WATCH_DICE)
    page.add_init_script("localStorage['serai:settings'] = JSON.stringify({pace: 'brisk'})")
    sit(page, server, table(server, bots=1))
    play_until_dice_are_thrown(page, random.Random(5))
    assert page.evaluate("window.dice") == {"sides": 6, "covered": []}


def test_how_it_looks_to_the_colour_blind(server: Server, page: Page, keep: Keep) -> None:
    sit(hurry(page), server, table(server, 4))
    for turn in range(12):
        assert not is_over(page)
        decide(page, turn)
    is_over(page)
    emulation = page.context.new_cdp_session(page)
    for vision in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        keep(page, f"desert_{vision}")
    letters = set(page.locator(".space .letter").all_text_contents())
    assert letters and letters <= set("WCSP")

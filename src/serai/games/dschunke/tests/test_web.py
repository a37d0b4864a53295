"""Dschunke in a real browser: by mouse, by keys, and with one thumb."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Keep, Visitor, sit
from tests.browser.playing import take_hold
from tests.server.playing import Server

NOVICE = {"kind": "bot", "level": "Novice", "name": "Novice"}
ADA = {"kind": "person", "name": "Ada"}
SIGNED = re.compile(r"[+−±]\d+")
MINE = 21
"""Strips that red lays: one, then two in each of ten turns."""

# A lit spot that nothing lies over, the n-th of them besides one, as the middle of its square.
LIT = """([n, besides]) => {
  const free = [...document.querySelectorAll('[data-cell]')].filter(spot => {
    if (spot.dataset.cell === besides) return false;
    const box = spot.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(x, y)?.closest('[data-cell]') === spot;
  });
  if (!free.length) return null;
  const box = free[n % free.length].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

SIGN = "getComputedStyle(document.querySelector('[data-cell] .sign')).fill"
HIGHLIGHT = """() => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Highlight';
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}"""

# Buttons a thumb could miss.
TOO_SMALL = """all => all.filter(one => one.offsetParent && Math.min(one.offsetWidth, one.offsetHeight) < 44)
  .map(one => one.outerHTML)"""

# Buttons over the water, where they could cover a crate.
OVER_WATER = """() => {
  const water = document.querySelector('.harbour').getBoundingClientRect();
  return [...document.querySelectorAll('main button')].filter(one => one.offsetParent).filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < water.right && box.right > water.left && box.top < water.bottom && box.bottom > water.top;
  }).map(one => one.outerHTML);
}"""

# How many pixels wide a crate is drawn.
CRATE = "60 * new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a"

# The square under a point.
CELL = "([x, y]) => document.elementFromPoint(x, y).closest('[data-cell]').dataset.cell"

# Whether all of the strip that is held lies on the screen.
IN_SIGHT = """() => {
  const [water, ghost] = ['.harbour', '.ghost'].map(one => document.querySelector(one)?.getBoundingClientRect());
  return ghost !== undefined && ghost.left > water.left - 1 && ghost.right < water.right + 1
    && ghost.top > water.top - 1 && ghost.bottom < water.bottom + 1;
}"""

# The squares of the spots that are not, or not whole, on the screen.
OFF_SCREEN = """() => {
  const water = document.querySelector('.harbour').getBoundingClientRect();
  return [...document.querySelectorAll('[data-cell] .field')].filter(field => {
    const box = field.getBoundingClientRect();
    return box.left < water.left - 1 || box.right > water.right + 1
      || box.top < water.top - 1 || box.bottom > water.bottom + 1;
  }).map(field => field.closest('[data-cell]').dataset.cell);
}"""

# The edges of the harbour beyond which more than a fifth of a crate lies, and those that are shaded.
BEYOND = """() => {
  const window = document.querySelector('.harbour').getBoundingClientRect();
  const crates = [...document.querySelectorAll('.world .body')].map(raft => raft.getBoundingClientRect());
  const hidden = 0.2 * 60 * new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a;
  return {
    left: window.left - Math.min(...crates.map(box => box.left)) > hidden,
    right: Math.max(...crates.map(box => box.right)) - window.right > hidden,
    top: window.top - Math.min(...crates.map(box => box.top)) > hidden,
    bottom: Math.max(...crates.map(box => box.bottom)) - window.bottom > hidden,
  };
}"""
SHADED = """() => Object.fromEntries(['left', 'right', 'top', 'bottom'].map(
  edge => [edge, document.querySelector(`.edge.${edge}`) !== null]))"""

ARIA = """
- main:
  - heading "Dschunke" [level=1]
  - application "The harbour":
    - group /The arrow keys move the strip you hold/:
      - group:
        - button "Lay it around 2 west, 1 north, running east"
        - button "Lay it around 1 west, 1 north, running east"
        - button "Lay it around centre, 1 north, running east"
  - list "Points in sight":
    - listitem: Ada 0 no rats in sight
    - listitem: Novice 0 no rats in sight
  - group "What to show":
    - button "Show groups and their points (G)"
    - button "Show levels (L)"
    - 'button "41 strips still to come: show them (S)"'
  - group "Drawn strips":
    - button /Strip/ [pressed]
  - button "Turn the strip (R)"
  - button "Lay" [disabled]
  - heading "The harbour in words" [level=2]
  - list:
    - listitem: "1 west, centre: empty, level 1; centre, centre: empty, level 1; 1 east, centre: empty, level 1"
"""
"""What a screen reader finds at the table."""


def test_a_whole_game_by_mouse(server: Server, page: Page, keep: Keep) -> None:
    begin(page, server)
    for laid in range(MINE):
        strips = my_strip(page, laid)
        assert strips.count() == (1 if laid % 2 == 0 else 2)
        x, y = lit(page, 7 * laid + 3)
        page.mouse.move(x, y)
        if laid == 8:
            expect(page.locator(".gain")).to_have_text([SIGNED, SIGNED])
            assert all(SIGNED.fullmatch(text) for text in page.locator(".gains text").all_text_contents())
            keep(page, "dschunke_mouse_middle")
        if laid % 3 == 2:
            page.mouse.wheel(0, 120)
            x, y = lit(page, 5 * laid)
        page.mouse.click(x, y)
    assert_over(page)
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    keep(page, "dschunke_mouse_end")


def test_a_strip_is_carried_from_the_tray_and_springs_back_where_it_may_not_lie(server: Server, page: Page) -> None:
    begin(page, server)
    strip = my_strip(page, 0).first
    take_hold(page, strip)
    water = page.locator(".harbour").bounding_box()
    assert water is not None
    page.mouse.move(water["x"] + 20, water["y"] + 20)
    expect(page.locator(".ghost.shut")).to_be_visible()
    page.mouse.up()
    expect(page.locator("[data-carried]")).to_have_count(0)
    expect(page.locator(".warning")).to_contain_text("No side of the strip would touch another strip")
    expect(page.locator("[data-laid='1']")).to_be_visible()
    take_hold(page, strip)
    page.mouse.move(*lit(page, 2))
    expect(page.locator(".ghost.open")).to_be_visible()
    page.mouse.up()
    my_strip(page, 1)
    expect(page.locator("[data-carried]")).to_have_count(0)


def test_by_keys_alone_with_every_step_in_words(server: Server, page: Page, keep: Keep) -> None:
    begin(page, server)
    my_strip(page, 0)
    expect(page.locator("body")).to_match_aria_snapshot(ARIA)
    page.emulate_media(forced_colors="active")
    assert page.evaluate(SIGN) == page.evaluate(HIGHLIGHT), "what is lit keeps its sign among the system's colours"
    keep(page, "dschunke_forced_colours")
    page.emulate_media(forced_colors="none")
    page.keyboard.press("n")
    place, outcome = page.locator("[data-laid] > [aria-live=polite]").all()
    expect(place).to_contain_text("Held over")
    expect(outcome).to_contain_text("It may lie here, on level 1.")
    page.keyboard.press("Enter")
    my_strip(page, 1)
    for key in ("2", "n", "r", "n", "Enter"):
        page.keyboard.press(key)
    my_strip(page, 2)
    page.keyboard.press("Shift+N")
    page.keyboard.press("Enter")
    my_strip(page, 3)
    page.keyboard.press("1")
    page.keyboard.press("n")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(outcome).to_contain_text("It may not lie here. ")
    expect(outcome).to_contain_text("No side of the strip would touch another strip")
    page.keyboard.press("l")
    expect(page.locator("svg .level").first).to_be_visible()
    keep(page, "dschunke_keys_refused")
    page.keyboard.press("s")
    expect(page.get_by_role("region", name="strips still to come")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="strips still to come")).to_be_hidden()
    # The start strip's middle crate, or whatever was laid on it meanwhile.
    expect(page.get_by_text(re.compile(r"centre, centre: \w[\w ]*, level \d"))).to_have_count(1)


def test_a_whole_game_with_one_thumb(server: Server, phone: Page, keep: Keep) -> None:
    begin(phone, server)
    lay = phone.get_by_role("button", name="Lay", exact=True)
    for laid in range(MINE):
        strips = my_strip(phone, laid)
        strips.nth(strips.count() - 1).tap()
        spot = lit(phone, 7 * laid + 3)
        cell = phone.evaluate(CELL, spot)
        phone.touchscreen.tap(*spot)
        phone.wait_for_function(IN_SIGHT)
        if laid % 4 == 1:
            phone.get_by_role("button", name="Turn the strip").tap()
            phone.touchscreen.tap(*lit(phone, laid, besides=cell))  # the same spot again would lay it
            phone.wait_for_function(IN_SIGHT)
        expect(lay).to_be_enabled()
        assert phone.evaluate(CRATE) >= 32, "what lies in a wide harbour can be read"
        if laid == 10:
            keep(phone, "dschunke_thumb_middle")
            for width, height in ((360, 640), (700, 900), (768, 1024), (844, 390), (667, 375), (390, 844)):
                phone.set_viewport_size({"width": width, "height": height})
                assert phone.locator("main button").evaluate_all(TOO_SMALL) == []
                assert phone.evaluate(OVER_WATER) == []
        lay.tap()
    assert_over(phone)
    keep(phone, "dschunke_thumb_end")


def test_a_phone_shows_every_spot_or_a_map_that_leads_to_it(server: Server, phone: Page, keep: Keep) -> None:
    begin(phone, server)
    the_map = phone.get_by_role("button", name="Map of the harbour")
    for laid in range(12):
        my_strip(phone, laid)
        if not the_map.count():
            assert phone.evaluate(OFF_SCREEN) == []
        phone.touchscreen.tap(*lit(phone, 7 * laid + 3))
        phone.get_by_role("button", name="Lay", exact=True).tap()
    my_strip(phone, 12)
    for _ in range(12):
        phone.keyboard.press("-")
    assert phone.evaluate(CRATE) >= 32, "a player, too, goes no farther away"
    for _ in range(8):
        if phone.evaluate(OFF_SCREEN):
            break
        phone.keyboard.press("+")
    keep(phone, "dschunke_map")
    plan = the_map.bounding_box()
    assert plan is not None
    unseen = set(phone.evaluate(OFF_SCREEN))
    assert unseen
    for x in (0.2, 0.5, 0.8):
        for y in (0.2, 0.5, 0.8):
            phone.touchscreen.tap(plan["x"] + x * plan["width"], plan["y"] + y * plan["height"])
            unseen &= set(phone.evaluate(OFF_SCREEN))
    assert unseen == set()


def test_rat_hot_in_french_by_night_in_a_small_harbour(server: Server, visitor: Visitor, keep: Keep) -> None:
    page = visitor(locale="fr-FR", color_scheme="dark")
    begin(page, server, options={"scoring": "rat_hot", "table": 11})
    expect(page.get_by_role("button", name="Poser", exact=True)).to_be_visible()
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("de plus à la fin")
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("/3")
    my_strip(page, 0)
    page.mouse.move(*lit(page, 1))
    expect(page.locator(".ghost.open")).to_be_visible()
    keep(page, "dschunke_rat_hot")


def test_a_turn_that_begins_recomputes_no_style_of_a_crate(server: Server, page: Page) -> None:
    begin(page, server)
    for laid in range(8):
        my_strip(page, laid)
        page.mouse.click(*lit(page, 5 * laid + 2))
    my_strip(page, 8)
    shapes = page.locator(".world > g:not([data-cell]) *").count()
    assert shapes > 300
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.mouse.click(*lit(page, 1))
    my_strip(page, 9)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]
    assert 0 < max(styled) < shapes


def test_an_edge_is_shaded_where_more_of_the_harbour_lies_beyond(server: Server, phone: Page, keep: Keep) -> None:
    begin(phone, server)
    assert not any(phone.evaluate(SHADED).values())
    for laid in range(4):
        my_strip(phone, laid)
        spot = lit(phone, 3 * laid)
        cell = phone.locator(f"[data-cell={phone.evaluate(CELL, spot)}] .field")
        phone.touchscreen.tap(*spot)
        expect(phone.get_by_role("button", name="Lay", exact=True)).to_be_enabled()
        box = cell.bounding_box()  # the camera may have moved to show all of the strip
        assert box is not None
        phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # the same spot means it
    my_strip(phone, 4)
    for _ in range(8):
        phone.keyboard.press("+")
    shaded = phone.evaluate(SHADED)
    assert any(shaded.values()), "nine strips are wider than three squares"
    assert shaded == phone.evaluate(BEYOND)
    keep(phone, "dschunke_edges")
    phone.keyboard.press("0")
    assert phone.evaluate(SHADED) == phone.evaluate(BEYOND)
    phone.set_viewport_size({"width": 1024, "height": 768})  # where there is room for all of it
    expect(phone.locator("span.edge")).to_have_count(0)
    assert not any(phone.evaluate(BEYOND).values())


def test_the_move_of_a_puzzle_that_is_shown_lies_in_the_harbour(server: Server, page: Page, keep: Keep) -> None:
    page.goto("/#/exercise/puzzle/dschunke/2026-11-18")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".world .ghost.hint")).to_be_visible()
    keep(page, "dschunke_puzzle_shown")


def begin(page: Page, server: Server, **agreed: Any) -> None:
    """Sit down as red against a Novice, with everything shown at once."""
    page.add_init_script(f"localStorage.setItem('serai:settings', '{json.dumps({'pace': 'instant'})}')")
    sit(page, server, server.table("dschunke", [ADA, NOVICE], **agreed))


def my_strip(page: Page, laid: int) -> Locator:
    """Return the person's strips, as soon as the next can be laid after this many of theirs."""
    others = 2 * ((laid + 1) // 2)
    page.locator(f"[data-laid='{1 + laid + others}'] [data-cell]").first.wait_for(state="attached")
    return page.locator("button.strip")


def lit(page: Page, number: int, besides: str = "") -> tuple[float, float]:
    """Return where to point for the lit spot with this number; turn the strip if its direction has none."""
    for _ in range(4):
        found = page.evaluate(LIT, [number, besides])
        if found is not None:
            return found[0], found[1]
        page.keyboard.press("r")
    raise AssertionError("no spot is lit in any direction")


def assert_over(page: Page) -> None:
    """Assert that all strips are laid, and nothing is left to do."""
    expect(page.locator("[data-laid='43']")).to_be_visible()
    expect(page.get_by_role("button", name="No strip is still to come")).to_be_visible()
    expect(page.get_by_role("button", name="Lay", exact=True)).to_be_hidden()

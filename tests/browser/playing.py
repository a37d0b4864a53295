"""A person at a browser who can play any game: reads what is possible, and picks."""

from __future__ import annotations

import random
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

LOG = ".log li"
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves when the latest change is drawn."""
WATCH_SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shift += one.value;
}).observe({ type: 'layout-shift', buffered: true });
"""
"""A script that sums the layout shift of a page, as browsers count it."""
WATCH_DICE = """
window.dice = { sides: 0, covered: [] };
new MutationObserver(() => {
  const dice = [...document.querySelectorAll('[data-thrown]')];
  dice.length && (window.dice.sides = Math.max(window.dice.sides, dice[0].querySelectorAll('.side svg').length));
  if (dice.length) follow();
}).observe(document, { childList: true, subtree: true });
const follow = () => {
  const box = (part) => part.getBoundingClientRect();
  const dice = [...document.querySelectorAll('[data-thrown]')];
  const others = [...document.querySelectorAll('main button, [data-space]')].filter(
    (part) => !dice.some((die) => part.contains(die)) && !part.matches('[data-die]'));
  for (const side of dice.flatMap((die) => [...die.querySelectorAll('.side')]).map(box))
    for (const part of others) {
      const other = box(part);
      const across = Math.min(side.right, other.right) - Math.max(side.left, other.left);
      const down = Math.min(side.bottom, other.bottom) - Math.max(side.top, other.top);
      if (across > 1 && down > 1) window.dice.covered.push([part.outerHTML.slice(0, 120), across, down]);
    }
  if (dice.length) requestAnimationFrame(follow);
};
"""
"""A script that notes how many sides of solids thrown dice have, and the buttons and spaces that they cover."""


def is_to_move(page: Page) -> bool:
    """Return whether the page's title says that it is this person's turn."""
    return "Your turn" in page.title() or "À vous" in page.title()


def wait_for_turn(page: Page, seconds: float = 30) -> None:
    """Wait until it is this person's turn, or the match is over."""
    page.wait_for_function(
        "() => /^(Your turn|À vous|Du bist am Zug)/.test(document.title) || document.querySelector('[data-over]')",
        timeout=1000 * seconds,
    )


def is_over(page: Page) -> bool:
    """Return whether the end is on the screen."""
    return page.locator("[data-over]").count() > 0


def version(page: Page) -> int:
    """Return the version of the match on the screen."""
    return int(page.locator("[data-table]").get_attribute("data-version") or -1)


def wait_beyond(page: Page, before: int) -> None:
    """Wait until the match has passed a version."""
    page.wait_for_function(
        "before => Number(document.querySelector('[data-table]')?.dataset.version ?? -1) > before", arg=before
    )


def any_move(page: Page, choice: random.Random, by_keyboard: bool = False) -> str:
    """Make one of the moves the page lists in words; return its sentence."""
    page.keyboard.press("m")
    dialog = page.locator("dialog[open]")  # not a panel of the game that asks for a payment
    moves = dialog.get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_be_visible()
    move = moves.nth(choice.randrange(moves.count()))
    text = move.inner_text()
    if by_keyboard:
        move.focus()
        page.keyboard.press("Enter")
    else:
        move.click()
    expect(dialog).to_be_hidden()
    return text


def play_until_dice_are_thrown(page: Page, choice: random.Random) -> None:
    """Make moves until dice have been thrown at a table that follows them, and lie."""
    fetched = "() => performance.getEntriesByType('resource').some(({ name }) => /Solid/.test(name))"
    page.wait_for_function(fetched, timeout=60_000)
    for _ in range(30):
        if page.evaluate("window.dice.sides"):
            break
        wait_for_turn(page, 60)
        before = version(page)
        any_move(page, choice)
        wait_beyond(page, before)
    expect(page.locator("[data-thrown]")).to_have_count(0, timeout=60_000)


def take_hold(page: Page, piece: Locator) -> None:
    """Press the mouse on a piece and move until a copy of it goes along: how to carry one is fetched just then."""
    piece.hover()
    box = piece.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.down()
    deadline = time.monotonic() + 15
    while not page.locator("[data-carried]").count():
        assert time.monotonic() < deadline, "nothing is carried"
        page.mouse.move(x + 12, y - 12)
        page.mouse.move(x + 13, y - 13)


def position(page: Page) -> Any:
    """Return what the page shows of the match: seats with scores, and the log, but no phrases."""
    seats = page.get_by_role("list").first
    said = seats.locator("q").all_inner_texts()
    lines = seats.inner_text().splitlines()
    said += seats.locator("q").all_inner_texts()  # one may have come or gone meanwhile
    return [line for line in lines if line not in said], page.locator(LOG).all_inner_texts()


def ask_for_a_hint(page: Page) -> None:
    """Ask until a hint is shown: an automatic decision hides the hint for the earlier position."""
    for _ in range(5):
        page.keyboard.press("h")
        with suppress(Error):
            page.locator("[data-hint]").wait_for(timeout=5_000)
            break
    expect(page.locator("[data-hint]")).to_be_visible()


def put_the_hint_away(page: Page) -> None:
    """Close the hint, unless an automatic decision has just done so."""
    with suppress(Error):
        page.locator("[data-hint] button").last.click(timeout=5_000)
    expect(page.locator("[data-hint]")).to_be_hidden()

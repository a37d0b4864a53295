"""A person at a browser who can play any game: reads what is possible, and picks."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

LOG = ".log li"
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until what has just come is drawn."""
WATCH_SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shift += one.value;
}).observe({ type: 'layout-shift', buffered: true });
"""
"""Sums in a page how much of the screen moves after it was drawn, as browsers count it."""


def is_to_move(page: Page) -> bool:
    """Whether the page says so in its title."""
    return "Your turn" in page.title() or "À vous" in page.title()


def wait_for_turn(page: Page, seconds: float = 30) -> None:
    """Until it is this person's turn, or the match is over."""
    page.wait_for_function(
        "() => /^(Your turn|À vous|Du bist am Zug)/.test(document.title) || document.querySelector('[data-over]')",
        timeout=1000 * seconds,
    )


def is_over(page: Page) -> bool:
    """Whether the end is on the screen."""
    return page.locator("[data-over]").count() > 0


def version(page: Page) -> int:
    """The version of the match on the screen."""
    return int(page.locator("[data-table]").get_attribute("data-version") or -1)


def wait_beyond(page: Page, before: int) -> None:
    """Until the match has moved on beyond a version."""
    page.wait_for_function(
        "before => Number(document.querySelector('[data-table]')?.dataset.version ?? -1) > before", arg=before
    )


def any_move(page: Page, choice: random.Random, by_keyboard: bool = False) -> str:
    """Make one of the moves the page lists in words; its sentence."""
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


def position(page: Page) -> Any:
    """What can be read off the page about the match: seats with scores, and the log."""
    return page.get_by_role("list").first.inner_text(), page.locator(LOG).all_inner_texts()

"""The rules page in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import Visitor
from tests.server.playing import Server

NAME = next(iter(games()))
READ = "nav a[aria-current]"
TO_SECTION = "(place) => document.querySelector(`h2[data-place='${place}']`).scrollIntoView()"


def chapter(page: Page, number: str) -> None:
    """Wait until the table of contents marks only this chapter."""
    expect(page.locator(READ)).to_have_count(1)
    expect(page.locator(READ)).to_have_attribute("data-to", number)


def test_the_contents_mark_the_chapter_that_is_read_in_every_language(server: Server, visitor: Visitor) -> None:
    page = visitor(locale="fr")
    page.goto(f"/#/rules/{NAME}/4.3")
    chapter(page, "4")
    page.evaluate(TO_SECTION, "5")
    chapter(page, "5")
    french = page.locator("h2[data-place='5']").inner_text()
    page.locator("select").select_option("en")
    expect(page.locator("h2[data-place='5']")).not_to_have_text(french)
    chapter(page, "4")  # the address leads there, in any language
    assert not [
        code for code in page.locator("article code").all_inner_texts() if re.fullmatch(r"[a-z]+(_[a-z]+)+", code)
    ]

"""What axe finds on a page, quickly: it is loaded into a page once and asked for violations only."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RUN = "asked => axe.run(document, {resultTypes: ['violations'], ...asked}).then(found => found.violations)"
EVERYTHING = {"rules": {"target-size": {"enabled": True}}}
COLOURS = {"runOnly": ["color-contrast"]}
AT_REST = """() => document.getAnimations().every(
  one => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""
GROUNDS: dict[bool, Literal["dark", "light"]] = {True: "dark", False: "light"}


def violations(page: Page) -> list[str]:
    """Return what axe finds, each with the element it is about; colours are checked by day and by night."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    page.wait_for_function(AT_REST)  # colours on their way from one to another are nobody's colours
    found = page.evaluate(RUN, EVERYTHING)
    page.emulate_media(color_scheme=GROUNDS[not is_dark])
    page.wait_for_function(AT_REST)
    found += page.evaluate(RUN, COLOURS)
    page.emulate_media(color_scheme=GROUNDS[is_dark])
    page.wait_for_function(AT_REST)
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


class Walk:
    """Goes from screen to screen in one page, and notes what is wrong on the way."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: dict[str, list[str]] = {}

    def look(self, screen: str) -> None:
        """Run axe, and check whether the page is wider than the screen."""
        wider = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found = violations(self.page) + ([f"{wider} px too wide"] if wider > 0 else [])
        if found:
            self.wrong[screen] = found

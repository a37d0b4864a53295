"""What axe finds on a page, quickly: it is laid into a page once and asked for violations only."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RUN = """() => axe.run(document, {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}})
  .then(found => found.violations)"""


def violations(page: Page) -> list[str]:
    """What axe finds, each with the element it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [f"{one['id']}: {node['html'][:160]}" for one in page.evaluate(RUN) for node in one["nodes"]]


class Walk:
    """Goes from screen to screen in one page, and notes what is wrong on the way."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: dict[str, list[str]] = {}

    def look(self, screen: str) -> None:
        """Ask axe, and whether the page is wider than the screen."""
        wider = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found = violations(self.page) + ([f"{wider} px too wide"] if wider > 0 else [])
        if found:
            self.wrong[screen] = found

"""The page Print, and what is on its sheets."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page

COUNTS = """() => {
  const found = {};
  for (const sheet of document.querySelectorAll('[data-side=front]')) {
    const kind = (found[sheet.dataset.sheet] ??= {});
    for (const { dataset } of sheet.querySelectorAll('[data-piece]'))
      kind[dataset.piece] = (kind[dataset.piece] ?? 0) + 1;
  }
  return found;
}"""


def printed_pieces(page: Page, game: str, **choices: Any) -> dict[str, dict[str, int]]:
    """Open the sheets of a game; return how often each piece of each kind is on them."""
    page.goto(f"/#/print/{game}/{quote(json.dumps(choices))}")
    page.locator("main[data-ready]").wait_for()
    found: dict[str, dict[str, int]] = page.evaluate(COUNTS)
    return found

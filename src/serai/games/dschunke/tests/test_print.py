"""The strips on paper are those of the strip file."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Page

from serai.engine.setup import shipped_component
from serai.engine.twin import plain_form
from serai.games.dschunke import GAME
from serai.games.dschunke.scoring import group_points
from serai.games.dschunke.state import DschunkeState
from tests.browser.printing import printed_pieces


def test_every_strip_of_a_set_is_printed_once_and_in_its_size(page: Page) -> None:
    strips = shipped_component(GAME.package, "strips", "pairs")["strips"]
    found = printed_pieces(page, GAME.name)
    assert found["strips"] == {"start": 1} | {f"strip-{number}": 1 for number in range(1, len(strips) + 1)}
    assert found["aid"] == {"aid": 2}
    printed = [[int(number) for number in row.split()[1:]] for row in page.locator(".sheet tr").all_inner_texts()[:2]]
    with plain_form():
        state = cast(DschunkeState, GAME.rules(GAME.setup(2)).start())
        assert printed[1] == [group_points(state, size) for size in printed[0]]


def test_strips_of_ones_own_are_printed_like_shipped_ones(page: Page) -> None:
    own = {
        "name": "Two strips",
        "provenance": "own",
        "start": ["empty", "red-rat", "empty"],
        "strips": [["red-rice", "empty", "green-rat"], ["green-fish", "red-sack", "empty"]],
    }
    found = printed_pieces(page, GAME.name, components={"strips": own})
    assert found["strips"] == {"start": 1, "strip-1": 1, "strip-2": 1}
    assert "Two strips" in page.locator(".sheet footer").first.inner_text()

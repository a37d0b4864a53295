"""The pieces on paper are those of the component files, for five players."""

from __future__ import annotations

from playwright.sync_api import Page

from serai.engine.setup import shipped_component
from serai.games.desert_bazaar import GAME
from tests.browser.printing import printed_pieces

PLAYERS = 5


def test_every_tile_card_die_and_marker_is_printed(page: Page) -> None:
    pieces = shipped_component(GAME.package, "pieces", "box")
    tiles = shipped_component(GAME.package, "tiles", "p2")["tiles"]
    found = printed_pieces(page, GAME.name)
    assert found["tiles"] == {f"tile-{number}": 1 for number in range(1, len(tiles) + 1)}
    assert found["cards"] == {name: count for name, count in pieces["cards"].items() if name != "provenance"}
    assert found["dice"] == {"die": pieces["dice"]["count"]}
    assert sum(found["markers"].values()) == PLAYERS * (pieces["markers"]["each"] + 1)
    assert found["board"] == {"board": 4}  # parts of one


def test_a_larger_board_comes_in_more_parts(page: Page) -> None:
    found = printed_pieces(page, GAME.name, components={"board": "hexagon_127"})
    assert found["board"] == {"board": 6}

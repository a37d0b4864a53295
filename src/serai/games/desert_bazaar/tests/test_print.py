"""The pieces on paper are those of the component files, for five players."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from serai.engine.setup import shipped_component
from serai.games.desert_bazaar import GAME
from tests.browser.printing import printed_pieces

PLAYERS = 5
FLAGS = """[...document.querySelectorAll('[data-sheet=tiles][data-side=front] .part')]
  .map(({ style }) => style.getPropertyValue('--own').slice(6, -1))"""
TENTS = "[...document.querySelectorAll('[data-sheet=tiles][data-side=front] .letter')].map((one) => one.textContent)"
LETTERS = {"water": "W", "camel": "C", "silk": "S", "spice": "P"}


@pytest.mark.parametrize("set_of_tiles", ["p2", "p1"])
def test_every_tile_card_die_and_marker_is_printed(page: Page, set_of_tiles: str) -> None:
    pieces = shipped_component(GAME.package, "pieces", "box")
    tiles = shipped_component(GAME.package, "tiles", set_of_tiles)["tiles"]
    found = printed_pieces(page, GAME.name, components={"tiles": set_of_tiles})
    assert found["tiles"] == {f"tile-{number}": 1 for number in range(1, len(tiles) + 1)}
    assert page.evaluate(FLAGS) == [resource for tile in tiles for resource in tile["flag"]]
    assert page.evaluate(TENTS) == [LETTERS[tile["tent"]] for tile in tiles]
    assert found["cards"] == {name: count for name, count in pieces["cards"].items() if name != "provenance"}
    assert found["dice"] == {"die": pieces["dice"]["count"]}
    assert sum(found["markers"].values()) == PLAYERS * (pieces["markers"]["each"] + 1)
    assert found["board"] == {"board": 4}  # parts of one


@pytest.mark.parametrize(("board", "parts"), [("hexagon_61", 4), ("field_100", 4), ("hexagon_127", 6)])
def test_every_space_of_a_board_is_printed_on_as_many_parts_as_it_needs(page: Page, board: str, parts: int) -> None:
    found = printed_pieces(page, GAME.name, components={"board": board})
    assert found["board"] == {"board": parts}
    spaces = shipped_component(GAME.package, "board", board)["map"].count(".")
    assert page.locator("[data-sheet=board]").first.locator("polygon.space").count() == spaces

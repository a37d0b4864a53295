"""The box: what the files hold, what is known and what is reconstructed, and how a wrong file is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.engine.setup import shipped_component
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.components import (
    FEW,
    GIVEN,
    KINDS,
    RESOURCE_NAMES,
    ROLLS,
    Components,
    read_components,
)
from serai.games.desert_bazaar.tests.playing import Playing
from serai.kit.components import ComponentError

DEFAULTS = {"board": "hexagon_91", "tiles": "p2", "pieces": "box"}


def read(**own: Any) -> Components:
    """Return the shipped files, some of them replaced by other files."""
    contents = {kind: (f"{kind}.toml", shipped_component(GAME.package, kind, name)) for kind, name in DEFAULTS.items()}
    return read_components(contents | {kind: (f"my {kind}", content) for kind, content in own.items()}, 3)


def changed(kind: str, **values: Any) -> dict[str, Any]:
    """Return a shipped file's content with some entries changed."""
    return shipped_component(GAME.package, kind, DEFAULTS[kind]) | values


@pytest.mark.parametrize(
    ("board", "spaces"), [("hexagon_61", 61), ("hexagon_91", 91), ("field_100", 100), ("hexagon_127", 127)]
)
def test_the_shipped_boards_have_the_spaces_their_names_say(board: str, spaces: int) -> None:
    components = read(board=shipped_component(GAME.package, "board", board))
    assert len(components.spaces.names) == spaces
    assert components.board.provenance == "reconstructed"


@pytest.mark.parametrize("tiles", ["p1", "p2"])
def test_a_tile_set_has_sixty_different_tiles_fifteen_of_each_tent_and_even_flags(tiles: str) -> None:
    found = read(tiles=shipped_component(GAME.package, "tiles", tiles)).tiles
    assert len(found.tiles) == 60
    assert len({(tuple(sorted(tile.flag)), tile.tent) for tile in found.tiles}) == 60
    assert Counter(tile.tent for tile in found.tiles) == dict.fromkeys(RESOURCE_NAMES, 15)
    assert Counter(kind for tile in found.tiles for kind in tile.flag) == dict.fromkeys(RESOURCE_NAMES, 45)
    assert found.provenance == "reconstructed"


def test_the_default_set_has_no_flag_of_three_equal_colours() -> None:
    """Nobody ever described one."""
    assert all(len(set(tile.flag)) > 1 for tile in read().tiles.tiles)


def test_cards_markers_and_dice_are_those_of_the_rulebook() -> None:
    pieces = read().pieces
    assert pieces.cards.counts() == [15, 15, 15, 15]
    assert (pieces.markers.each, pieces.dice.count) == (7, 3)
    assert sorted(pieces.dice.faces) == ["camel", "desert", "silk", "spice", "water", "wild"]
    assert {pieces.cards.provenance, pieces.markers.provenance, pieces.dice.provenance} == {"rulebook"}


@pytest.mark.parametrize(
    ("kind", "values", "problem"),
    [
        ("board", {"map": " . x ."}, r"my board: map: row 1, column 4 holds 'x'; expected '.' for a space"),
        ("board", {"map": ". .\n. ."}, r"my board: map: row 2, column 1 is out of step"),
        ("board", {"map": ""}, r"my board: map: expected 1 to 128 spaces, found 0"),
        ("board", {"map": " ".join("." * 130)}, r"my board: map: expected 1 to 128 spaces, found 130"),
        ("board", {"map": 7}, r"my board: Expected `str`, got `int` at map"),
        (
            "board",
            {"provenance": "hearsay"},
            r"Invalid enum value 'hearsay' at provenance \(expected one of: rulebook, reconstructed, own\)",
        ),
        ("board", {"colour": "red"}, r"my board: Object contains unknown field `colour`"),
        ("tiles", {"tiles": []}, r"my tiles: tiles: expected 8 to 128 tiles \(8 lie face up\), found 0"),
        (
            "tiles",
            {"tiles": [{"flag": ["water"], "tent": "silk"}]},
            r"Expected `array` of length 3, got 1 at tiles\[0\].flag",
        ),
        ("tiles", {"tiles": [{"flag": ["water"] * 3}]}, r"Object missing required field `tent` at tiles\[0\]"),
        (
            "tiles",
            {"tiles": [{"flag": ["oil"] * 3, "tent": "silk"}]},
            r"'oil' at tiles\[0\].flag\[0\] \(expected one of: water, camel, silk, spice\)",
        ),
        (
            "pieces",
            {"dice": {"provenance": "own", "count": 2, "faces": ["wild"] * 6}},
            r"the rules need 3 dice, found 2",
        ),
        (
            "pieces",
            {"dice": {"provenance": "own", "count": 3, "faces": ["desert"] * 6}},
            r"expected at least one face that gives a resource, found none",
        ),
        (
            "pieces",
            {"cards": {"provenance": "own", "water": 20, "camel": 3, "silk": 2, "spice": 1}},
            r"3 players start with 9 each, so expected at least 27 that the dice can give, found 26",
        ),
        (
            "pieces",
            {"dice": {"provenance": "own", "count": 3, "faces": ["water"] * 5 + ["desert"]}},
            r"expected at least 27 that the dice can give, found 15",
        ),
        (
            "pieces",
            {"cards": {"provenance": "own", "water": 0, "camel": 30, "silk": 30, "spice": 30}},
            r"cards.water: the dice show water, so expected at least 1 card, found 0",
        ),
        (
            "pieces",
            {"cards": {"provenance": "own", "water": -1, "camel": 30, "silk": 30, "spice": 30}},
            r"cards.water: expected 0 to 99 cards, found -1",
        ),
        (
            "pieces",
            {"markers": {"provenance": "own", "each": 100}},
            r"markers.each: expected 0 to 99 markers, found 100",
        ),
    ],
)
def test_a_wrong_file_is_refused_with_what_and_where(kind: str, values: dict[str, Any], problem: str) -> None:
    with pytest.raises(ComponentError, match=problem):
        read(**{kind: changed(kind, **values)})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@given(st.sampled_from(KINDS), st.data())
def test_any_entry_put_into_a_file_is_read_or_refused_with_a_clear_error(kind: str, data: st.DataObject) -> None:
    document = changed(kind)
    document[data.draw(st.sampled_from(sorted(document)))] = data.draw(JSON)
    try:
        read(**{kind: document})
    except ComponentError as error:
        assert str(error).startswith(f"my {kind}: ")


def test_the_numbering_of_rolls_and_payments_is_complete() -> None:
    assert len(ROLLS) == 6 + 21 + 56 == len(set(ROLLS))
    assert len(FEW) == 1 + 4 + 10 + 20 == len(set(FEW))
    assert [sum(counts) for counts in GIVEN] == [0] + [3] * 20 + [6] * 84 + [9] * 220
    assert FEW[0] == GIVEN[0] == (0, 0, 0, 0)


def test_a_players_own_board_is_played_on() -> None:
    own = {"name": "ring", "provenance": "own", "map": " . .\n.   .\n . ."}
    playing = Playing(3, components={"board": own})
    assert playing.rules.codec.spaces == ("a1", "a2", "b1", "b2", "c1", "c2")
    assert playing.rules.box.neighbour_count[:6] == [2] * 6

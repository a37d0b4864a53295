"""The box: what the files hold, what is known and what is reconstructed, and how a wrong file is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.engine.setup import shipped_component
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.components import KINDS, PRODUCT_NAMES, Components, read_components
from serai.games.dice_bazaar.moves import Buy
from serai.games.dice_bazaar.tests.playing import Playing
from serai.kit.components import ComponentError

DEFAULTS = {"cards": "1248", "pieces": "box"}


def read(**own: Any) -> Components:
    """Return the shipped files, some of them replaced by other files."""
    documents: dict[str, tuple[str, dict[str, Any]]] = {
        kind: (f"{kind}.toml", shipped_component(GAME.package, kind, name)) for kind, name in DEFAULTS.items()
    }
    return read_components(documents | {kind: (f"my {kind}", document) for kind, document in own.items()})


def content(kind: str, **changes: Any) -> dict[str, Any]:
    """Return the default file of a kind, with some tables changed: `spice={"value": 3}`."""
    document = dict(shipped_component(GAME.package, kind, DEFAULTS[kind]))
    for table, values in changes.items():
        document[table] = document[table] | values
    return document


def test_every_kind_has_the_default_first() -> None:
    assert {kind.name: kind.shipped[0] for kind in GAME.components} == DEFAULTS
    assert tuple(kind.name for kind in GAME.components) == KINDS


def test_the_rulebook_names_the_ends_of_the_values_and_the_middle_is_reconstructed() -> None:
    for name, values in (("1248", [1, 2, 4, 8]), ("1358", [1, 3, 5, 8])):
        cards = read(cards=shipped_component(GAME.package, "cards", name)).cards
        assert cards.values() == values
        provenance = [getattr(cards, product).provenance for product in PRODUCT_NAMES]
        assert provenance == ["rulebook", "reconstructed", "reconstructed", "rulebook"]


def test_the_box_holds_what_the_rulebook_sets_out() -> None:
    pieces = read().pieces
    assert pieces.cards_each.counts() == [3, 3, 3, 2]
    assert pieces.price_dice.counts() == [2, 3, 4, 5]
    assert pieces.player_dice.each == 6
    # With four players that is the whole box: 44 cards, 14 price dice, 24 player dice.
    assert 4 * sum(pieces.cards_each.counts()) == 44
    assert sum(pieces.price_dice.counts()) == 14


def test_own_values_count() -> None:
    cards = content("cards", spice={"value": 9, "provenance": "own"})
    playing = Playing(2, {"cards": cards}).first_turn("142256").do(Buy("spice"))
    assert playing.score() == [9, 0]


def test_own_pieces_are_played_with() -> None:
    pieces = content("pieces", cards_each={"gem": 1}, price_dice={"gem": 4}, player_dice={"each": 4})
    playing = Playing(2, {"pieces": pieces}).first_turn("1234", "14 225 1346 1125")
    assert playing.state.deck == [6, 6, 6, 2]
    assert playing.loose() == "1234"


@pytest.mark.parametrize(
    ("kind", "changes", "problem"),
    [
        ("cards", {"gem": {"value": 100}}, r"my cards: gem\.value: expected 0 to 99, found 100"),
        ("cards", {"gem": {"value": -1}}, r"my cards: gem\.value: expected 0 to 99, found -1"),
        ("cards", {"gem": {"value": "8"}}, "my cards: Expected `int`, got `str` at gem.value"),
        ("cards", {"gem": {"provenance": "hearsay"}}, "my cards: Invalid enum value 'hearsay' at gem.provenance"),
        ("cards", {"gem": {"colour": "red"}}, "my cards: Object contains unknown field `colour` at gem"),
        ("pieces", {"cards_each": {"spice": 0}}, r"my pieces: cards_each\.spice: expected 1 to 9, found 0"),
        ("pieces", {"cards_each": {"spice": 10}}, r"my pieces: cards_each\.spice: expected 1 to 9, found 10"),
        ("pieces", {"price_dice": {"gem": 7}}, r"my pieces: price_dice\.gem: expected 1 to 6, found 7"),
        ("pieces", {"price_dice": {"gem": 0}}, r"my pieces: price_dice\.gem: expected 1 to 6, found 0"),
        ("pieces", {"player_dice": {"each": 4}}, r"my pieces: price_dice\.gem: expected 1 to 4, found 5"),
        ("pieces", {"player_dice": {"each": 7}}, r"my pieces: player_dice\.each: expected 2 to 6, found 7"),
        ("pieces", {"player_dice": {"each": 1}}, r"my pieces: player_dice\.each: expected 2 to 6, found 1"),
    ],
)
def test_a_wrong_file_is_refused_with_place_and_problem(kind: str, changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ComponentError, match=problem):
        read(**{kind: content(kind, **changes)})


def test_a_missing_product_is_named() -> None:
    document = content("cards")
    del document["teapot"]
    with pytest.raises(ComponentError, match="my cards: Object missing required field `teapot`"):
        read(cards=document)


@given(st.text())
def test_any_text_is_read_or_refused_but_never_breaks(text: str) -> None:
    for kind in KINDS:
        with pytest.raises(ComponentError):
            read(**{kind: text})

"""The contents of the box, read from data/*.toml or a player's own files, counted and checked."""

from __future__ import annotations

from math import comb, factorial, prod
from typing import Any, Literal

import msgspec

from serai.engine.setup import OptionValue
from serai.engine.twin import active_form
from serai.games.dice_bazaar import box as plain
from serai.games.dice_bazaar.box import FACES, MAX_DICE
from serai.games.dice_bazaar.setup import ORDER_DICE
from serai.kit.components import ComponentError, Provenance, read_as
from serai.kit.multisets import multisets

Product = Literal["spice", "teapot", "pottery", "gem"]
Face = Literal[1, 2, 3, 4, 5, 6]

PRODUCT_NAMES: tuple[Product, ...] = ("spice", "teapot", "pottery", "gem")
FACE_NAMES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)
KINDS = ("cards", "pieces")
HIGHEST_VALUE = 99
MOST_CARDS_EACH = 9


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A product's cards, all alike."""

    value: int
    provenance: Provenance


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cards file: what each product is worth."""

    name: str
    spice: Card
    teapot: Card
    pottery: Card
    gem: Card
    note: str = ""

    def values(self) -> list[int]:
        """In the order of the products."""
        return [self.spice.value, self.teapot.value, self.pottery.value, self.gem.value]


class PerProduct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each product."""

    provenance: Provenance
    spice: int
    teapot: int
    pottery: int
    gem: int

    def counts(self) -> list[int]:
        """In the order of the products."""
        return [self.spice, self.teapot, self.pottery, self.gem]


class PlayerDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice of each player."""

    provenance: Provenance
    each: int


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pieces file: cards in play for each player, price dice and player dice."""

    name: str
    cards_each: PerProduct
    price_dice: PerProduct
    player_dice: PlayerDice
    note: str = ""


class Components(msgspec.Struct, frozen=True):
    """One of each kind of file, read and checked."""

    cards: Cards
    pieces: Pieces


def read_components(contents: dict[str, tuple[str, dict[str, Any]]]) -> Components:
    """Read one file's content of each kind, given with its origin; refuse what cannot be played with."""
    (cards_from, cards_content), (pieces_from, pieces_content) = (contents[kind] for kind in KINDS)
    cards = read_as(Cards, cards_content, cards_from)
    pieces = read_as(Pieces, pieces_content, pieces_from)
    for name, value in zip(PRODUCT_NAMES, cards.values(), strict=True):
        _check_between(cards_from, f"{name}.value", value, 0, HIGHEST_VALUE)
    _check_pieces(pieces, pieces_from)
    return Components(cards, pieces)


def _check_pieces(pieces: Pieces, origin: str) -> None:
    _check_between(origin, "player_dice.each", pieces.player_dice.each, ORDER_DICE, MAX_DICE)
    for name, count in zip(PRODUCT_NAMES, pieces.cards_each.counts(), strict=True):
        _check_between(origin, f"cards_each.{name}", count, 1, MOST_CARDS_EACH)
    for name, count in zip(PRODUCT_NAMES, pieces.price_dice.counts(), strict=True):
        _check_between(origin, f"price_dice.{name}", count, 1, pieces.player_dice.each)


def _check_between(origin: str, place: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ComponentError(origin, f"{place}: expected {least} to {most}, found {number}")


def fill_box(components: Components, options: dict[str, OptionValue], seats: int) -> plain.Box:
    """The box as the rules want it: numbers in fixed places, in whichever twin is in use."""
    box = active_form(plain.Box)()
    box.value = components.cards.values()
    box.cards = [each * seats for each in components.pieces.cards_each.counts()]
    box.price_dice = components.pieces.price_dice.counts()
    box.player_dice = components.pieces.player_dice.each
    box.roll_faces = [list(roll) for roll in ROLLS]
    box.roll_ways = [factorial(sum(roll)) // prod(factorial(count) for count in roll) for roll in ROLLS]
    box.first_roll = [sum(sum(roll) <= dice for roll in ROLLS) for dice in range(MAX_DICE + 1)]
    box.skipped = [[_skipped(face, left) for left in range(MAX_DICE + 1)] for face in range(FACES)]
    for name, value in options.items():
        setattr(box, name, value)
    return box


def _skipped(face: int, left: int) -> int:
    """Rolls of the same dice that agree on the faces before this one and show it more often."""
    later = FACES - 1 - face
    return comb(left - 1 + later, later) if left else 0


ROLLS: list[tuple[int, ...]] = [counts for dice in range(1, MAX_DICE + 1) for counts in multisets(FACES, dice)]
"""Every way one to six dice can lie, as how many show each face."""

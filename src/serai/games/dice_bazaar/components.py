"""The contents of the box, read from data/*.toml or a player's own files, counted and checked."""

from __future__ import annotations

from functools import cache
from math import comb, factorial, prod
from typing import Any, Literal

import msgspec

from serai.engine.setup import OptionValue
from serai.engine.twin import active_form
from serai.games.dice_bazaar import box as plain
from serai.games.dice_bazaar.box import FACES, LACKED, MAX_DICE, MOST_FALLEN, ODDS
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
        """Return the values in the order of the products."""
        return [self.spice.value, self.teapot.value, self.pottery.value, self.gem.value]


class PerProduct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each product."""

    provenance: Provenance
    spice: int
    teapot: int
    pottery: int
    gem: int

    def counts(self) -> list[int]:
        """Return the values in the order of the products."""
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
    """Read one file's content of each kind, given with its origin; refuse what is unplayable."""
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
    """Return the box in the form for the rules: numbers in fixed places, in the active twin."""
    box = active_form(plain.Box)()
    box.value = components.cards.values()
    box.cards = [each * seats for each in components.pieces.cards_each.counts()]
    box.price_dice = components.pieces.price_dice.counts()
    box.player_dice = components.pieces.player_dice.each
    box.roll_faces, box.roll_ways, box.first_roll, box.skipped = _roll_tables()
    box.lack_step, box.lack_number, box.lack_odds = LACK_STEP, *_lack_table()
    for name, value in options.items():
        setattr(box, name, value)
    return box


@cache
def _roll_tables() -> tuple[list[list[int]], list[int], list[int], list[list[int]]]:
    """Return tables for any dice: every roll, its ways, where the rolls of each number begin, and gaps."""
    faces = [list(roll) for roll in ROLLS]
    ways = [factorial(sum(roll)) // prod(factorial(count) for count in roll) for roll in ROLLS]
    first = [sum(sum(roll) <= dice for roll in ROLLS) for dice in range(MAX_DICE + 1)]
    return faces, ways, first, [[_skipped(face, left) for left in range(MAX_DICE + 1)] for face in range(FACES)]


def _skipped(face: int, left: int) -> int:
    """Return how many rolls of the same dice agree on the faces before this one and show it more often."""
    later = FACES - 1 - face
    return comb(left - 1 + later, later) if left else 0


@cache
def _lack_table() -> tuple[list[int], list[float]]:
    """Return two tables: each lack of a column by its sum of steps, and its odds by the number of dice."""
    numbers, odds = [0] * LACKED, [0.0] * ODDS
    for number, lacking in enumerate(LACKING):
        numbers[sum(LACK_STEP[count] for count in lacking)] = number
        for dice, ways in enumerate(_ways_to_show(lacking)):
            odds[number * (MOST_FALLEN + 1) + dice] = ways / FACES**dice
    return numbers, odds


def _ways_to_show(least: tuple[int, ...]) -> list[int]:
    """Return, by the number of dice, in how many ways they show each face at least this often."""
    ways = [1] + [0] * MOST_FALLEN
    for needed in (*least, *(0 for _ in range(FACES - len(least)))):
        ways = [
            sum(ways[dice - shown] * comb(dice, shown) for shown in range(needed, dice + 1))
            for dice in range(MOST_FALLEN + 1)
        ]
    return ways


def _partitions(total: int, largest: int) -> list[tuple[int, ...]]:
    if total == 0:
        return [()]
    return [(first, *rest) for first in range(1, min(total, largest) + 1) for rest in _partitions(total - first, first)]


LACK_STEP = [0, 1, 7, 28, 84, 168, 336]
"""Added up over the faces, one number for each way to lack up to six dice."""
LACKING = [one for dice in range(MAX_DICE + 1) for one in _partitions(dice, MAX_DICE)]

ROLLS: list[tuple[int, ...]] = [counts for dice in range(1, MAX_DICE + 1) for counts in multisets(FACES, dice)]
"""Every way one to six dice can fall, as how many show each face."""

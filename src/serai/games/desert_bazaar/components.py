"""The contents of the box, read from data/*.toml or a player's own files, counted and checked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from math import prod
from typing import Any, Literal

import msgspec

from serai.engine.setup import OptionValue
from serai.engine.twin import active_form
from serai.games.desert_bazaar import box as plain
from serai.games.desert_bazaar.box import (
    BEYOND_MEANS,
    DICE,
    DISCOUNTS,
    EDGES,
    ENOUGH,
    FACES,
    FLAG,
    HELD,
    MAX_SPACES,
    MAX_TILES,
    NO_FACE,
    RESOURCES,
    SHOWN,
    SLOTS,
    TRADE_IN,
    WILD,
)
from serai.games.desert_bazaar.paying import least_hand, left_to_pay
from serai.kit.components import ComponentError, Provenance, read_as
from serai.kit.hexes import HexMap, MapError, read_map
from serai.kit.multisets import multisets

Resource = Literal["water", "camel", "silk", "spice"]
Face = Literal["water", "camel", "silk", "spice", "wild", "desert"]

RESOURCE_NAMES: tuple[Resource, ...] = ("water", "camel", "silk", "spice")
FACE_NAMES: tuple[Face, ...] = (*RESOURCE_NAMES, "wild", "desert")
STARTING_HAND = 9
KINDS = ("board", "tiles", "pieces")


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board file: a drawing of hexagons."""

    name: str
    provenance: Provenance
    map: str
    note: str = ""

    def spaces(self) -> HexMap:
        """Return the spaces drawn."""
        return read_map(self.map)


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tent tile: the three resources on its flag are its cost, its tent produces one."""

    flag: tuple[Resource, Resource, Resource]
    tent: Resource


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile file: every tile in the box, numbered from 1 in this order."""

    name: str
    provenance: Provenance
    tiles: tuple[Tile, ...]
    note: str = ""


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The resource dice, all alike."""

    provenance: Provenance
    count: int
    faces: tuple[Face, Face, Face, Face, Face, Face]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many resource cards there are of each kind."""

    provenance: Provenance
    water: int
    camel: int
    silk: int
    spice: int

    def counts(self) -> list[int]:
        """Return the counts in the order of the resources."""
        return [self.water, self.camel, self.silk, self.spice]


class Markers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tent markers of each player."""

    provenance: Provenance
    each: int


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pieces file: dice, cards and markers."""

    name: str
    dice: Dice
    cards: Cards
    markers: Markers
    note: str = ""


class Components(msgspec.Struct, frozen=True):
    """One of each kind of file, read and checked."""

    board: Board
    tiles: Tiles
    pieces: Pieces
    spaces: HexMap


def read_components(contents: dict[str, tuple[str, dict[str, Any]]], seats: int) -> Components:
    """Read one file's content of each kind, given with its origin; refuse what is unplayable."""
    (board_from, board_content), (tiles_from, tiles_content), (pieces_from, pieces_content) = (
        contents[kind] for kind in KINDS
    )
    board = read_as(Board, board_content, board_from)
    tiles = read_as(Tiles, tiles_content, tiles_from)
    pieces = read_as(Pieces, pieces_content, pieces_from)
    _check_tiles(tiles, tiles_from)
    _check_pieces(pieces, pieces_from, seats)
    return Components(board, tiles, pieces, _checked_board(board, board_from))


def _checked_board(board: Board, origin: str) -> HexMap:
    try:
        spaces = board.spaces()
    except MapError as error:
        raise ComponentError(origin, f"map: {error}") from None
    if not 1 <= len(spaces.names) <= MAX_SPACES:
        raise ComponentError(origin, f"map: expected 1 to {MAX_SPACES} spaces, found {len(spaces.names)}")
    return spaces


def _check_tiles(tiles: Tiles, origin: str) -> None:
    if not SLOTS <= len(tiles.tiles) <= MAX_TILES:
        problem = f"tiles: expected {SLOTS} to {MAX_TILES} tiles ({SLOTS} lie face up), found {len(tiles.tiles)}"
        raise ComponentError(origin, problem)


def _check_pieces(pieces: Pieces, origin: str, seats: int) -> None:
    if pieces.dice.count != DICE:
        raise ComponentError(origin, f"dice.count: the rules need {DICE} dice, found {pieces.dice.count}")
    if not any(face in RESOURCE_NAMES or face == "wild" for face in pieces.dice.faces):
        raise ComponentError(origin, "dice.faces: expected at least one face that gives a resource, found none")
    for name, count in zip(RESOURCE_NAMES, pieces.cards.counts(), strict=True):
        if not 0 <= count <= 99:
            raise ComponentError(origin, f"cards.{name}: expected 0 to 99 cards, found {count}")
        if count == 0 and name in pieces.dice.faces:
            raise ComponentError(origin, f"cards.{name}: the dice show {name}, so expected at least 1 card, found 0")
    shown = pieces.dice.faces
    counts = zip(RESOURCE_NAMES, pieces.cards.counts(), strict=True)
    wanted, held = STARTING_HAND * seats, sum(count for name, count in counts if "wild" in shown or name in shown)
    if held < wanted:
        problem = (
            f"cards: {seats} players start with {STARTING_HAND} each, "
            f"so expected at least {wanted} that the dice can give, found {held}"
        )
        raise ComponentError(origin, problem)
    if not 0 <= pieces.markers.each <= 99:
        raise ComponentError(origin, f"markers.each: expected 0 to 99 markers, found {pieces.markers.each}")


def fill_box(components: Components, options: dict[str, OptionValue]) -> plain.Box:
    """Return the box in the form for the rules: numbers in fixed places, in the active twin."""
    box = active_form(plain.Box)()
    around = [list(beside) for beside in components.spaces.neighbours]
    box.spaces = len(around)
    box.neighbours = _padded([beside + [0] * (EDGES - len(beside)) for beside in around], MAX_SPACES, [0] * EDGES)
    box.neighbour_count = _padded([len(beside) for beside in around], MAX_SPACES, 0)
    tiles = components.tiles.tiles
    box.tiles = len(tiles)
    costs = [tuple(tile.flag.count(name) for name in RESOURCE_NAMES) for tile in tiles]
    box.flag = _padded([FLAGS.index(cost) for cost in costs], MAX_TILES, 0)
    box.cost = _padded([list(cost) for cost in costs], MAX_TILES, [0] * RESOURCES)
    box.tent = _padded([RESOURCE_NAMES.index(tile.tent) for tile in tiles], MAX_TILES, 0)
    box.cards = components.pieces.cards.counts()
    box.markers = components.pieces.markers.each
    box.face_count = [components.pieces.dice.faces.count(face) for face in FACE_NAMES]
    box.roll_faces = [list(faces) for faces in ROLLS]
    box.roll_number = _roll_numbers()
    box.few = [list(counts) for counts in FEW]
    box.given = [list(counts) for counts in GIVEN]
    box.price = _prices()
    box.together = _together()
    box.paid_by = _paid_by()
    box.up_to = _up_to()
    box.slots = [slot for slots in _slots_shown() for slot in _padded(slots, SLOTS, 0)]
    box.slot_count = [len(slots) for slots in _slots_shown()]
    box.expected_take = [_expected_take(box.face_count, piles) for piles in range(2**RESOURCES)]
    for name, value in options.items():
        if name != "first_seat":
            setattr(box, name, value)
    first = options["first_seat"]
    box.first_seat = -1 if first == "random" else int(first)
    return box


def _expected_take(face_count: list[int], piles: int) -> float:
    """Return how many cards a roll of all dice gives on average, where only these piles have cards."""
    open_piles = [resource for resource in range(RESOURCES) if piles >> resource & 1]
    cards = ways = 0
    for roll in product(range(FACES), repeat=DICE):
        weight = prod(face_count[face] for face in roll)
        ways += weight
        cards += weight * max((roll.count(pile) + roll.count(WILD) for pile in open_piles), default=0)
    return cards / ways


def _padded(values: list[Any], length: int, filler: Any) -> list[Any]:
    return values + [filler] * (length - len(values))


def _packed(counts: tuple[int, ...]) -> int:
    """Return counts as one number, two bits for each resource."""
    return sum(count << 2 * resource for resource, count in enumerate(counts))


@cache
def _prices() -> list[list[int]]:
    """Return what each flag costs at each discount, as a number of `FEW`, worked out by the rule (DB-23)."""
    numbers = {_packed(counts): number for number, counts in enumerate(FEW)}
    return [
        [*(numbers[left_to_pay(_packed(flag), discount)] for flag in FLAGS), BEYOND_MEANS]
        for discount in range(DISCOUNTS)
    ]


@cache
def _together() -> list[list[int]]:
    """Return the number in `FEW` of the sum of two of its ways; 0 where that is more than three cards."""
    numbers = {counts: number for number, counts in enumerate(FEW)}
    return [[numbers.get(tuple(map(sum, zip(one, two, strict=True))), 0) for two in FEW] for one in FEW]


@cache
def _paid_by() -> list[list[int]]:
    """Return the prices that each hand can pay, as a bitmask; worked out by the rule (DB-26)."""
    least = [[least_hand(_packed(price), held) for price in FEW] for held in range(HELD)]
    return [[_bits(wanted <= cards for wanted in row) for cards in range(ENOUGH + 1)] for row in least]


@cache
def _up_to() -> list[list[int]]:
    """Return the ways in `FEW` with at most this many of a resource, as a bitmask."""
    return [
        [_bits(counts[resource] <= most for counts in FEW) for most in range(FLAG + 1)] for resource in range(RESOURCES)
    ]


@cache
def _slots_shown() -> list[list[int]]:
    """Return the slots of every set of them, the set as a bitmask."""
    return [[slot for slot in range(SLOTS) if shown >> slot & 1] for shown in range(SHOWN)]


def _bits(answers: Iterable[bool]) -> int:
    """Return truth values as the bits of one number, the first one lowest."""
    return sum(1 << place for place, answer in enumerate(answers) if answer)


@cache
def _roll_numbers() -> list[int]:
    """Return the number of the roll for three faces in any order; the last ones may be missing."""
    numbers = []
    for faces in product(range(FACES + 1), repeat=DICE):
        counts = tuple(faces.count(face) for face in range(FACES))
        is_roll = sum(counts) > 0 and NO_FACE not in faces[: sum(counts)]
        numbers.append(ROLLS.index(counts) if is_roll else 0)
    return numbers


ROLLS: list[tuple[int, ...]] = [counts for dice in range(1, DICE + 1) for counts in multisets(FACES, dice)]
"""Every way one, two or three dice can fall, as how many show each face."""

FLAGS: list[tuple[int, ...]] = list(multisets(RESOURCES, FLAG))
"""Every possible flag, as the number of each resource it shows."""

FEW: list[tuple[int, ...]] = [counts for size in range(FLAG + 1) for counts in multisets(RESOURCES, size)]
"""Every way to hold up to three cards, the first holds none: prices, and parts of a discount left unused."""

GIVEN: list[tuple[int, ...]] = [
    counts for trades in range(FLAG + 1) for counts in multisets(RESOURCES, TRADE_IN * trades)
]
"""Every way to give the cards of no, one, two or three trades."""

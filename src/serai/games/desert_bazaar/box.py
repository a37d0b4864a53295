"""What is in the box and was agreed on before the first roll: nothing here changes during a match."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

RESOURCES: Final = 4
WATER: Final = 0
CAMEL: Final = 1
SILK: Final = 2
SPICE: Final = 3

# The six faces of a resource die: a face below RESOURCES is that resource.
FACES: Final = 6
WILD: Final = 4
DESERT: Final = 5
NO_FACE: Final = 6

DICE: Final = 3
ROLLS: Final = 83  # ways one, two or three dice can fall, whatever their order
SIDES: Final = 2
SIDE: Final = 4  # face-up tiles on one side of the board
SLOTS: Final = 8
MAX_PLAYERS: Final = 5
MAX_SPACES: Final = 128
MAX_TILES: Final = 128
EDGES: Final = 6

FLAG: Final = 3  # resources on a flag, so also the most a tile can cost
TRADE_IN: Final = 3  # cards given for one card in a trade
FLAGS: Final = 20  # different flags there can be
NO_FLAG: Final = 20  # in place of a flag where there is no tile
DISCOUNTS: Final = 256  # what neighbours offer: two bits a resource, three at most
HELD: Final = 256  # what a hand holds, as far as a price can ask for it: two bits a resource, three at most
ENOUGH: Final = 9  # cards that pay any price, whatever they are: three for each of three
SHOWN: Final = 256  # which places next to the board show a tile, as a bitmask
WAYS_FEW: Final = 35  # ways to hold up to three cards: every price, and every part of a discount left unused
BEYOND_MEANS: Final = 35  # in place of a price: nobody can pay it
WAYS_GIVEN: Final = 325  # ways to give cards in up to three trades

PerResource = Annotated[list[int], "short[RESOURCES]"]
PerFace = Annotated[list[int], "short[FACES]"]
PerSpace = Annotated[list[int], "short[MAX_SPACES]"]
PerTile = Annotated[list[int], "short[MAX_TILES]"]
Around = Annotated[list[list[int]], "short[MAX_SPACES][EDGES]"]
Costs = Annotated[list[list[int]], "short[MAX_TILES][RESOURCES]"]
RollFaces = Annotated[list[list[int]], "short[ROLLS][FACES]"]
RollNumber = Annotated[list[int], "short[343]"]
PaidBy = Annotated[list[list[int]], "unsigned long long[HELD][10]"]
HoldingUpTo = Annotated[list[list[int]], "unsigned long long[RESOURCES][4]"]
Together = Annotated[list[list[int]], "short[WAYS_FEW][WAYS_FEW]"]
SlotsShown = Annotated[list[int], "short[2048]"]  # SHOWN times SLOTS
CountShown = Annotated[list[int], "short[SHOWN]"]
Prices = Annotated[list[list[int]], "short[DISCOUNTS][21]"]
Few = Annotated[list[list[int]], "short[WAYS_FEW][RESOURCES]"]
Given = Annotated[list[list[int]], "short[WAYS_GIVEN][RESOURCES]"]
Expected = Annotated[list[float], "double[16]"]  # by the piles with cards, as a bitmask


class Box:
    """Board, tiles, cards, markers and dice, and the options the players agreed on."""

    spaces: int
    neighbours: Around
    neighbour_count: PerSpace
    tiles: int
    flag: PerTile  # number of the tile's flag
    cost: Costs
    tent: PerTile
    cards: PerResource
    markers: int
    face_count: PerFace

    # How dice and cards lying together are numbered (filled by components.py).
    roll_faces: RollFaces
    roll_number: RollNumber
    few: Few
    given: Given
    price: Prices  # at each discount, what each flag costs, as a number of `few`
    together: Together  # the number of two ways of `few` laid together, where they come to three cards at most
    paid_by: PaidBy  # the prices that a hand, as far as it counts, can pay, as a bitmask
    up_to: HoldingUpTo  # the ways of `few` with at most this many of a resource, as a bitmask
    slots: SlotsShown  # the slots of a set of them, in order, SLOTS places for each set
    slot_count: CountShown
    expected_take: Expected  # cards a roll of all dice gives on average, by the piles with cards

    # Options, each named in RULES.md.
    first_seat: int
    round_robin_setup: bool
    forfeit_in_setup: bool
    open_hands: bool
    allow_pass: bool
    shown_colours_only: bool
    take_fewer: bool
    choose_rerolled: bool
    free_trade: bool
    sequential_payment: bool
    optional_marker: bool
    unmarked_founder_scores: bool
    bonus_needs_marker: bool
    finish_round: bool
    idle_rounds: int

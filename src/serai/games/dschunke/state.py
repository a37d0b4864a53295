"""Everything on the table: the state of a match of Dschunke."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import CHANCE, OVER, State
from serai.games.dschunke.box import (
    CELLS,
    LENGTH,
    LINES,
    MAX_STRIPS,
    NORTH_SOUTH,
    PLAYERS,
    ROWS,
    STRIDE,
    Box,
    PerStrip,
)

NOBODY: Final = -1
NO_STRIP: Final = -1
BARE: Final = 0  # in place of a laid strip: the table itself
HAND: Final = 2
MAX_LAID: Final = 65  # the bare table, the start strip and all others
MAX_PLACES: Final = 195

# What the state waits for.
DRAW: Final = 0
LAY: Final = 1
ENDED: Final = 2

# Actions, as numbers; only this folder's codec and chapters know them.
ROUND: Final = 2  # ways round a strip can be laid
WAYS: Final = 4  # ways to use one spot: action = 4 * spot + 2 * place in hand + 1 if turned round
ACTIONS: Final = 32256

# Outcomes of chance are the number of the strip drawn.
OUTCOMES: Final = 64

PerCell = Annotated[list[int], "short[CELLS]"]
PerLaid = Annotated[list[int], "short[MAX_LAID]"]
PerPlace = Annotated[list[int], "short[MAX_PLACES]"]
PerPlayer = Annotated[list[int], "short[PLAYERS]"]
InHand = Annotated[list[int], "short[HAND]"]
BitRows = Annotated[list[int], "unsigned long long[ROWS]"]
BitLines = Annotated[list[int], "unsigned long long[LINES]"]
PerLine = Annotated[list[int], "short[LINES]"]
InBox = Annotated[Box, "Box"]


class DschunkeState(State):
    """The strips as they are, the stack and the hand, and the present point of the turn."""

    box: InBox
    phase: int
    seat: int  # whose turn it is
    turns: int

    stack: PerStrip  # face-down strips of each number; their order means nothing
    stack_count: int
    hand: InHand  # strips drawn and not yet laid, lower numbers first
    hand_count: int
    to_draw: int  # strips of this turn
    aside: PerStrip  # strips for which there was no place (only on a small table)

    # Strips in the order they were laid, from 1; the first is the start strip.
    laid: int
    strip: PerLaid
    spot: PerLaid
    turned: PerLaid  # 1 where its last crate lies in the west or north
    level: PerLaid  # 1 on the table; 0 is the table itself
    highest: int  # level reached so far

    top: PerCell  # the laid strip seen on each cell
    taken: BitRows  # for each cell a bit: 1 where a strip is seen
    open: BitLines  # for each spot a bit: 1 where a strip may be laid
    open_in_line: PerLine  # how many bits that is in each line
    open_count: int  # and in all of them

    # What was counted last, for the log. A place is 3 * laid strip + crate, from west or north.
    group: PerPlace  # the group of the good seen there, named by one of its places
    group_size: PerPlace  # by that name
    goods: PerPlayer  # points for groups
    rats: PerPlayer  # rats in sight
    gained: PerPlayer  # Rat Hot: points for the strip just laid
    overrun: int  # Rat Hot: who lost to rats

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.seat = 0
        self.turns = 0
        self.stack = list(box.copies)
        self.stack_count = box.strips
        self.hand = [NO_STRIP for _ in range(HAND)]
        self.hand_count = 0
        self.to_draw = 0
        self.aside = [0 for _ in range(MAX_STRIPS)]
        self.laid = 0
        self.strip = [NO_STRIP for _ in range(MAX_LAID)]
        self.spot = [0 for _ in range(MAX_LAID)]
        self.turned = [0 for _ in range(MAX_LAID)]
        self.level = [0 for _ in range(MAX_LAID)]
        self.highest = 0
        self.top = [BARE for _ in range(CELLS)]
        self.taken = [0 for _ in range(ROWS)]
        self.open = [0 for _ in range(LINES)]
        self.open_in_line = [0 for _ in range(LINES)]
        self.open_count = 0
        self.group = [NOBODY for _ in range(MAX_PLACES)]
        self.group_size = [0 for _ in range(MAX_PLACES)]
        self.goods = [0 for _ in range(PLAYERS)]
        self.rats = [0 for _ in range(PLAYERS)]
        self.gained = [0 for _ in range(PLAYERS)]
        self.overrun = NOBODY
        self.phase = DRAW
        self.mover = CHANCE


def wait_for_seat(s: DschunkeState, phase: int) -> None:
    """Wait for a decision of the seat whose turn it is."""
    s.phase = phase
    s.mover = s.seat


def wait_for_chance(s: DschunkeState, phase: int) -> None:
    """Wait for the face-down stack."""
    s.phase = phase
    s.mover = CHANCE


def end(s: DschunkeState) -> None:
    """Wait for nothing: the match is over."""
    s.phase = ENDED
    s.mover = OVER


def axis_of(spot: int) -> int:
    """Return which way a spot runs."""
    return spot // CELLS


def cell_of(spot: int) -> int:
    """Return the westernmost or northernmost cell of a spot."""
    return spot % CELLS


def step_along(axis: int) -> int:
    """Return the step from one cell of a spot to the next."""
    if axis == NORTH_SOUTH:
        return STRIDE
    return 1


def step_across(axis: int) -> int:
    """Return the step from a cell of a spot to the one next to it."""
    if axis == NORTH_SOUTH:
        return 1
    return STRIDE


def cell_in(s: DschunkeState, laid: int, crate: int) -> int:
    """Return the cell of one crate of a laid strip, counted from west or north."""
    return cell_of(s.spot[laid]) + crate * step_along(axis_of(s.spot[laid]))


def place_on(s: DschunkeState, cell: int) -> int:
    """Return which crate of which laid strip is seen on a cell: 3 * laid strip + crate."""
    laid = s.top[cell]
    along = cell - cell_of(s.spot[laid])
    if axis_of(s.spot[laid]) == NORTH_SOUTH:
        along = along // STRIDE
    return LENGTH * laid + along

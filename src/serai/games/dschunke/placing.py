"""Placing strips: which spots are open, and what changes when a strip is laid."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dschunke.box import CELLS, EAST_WEST, LENGTH, LINES, NORTH_SOUTH, ROWS, STRIDE
from serai.games.dschunke.state import (
    ACTIONS,
    BARE,
    ROUND,
    WAYS,
    DschunkeState,
    axis_of,
    cell_of,
    step_across,
    step_along,
)
from serai.kit.stream import MASK, Stream, Word

# What can keep a strip from being laid.
NOTHING: Final = 0
TABLE_EDGE: Final = 1
NO_CONTACT: Final = 2
PART_ON_TABLE: Final = 3
UNEVEN: Final = 4
ONE_STRIP_BELOW: Final = 5
PARALLEL: Final = 6
SAME_FOOTPRINT: Final = 7
NO_LEVEL_CONTACT: Final = 8

# Multiplied by a single bit, this number (a de Bruijn sequence) has six bits at its top that no other bit gives.
DE_BRUIJN: Final = 0x03F79D71B4CB0A89
TOP_SIX: Final = 58

# Every second bit, every second pair, every second four, and the lowest bit of every eight.
ONES: Final = 0x5555555555555555
TWOS: Final = 0x3333333333333333
FOURS: Final = 0x0F0F0F0F0F0F0F0F
EIGHTS: Final = 0x0101010101010101
TOP_EIGHT: Final = 56


def list_placements(s: DschunkeState, moves: Moves) -> None:
    """List every open spot with every strip in hand, both ways round; equal placements are one action (DJ-1, DJ-26)."""
    ways = different_ways(s)
    listed = moves.count
    for line in range(LINES):
        bits: Word = s.open[line]
        while bits != 0:
            bit: Word = bits & (~bits + 1)
            bits ^= bit
            action = WAYS * (line * STRIDE + column_of(s, bit))
            # Written out rather than `moves.add`, since this is where random play spends its time.
            moves.move[listed] = action
            listed += 1
            if ways & 2 != 0:
                moves.move[listed] = action + 1
                listed += 1
            if ways & 4 != 0:
                moves.move[listed] = action + 2
                listed += 1
            if ways & 8 != 0:
                moves.move[listed] = action + 3
                listed += 1
    moves.count = listed


def draw_placement(s: DschunkeState, stream: Stream) -> int:
    """Return one of the listed placements, each equally likely; spots and directions are only counted."""
    ways: Word = different_ways(s)
    each = count_bits(ways)
    drawn = stream.below(s.open_count * each)
    number = drawn // each
    line = 0
    while number >= s.open_in_line[line]:
        number -= s.open_in_line[line]
        line += 1
    spot = line * STRIDE + column_of(s, bit_at(s.open[line], number))
    return WAYS * spot + column_of(s, bit_at(ways, drawn % each))


def column_of(s: DschunkeState, bit: Word) -> int:
    """Return the position of a single bit, counted from 0."""
    return s.box.bit_column[(bit * DE_BRUIJN & MASK) >> TOP_SIX]


def count_bits(bits: Word) -> int:
    """Return how many bits are set, by sums of pairs, of fours and of eights side by side."""
    bits = bits - (bits >> 1 & ONES)
    bits = (bits & TWOS) + (bits >> 2 & TWOS)
    bits = bits + (bits >> 4) & FOURS
    return (bits * EIGHTS & MASK) >> TOP_EIGHT


def bit_at(bits: Word, number: int) -> Word:
    """Return the position of the set bit with this index, counted from 0."""
    for _ in range(number):
        bits &= bits - 1
    return bits & (~bits + 1)


def is_placement(s: DschunkeState, action: int) -> bool:
    """Return whether an action is listed: its spot is open, and this placement differs from earlier ones."""
    if action < 0 or action >= ACTIONS:
        return False
    spot = action // WAYS
    bit: Word = 1
    bit <<= spot % STRIDE
    return s.open[spot // STRIDE] & bit != 0 and different_ways(s) >> action % WAYS & 1 != 0


def different_ways(s: DschunkeState) -> int:
    """Return the different ways to use any spot as bits: two equal strips are one choice (DJ-26, DJ-27)."""
    ways = 0
    for place in range(s.hand_count):
        if place == 0 or s.hand[place] != s.hand[0]:
            ways |= 1 << ROUND * place
            if s.box.reads_both_ways[s.hand[place]] == 0:
                ways |= 2 << ROUND * place
    return ways


def lay(s: DschunkeState, strip: int, spot: int, turned: int) -> None:
    """Lay the strip on its spot, one level above what it covers."""
    one: Word = 1
    cell = cell_of(spot)
    axis = axis_of(spot)
    s.laid += 1
    s.strip[s.laid] = strip
    s.spot[s.laid] = spot
    s.turned[s.laid] = turned
    s.level[s.laid] = s.level[s.top[cell]] + 1
    for crate in range(LENGTH):
        at = cell + crate * step_along(axis)
        s.top[at] = s.laid
        s.taken[at // STRIDE] |= one << at % STRIDE
    review_around(s, cell // STRIDE, cell % STRIDE, axis)
    if s.level[s.laid] > s.highest:
        s.highest = s.level[s.laid]
        if s.box.own_level_contact:
            review_everywhere(s)


def review_everywhere(s: DschunkeState) -> None:
    """Review every spot: the first strip of a level may lie alone, later ones must touch one (DJ-8)."""
    for row in range(ROWS):
        review(s, row, EAST_WEST, 0, STRIDE)
        review(s, row, NORTH_SOUTH, 0, STRIDE)


def review_around(s: DschunkeState, row: int, column: int, axis: int) -> None:
    """Look again at every spot that shares a cell with the new strip or has a cell next to it; no other can change."""
    if axis == EAST_WEST:
        for start in range(row - 1, row + 2):
            review(s, start, EAST_WEST, column - LENGTH, column + LENGTH)
        for start in range(row - LENGTH, row + 2):
            review(s, start, NORTH_SOUTH, column - 1, column + LENGTH)
    else:
        for start in range(row - 1, row + LENGTH + 1):
            review(s, start, EAST_WEST, column - LENGTH, column + 1)
        for start in range(row - LENGTH, row + LENGTH + 1):
            review(s, start, NORTH_SOUTH, column - 1, column + 1)


def review(s: DschunkeState, row: int, axis: int, first: int, last: int) -> None:
    """Note which strips that begin in this row and between these columns may be laid."""
    first = max(first, s.box.first_line)
    last = min(last, last_column(s, axis))
    if first > last or row < s.box.first_line or row > last_row(s, axis):
        return
    line = row + ROWS * axis
    looked_at: Word = bits_between(first, last)
    open_now: Word = spots_beside(s, row, axis) & looked_at
    on_strips: Word = spots_on_strips(s, row, axis) & looked_at
    while on_strips != 0:
        bit: Word = on_strips & (~on_strips + 1)
        on_strips ^= bit
        if obstacle(s, STRIDE * row + column_of(s, bit), axis) == NOTHING:
            open_now |= bit
    s.open[line] = s.open[line] & ~looked_at | open_now
    s.open_count -= s.open_in_line[line]
    s.open_in_line[line] = count_bits(s.open[line])
    s.open_count += s.open_in_line[line]


def bits_between(first: int, last: int) -> Word:
    """Return a bitmask of the columns from the first to the last."""
    one: Word = 1
    return (one << last + 1) - (one << first)


def spots_beside(s: DschunkeState, row: int, axis: int) -> Word:
    """Return as bits the bare spots of a row (DJ-3) that touch a strip, corners not counted (DJ-2)."""
    if axis == EAST_WEST:
        here: Word = s.taken[row]
        covered: Word = here | here >> 1 | here >> 2
        across: Word = s.taken[row - 1] | s.taken[row + 1]
        beside: Word = here << 1 | here >> LENGTH | across | across >> 1 | across >> 2
    else:
        covered = s.taken[row] | s.taken[row + 1] | s.taken[row + 2]
        beside = s.taken[row - 1] | s.taken[row + LENGTH] | covered << 1 | covered >> 1
    return beside & ~covered


def spots_on_strips(s: DschunkeState, row: int, axis: int) -> Word:
    """Return as bits the spots of a row with no bare cell (DJ-3)."""
    if axis == EAST_WEST:
        return s.taken[row] & s.taken[row] >> 1 & s.taken[row] >> 2
    return s.taken[row] & s.taken[row + 1] & s.taken[row + 2]


def obstacle(s: DschunkeState, cell: int, axis: int) -> int:
    """Return the first rule that keeps a strip from lying from this cell on, or `NOTHING`.

    A strip lies wholly on the table (DJ-2) or wholly on strips (DJ-3) of one height (DJ-4), and on at least two of them
    (DJ-5). It may be parallel to them, repeat a deeper strip's place and be alone on its level, unless agreed otherwise
    (DJ-6, DJ-7, DJ-8).
    """
    row = cell // STRIDE
    column = cell % STRIDE
    if not is_on_table(s, row, column, axis):
        return TABLE_EDGE
    one = s.top[cell]
    two = s.top[cell + step_along(axis)]
    three = s.top[cell + 2 * step_along(axis)]
    height = s.level[one]
    if s.level[two] != height or s.level[three] != height:
        if one == BARE or two == BARE or three == BARE:
            return PART_ON_TABLE
        return UNEVEN
    if height == 0:
        if spots_beside(s, row, axis) >> column & 1 != 0:
            return NOTHING
        return NO_CONTACT
    if one == two and two == three:
        return ONE_STRIP_BELOW
    if s.box.crosswise_only and (is_parallel(s, one, axis) or is_parallel(s, two, axis) or is_parallel(s, three, axis)):
        return PARALLEL
    if s.box.forbid_same_footprint and has_footprint(s, cell + CELLS * axis):
        return SAME_FOOTPRINT
    if s.box.own_level_contact and height < s.highest and not touches(s, cell, axis, height + 1):
        return NO_LEVEL_CONTACT
    return NOTHING


def is_on_table(s: DschunkeState, row: int, column: int, axis: int) -> bool:
    """Return whether no crate sticks out over the table's edge (DJ-11, DJ-25)."""
    if row < s.box.first_line or column < s.box.first_line:
        return False
    return row <= last_row(s, axis) and column <= last_column(s, axis)


def last_row(s: DschunkeState, axis: int) -> int:
    """Return the southernmost row in which a strip may begin."""
    if axis == NORTH_SOUTH:
        return s.box.last_line - LENGTH + 1
    return s.box.last_line


def last_column(s: DschunkeState, axis: int) -> int:
    """Return the easternmost column in which a strip may begin."""
    return last_row(s, 1 - axis)


def touches(s: DschunkeState, cell: int, axis: int, level: int) -> bool:
    """Return whether a side of one of the three cells meets a crate of this level; corners do not count (DJ-8).

    Strips are fully supported, so a cell at least that high has a crate of that level.
    """
    along = step_along(axis)
    across = step_across(axis)
    if s.level[s.top[cell - along]] >= level or s.level[s.top[cell + LENGTH * along]] >= level:
        return True
    for crate in range(LENGTH):
        beside = cell + crate * along
        if s.level[s.top[beside - across]] >= level or s.level[s.top[beside + across]] >= level:
            return True
    return False


def is_parallel(s: DschunkeState, laid: int, axis: int) -> bool:
    """Return whether a laid strip runs the same way."""
    return axis_of(s.spot[laid]) == axis


def has_footprint(s: DschunkeState, spot: int) -> bool:
    """Return whether a strip lies on exactly these cells already, however deep (DJ-7)."""
    for laid in range(1, s.laid + 1):
        if s.spot[laid] == spot:
            return True
    return False

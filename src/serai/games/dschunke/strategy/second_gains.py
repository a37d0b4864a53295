"""The gains of a turn's second strip, counted again only around the first one."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dschunke.box import EMPTY, LENGTH, SORTS, STRIDE
from serai.games.dschunke.state import WAYS, DschunkeState, axis_of, cell_of, step_across, step_along
from serai.games.dschunke.strategy.gains import (
    COUNTED,
    GROUP,
    QUEUE,
    SIZE,
    TOUCHED,
    collect_group,
    gain_of,
    is_weighed,
    kinds_beside,
    lead_before,
    note_hand,
)
from serai.strategy.heuristics import WeighedActions


def weigh_seconds(s: DschunkeState, replies: WeighedActions, before: WeighedActions) -> bool:
    """Weigh every listed placement of the strip left in hand; `before` has those of both before the first.

    What it gains away from the first strip, it would have gained before. The crates drawn on `before` are changed
    as the first strip changed them, and changed back.
    """
    if not is_weighed(s):
        return False
    spot = s.spot[s.laid]
    along = step_along(axis_of(spot))
    one = before.moves.scratch[cell_of(spot)]
    two = before.moves.scratch[cell_of(spot) + along]
    three = before.moves.scratch[cell_of(spot) + 2 * along]
    first = LENGTH - 1 if s.turned[s.laid] == 1 else 0
    shown = s.strip[s.laid]
    end = change_crates(
        before.moves, spot, s.box.crate[shown][first], s.box.crate[shown][1], s.box.crate[shown][2 - first]
    )
    mark_cells(before.moves, end, TOUCHED)
    weigh_again(s, replies, before, end)
    mark_cells(before.moves, change_crates(before.moves, spot, one, two, three), 0)
    return True


def change_crates(drawn: Moves, spot: int, one: int, two: int, three: int) -> int:
    """Draw other crates on a spot, with the groups they join or leave; return the end of the list of their cells."""
    along = step_along(axis_of(spot))
    tail = QUEUE
    for crate in range(LENGTH):
        cell = cell_of(spot) + crate * along
        shown = drawn.scratch[cell]
        if shown == EMPTY or (shown < COUNTED and shown % SORTS == 0):
            drawn.scratch[tail] = cell
            tail += 1
        elif shown < COUNTED:
            tail = collect_group(drawn, cell, tail)
    uncount_cells(drawn, QUEUE, tail)
    drawn.scratch[cell_of(spot)] = one
    drawn.scratch[cell_of(spot) + along] = two
    drawn.scratch[cell_of(spot) + 2 * along] = three
    end = tail
    for i in range(QUEUE, tail):
        cell = drawn.scratch[i]
        shown = drawn.scratch[cell]
        if shown != EMPTY and shown < COUNTED and shown % SORTS != 0:
            start = end
            end = collect_group(drawn, cell, end)
            drawn.scratch[SIZE + cell] = end - start
            for j in range(start, end):
                drawn.scratch[GROUP + drawn.scratch[j]] = cell
    uncount_cells(drawn, tail, end)
    return end


def uncount_cells(drawn: Moves, start: int, end: int) -> None:
    """Uncount the goods on the cells noted."""
    for i in range(start, end):
        if drawn.scratch[drawn.scratch[i]] > COUNTED:
            drawn.scratch[drawn.scratch[i]] -= COUNTED


def mark_cells(drawn: Moves, end: int, mark: int) -> None:
    """Mark the cells noted, or unmark them."""
    for i in range(QUEUE, end):
        at = GROUP + drawn.scratch[i]
        drawn.scratch[at] = drawn.scratch[at] % TOUCHED + mark


def weigh_again(s: DschunkeState, replies: WeighedActions, before: WeighedActions, end: int) -> None:
    """Weigh what is near a marked cell, or was not open before, and take the rest over.

    Both lists have the same order, and as many ways to use every spot.
    """
    note_hand(s, before.moves)
    first = before.moves.scratch[QUEUE]
    last = first
    for i in range(QUEUE + 1, end):
        first = min(first, before.moves.scratch[i])
        last = max(last, before.moves.scratch[i])
    first -= (LENGTH + 1) * STRIDE  # spots further north or south are not near
    last += 2 * STRIDE
    ways = ways_listed(replies.moves)
    each = ways_listed(before.moves)
    earlier = 0
    if s.hand[0] > s.strip[s.laid]:  # it was second in hand
        earlier = each - ways
    at = 0
    i = 0
    while i < replies.moves.count:
        spot = replies.moves.move[i] // WAYS
        while at < before.moves.count and before.moves.move[at] < replies.moves.move[i]:
            at += each
        is_near = at >= before.moves.count or before.moves.move[at] != replies.moves.move[i]
        if not is_near and first < cell_of(spot) < last:
            is_near = is_near_marked(before.moves, spot)
        if is_near:
            weigh_spot(s, replies, before.moves, i, ways)
        else:
            for way in range(ways):
                replies.gain[i + way] = before.gain[at + earlier + way]
        i += ways


def ways_listed(moves: Moves) -> int:
    """Return the number of listed placements on the first spot."""
    ways = 1
    while ways < moves.count and moves.move[ways] < moves.move[0] + WAYS:
        ways += 1
    return ways


def weigh_spot(s: DschunkeState, replies: WeighedActions, drawn: Moves, listed: int, ways: int) -> None:
    """Weigh the placements on one spot."""
    spot = replies.moves.move[listed] // WAYS
    beside = kinds_beside(drawn, spot)
    lead = lead_before(s, drawn, spot, beside)
    for i in range(listed, listed + ways):
        replies.gain[i] = gain_of(s, drawn, replies.moves.move[i], lead, beside)


def is_near_marked(drawn: Moves, spot: int) -> bool:
    """Return whether a cell of the spot, or one next to it, is marked."""
    along = step_along(axis_of(spot))
    across = step_across(axis_of(spot))
    middle = GROUP + cell_of(spot)
    if drawn.scratch[middle - along] >= TOUCHED or drawn.scratch[middle + LENGTH * along] >= TOUCHED:
        return True
    for _ in range(LENGTH):
        if drawn.scratch[middle] >= TOUCHED:
            return True
        if drawn.scratch[middle - across] >= TOUCHED or drawn.scratch[middle + across] >= TOUCHED:
            return True
        middle += along
    return False

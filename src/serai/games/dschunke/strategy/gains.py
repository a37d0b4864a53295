"""What a placement gains, counted around its spot alone: nothing else on the table changes its worth."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dschunke.box import CELLS, EMPTY, LENGTH, SORTS, SPOTS, STRIDE
from serai.games.dschunke.scoring import crate_of, group_points, is_in_sight, owner
from serai.games.dschunke.state import ROUND, WAYS, DschunkeState, axis_of, cell_in, cell_of, step_across, step_along
from serai.kit.stream import MASK, MIX_A, MIX_B, Word
from serai.strategy.heuristics import WeighedActions

# The scratch space: the crate seen on each cell, of each good the first cell of its group, by that cell the size of
# the group, then cells that are counted, groups next to a new crate, and facts about the strips in hand.
GROUP: Final = 4096
SIZE: Final = 8192
QUEUE: Final = 12288
BESIDE: Final = 16000
HELD: Final = 16200
FACTS: Final = 3
SPLIT: Final = -1
COUNTED: Final = 16  # added to a crate that was counted
TOUCHED: Final = 4096  # added to the group of a cell that a strip has changed


def weigh_placements(s: DschunkeState, actions: WeighedActions) -> bool:
    """Weigh every listed placement by the points it gains for the seat at turn over the other."""
    if not is_weighed(s):
        return False
    draw_crates(s, actions.moves)
    note_hand(s, actions.moves)
    spot = -1
    before = 0
    beside = SPLIT
    for i in range(actions.moves.count):
        action = actions.moves.move[i]
        if action // WAYS != spot:
            spot = action // WAYS
            beside = kinds_beside(actions.moves, spot)
            before = lead_before(s, actions.moves, spot, beside)
        actions.gain[i] = gain_of(s, actions.moves, action, before, beside)
    return True


def gain_of(s: DschunkeState, drawn: Moves, action: int, before: int, beside: int) -> int:
    """Return what a placement gains; if it splits a group or its ends may join one, everything around it is counted."""
    if beside == SPLIT:
        return lead_with(s, drawn, action) - before
    held = HELD + FACTS * (action % WAYS // ROUND)
    if beside & drawn.scratch[held] == 0:
        return drawn.scratch[held + 1] - before
    if drawn.scratch[held + 2] != 0:
        return lead_with(s, drawn, action) - lead_around(s, drawn, action // WAYS)
    return gain_beside(s, drawn, action) - before


def lead_before(s: DschunkeState, drawn: Moves, spot: int, beside: int) -> int:
    """Return the part of the lead around a spot that any placement there would change."""
    if beside == SPLIT:
        return lead_around(s, drawn, spot)
    return rats_lead(s, drawn, spot)


def is_weighed(s: DschunkeState) -> bool:
    """Return whether actions are weighed: not in Rat Hot or without negative points, where gains depend on more."""
    return not s.box.rat_hot and not s.box.floor_at_zero


def draw_crates(s: DschunkeState, moves: Moves) -> None:
    """Note the crate seen on each cell, and the group of each good."""
    for cell in range(CELLS):
        moves.scratch[cell] = EMPTY
    for place in range(LENGTH, LENGTH * (s.laid + 1)):
        if is_in_sight(s, place):
            moves.scratch[cell_in(s, place // LENGTH, place % LENGTH)] = crate_of(s, place)
    tail = QUEUE
    for place in range(LENGTH, LENGTH * (s.laid + 1)):
        cell = cell_in(s, place // LENGTH, place % LENGTH)
        crate = moves.scratch[cell]
        if crate != EMPTY and crate < COUNTED and crate % SORTS != 0:
            end = collect_group(moves, cell, tail)
            moves.scratch[SIZE + cell] = end - tail
            for i in range(tail, end):
                moves.scratch[GROUP + moves.scratch[i]] = cell
            tail = end
    for i in range(QUEUE, tail):
        moves.scratch[moves.scratch[i]] -= COUNTED


def note_hand(s: DschunkeState, drawn: Moves) -> None:
    """Note for each strip in hand its kinds of crates as a bitmask, its own gain, and whether a kind occurs twice."""
    for place in range(s.hand_count):
        strip = s.hand[place]
        kinds = 0
        alone = 0
        size = 0
        for crate in range(LENGTH):
            shown = s.box.crate[strip][crate]
            if shown == EMPTY:
                continue
            if shown % SORTS == 0:
                alone -= sign(s, shown)
                continue
            kinds |= 1 << shown
            if crate == 0 or s.box.crate[strip][crate - 1] != shown:
                size = 0
            size += 1
            alone += sign(s, shown) * (group_points(s, size) - group_points(s, size - 1))
        drawn.scratch[HELD + FACTS * place] = kinds
        drawn.scratch[HELD + FACTS * place + 1] = alone
        drawn.scratch[HELD + FACTS * place + 2] = shows_twice(s, strip)


def shows_twice(s: DschunkeState, strip: int) -> int:
    """Return 1 if a strip's ends show the same good around another crate, else 0: both may join one group."""
    end = s.box.crate[strip][0]
    if end == s.box.crate[strip][LENGTH - 1] and end != s.box.crate[strip][1] and end % SORTS != 0:
        return 1
    return 0


def kinds_beside(drawn: Moves, spot: int) -> int:
    """Return as bits the kinds of crates next to a spot; `SPLIT` where a good on it belongs to a group."""
    along = step_along(axis_of(spot))
    across = step_across(axis_of(spot))
    cell = cell_of(spot)
    kinds = 1 << drawn.scratch[cell - along] | 1 << drawn.scratch[cell + LENGTH * along]
    for _ in range(LENGTH):
        shown = drawn.scratch[cell]
        if shown != EMPTY and shown % SORTS != 0 and drawn.scratch[SIZE + drawn.scratch[GROUP + cell] % TOUCHED] > 1:
            return SPLIT
        kinds |= 1 << drawn.scratch[cell - across] | 1 << drawn.scratch[cell + across]
        cell += along
    return kinds


def rats_lead(s: DschunkeState, moves: Moves, spot: int) -> int:
    """Return how much more the rats on a spot cost the other player than the seat at turn."""
    lead = 0
    for crate in range(LENGTH):
        shown = moves.scratch[cell_of(spot) + crate * step_along(axis_of(spot))]
        if shown != EMPTY and shown % SORTS == 0:
            lead -= sign(s, shown)
    return lead


def gain_beside(s: DschunkeState, moves: Moves, action: int) -> int:
    """Return the value of a strip from the hand on a spot: its rats, and what its goods add to groups next to it."""
    spot = action // WAYS
    strip = s.hand[action % WAYS // ROUND]
    along = step_along(axis_of(spot))
    across = step_across(axis_of(spot))
    shown = s.box.crate[strip][0]
    following = s.box.crate[strip][1]
    last = s.box.crate[strip][LENGTH - 1]
    if action % ROUND == 1:
        shown = last
        last = s.box.crate[strip][0]
    cell = cell_of(spot)
    gain = 0
    size = 0
    tail = note_group(moves, cell - along, shown, BESIDE)
    for crate in range(LENGTH):
        if shown != EMPTY and shown % SORTS == 0:
            gain -= sign(s, shown)
        elif shown != EMPTY:
            size += 1
            tail = note_group(moves, cell - across, shown, tail)
            tail = note_group(moves, cell + across, shown, tail)
            if crate == LENGTH - 1:
                tail = note_group(moves, cell + along, shown, tail)
            if crate == LENGTH - 1 or following != shown:
                gain += sign(s, shown) * joined_points(s, moves, size, tail)
        if following != shown:
            size = 0
            tail = BESIDE
        shown = following
        following = last
        cell += along
    return gain


def joined_points(s: DschunkeState, moves: Moves, size: int, tail: int) -> int:
    """Return what goods of a new strip add to the groups noted next to them, which they join."""
    apart = 0
    for i in range(BESIDE, tail):
        size += moves.scratch[SIZE + moves.scratch[i]]
        apart += group_points(s, moves.scratch[SIZE + moves.scratch[i]])
    return group_points(s, size) - apart


def note_group(moves: Moves, cell: int, crate: int, tail: int) -> int:
    """Note the group of a good next to a new crate of the same kind, if new; return the new end of the list."""
    if moves.scratch[cell] != crate:
        return tail
    group = moves.scratch[GROUP + cell] % TOUCHED
    for i in range(BESIDE, tail):
        if moves.scratch[i] == group:
            return tail
    moves.scratch[tail] = group
    return tail + 1


def lead_with(s: DschunkeState, moves: Moves, action: int) -> int:
    """Return the lead around a spot with a strip from the hand on it."""
    spot = action // WAYS
    strip = s.hand[action % WAYS // ROUND]
    cell = cell_of(spot)
    along = step_along(axis_of(spot))
    one = moves.scratch[cell]
    two = moves.scratch[cell + along]
    three = moves.scratch[cell + 2 * along]
    first = 0
    if action % ROUND == 1:
        first = LENGTH - 1
    moves.scratch[cell] = s.box.crate[strip][first]
    moves.scratch[cell + along] = s.box.crate[strip][1]
    moves.scratch[cell + 2 * along] = s.box.crate[strip][LENGTH - 1 - first]
    lead = lead_around(s, moves, spot)
    moves.scratch[cell] = one
    moves.scratch[cell + along] = two
    moves.scratch[cell + 2 * along] = three
    return lead


def lead_around(s: DschunkeState, moves: Moves, spot: int) -> int:
    """Return the lead of the seat at turn around a spot: the groups on it and next to it, and its rats."""
    cell = cell_of(spot)
    along = step_along(axis_of(spot))
    across = step_across(axis_of(spot))
    lead = 0
    tail = QUEUE
    for crate in range(-1, LENGTH + 1):
        middle = cell + crate * along
        for side in range(-1, 2):
            at = middle + side * across
            is_on_spot = 0 <= crate < LENGTH
            shown = moves.scratch[at]
            if shown == EMPTY or shown > COUNTED or (side != 0 and not is_on_spot):
                continue
            if shown % SORTS == 0:
                if side == 0 and is_on_spot:
                    lead -= sign(s, shown)
            else:
                end = collect_group(moves, at, tail)
                lead += sign(s, shown) * group_points(s, end - tail)
                tail = end
    for i in range(QUEUE, tail):
        moves.scratch[moves.scratch[i]] -= COUNTED
    return lead


def sign(s: DschunkeState, crate: int) -> int:
    """Return 1 for a crate of the seat at turn, -1 for one of the other's."""
    if owner(crate) == s.seat:
        return 1
    return -1


def collect_group(moves: Moves, cell: int, tail: int) -> int:
    """Note the cells of the group on a cell after those noted before; return the new end of the list."""
    crate = moves.scratch[cell]
    moves.scratch[cell] += COUNTED
    moves.scratch[tail] = cell
    head = tail
    tail += 1
    while head < tail:
        at = moves.scratch[head]
        head += 1
        if moves.scratch[at - 1] == crate:
            moves.scratch[at - 1] += COUNTED
            moves.scratch[tail] = at - 1
            tail += 1
        if moves.scratch[at + 1] == crate:
            moves.scratch[at + 1] += COUNTED
            moves.scratch[tail] = at + 1
            tail += 1
        if moves.scratch[at - STRIDE] == crate:
            moves.scratch[at - STRIDE] += COUNTED
            moves.scratch[tail] = at - STRIDE
            tail += 1
        if moves.scratch[at + STRIDE] == crate:
            moves.scratch[at + STRIDE] += COUNTED
            moves.scratch[tail] = at + STRIDE
            tail += 1
    return tail


def market_key(s: DschunkeState) -> Word:
    """Return a number for the strips on the table and in hand, regardless of the order of laying."""
    key: Word = s.seat + 1
    for laid in range(1, s.laid + 1):
        key += mixed(2 * (SPOTS * s.strip[laid] + s.spot[laid]) + s.turned[laid], s.level[laid])
        key &= MASK
    for place in range(s.hand_count):
        key += mixed(s.hand[place], 0)
        key &= MASK
    return key


def mixed(strip: Word, level: Word) -> Word:
    """Return a hash of two numbers."""
    bits: Word = (strip * MIX_A + level * MIX_B) & MASK
    bits ^= bits >> 29
    bits = bits * MIX_B & MASK
    return bits ^ bits >> 32

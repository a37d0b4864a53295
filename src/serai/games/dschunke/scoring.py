"""Scoring: groups of the same good and colour seen from above, and rats."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import settle_places
from serai.games.dschunke.box import EMPTY, LENGTH, PLAYERS, RAT, SORTS, STRIDE
from serai.games.dschunke.state import BARE, NOBODY, DschunkeState, cell_in, end, place_on

NO_GROUP: Final = -1
CAP: Final = 11  # largest group in the rulebook's table; by option larger ones score no more

# Rat Hot: points for a pair and for any larger group, and how many rats are too many.
PAIR: Final = 1
MORE: Final = 2
TOO_MANY_RATS: Final = 3


def finish(s: DschunkeState) -> None:
    """Score groups, less a point for each rat in sight; totals may be negative (DJ-18, DJ-19, DJ-21)."""
    tally(s)
    for seat in range(PLAYERS):
        s.score[seat] += standing(s, seat)
        if s.box.fewer_rats_win_ties:
            s.tie_break[seat] = -s.rats[seat]
    settle_places(s)
    end(s)


def standing(s: DschunkeState, seat: int) -> int:
    """Return the value of a player's crates as last tallied; rats cost nothing in Rat Hot (DJ-24)."""
    if s.box.rat_hot:
        return s.goods[seat]
    points = s.goods[seat] - s.rats[seat]
    if s.box.floor_at_zero:
        return max(0, points)
    return points


def tally(s: DschunkeState) -> None:
    """Count everything in sight: points for groups and rats, for both players."""
    find_groups(s)
    for seat in range(PLAYERS):
        s.goods[seat] = 0
        s.rats[seat] = 0
    for place in range(LENGTH, LENGTH * (s.laid + 1)):
        crate = crate_of(s, place)
        if s.group[place] == place:
            s.goods[owner(crate)] += group_points(s, s.group_size[place])
        elif is_rat(crate) and is_in_sight(s, place):
            s.rats[owner(crate)] += 1


def group_points(s: DschunkeState, size: int) -> int:
    """Return n(n+1)/2 points for n goods, 3, 6, 10 ... from two on, and none for a single one (DJ-15, DJ-16, DJ-17)."""
    if size < 2:
        return 0
    if s.box.rat_hot:
        if size == 2:
            return PAIR
        return MORE
    if s.box.cap_groups:
        size = min(size, CAP)
    return size * (size + 1) // 2


def find_groups(s: DschunkeState) -> None:
    """Find the groups: goods of one kind and colour side by side in sight, whatever their heights (DJ-15).

    Empty crates and rats belong to none (DJ-18, DJ-23). While joining, each good names another of its group, and
    so on to the one that names itself; at last all name that one.
    """
    places = LENGTH * (s.laid + 1)
    for place in range(places):
        s.group[place] = NO_GROUP
        s.group_size[place] = 0
    for place in range(LENGTH, places):
        if is_in_sight(s, place) and is_good(crate_of(s, place)):
            s.group[place] = place
            s.group_size[place] = 1
            cell = cell_in(s, place // LENGTH, place % LENGTH)
            join_group(s, place, cell - 1)
            join_group(s, place, cell + 1)
            join_group(s, place, cell - STRIDE)
            join_group(s, place, cell + STRIDE)
    for place in range(places - 1, LENGTH - 1, -1):
        if s.group[place] != NO_GROUP:
            s.group[place] = s.group[s.group[place]]


def join_group(s: DschunkeState, place: int, cell: int) -> None:
    """Join the good just found to the group on the cell next to it, if it is the same good."""
    if s.top[cell] == BARE:
        return
    other = place_on(s, cell)
    if s.group[other] == NO_GROUP or crate_of(s, other) != crate_of(s, place):
        return
    while s.group[other] != other:
        s.group[other] = s.group[s.group[other]]
        other = s.group[other]
    if other != place:
        s.group[other] = place
        s.group_size[place] += s.group_size[other]
        s.group_size[other] = 0


def is_in_sight(s: DschunkeState, place: int) -> bool:
    """Return whether no other strip covers this crate."""
    return s.top[cell_in(s, place // LENGTH, place % LENGTH)] == place // LENGTH


def crate_of(s: DschunkeState, place: int) -> int:
    """Return what a laid crate shows; the start strip's crates count like any others (DJ-9)."""
    laid = place // LENGTH
    crate = place % LENGTH
    if s.turned[laid] == 1:
        crate = LENGTH - 1 - crate
    return s.box.crate[s.strip[laid]][crate]


def crate_seen(s: DschunkeState, cell: int) -> int:
    """Return what is seen on a cell; the bare table shows nothing, as an empty crate does."""
    if s.top[cell] == BARE:
        return EMPTY
    return crate_of(s, place_on(s, cell))


def is_good(crate: int) -> bool:
    """Return whether a crate holds a good: it is neither empty nor a rat."""
    return crate != EMPTY and (crate - 1) % SORTS != RAT


def is_rat(crate: int) -> bool:
    """Return whether a crate is a rat, of whatever colour."""
    return crate != EMPTY and (crate - 1) % SORTS == RAT


def owner(crate: int) -> int:
    """Return the player of a crate's colour; an empty crate has none."""
    if crate == EMPTY:
        return NOBODY
    return (crate - 1) // SORTS


def rats_in_sight(s: DschunkeState, seat: int) -> int:
    """Return rats of a player's colour seen from above."""
    rats = 0
    for place in range(LENGTH, LENGTH * (s.laid + 1)):
        crate = crate_of(s, place)
        if is_rat(crate) and owner(crate) == seat and is_in_sight(s, place):
            rats += 1
    return rats


def score_new_groups(s: DschunkeState) -> None:
    """Score at once, in Rat Hot, the groups the new strip has changed, for the player of their colour (DJ-24)."""
    for seat in range(PLAYERS):
        s.gained[seat] = 0
    find_groups(s)
    for place in range(LENGTH, LENGTH * (s.laid + 1)):
        if s.group[place] == place and has_changed(s, place):
            s.gained[owner(crate_of(s, place))] += group_points(s, s.group_size[place])
    for seat in range(PLAYERS):
        s.score[seat] += s.gained[seat]


def has_changed(s: DschunkeState, group: int) -> bool:
    """Return whether the new strip has added to this group, or by option only covered part of it (DJ-30)."""
    for place in range(LENGTH * s.laid, LENGTH * (s.laid + 1)):
        if s.group[place] == group and adds_to_group(s, place):
            return True
        if s.box.any_change_scores and takes_from_group(s, place, group):
            return True
    return False


def adds_to_group(s: DschunkeState, place: int) -> bool:
    """Return whether a crate of the new strip shows a good that its square did not show before (DJ-28)."""
    crate = crate_of(s, place)
    return is_good(crate) and crate_below(s, place) != crate


def takes_from_group(s: DschunkeState, place: int, group: int) -> bool:
    """Return whether a crate of the new strip has covered a good next to this group that was part of it (DJ-30)."""
    cell = cell_in(s, s.laid, place % LENGTH)
    if (
        is_in_group(s, cell - 1, group)
        or is_in_group(s, cell + 1, group)
        or is_in_group(s, cell - STRIDE, group)
        or is_in_group(s, cell + STRIDE, group)
    ):
        return crate_of(s, place) != crate_of(s, group) and crate_below(s, place) == crate_of(s, group)
    return False


def is_in_group(s: DschunkeState, cell: int, group: int) -> bool:
    """Return whether the crate seen on a cell belongs to this group."""
    return s.top[cell] != BARE and s.group[place_on(s, cell)] == group


def crate_below(s: DschunkeState, place: int) -> int:
    """Return what a crate of the new strip has covered; the bare table shows nothing, as an empty crate does."""
    cell = cell_in(s, s.laid, place % LENGTH)
    for other in range(LENGTH * s.laid - 1, LENGTH - 1, -1):
        if cell_in(s, other // LENGTH, other % LENGTH) == cell:
            return crate_of(s, other)
    return EMPTY


def is_overrun(s: DschunkeState, seat: int) -> bool:
    """Return whether three rats of the player's own colour are in sight at the end of their turn (DJ-24)."""
    return rats_in_sight(s, seat) >= TOO_MANY_RATS


def lose_to_rats(s: DschunkeState) -> None:
    """Let the player lose at once: all points are forfeited, and a tie at zero is the other player's win (DJ-24).

    After the last turn this comes before the final scoring, which is left out (DJ-31).
    """
    s.overrun = s.seat
    s.rats[s.seat] = rats_in_sight(s, s.seat)
    s.score[s.seat] = 0
    s.tie_break[1 - s.seat] = 1
    settle_places(s)
    end(s)

"""What is counted in a match of Dschunke, for series and reports."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.contract import Measure
from serai.games.dschunke.box import EMPTY, LENGTH, PLAYERS
from serai.games.dschunke.scoring import (
    NO_GROUP,
    crate_of,
    crate_seen,
    find_groups,
    group_points,
    is_in_sight,
    is_rat,
    owner,
    rats_in_sight,
)
from serai.games.dschunke.state import ENDED, WAYS, DschunkeState, axis_of, cell_of, step_along
from serai.kit.tally import Tally

# Of the match.
TURNS_TAKEN: Final = 0
HIGHEST_LEVEL: Final = 1
OF_MATCH: Final = 2

# Of each seat, after those.
STRIPS_LAID: Final = 0
COVERED_OWN: Final = 1
COVERED_OTHER: Final = 2
COVERED_RATS: Final = 3
GROUPS_SEEN: Final = 4
LARGEST_GROUP: Final = 5
GROUP_POINTS: Final = 6
RATS_SEEN: Final = 7

# What is noted before a move.
SEAT_THEN: Final = 0
LAID_BY: Final = 1  # + number of the laid strip


def measures() -> tuple[Measure, ...]:
    """Return the measures, in the order in which they are counted."""
    return (
        Measure("turns", "turns of both players", by_seat=False),
        Measure("levels", "height of the highest strip", by_seat=False),
        Measure("strips_laid", "strips laid", self_evident=True),
        Measure("covered_own", "own crates covered"),
        Measure("covered_other", "crates of the other player covered"),
        Measure("covered_rats", "own rats covered"),
        Measure("groups", "groups in sight at the end"),
        Measure("largest_group", "crates in the largest of them"),
        Measure("group_points", "points of the groups in sight at the end", self_evident=True),
        Measure("rats", "own rats in sight at the end"),
    )


def count(s: DschunkeState, tally: Tally, measure: int, seat: int, amount: float) -> None:
    """Add to a player's measure."""
    tally.add(OF_MATCH + measure * PLAYERS + seat, amount)


def note_before(s: DschunkeState, move: int, tally: Tally) -> None:
    """Note whose turn it is; crates are measured before they are covered."""
    tally.note[SEAT_THEN] = s.seat
    if s.mover >= 0:
        count_covered(s, move // WAYS, tally)


def count_covered(s: DschunkeState, spot: int, tally: Tally) -> None:
    """Count goods and rats that are no longer in sight."""
    for crate in range(LENGTH):
        seen = crate_seen(s, cell_of(spot) + crate * step_along(axis_of(spot)))
        if seen != EMPTY:
            if owner(seen) != s.seat:
                count(s, tally, COVERED_OTHER, s.seat, 1)
            else:
                count(s, tally, COVERED_OWN, s.seat, 1)
                if is_rat(seen):
                    count(s, tally, COVERED_RATS, s.seat, 1)


def count_after(s: DschunkeState, move: int, tally: Tally) -> None:
    """Count the effects of a decision, and at the end what is in sight."""
    if tally.mover >= 0:
        count(s, tally, STRIPS_LAID, tally.note[SEAT_THEN], 1)
        tally.note[LAID_BY + s.laid] = tally.note[SEAT_THEN]
    if s.phase == ENDED:
        count_end(s, tally)


def count_end(s: DschunkeState, tally: Tally) -> None:
    """Count groups and rats in sight, and what each strip brought the player who laid it."""
    tally.add(TURNS_TAKEN, s.turns)
    tally.add(HIGHEST_LEVEL, s.highest)
    find_groups(s)
    for place in range(LENGTH, LENGTH * (s.laid + 1)):
        if s.group[place] == place and s.group_size[place] > 1:
            count_group(s, owner(crate_of(s, place)), s.group_size[place], tally)
    for seat in range(PLAYERS):
        count(s, tally, RATS_SEEN, seat, rats_in_sight(s, seat))
    for laid in range(2, s.laid + 1):
        seat = tally.note[LAID_BY + laid]
        points: float = 0.0
        for crate in range(LENGTH):
            points += worth(s, LENGTH * laid + crate, seat)
        tally.add_use(seat, s.strip[laid], points)


def count_group(s: DschunkeState, seat: int, size: int, tally: Tally) -> None:
    """Count one group of at least two crates."""
    count(s, tally, GROUPS_SEEN, seat, 1)
    count(s, tally, GROUP_POINTS, seat, group_points(s, size))
    largest = OF_MATCH + LARGEST_GROUP * PLAYERS + seat
    tally.value[largest] = max(tally.value[largest], size)


def worth(s: DschunkeState, place: int, seat: int) -> float:
    """Return what a crate in sight is worth to a player: its share of its group, negative if the other's."""
    crate = crate_of(s, place)
    if crate == EMPTY or not is_in_sight(s, place):
        return 0.0
    points: float = 0.0
    if is_rat(crate):
        if not s.box.rat_hot:
            points = -1.0
    elif s.group[place] != NO_GROUP:
        size = s.group_size[s.group[place]]
        points = group_points(s, size) / size
    if owner(crate) != seat:
        return -points
    return points

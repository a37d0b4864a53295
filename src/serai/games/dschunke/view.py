"""What a seat may see: everything but the order of the stack, which has none."""

from __future__ import annotations

from functools import cache

import msgspec

from serai.engine.contract import Fixtures, View
from serai.engine.twin import same_form
from serai.games.dschunke.box import LENGTH, SPOTS
from serai.games.dschunke.codec import DIRECTIONS, cell_name, column_name, row_name
from serai.games.dschunke.components import CRATE_NAMES, Crate, Crates, Strips
from serai.games.dschunke.moves import Direction
from serai.games.dschunke.scoring import group_points, owner, standing, tally
from serai.games.dschunke.sight import CRATES, LEVELS, STRIPS, crates_seen, groups_seen, strips_laid
from serai.games.dschunke.state import DRAW, ENDED, LAY, DschunkeState, axis_of, cell_of, step_along
from serai.kit.bounded_cache import MadeOnce

MADE = 65_536
"""The most laid strips, and crates in sight, that are cached for other views."""
PHASES = {DRAW: "draw", LAY: "lay", ENDED: "ended"}


class ShownStrip(msgspec.Struct, frozen=True):
    """A strip that was drawn and is still to be laid."""

    strip: int
    crates: Crates


class LaidStrip(msgspec.Struct, frozen=True):
    """A strip on the table; the start strip is number 0."""

    strip: int
    column: str
    row: str
    runs: Direction
    level: int
    crates: Crates


class SeenCrate(msgspec.Struct, frozen=True):
    """A crate seen from above."""

    column: str
    row: str
    crate: Crate
    level: int
    laid: int
    """Which of the laid strips it belongs to, counted from 0."""


class SeenGroup(msgspec.Struct, frozen=True):
    """Crates in sight that score together, and what they would score if the match ended now."""

    seat: int
    crate: Crate
    points: int
    cells: tuple[str, ...]


class DschunkeView(View, frozen=True):
    """The table as any seat sees it."""

    table: int
    """Cells along a side of the table."""
    standing: tuple[int, ...]
    """What the crates in sight would be worth if the match ended now."""
    rats: tuple[int, ...]
    """Rats in sight of each colour."""
    hand: tuple[ShownStrip, ...]
    stack: int
    unseen: tuple[int, ...]
    """The strips still face down; each copy is listed by the number of the first equal strip."""
    aside: tuple[int, ...]
    laid: tuple[LaidStrip, ...]
    crates: tuple[SeenCrate, ...]
    groups: tuple[SeenGroup, ...]


class DschunkeFixtures(Fixtures, frozen=True):
    """What every strip shows, the start strip first, and the agreed options that a table has to show."""

    strips: tuple[Crates, ...]
    rat_limit: int | None
    """How many rats of the player's own colour in sight lose the match; without Rat Hot there is no such number."""


class Sight:
    """What can be seen with one set of strips."""

    def __init__(self, strips: Strips) -> None:
        self._crates = (strips.start, *strips.strips)
        self._laid = _LaidStrips(self._crates)

    def look(self, state: DschunkeState, seat: int | None) -> DschunkeView:
        """Return the table; all strips drawn or laid are open (DJ-22), so the face-down ones follow."""
        counted = state.copy()
        same_form(state, tally)(counted)
        worth = same_form(state, standing)
        return DschunkeView(
            seat=seat,
            phase=PHASES[state.phase],
            to_move=state.mover if state.mover >= 0 else None,
            turn_of=state.seat,
            turn=state.turns,
            table=state.box.last_line - state.box.first_line + 1,
            scores=tuple(state.score[: state.seats]),
            places=tuple(state.place[: state.seats]),
            standing=tuple([worth(counted, other) for other in range(state.seats)]),
            rats=tuple(counted.rats[: state.seats]),
            hand=tuple([ShownStrip(strip, self._crates[strip]) for strip in state.hand[: state.hand_count]]),
            stack=state.stack_count,
            unseen=_listed(state.stack),
            aside=_listed(state.aside),
            laid=tuple(map(self._laid.__getitem__, same_form(state, strips_laid)(state))),
            crates=tuple(map(_seen_crates.__getitem__, same_form(state, crates_seen)(state))),
            groups=tuple([_seen_group(counted, crate, cells) for crate, cells in groups(counted)]),
        )


def groups(state: DschunkeState) -> list[tuple[int, list[int]]]:
    """Return the groups of two and more as they were counted last: the crate and the cells of each."""
    numbers = same_form(state, groups_seen)(state)
    found, at = [], 0
    while at < len(numbers):
        crate, size = numbers[at : at + 2]
        found.append((crate, numbers[at + 2 : at + 2 + size]))
        at += 2 + size
    return found


def _seen_group(counted: DschunkeState, crate: int, cells: list[int]) -> SeenGroup:
    points = same_form(counted, group_points)(counted, len(cells))
    return SeenGroup(owner(crate), CRATE_NAMES[crate], points, tuple(map(cell_name, cells)))


def _listed(copies: list[int]) -> tuple[int, ...]:
    """Return the face-down strips by number, each as often as it occurs."""
    return tuple([strip for strip, count in enumerate(copies) if count for _ in range(count)])


class _LaidStrips(MadeOnce[LaidStrip]):
    """A cache of laid strips by number: a strip stays for the rest of the match."""

    def __init__(self, crates: tuple[Crates, ...]) -> None:
        super().__init__(MADE)
        self._crates = crates

    def make(self, number: int) -> LaidStrip:
        """Return the laid strip that a number of `strips_laid` stands for."""
        way, level = divmod(number, LEVELS)
        strip, spot = divmod(way // 2, SPOTS)
        return LaidStrip(strip, *_placed(spot, way % 2), level, self._crates[strip])


class _SeenCrates(MadeOnce[SeenCrate]):
    """A cache of crates in sight by their number: each stays for many moves, and recurs in many matches."""

    def make(self, number: int) -> SeenCrate:
        """Return the crate that a number of `crates_seen` stands for."""
        rest, strip = divmod(number, STRIPS)
        rest, level = divmod(rest, LEVELS)
        cell, crate = divmod(rest, CRATES)
        return SeenCrate(column_name(cell), row_name(cell), CRATE_NAMES[crate], level, strip)


_seen_crates = _SeenCrates(MADE)


@cache
def _placed(spot: int, turned: int) -> tuple[str, str, Direction]:
    """Return column and row of a strip's first crate, and the direction it runs."""
    first = cell_of(spot) + turned * (LENGTH - 1) * step_along(axis_of(spot))
    return column_name(first), row_name(first), DIRECTIONS[axis_of(spot)][turned]

"""What a seat may see: everything but the order of the stack, which has none."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from serai.engine.contract import Fixtures, View
from serai.engine.twin import same_form
from serai.games.dschunke.box import LENGTH
from serai.games.dschunke.codec import DIRECTIONS, cell_name, column_name, row_name
from serai.games.dschunke.components import CRATE_NAMES, Crate, Crates, Strips
from serai.games.dschunke.moves import Direction
from serai.games.dschunke.scoring import NO_GROUP, group_points, owner, standing, tally
from serai.games.dschunke.sight import SEEN, cells_seen
from serai.games.dschunke.state import DRAW, ENDED, LAY, Market, axis_of, cell_of, step_along

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
    """The strips still face down; of equal strips the first number, once for each."""
    aside: tuple[int, ...]
    laid: tuple[LaidStrip, ...]
    crates: tuple[SeenCrate, ...]
    groups: tuple[SeenGroup, ...]


class DschunkeFixtures(Fixtures, frozen=True):
    """What every strip shows, the start strip first, and what the players agreed on that a table has to show."""

    strips: tuple[Crates, ...]
    rat_limit: int | None
    """How many rats of the own colour in sight lose the match; without Rat Hot there is no such number."""


def look(strips: Strips, state: Market, seat: int | None) -> DschunkeView:
    """All strips lie open, also the opponent's drawn ones (DJ-22); what is still face down follows from them."""
    counted = state.copy()
    same_form(state, tally)(counted)
    seen = same_form(state, cells_seen)(state)
    stack, aside = state.stack, state.aside
    return DschunkeView(
        seat=seat,
        phase=PHASES[state.phase],
        to_move=state.mover if state.mover >= 0 else None,
        turn_of=state.seat,
        turn=state.turns,
        table=state.box.last_line - state.box.first_line + 1,
        scores=tuple(state.score[: state.seats]),
        places=tuple(state.place[: state.seats]),
        standing=tuple(same_form(state, standing)(counted, other) for other in range(state.seats)),
        rats=tuple(counted.rats[: state.seats]),
        hand=tuple(ShownStrip(strip, strips.crates(strip)) for strip in state.hand[: state.hand_count]),
        stack=state.stack_count,
        unseen=tuple(strip for strip, count in enumerate(stack) for _ in range(count)),
        aside=tuple(strip for strip, count in enumerate(aside) for _ in range(count)),
        laid=_laid(strips, state),
        crates=_seen(seen),
        groups=_groups(counted, seen),
    )


def _laid(strips: Strips, state: Market) -> tuple[LaidStrip, ...]:
    found = []
    laid = slice(1, state.laid + 1)
    for spot, turned, strip, level in zip(
        state.spot[laid], state.turned[laid], state.strip[laid], state.level[laid], strict=True
    ):
        found.append(LaidStrip(strip, *_placed(spot, turned), level, strips.crates(strip)))
    return tuple(found)


@cache
def _placed(spot: int, turned: int) -> tuple[str, str, Direction]:
    """Column and row of a strip's first crate, and the direction it runs."""
    first = cell_of(spot) + turned * (LENGTH - 1) * step_along(axis_of(spot))
    return column_name(first), row_name(first), DIRECTIONS[axis_of(spot)][turned]


def _seen(seen: list[int]) -> tuple[SeenCrate, ...]:
    return tuple(map(_seen_crate, seen[::SEEN], seen[1::SEEN], seen[2::SEEN], seen[3::SEEN]))


@lru_cache(maxsize=65_536)  # a crate stays in sight for many moves, and looks the same in many matches
def _seen_crate(cell: int, crate: int, level: int, laid: int) -> SeenCrate:
    return SeenCrate(column_name(cell), row_name(cell), CRATE_NAMES[crate], level, laid)


def _groups(counted: Market, seen: list[int]) -> tuple[SeenGroup, ...]:
    crates, worth = dict(zip(seen[::SEEN], seen[1::SEEN], strict=True)), same_form(counted, group_points)
    return tuple(
        SeenGroup(owner(crate), CRATE_NAMES[crate], worth(counted, len(cells)), tuple(map(cell_name, cells)))
        for cells in _grouped(counted, seen)
        for crate in (crates[cells[0]],)
    )


def crates_in_sight(state: Market) -> dict[int, Crate]:
    """What is seen on every cell that is not bare, from north-west to south-east."""
    seen = same_form(state, cells_seen)(state)
    return {cell: CRATE_NAMES[crate] for cell, crate in zip(seen[::SEEN], seen[1::SEEN], strict=True)}


def groups(state: Market) -> list[list[int]]:
    """The groups of two and more as they were counted last: the cells of each."""
    return _grouped(state, same_form(state, cells_seen)(state))


def _grouped(state: Market, seen: list[int]) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    labels = state.group
    for cell, place in zip(seen[::SEEN], seen[4::SEEN], strict=True):
        label = labels[place]
        if label != NO_GROUP:
            found.setdefault(label, []).append(cell)
    return [cells for cells in found.values() if len(cells) > 1]

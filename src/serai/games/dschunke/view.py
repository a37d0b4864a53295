"""What a seat may see: everything but the order of the stack, which has none."""

from __future__ import annotations

import msgspec

from serai.engine.contract import Fixtures, View
from serai.engine.twin import same_form
from serai.games.dschunke.box import LENGTH
from serai.games.dschunke.codec import DIRECTIONS, cell_name, column_name, row_name
from serai.games.dschunke.components import CRATE_NAMES, Crate, Crates, Strips
from serai.games.dschunke.moves import Direction
from serai.games.dschunke.scoring import NO_GROUP, crate_seen, group_points, owner, standing, tally
from serai.games.dschunke.state import DRAW, ENDED, LAY, Market, axis_of, cell_in, cell_of, place_on, step_along

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
        crates=_seen(state),
        groups=_groups(counted),
    )


def _laid(strips: Strips, state: Market) -> tuple[LaidStrip, ...]:
    found = []
    for laid in range(1, state.laid + 1):
        spot, turned, strip = state.spot[laid], state.turned[laid], state.strip[laid]
        first = cell_of(spot) + turned * (LENGTH - 1) * step_along(axis_of(spot))
        runs = DIRECTIONS[axis_of(spot)][turned]
        level = state.level[laid]
        found.append(LaidStrip(strip, column_name(first), row_name(first), runs, level, strips.crates(strip)))
    return tuple(found)


def _seen(state: Market) -> tuple[SeenCrate, ...]:
    levels, top = state.level, state.top
    return tuple(
        SeenCrate(column_name(cell), row_name(cell), crate, levels[top[cell]], top[cell] - 1)
        for cell, crate in crates_in_sight(state).items()
    )


def _groups(counted: Market) -> tuple[SeenGroup, ...]:
    seen, worth = crates_in_sight(counted), same_form(counted, group_points)
    return tuple(
        SeenGroup(owner(CRATE_NAMES.index(crate)), crate, worth(counted, len(cells)), tuple(map(cell_name, cells)))
        for cells in groups(counted)
        for crate in (seen[cells[0]],)
    )


def crates_in_sight(state: Market) -> dict[int, Crate]:
    """What is seen on every cell that is not bare, from north-west to south-east."""
    shown, where = same_form(state, crate_seen), same_form(state, cell_in)
    cells = {where(state, laid, crate) for laid in range(1, state.laid + 1) for crate in range(LENGTH)}
    return {cell: CRATE_NAMES[shown(state, cell)] for cell in sorted(cells)}


def groups(state: Market) -> list[list[int]]:
    """The groups of two and more as they were counted last: the cells of each."""
    found: dict[int, list[int]] = {}
    labels, place = state.group, same_form(state, place_on)
    for cell in crates_in_sight(state):
        label = labels[place(state, cell)]
        if label != NO_GROUP:
            found.setdefault(label, []).append(cell)
    return [cells for cells in found.values() if len(cells) > 1]

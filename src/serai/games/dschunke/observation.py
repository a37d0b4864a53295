"""The table as numbers in a fixed order, for programs that learn. Everything is open (DJ-22)."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.contract import Field
from serai.engine.state import Observation
from serai.games.dschunke.box import LENGTH, MAX_STRIPS, STRIDE, Box
from serai.games.dschunke.state import ENDED, HAND, NO_STRIP, DschunkeState, axis_of, cell_in, cell_of

PER_LAID: Final = 10  # numbers for each laid strip


def add_market(s: DschunkeState, seen: Observation) -> None:
    """Add everything on the table, in the order of `market_fields`."""
    seen.add(s.phase)
    seen.add(s.seat)
    seen.add(s.turns)
    seen.add(s.to_draw)
    seen.add(s.overrun)
    for place in range(HAND):
        seen.add(s.hand[place])
    for strip in range(1, s.box.strips + 1):
        seen.add(s.stack[strip])
    for strip in range(1, s.box.strips + 1):
        seen.add(s.aside[strip])
    for laid in range(1, s.laid + 1):
        add_laid_strip(s, laid, seen)
    for _ in range(PER_LAID * (s.box.strips + 1 - s.laid)):
        seen.add(0)


def add_laid_strip(s: DschunkeState, laid: int, seen: Observation) -> None:
    """Add one laid strip: its presence, number, place and direction, and each crate that is in sight."""
    seen.add(1)
    seen.add(s.strip[laid])
    seen.add(cell_of(s.spot[laid]) % STRIDE - s.box.first_line)
    seen.add(cell_of(s.spot[laid]) // STRIDE - s.box.first_line)
    seen.add(axis_of(s.spot[laid]))
    seen.add(s.turned[laid])
    seen.add(s.level[laid])
    for crate in range(LENGTH):
        seen.add(s.top[cell_in(s, laid, crate)] == laid)


# twin: plain from here


def market_fields(box: Box) -> tuple[Field, ...]:
    """Return the fields of `add_market`; a row of `laid` is 1, strip, column, row, axis, turned, level, crates."""
    return (
        Field("phase", (1,), 0, ENDED),
        Field("turn_of", (1,), 0, 1),
        Field("turn", (1,), 0, box.strips + 1),
        Field("strips_to_draw", (1,), 0, HAND),
        Field("overrun", (1,), -1, 1),
        Field("hand", (HAND,), NO_STRIP, box.strips),
        Field("stack", (box.strips,), 0, MAX_STRIPS),
        Field("aside", (box.strips,), 0, MAX_STRIPS),
        Field("laid", (box.strips + 1, PER_LAID), 0, MAX_STRIPS),
    )

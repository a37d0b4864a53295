"""The contents of the box, read from data/*.toml or a player's own file, counted and checked."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from serai.engine.setup import OptionValue
from serai.engine.twin import active_form
from serai.games.dschunke import box as plain
from serai.games.dschunke.box import LENGTH, MAX_STRIPS, MIDDLE, START_STRIP, STRIDE
from serai.games.dschunke.placing import DE_BRUIJN, TOP_SIX
from serai.kit.components import ComponentError, Provenance, read_as
from serai.kit.stream import MASK

Crate = Literal[
    "empty",
    "red-rice",
    "red-aubergine",
    "red-sack",
    "red-fish",
    "red-rat",
    "green-rice",
    "green-aubergine",
    "green-sack",
    "green-fish",
    "green-rat",
]
Crates = tuple[Crate, Crate, Crate]

CRATE_NAMES: tuple[Crate, ...] = get_args(Crate)
"""The strips in the order of their numbers."""


class Strips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strip file: the start strip and all others, numbered from 1 in this order."""

    name: str
    provenance: Provenance
    start: Crates
    strips: tuple[Crates, ...]
    note: str = ""

    def crates(self, number: int) -> Crates:
        """Return what a strip shows; the start strip is number 0."""
        return self.start if number == START_STRIP else self.strips[number - 1]

    def first_equal(self, number: int) -> int:
        """Return the lowest number among equal strips, perhaps turned round (DJ-26, DJ-27)."""
        wanted = self.crates(number)
        return 1 + next(i for i, crates in enumerate(self.strips) if crates in (wanted, wanted[::-1]))


def read_strips(origin: str, content: dict[str, Any]) -> Strips:
    """Read a strip file's content; refuse what is unplayable."""
    strips = read_as(Strips, content, origin)
    if not 1 <= len(strips.strips) < MAX_STRIPS:
        problem = f"strips: expected 1 to {MAX_STRIPS - 1} strips, found {len(strips.strips)}"
        raise ComponentError(origin, problem)
    return strips


def fill_box(strips: Strips, options: dict[str, OptionValue]) -> plain.Box:
    """Return the box in the form for the rules: numbers in fixed places, in the active twin."""
    box = active_form(plain.Box)()
    numbers = range(1, len(strips.strips) + 1)
    box.strips = len(strips.strips)
    box.crate = _padded(
        [[CRATE_NAMES.index(crate) for crate in crates] for crates in (strips.start, *strips.strips)], [0] * LENGTH
    )
    equals = [strips.first_equal(number) for number in numbers]
    box.copies = _padded([0, *(equals.count(number) for number in numbers)], 0)
    box.reads_both_ways = _padded([0, *(int(crates == crates[::-1]) for crates in strips.strips)], 0)
    reach = int(options["table"]) // 2
    box.first_line = MIDDLE - reach
    box.last_line = MIDDLE + reach
    box.bit_column = _bit_columns()
    for name, value in options.items():
        if name not in ("table", "scoring", "rat_hot_changed"):
            setattr(box, name, value)
    box.rat_hot = options["scoring"] == "rat_hot"
    box.any_change_scores = options["rat_hot_changed"] == "any"
    return box


def _padded(values: list[Any], filler: Any) -> list[Any]:
    return values + [filler] * (MAX_STRIPS - len(values))


def _bit_columns() -> list[int]:
    """Return which single bit each value of six bits stands for, by a de Bruijn number."""
    columns = [0] * STRIDE
    for column in range(STRIDE):
        columns[((1 << column) * DE_BRUIJN & MASK) >> TOP_SIX] = column
    return columns

"""Typed moves to numbers and back, and the short lines people type. Nobody else knows the numbers.

A cell is named by its distance from the middle of the start strip: `e2n1` is two columns to the east and
one row to the north, `e0n0` the middle itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec import Raw, json

from serai.engine.contract import NOT_OFFERED, ActionTable, GameCodec
from serai.engine.errors import MalformedAction
from serai.engine.twin import same_form
from serai.games.dschunke.action_table import lay_rows
from serai.games.dschunke.box import CELLS, EAST_WEST, LENGTH, MIDDLE, NORTH_SOUTH, STRIDE
from serai.games.dschunke.components import Strips
from serai.games.dschunke.moves import Action, Direction, Drawn, Lay, Outcome
from serai.games.dschunke.state import ROUND, WAYS, DschunkeState, axis_of, cell_of, step_along

DIRECTIONS: tuple[tuple[Direction, Direction], ...] = (("east", "west"), ("south", "north"))
"""The directions of a strip on an east-west and a north-south spot: as it is, and turned round."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an action would put a strip, perhaps off the table."""

    cell: int
    axis: int
    turned: int


class DschunkeCodec(GameCodec[DschunkeState, Action, Outcome]):
    """The codec for one set of strips and one size of table."""

    def __init__(self, strips: Strips, table: int) -> None:
        self.strips = strips
        self.reach = table // 2
        lines = range(MIDDLE - self.reach, MIDDLE + self.reach + 1)
        columns, rows = [column_name(line) for line in lines], [row_name(STRIDE * line) for line in lines]
        self._where = [Raw(json.encode(names)) for names in (columns, rows, [*DIRECTIONS[0], *DIRECTIONS[1]])]

    def action(self, state: DschunkeState, number: int) -> Action:
        """Return the action a number stands for."""
        spot, way = divmod(number, WAYS)
        place, turned = divmod(way, ROUND)
        first = cell_of(spot) + turned * (LENGTH - 1) * step_along(axis_of(spot))
        return Lay(state.hand[place], column_name(first), row_name(first), DIRECTIONS[axis_of(spot)][turned])

    def action_tables(self, state: DschunkeState) -> tuple[list[ActionTable], list[int]]:
        """Return every way to lay a strip, of which there are hundreds, as rows of strip, column, row and direction."""
        rows = same_form(state, lay_rows)(state)
        return [ActionTable(Lay, [list(state.hand), *self._where], rows)] if rows else [], []

    def action_number(self, state: DschunkeState, action: Action) -> int:
        """Return the number of an action; what no state could offer is malformed."""
        strip, spot = self.strip(action), self.spot(action)
        if strip not in state.hand or not 0 <= spot.cell < CELLS:
            return NOT_OFFERED
        place = state.hand.index(strip)
        return WAYS * (spot.cell + CELLS * spot.axis) + ROUND * place + spot.turned

    def strip(self, action: Action) -> int:
        """Return the strip an action lays; of equal strips the first, as all share its number (DJ-26)."""
        return self._strip_number(action.strip)

    def spot(self, action: Action) -> Spot:
        """Return the place of the strip; a strip that reads the same both ways is never turned round (DJ-26)."""
        cell = STRIDE * (MIDDLE - self._distance(action.row, "n", "s"))
        cell += MIDDLE + self._distance(action.column, "e", "w")
        axis = EAST_WEST if action.runs in DIRECTIONS[EAST_WEST] else NORTH_SOUTH
        back = DIRECTIONS[axis].index(action.runs)
        named, known = self.strips.crates(action.strip), self.strips.crates(self.strip(action))
        turned = 0 if known == known[::-1] else back if named == known else 1 - back
        return Spot(cell - back * (LENGTH - 1) * step_along(axis), axis, turned)

    def outcome(self, state: DschunkeState, number: int) -> Outcome:
        """Return the outcome a number stands for."""
        return Drawn(strip=number)

    def outcome_number(self, state: DschunkeState, outcome: Outcome) -> int:
        """Return the number of an outcome; what chance could never bring is malformed."""
        return self._strip_number(outcome.strip)

    def notation(self, action: Action) -> str:
        """Return a line such as `lay 17 e2n1 east`: strip 17, first crate on e2n1, running east."""
        return f"lay {action.strip} {action.column}{action.row} {action.runs}"

    def parse(self, text: str) -> Action:
        """Return the action such a line means."""
        found = re.fullmatch(r"lay (\d{1,3}) ([ew]\d{1,3})([ns]\d{1,3}) (east|south|west|north)", _single_spaced(text))
        if not found:
            raise MalformedAction(f"cannot read {text!r}; expected a line such as 'lay 17 e2n1 east'")
        strip, column, row, runs = found.groups()
        named = next(direction for pair in DIRECTIONS for direction in pair if direction == runs)
        return Lay(int(strip), column, row, named)

    def _strip_number(self, number: int) -> int:
        if not 1 <= number <= len(self.strips.strips):
            raise MalformedAction(f"there is no strip {number}; the strips are 1 to {len(self.strips.strips)}")
        return self.strips.first_equal(number)

    def _distance(self, name: str, ahead: str, back: str) -> int:
        found = re.fullmatch(rf"([{ahead}{back}])(\d{{1,3}})", name)
        distance = int(found[2]) if found else self.reach + 1
        # The middle has one name only, and so has every other column and row.
        if not found or distance > self.reach or (name != f"{found[1]}{distance}") or name == f"{back}0":
            raise MalformedAction(
                f"expected {back}{self.reach} to {back}1 or {ahead}0 to {ahead}{self.reach}; got {name!r}"
            )
        return distance if found[1] == ahead else -distance


def cell_name(cell: int) -> str:
    """Return a cell by column and row."""
    return column_name(cell) + row_name(cell)


def column_name(cell: int) -> str:
    """Return a column's name: how far east or west of the start strip's middle it is."""
    return _COLUMNS[cell % STRIDE]


def row_name(cell: int) -> str:
    """Return a row's name: how far north or south of the start strip it is."""
    return _ROWS[cell // STRIDE]


_COLUMNS = [f"e{line - MIDDLE}" if line >= MIDDLE else f"w{MIDDLE - line}" for line in range(STRIDE)]
_ROWS = [f"n{MIDDLE - line}" if line <= MIDDLE else f"s{line - MIDDLE}" for line in range(STRIDE)]


def _single_spaced(text: str) -> str:
    return " ".join(text.lower().split())

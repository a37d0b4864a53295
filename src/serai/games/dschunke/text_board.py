"""The table drawn as text: for the terminal, and for transcripts people read next to the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.dschunke.box import CELLS, MIDDLE, STRIDE
from serai.games.dschunke.codec import column_name, row_name
from serai.games.dschunke.components import Crate
from serai.games.dschunke.view import DschunkeView, SeenCrate

LETTERS = {"rice": "R", "aubergine": "A", "sack": "S", "fish": "F", "rat": "x"}
COLOURS = ("red", "green")
MARGIN = 3  # a strip may reach this far beyond the others
WIDTH = 4  # characters for a cell


def draw_table(view: DschunkeView, seats: Sequence[str]) -> str:
    """Return the strips seen from above, the drawn ones and the players, as text.

    A crate is its colour (r red, g green), its good (R rice, A aubergine, S sack, F fish) or rat (x), and
    its level; `--` is empty, `**` empty on the start strip. Crates of one strip are joined by `=`, or by
    `^` to the crate north of it.
    """
    return "\n".join([*_table(view), "", _strips(view), "", *_players(view, seats)])


def _table(view: DschunkeView) -> list[str]:
    seen = {(crate.column, crate.row): crate for crate in view.crates}
    columns, rows = _window(view)
    lines = ["    " + "".join(name.rjust(WIDTH) for name in columns)]
    for number, row in enumerate(rows):
        line = row.rjust(4)
        for place, column in enumerate(columns):
            west = seen.get((columns[place - 1], row)) if place else None
            north = seen.get((column, rows[number - 1])) if number else None
            line += _cell(seen.get((column, row)), west, north)
        lines.append(line)
    return lines


def _window(view: DschunkeView) -> tuple[list[str], list[str]]:
    """Return the columns and rows in use, and a margin of a strip's length around them within the table."""
    first, last = MIDDLE - view.table // 2, MIDDLE + view.table // 2
    column_at = {column_name(column): column for column in range(STRIDE)}
    row_at = {row_name(cell): cell // STRIDE for cell in range(0, CELLS, STRIDE)}
    used_columns = [column_at[crate.column] for crate in view.crates]
    used_rows = [row_at[crate.row] for crate in view.crates]
    columns = range(max(first, min(used_columns) - MARGIN), min(last, max(used_columns) + MARGIN) + 1)
    rows = range(max(first, min(used_rows) - MARGIN), min(last, max(used_rows) + MARGIN) + 1)
    return [column_name(column) for column in columns], [row_name(STRIDE * row) for row in rows]


def _cell(crate: SeenCrate | None, west: SeenCrate | None, north: SeenCrate | None) -> str:
    if crate is None:
        return ".".rjust(WIDTH)
    joint = "=" if west and west.laid == crate.laid else "^" if north and north.laid == crate.laid else " "
    sign = "**" if crate.laid == 0 and crate.crate == "empty" else _crate(crate.crate)
    return f"{joint}{sign}{crate.level}"


def _crate(crate: Crate) -> str:
    if crate == "empty":
        return "--"
    colour, _, sort = crate.partition("-")
    return colour[0] + LETTERS[sort]


def _strips(view: DschunkeView) -> str:
    drawn = "   ".join(f"{strip.strip}: {'='.join(map(_crate, strip.crates))}" for strip in view.hand) or "none"
    aside = f"   put aside: {len(view.aside)}" if view.aside else ""
    return f"drawn: {drawn}   face down: {view.stack}{aside}"


def _players(view: DschunkeView, seats: Sequence[str]) -> list[str]:
    width = max(len(name) for name in seats)
    lines = []
    for seat, name in enumerate(seats):
        sign = ">" if seat == view.to_move else " "
        points = f"{view.scores[seat]} points".rjust(10)
        sight = f"in sight: {view.standing[seat]}, rats {view.rats[seat]}"
        lines.append(f"{sign}{COLOURS[seat].ljust(5)} {name.ljust(width)} {points}  {sight}")
    return lines

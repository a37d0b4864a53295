"""Boards of hexagons, drawn as text: rows of dots, every second row shifted by half a space.

 . .
. . .      seven spaces; the middle one has six neighbours
 . .
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from functools import lru_cache

SPACE = "."
GAP = " "
_BESIDE = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))


class MapError(ValueError):
    """A drawing is not a board of hexagons."""


@dataclass(frozen=True, slots=True)
class HexMap:
    """The spaces of a board: their names, where each is drawn, and their neighbours."""

    names: tuple[str, ...]
    drawn_at: tuple[tuple[int, int], ...]
    neighbours: tuple[tuple[int, ...], ...]


@lru_cache(64)
def read_map(drawing: str) -> HexMap:
    """Parse a drawing; a space is named by its row's letter and its number in the row, as in `c4`."""
    rows = _rows(drawing)
    if len(rows) > len(string.ascii_lowercase):
        raise MapError(f"a board has at most {len(string.ascii_lowercase)} rows, this one has {len(rows)}")
    drawn_at: list[tuple[int, int]] = []
    names: list[str] = []
    parity: int | None = None
    for number, row in enumerate(rows):
        place = 0
        for column, sign in enumerate(row):
            if sign == GAP:
                continue
            where = f"row {number + 1}, column {column + 1}"
            if sign != SPACE:
                raise MapError(f"{where} holds {sign!r}; expected '.' for a space or a blank for none")
            if parity is None:
                parity = (number + column) % 2
            if (number + column) % 2 != parity:
                raise MapError(f"{where} is out of step: neighbours in a row are two columns apart, rows shift by one")
            place += 1
            drawn_at.append((number, column))
            names.append(f"{string.ascii_lowercase[number]}{place}")
    index = {at: space for space, at in enumerate(drawn_at)}
    neighbours = tuple(
        tuple(index[row + down, column + right] for down, right in _BESIDE if (row + down, column + right) in index)
        for row, column in drawn_at
    )
    return HexMap(tuple(names), tuple(drawn_at), neighbours)


def _rows(drawing: str) -> list[str]:
    """Return the rows drawn; blank lines before the first and after the last do not count."""
    lines = [line.rstrip() for line in drawing.split("\n")]
    drawn = [number for number, line in enumerate(lines) if line]
    for number in range(drawn[0], drawn[-1]) if drawn else ():
        if not lines[number]:
            raise MapError(f"line {number + 1} is empty; the rows of a board follow each other without a gap")
    return lines[drawn[0] : drawn[-1] + 1] if drawn else []

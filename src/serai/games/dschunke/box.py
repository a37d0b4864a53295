"""What is in the box and was agreed on before the first draw: nothing here changes during a match."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

# The two players, who are also the two colours: red begins (DJ-12).
PLAYERS: Final = 2
RED: Final = 0
GREEN: Final = 1

# A crate is empty, or 1 + SORTS * colour + sort: one of four goods, or a rat.
EMPTY: Final = 0
SORTS: Final = 5
RAT: Final = 4

LENGTH: Final = 3  # crates on a strip
MAX_STRIPS: Final = 64  # with the start strip, which is number 0
START_STRIP: Final = 0

# The table as rows of cells, each a number: west to east, row after row from north to south.
LARGEST_TABLE: Final = 61
STRIDE: Final = 64  # from a cell to the one south of it; cells beyond the table's edge stay empty
ROWS: Final = 63
CELLS: Final = 4032
MIDDLE: Final = 31  # row and column of the start strip's middle crate

# A spot is three cells in a row: its westernmost or northernmost cell, + CELLS where it runs north-south.
EAST_WEST: Final = 0
NORTH_SOUTH: Final = 1
SPOTS: Final = 8064
LINES: Final = 126  # rows of cells, then the same rows for spots that run north-south

PerStrip = Annotated[list[int], "short[MAX_STRIPS]"]
Printed = Annotated[list[list[int]], "short[MAX_STRIPS][LENGTH]"]
PerColumn = Annotated[list[int], "short[STRIDE]"]


class Box:
    """Strips and table, and the options the players agreed on."""

    strips: int  # without the start strip
    crate: Printed
    copies: PerStrip  # equal strips share the number of the first of them (DJ-26, DJ-27)
    reads_both_ways: PerStrip  # 1 where a strip turned round looks the same
    first_line: int  # first row, and first column, of the table in use
    last_line: int
    bit_column: PerColumn  # finds the column of a single bit (filled by components.py)

    # Options, each named in RULES.md.
    crosswise_only: bool
    forbid_same_footprint: bool
    own_level_contact: bool
    cap_groups: bool
    floor_at_zero: bool
    fewer_rats_win_ties: bool
    rat_hot: bool
    any_change_scores: bool  # only in Rat Hot

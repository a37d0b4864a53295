"""The table as a picture: strips of crates lying on one another in the water, and the drawn ones in a tray."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.dschunke.box import CELLS, STRIDE
from serai.games.dschunke.codec import column_name, row_name
from serai.games.dschunke.components import Crate, Crates
from serai.games.dschunke.moves import Direction
from serai.games.dschunke.text_board import LETTERS
from serai.games.dschunke.view import DschunkeView, LaidStrip
from serai.kit.picture import INK, PAPER, SOFT_INK, Picture, Point, mix, rounded
from serai.kit.seat_signs import PLATE_HEIGHT, draw_seat_plates

WIDTH, HEIGHT = 1200, 800
WATER, WAVE, DEEP = "#a9cdcb", "#97bfbe", "#6f9c9d"
WOOD, WOOD_EDGE, WOOD_LINE, PLANK = "#d8b27a", "#94683a", "#5e4122", "#c99f63"
COLOURS = ("#a3312a", "#25703f")
GLYPHS = {
    "rice": "M 2 12 L 22 12 C 22 17 19 20 16 20 L 16 22 L 8 22 L 8 20 C 5 20 2 17 2 12 Z"
    " M 4 11 C 5 6 8 5 9 6 C 11 3 14 4 15 6 C 18 5 20 8 20 11 Z",
    "aubergine": "M 19 2 L 21 4 L 19 7 C 21 12 15 22 8 22 C 3 22 2 17 5 14 C 9 11 12 9 14 6 L 17 5 Z",
    "sack": "M 8 2 L 16 2 L 14 6 C 21 10 22 22 19 22 L 5 22 C 2 22 3 10 10 6 Z",
    "fish": "M 1 12 C 5 5 12 5 17 10 L 23 6 L 22 12 L 23 18 L 17 14 C 12 19 5 19 1 12 Z",
    "rat": "M 2 15 C 3 11 5 10 7 10 C 6 6 10 6 11 9 C 16 8 20 11 20 17 L 20 19 C 22 19 22 17 22 14 L 23 14"
    " C 24 20 22 21 19 21 L 6 21 L 7 18 C 4 18 2 17 2 15 Z",
}
STEPS: dict[Direction, tuple[int, int]] = {"east": (1, 0), "south": (0, 1), "west": (-1, 0), "north": (0, -1)}
HARBOUR_BOTTOM = 690
LARGEST_CELL = 62.0
LIFT = 0.085
"""How much higher each level is drawn, as a share of a cell."""
_COLUMN = {column_name(column): column for column in range(STRIDE)}
_ROW = {row_name(cell): cell // STRIDE for cell in range(0, CELLS, STRIDE)}


def draw_picture(view: DschunkeView, seats: Sequence[str]) -> Picture:
    """Return the table as shapes; red goods have a round badge, green ones a square one, both a letter."""
    picture = Picture(WIDTH, HEIGHT, WATER)
    _draw_water(picture)
    cell, corner = _window(view)
    for strip in sorted(view.laid, key=lambda strip: (strip.level, min(row for _, row in _cells(strip)))):
        _draw_strip(picture, strip, cell, corner)
    picture.box((0, 0), (WIDTH, PLATE_HEIGHT), "#f3e7d0")
    facts = [
        f"{('red', 'green')[seat]}, in sight {view.standing[seat]}, {view.rats[seat]} rats"
        for seat in range(len(seats))
    ]
    draw_seat_plates(picture, seats, view.scores, view.to_move, facts, COLOURS)
    _draw_tray(picture, view)
    return picture


def _draw_water(picture: Picture) -> None:
    for row in range(PLATE_HEIGHT + 24, HARBOUR_BOTTOM, 34):
        for column in range(20 + 45 * (row // 34 % 2), WIDTH - 32, 90):
            crest = [
                (column, row),
                (column + 8, row - 3),
                (column + 16, row),
                (column + 24, row + 2),
                (column + 32, row),
            ]
            picture.line(crest, WAVE, 2)


def _cells(strip: LaidStrip) -> list[tuple[int, int]]:
    """Return column and row of each crate of a strip."""
    right, down = STEPS[strip.runs]
    column, row = _COLUMN[strip.column], _ROW[strip.row]
    return [(column + right * place, row + down * place) for place in range(len(strip.crates))]


def _window(view: DschunkeView) -> tuple[float, Point]:
    """Return how large a cell is drawn, so that all strips can be seen, and the place of the table's first cell."""
    used = [cell for strip in view.laid for cell in _cells(strip)]
    columns, rows = [column for column, _ in used], [row for _, row in used]
    width, height = max(columns) - min(columns) + 2.5, max(rows) - min(rows) + 2.5
    cell = min(LARGEST_CELL, WIDTH / width, (HARBOUR_BOTTOM - PLATE_HEIGHT) / height)
    middle = ((PLATE_HEIGHT + HARBOUR_BOTTOM) / 2, WIDTH / 2)
    left = middle[1] - cell * (min(columns) + max(columns) + 1) / 2
    return cell, (left, middle[0] - cell * (min(rows) + max(rows) + 1) / 2)


def _draw_strip(picture: Picture, strip: LaidStrip, cell: float, corner: Point) -> None:
    """Draw a strip on its level: higher ones are lighter, with a longer shadow and edge."""
    cells = _cells(strip)
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    level = strip.level
    lift = LIFT * cell * level
    at = (corner[0] + cell * left + 1, corner[1] + cell * top - lift + 1)
    size = (
        cell * (1 + max(column for column, _ in cells) - left) - 2,
        cell * (1 + max(row for _, row in cells) - top) - 2,
    )
    shadow = mix(DEEP if level == 1 else WOOD_LINE, INK, 0.1)
    _draw_plank(picture, at, size, cell, shadow, mix(WOOD, PAPER, min(0.6, 0.14 * (level - 1))))
    for crate, (column, row) in zip(strip.crates, cells, strict=True):
        middle = (corner[0] + cell * (column + 0.5), corner[1] + cell * (row + 0.5) - lift)
        _draw_crate(picture, crate, middle, cell, start=strip.strip == 0)
        if level > 1:
            _draw_sign(picture, (middle[0] - 0.36 * cell, middle[1] + 0.36 * cell), str(level), cell, WOOD_LINE, PAPER)


def _draw_plank(picture: Picture, at: Point, size: Point, cell: float, shadow: str, wood: str) -> None:
    """Draw the wood of a strip: its shadow, its side, its upper face."""
    rounding, side = 0.12 * cell, 0.1 * cell
    picture.polygon(rounded((at[0] + 0.06 * cell, at[1] + 1.6 * side), size, rounding), shadow)
    picture.polygon(rounded((at[0], at[1] + side), size, rounding), WOOD_EDGE, WOOD_LINE, 1)
    picture.polygon(rounded(at, size, rounding), wood, WOOD_LINE, 1.5)


def _draw_crate(picture: Picture, crate: Crate, middle: Point, cell: float, start: bool = False) -> None:
    """Draw a good on the badge of its colour; an empty crate is planks, and the start strip has a rope round them."""
    x, y = middle
    if crate == "empty":
        for plank in (-1, 0, 1):
            at = (x - 0.33 * cell, y + 0.22 * cell * plank - 0.09 * cell)
            picture.box(at, (0.66 * cell, 0.18 * cell), PLANK, "#a17a45", 1)
        if start:
            picture.circle(middle, 0.2 * cell, None, PAPER, 2)
        return
    colour, _, sort = crate.partition("-")
    red = colour == "red"
    paint, half = COLOURS[0] if red else COLOURS[1], 0.4 * cell
    ground = PAPER if sort == "rat" else paint
    if red:
        picture.circle(middle, half, ground, paint, 2)
    else:
        picture.box((x - half, y - half), (2 * half, 2 * half), ground, paint, 2, 0.08 * cell)
    picture.glyph(GLYPHS[sort], (x, y + 0.02 * cell), 0.56 * cell, "#33272c" if sort == "rat" else PAPER)
    _draw_sign(picture, (x + 0.35 * cell, y - 0.35 * cell), LETTERS[sort].upper(), cell, PAPER, INK)


def _draw_sign(picture: Picture, at: Point, text: str, cell: float, fill: str, ink: str) -> None:
    """Draw a letter or number on a disc of its own, in the corner of a crate."""
    picture.circle(at, 0.14 * cell, fill, WOOD_LINE, 1)
    picture.label(at, text, 0.2 * cell, ink, bold=True)


def _draw_tray(picture: Picture, view: DschunkeView) -> None:
    """Draw the strips in hand, and how many are still face down."""
    picture.box((0, HARBOUR_BOTTOM), (WIDTH, HEIGHT - HARBOUR_BOTTOM), "#f3e7d0", "#b79a69", 2)
    middle = (HARBOUR_BOTTOM + HEIGHT) / 2
    picture.label((24, middle), "drawn", 15, SOFT_INK, "left")
    for place, strip in enumerate(view.hand):
        _draw_held(picture, strip.crates, (100 + 240 * place, middle - 32), 64)
    aside = f", {len(view.aside)} put aside" if view.aside else ""
    picture.label((WIDTH - 24, middle), f"{view.stack} strips face down{aside}", 15, SOFT_INK, "right")


def _draw_held(picture: Picture, crates: Crates, at: Point, cell: float) -> None:
    _draw_plank(picture, at, (cell * len(crates), cell), cell, mix("#f3e7d0", INK, 0.3), WOOD)
    for place, crate in enumerate(crates):
        _draw_crate(picture, crate, (at[0] + cell * (place + 0.5), at[1] + cell / 2), cell)

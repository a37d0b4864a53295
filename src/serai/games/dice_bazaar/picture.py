"""The table as a picture: the merchant's stand with its four products, under it each player's board."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.dice_bazaar.components import PRODUCT_NAMES, Face, Product
from serai.games.dice_bazaar.moves import CardCounts
from serai.games.dice_bazaar.view import DiceView, Stall
from serai.kit.picture import INK, PAPER, SOFT_INK, Picture, Point, mix
from serai.kit.seat_signs import PLATE_HEIGHT, SEAT_COLOURS, draw_seat_plates, draw_seat_sign

WIDTH, HEIGHT = 1200, 800
SAND, WOOD, WELL, IVORY = "#f3e7d0", "#e4d0ac", "#dcc59a", "#fdf6e3"
COLOURS: dict[Product, str] = {"spice": "#d98a24", "teapot": "#4a7d3f", "pottery": "#7d4a35", "gem": "#2b6cab"}
LETTERS: dict[Product, str] = {"spice": "S", "teapot": "T", "pottery": "P", "gem": "G"}
GLYPHS: dict[Product, str] = {
    "spice": "M 3 13 L 21 13 C 21 18 18 20 15 20 L 16 22 L 8 22 L 9 20 C 6 20 3 18 3 13 Z"
    " M 5 12 C 7 9 10 4 12 4 C 14 4 17 9 19 12 Z",
    "teapot": "M 6 9 C 4 13 5 18 8 20 L 16 20 C 18 18 19 16 19 14 L 23 8 L 21 7 L 18 11 L 17 9 Z"
    " M 8 8 L 15 8 C 15 5 8 5 8 8 Z M 10 5 C 10 3 13 3 13 5 Z M 6 10 C 0 9 1 17 6 17 L 6 15 C 3 15 3 12 6 12 Z",
    "pottery": "M 9 2 L 15 2 L 14 6 C 20 9 20 17 15 22 L 9 22 C 4 17 4 9 10 6 Z"
    " M 5 4 L 9 5 L 9 6 L 6 6 L 6 9 L 5 9 Z M 19 4 L 15 5 L 15 6 L 18 6 L 18 9 L 19 9 Z",
    "gem": "M 6 4 L 18 4 L 22 9 L 2 9 Z M 2 10 L 8 10 L 11 21 Z M 9 10 L 15 10 L 12 21 Z M 16 10 L 22 10 L 13 21 Z",
}
PIPS: dict[Face, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((1, -1), (-1, 1)),
    3: ((1, -1), (0, 0), (-1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
LABEL_WIDTH = 176
DIE, GAP = 42, 6
STAND_TOP, STAND_HEIGHT = PLATE_HEIGHT + 8, 226
TRAY_TOP = 714
Columns = dict[Product, tuple[float, float]]


def draw_picture(view: DiceView, seats: Sequence[str]) -> Picture:
    """Return the table as shapes, with a letter next to every colour."""
    picture = Picture(WIDTH, HEIGHT, SAND)
    facts = [_board_fact(view, seat) for seat in range(len(seats))]
    draw_seat_plates(picture, seats, view.scores, view.to_move, facts)
    columns = _columns(view.stalls)
    for number, stall in enumerate(view.stalls):
        _draw_stall(picture, stall, *columns[stall.product], number)
    top = STAND_TOP + STAND_HEIGHT + 8
    height = (TRAY_TOP - top) / len(seats)
    for seat, name in enumerate(seats):
        _draw_player(picture, view, seat, name, columns, top + height * seat, height - 8)
    _draw_tray(picture, view)
    return picture


def _board_fact(view: DiceView, seat: int) -> str:
    rolled = view.boards[seat].roll_off
    aside = sum(len(dice) for dice in view.boards[seat].columns.values())
    return f"rolled {rolled}" if rolled else f"{aside} dice aside"


def _columns(stalls: Sequence[Stall]) -> Columns:
    """Return left edge and width of each product's column: each fits its price, all fill the picture."""
    dice = [max(2, len(stall.price)) for stall in stalls]
    free = WIDTH - LABEL_WIDTH - 10 - sum(count * (DIE + GAP) for count in dice) - 10 * len(dice)
    columns, left = Columns(), float(LABEL_WIDTH)
    for stall, count in zip(stalls, dice, strict=True):
        width = count * (DIE + GAP) + free / len(dice)
        columns[stall.product] = (left, width)
        left += width + 10
    return columns


def _draw_stall(picture: Picture, stall: Stall, left: float, width: float, number: int) -> None:
    colour = COLOURS[stall.product]
    picture.box((left, STAND_TOP + 8), (width, STAND_HEIGHT - 8), WOOD, mix(WOOD, INK, 0.25), 1.5, 8)
    stripes = 2 * round(width / 44) + 1
    for stripe in range(stripes):
        edge, size = left - 3 + stripe * (width + 6) / stripes, ((width + 6) / stripes, 24)
        picture.box((edge, STAND_TOP), size, PAPER if stripe % 2 else colour, mix(colour, INK, 0.3), 1)
    card = (left + 10, STAND_TOP + 34)
    for depth in range(min(stall.cards, 4) - 1, -1, -1):
        at = (card[0] + 3 * depth, card[1] + 3 * depth)
        picture.box(at, (width - 30, 118), colour, mix(colour, INK, 0.4), 1.5, 6)
    middle = (card[0] + (width - 30) / 2, card[1] + 59)
    if stall.cards:
        picture.glyph(GLYPHS[stall.product], middle, 68, PAPER)
        picture.label((card[0] + 14, card[1] + 15), LETTERS[stall.product], 17, PAPER, bold=True)
        picture.circle((card[0] + width - 48, card[1] + 18), 14, PAPER, INK, 1.5)
        picture.label((card[0] + width - 48, card[1] + 18), str(stall.value), 17, INK, bold=True)
        picture.label((card[0] + 10, card[1] + 106), stall.product, 13, PAPER, "left")
        picture.label((card[0] + width - 40, card[1] + 106), f"{stall.cards} left", 13, PAPER, "right")
    else:
        picture.box(card, (width - 30, 118), WELL, colour, 1.5, 6)
        picture.label(middle, f"{stall.product}: sold out", 15, INK, bold=True)
    for place, face in zip(_dice_places(left, width, len(stall.price), STAND_TOP + 170), stall.price, strict=True):
        _draw_die(picture, place, face, IVORY, INK)


def _dice_places(left: float, width: float, count: int, top: float) -> list[Point]:
    start = left + (width - count * (DIE + GAP) + GAP) / 2
    return [(start + place * (DIE + GAP), top) for place in range(count)]


def _draw_die(picture: Picture, at: Point, face: Face | None, fill: str, pip: str) -> None:
    """Draw a die with its pips; one without a face is not rolled."""
    picture.box((at[0] + 2, at[1] + 3), (DIE, DIE), mix(WOOD, INK, 0.35), None, 0, 8)
    picture.box(at, (DIE, DIE), fill, mix(fill, INK, 0.45), 1.5, 8)
    for right, down in PIPS[face] if face else ():
        picture.circle((at[0] + DIE / 2 + 11 * right, at[1] + DIE / 2 + 11 * down), 4, pip)


def _draw_player(
    picture: Picture, view: DiceView, seat: int, name: str, columns: Columns, top: float, height: float
) -> None:
    """Draw a board: dice set aside under their price, wells where dice are missing, and the cards under them."""
    board, colour = view.boards[seat], SEAT_COLOURS[seat]
    own_turn = seat == view.turn_of
    picture.box((8, top), (WIDTH - 16, height), mix(SAND, PAPER, 0.5), colour, 3 if own_turn else 1, 8)
    draw_seat_sign(picture, seat, (28, top + 22), 8)
    picture.label((44, top + 21), name[:14], 15, INK, "left", bold=True)
    picture.label((20, top + 46), f"{view.scores[seat]} points", 12, SOFT_INK, "left")
    picture.label((20, top + 64), f"{board.dice_off} dice off the board", 12, SOFT_INK, "left")
    for stall in view.stalls:
        left, width = columns[stall.product]
        wanted, aside = stall.price if stall.cards else (), list(board.columns.get(stall.product, ()))
        places = _dice_places(left, width, max(len(wanted), len(aside)), top + 10)
        for at, face in zip(places, wanted, strict=False):
            if face in aside:
                aside.remove(face)
                _draw_die(picture, at, face, colour, PAPER)
            else:
                picture.box(at, (DIE, DIE), WELL, mix(WELL, INK, 0.25), 1, 8)
        for at, face in zip(reversed(places), aside, strict=False):  # left under what is sold out
            _draw_die(picture, at, face, colour, PAPER)
        _draw_cards(picture, board.cards, stall, (left + 8, top + 60), height)


def _draw_cards(picture: Picture, cards: CardCounts, stall: Stall, at: Point, height: float) -> None:
    count = cards.get(stall.product, 0)
    size = min(54.0, height - 68)
    for place in range(count):
        corner = (at[0] + place * 0.55 * size, at[1])
        picture.box(corner, (0.8 * size, size), COLOURS[stall.product], PAPER, 1, 3)
    if count:
        text = f"{count} {LETTERS[stall.product]}"
        picture.label((at[0] + (count * 0.55 + 0.4) * size + 4, at[1] + size / 2), text, 13, INK, "left", bold=True)


def _draw_tray(picture: Picture, view: DiceView) -> None:
    """Draw the dice of the seat at turn, and what was traded in."""
    picture.box((8, TRAY_TOP), (WIDTH - 16, HEIGHT - TRAY_TOP - 8), WOOD, mix(WOOD, INK, 0.25), 1.5, 8)
    colour = SEAT_COLOURS[view.turn_of]
    draw_seat_sign(picture, view.turn_of, (28, TRAY_TOP + 39), 9)
    picture.label((48, TRAY_TOP + 38), "unused dice" if view.unused else "dice", 14, INK, "left", bold=True)
    faces: Sequence[Face | None] = view.unused or (None,) * view.boards[view.turn_of].dice_off
    for place, face in enumerate(faces):
        fill = colour if face else mix(colour, WOOD, 0.55)
        _draw_die(picture, (LABEL_WIDTH + place * (DIE + 12), TRAY_TOP + 17), face, fill, PAPER)
    traded = ", ".join(f"{view.traded[name]} {name}" for name in PRODUCT_NAMES if name in view.traded)
    notes = [f"traded in: {traded}" if traded else "", "the last round" if view.last_round else ""]
    picture.label((WIDTH - 28, TRAY_TOP + 38), "   ".join(note for note in notes if note), 14, INK, "right")

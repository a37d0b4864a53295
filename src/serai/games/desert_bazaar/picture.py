"""The table as a picture: board and tents in the middle, the sides left and right, cards and dice below."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.desert_bazaar.components import RESOURCE_NAMES, Components, Face, Resource
from serai.games.desert_bazaar.state import LIMIT
from serai.games.desert_bazaar.text_board import LETTERS
from serai.games.desert_bazaar.view import DesertView, ShownTile, Tent
from serai.kit.picture import INK, PAPER, SOFT_INK, Picture, Point, mix, ring
from serai.kit.seat_signs import PLATE_HEIGHT, SEAT_COLOURS, draw_seat_plates, draw_seat_sign

WIDTH, HEIGHT = 1200, 800
SAND, SPACE, SHADE, RIM, ROPE, GOLD = "#f3e7d0", "#f7e9cb", "#dcc59a", "#c99f62", "#6b4a2a", "#e9a52c"
COLOURS: dict[Resource, str] = {"water": "#2f6fb0", "camel": "#b5482f", "silk": "#7b4aa0", "spice": "#3f7f46"}
GLYPHS: dict[Face, str] = {
    "water": "M 12 2 C 12 2 5 10 5 15 C 5 19 8 22 12 22 C 16 22 19 19 19 15 C 19 10 12 2 12 2 Z",
    "camel": "M 3 21 L 3 14 C 3 11 5 10 6 9 C 8 3 12 3 13 9 C 15 10 17 9 17 7 L 18 4 C 18 2 21 2 22 4 L 23 6 L 20 7"
    " L 19 13 C 18 15 17 16 17 16 L 17 21 L 14 21 L 14 16 L 6 16 L 6 21 Z",
    "silk": "M 3 3 L 21 3 L 21 9 L 17 9 L 17 21 C 15 23 13 20 11 21 C 8 23 5 20 3 21 Z",
    "spice": "M 12 1 L 14 8 L 20 4 L 16 10 L 23 12 L 16 14 L 20 20 L 14 16 L 12 23 L 10 16 L 4 20 L 8 14 L 1 12 L 8 10"
    " L 4 4 L 10 8 Z",
    "desert": "M 1 19 C 5 17 7 9 11 9 C 13 9 14 13 15 13 C 17 13 17 11 18 11 C 20 11 21 17 23 19 Z",
}
BOARD_AT, BOARD_SIZE = (262, 70), (676, 610)
RIGHT = BOARD_AT[0] + BOARD_SIZE[0] + 14
SIDE_TOP, TILE_SIZE = 96, (112, 138)
PILES_TOP, TRAY_TOP = 430, 694
DIE = 64


def draw_picture(components: Components, view: DesertView, seats: Sequence[str]) -> Picture:
    """Return the table as shapes, with a letter next to every colour."""
    picture = Picture(WIDTH, HEIGHT, SAND)
    held = zip(view.hand_sizes, view.markers, strict=True)
    draw_seat_plates(
        picture, seats, view.scores, view.to_move, [f"cards {cards}, markers {left}" for cards, left in held]
    )
    _draw_board(picture, components, view)
    for number, tiles in enumerate(view.sides):
        _draw_side(picture, number, tiles, view.side_in_use == number)
    _draw_piles(picture, view)
    _draw_dice(picture, view)
    _draw_hands(picture, view, seats)
    return picture


def _draw_board(picture: Picture, components: Components, view: DesertView) -> None:
    picture.box(BOARD_AT, BOARD_SIZE, RIM, mix(RIM, INK, 0.3), 2, 16)
    inner = ((BOARD_AT[0] + 12, BOARD_AT[1] + 12), (BOARD_SIZE[0] - 24, BOARD_SIZE[1] - 24))
    picture.box(*inner, "#edd9b1", None, 0, 10)
    places, radius = _places(components)
    open_spaces = set(view.open_spaces)
    for name, place in places.items():
        picture.polygon(ring(place, 0.97 * radius, 6), SPACE if name in open_spaces else SHADE, RIM, 1)
    camps: dict[str, list[Tent]] = {}
    for tent in view.tents:
        camps.setdefault(tent.encampment, []).append(tent)
    for tents in camps.values():
        _draw_rope(picture, [places[tent.space] for tent in tents], radius)
    for tent in view.tents:
        _draw_tent(picture, places[tent.space], 0.86 * radius, tent.produces)
    for tent in view.tents:
        if tent.owner is not None:
            _draw_pennant(picture, places[tent.space], radius, tent.owner)
    for tents in camps.values():
        _draw_count(picture, min((places[tent.space] for tent in tents), key=lambda at: (at[1], at[0])), radius, tents)
    if view.building is not None:
        picture.polygon(ring(places[view.building], radius, 6), None, SEAT_COLOURS[0], 4)


def _places(components: Components) -> tuple[dict[str, Point], float]:
    """Return the centre and the size of each space; the board fills the room it has."""
    drawn_at = components.spaces.drawn_at
    rows, columns = [row for row, _ in drawn_at], [column for _, column in drawn_at]
    height, width = max(rows) - min(rows), max(columns) - min(columns)
    # A hexagon that reaches as far as 1 is 2 high, its rows are 1.5 and its half columns 0.866 apart.
    radius = min((BOARD_SIZE[0] - 40) / (0.866 * (width + 2)), (BOARD_SIZE[1] - 60) / (1.5 * height + 2))
    left = BOARD_AT[0] + BOARD_SIZE[0] / 2 - 0.866 * radius * (min(columns) + width / 2)
    top = BOARD_AT[1] + BOARD_SIZE[1] / 2 - 1.5 * radius * (min(rows) + height / 2) + 4
    return {
        name: (left + 0.866 * radius * column, top + 1.5 * radius * row)
        for name, (row, column) in zip(components.spaces.names, drawn_at, strict=True)
    }, radius


def _draw_rope(picture: Picture, tents: list[Point], radius: float) -> None:
    """Draw the edge of an encampment; that of a full one is gold."""
    edges = []
    for tent in tents:
        corners = ring(tent, radius, 6)
        picture.polygon(corners, "#e2bf85")
        for corner in range(6):
            one, two = corners[corner], corners[(corner + 1) % 6]
            beyond = (one[0] + two[0] - tent[0], one[1] + two[1] - tent[1])
            if not any(abs(beyond[0] - x) + abs(beyond[1] - y) < radius / 2 for x, y in tents):
                edges.append((one, two))
    full = len(tents) >= LIMIT
    for edge in edges:
        picture.line(edge, mix(ROPE, INK, 0.3) if full else ROPE, 5 if full else 3)
    for edge in edges if full else ():
        picture.line(edge, GOLD, 3)


def _draw_tent(picture: Picture, at: Point, size: float, resource: Resource) -> None:
    """Draw a pavilion from above at an angle: six gores in two tints, its product on the front, and its letter."""
    colour = COLOURS[resource]
    x, y = at
    picture.polygon(ring((x + 0.1 * size, y + 0.14 * size), size, 6), mix("#e2bf85", INK, 0.35))
    corners = ring(at, size, 6)
    top = (x, y - 0.3 * size)
    for corner in range(6):
        tint = mix(colour, "#fff3da", 0.22) if corner % 2 else mix(colour, INK, 0.16)
        picture.polygon([corners[corner], corners[(corner + 1) % 6], top], tint)
    picture.polygon([corners[4], corners[3], corners[2], top], mix(colour, INK, 0.06))
    picture.polygon(corners, None, mix(colour, INK, 0.4), 1.5)
    picture.glyph(GLYPHS[resource], (x + 0.06 * size, y + 0.34 * size), 0.82 * size, PAPER)
    picture.label((x - 0.5 * size, y - 0.16 * size), LETTERS[resource], 0.5 * size, PAPER, bold=True)


def _draw_pennant(picture: Picture, at: Point, radius: float, owner: int) -> None:
    x, y = at[0] + 0.42 * radius, at[1] - 0.5 * radius
    width = 0.62 * radius
    picture.line([(x - width / 2, y + 0.42 * radius), (x - width / 2, y - 0.32 * radius)], ROPE, 2)
    picture.box((x - width / 2, y - 0.3 * radius), (width, 0.6 * radius), PAPER, SEAT_COLOURS[owner], 1.5, 2)
    draw_seat_sign(picture, owner, (x, y), 0.2 * radius)


def _draw_count(picture: Picture, first: Point, radius: float, tents: list[Tent]) -> None:
    x, y = first[0] - 0.25 * radius, first[1] - 0.98 * radius
    picture.box((x - 13, y - 8), (26, 15), GOLD if len(tents) >= LIMIT else PAPER, ROPE, 1, 3)
    picture.label((x, y), f"{len(tents)}/{LIMIT}", 10, INK, bold=True)


def _draw_side(picture: Picture, number: int, tiles: tuple[ShownTile | None, ...], in_use: bool) -> None:
    left = 12 if number == 0 else RIGHT
    note = ", in use" if in_use else ""
    picture.label((left + 2, PLATE_HEIGHT + 20), f"Side {'AB'[number]}{note}", 14, SOFT_INK, "left", bold=True)
    for place, tile in enumerate(tiles):
        width, height = TILE_SIZE
        at = (left + (place % 2) * (width + 8), SIDE_TOP + (place // 2) * (height + 10))
        if tile is None:
            picture.box(at, TILE_SIZE, None, RIM, 1.5, 8)
            continue
        picture.box(at, TILE_SIZE, PAPER, SEAT_COLOURS[0] if in_use else RIM, 2, 8)
        for mark, resource in enumerate(tile.flag):
            corner = (at[0] + 12 + 30 * mark, at[1] + 9)
            picture.box(corner, (29, 32), COLOURS[resource])
            picture.glyph(GLYPHS[resource], (corner[0] + 18, corner[1] + 19), 19, PAPER)
            picture.label((corner[0] + 6, corner[1] + 8), LETTERS[resource], 10, PAPER, bold=True)
        picture.line([(at[0] + 11, at[1] + 7), (at[0] + 11, at[1] + height - 12)], ROPE, 3)
        _draw_tent(picture, (at[0] + width / 2 + 5, at[1] + 88), 36, tile.tent)
        picture.label((at[0] + width - 8, at[1] + height - 10), str(tile.tile), 11, SOFT_INK, "right")


def _draw_piles(picture: Picture, view: DesertView) -> None:
    """Draw the piles of cards, and the remaining tiles."""
    picture.label((14, PILES_TOP - 14), "Piles", 14, SOFT_INK, "left", bold=True)
    for place, resource in enumerate(RESOURCE_NAMES):
        at = (24 + 112 * (place % 2), PILES_TOP + 108 * (place // 2))
        _draw_card(picture, at, (76, 96), resource, view.piles.get(resource, 0))
    picture.label((14, PILES_TOP + 232), f"{view.stack} tiles face down", 14, SOFT_INK, "left")


def _draw_dice(picture: Picture, view: DesertView) -> None:
    shown = [(face, "") for face in view.dice]
    shown += [(face, note) for face, note in ((view.kept, "kept"), (view.left, "left lying")) if face is not None]
    if shown:
        picture.label((RIGHT + 2, PILES_TOP - 14), "Dice", 14, SOFT_INK, "left", bold=True)
    for place, (face, note) in enumerate(shown):
        at = (RIGHT + 8 + 76 * (place % 3), PILES_TOP + 94 * (place // 3))
        _draw_die(picture, at, face)
        picture.label((at[0] + DIE / 2, at[1] + DIE + 14), note, 12, SOFT_INK)


def _draw_hands(picture: Picture, view: DesertView, seats: Sequence[str]) -> None:
    """Draw the hands that the viewer may see."""
    picture.box((12, TRAY_TOP), (WIDTH - 24, HEIGHT - TRAY_TOP - 10), PAPER, RIM, 1.5, 10)
    hands = [(seat, hand) for seat, hand in enumerate(view.hands) if hand is not None]
    if not hands:
        picture.label((WIDTH / 2, TRAY_TOP + 48), "The hands are hidden from spectators.", 14, SOFT_INK)
    for place, (seat, hand) in enumerate(hands):
        left = 30 + (WIDTH - 60) / len(hands) * place
        draw_seat_sign(picture, seat, (left + 8, TRAY_TOP + 17), 7)
        picture.label((left + 22, TRAY_TOP + 16), f"{seats[seat]}'s hand", 13, SOFT_INK, "left")
        for number, resource in enumerate(RESOURCE_NAMES):
            at = (left + 54 * number, TRAY_TOP + 32)
            _draw_card(picture, at, (42, 56), resource, hand.get(resource, 0))


def _draw_card(picture: Picture, at: Point, size: Point, resource: Resource, count: int) -> None:
    (x, y), (width, height) = at, size
    colour = COLOURS[resource] if count else mix(COLOURS[resource], PAPER, 0.65)
    picture.box(at, size, colour, mix(colour, INK, 0.3), 1, 5)
    picture.glyph(GLYPHS[resource], (x + width / 2, y + height / 2), 0.6 * width, PAPER)
    picture.label((x + 10, y + 11), LETTERS[resource], 12, PAPER, bold=True)
    picture.circle((x + width - 6, y + height - 6), 12, PAPER, INK, 1)
    picture.label((x + width - 6, y + height - 6), str(count), 13, INK, bold=True)


def _draw_die(picture: Picture, at: Point, face: Face) -> None:
    picture.box((at[0] + 3, at[1] + 4), (DIE, DIE), mix(SAND, INK, 0.3), None, 0, 10)
    picture.box(at, (DIE, DIE), "#fdf6e3", ROPE, 1.5, 10)
    middle, corner = (at[0] + DIE / 2, at[1] + DIE / 2), (at[0] + DIE - 9, at[1] + DIE - 10)
    if face == "wild":
        for quarter, resource in enumerate(RESOURCE_NAMES):
            arc = ring(middle, 0.33 * DIE, 24, quarter / 4)[:7]
            picture.polygon([middle, *arc], COLOURS[resource], PAPER, 1)
        picture.label(corner, "*", 15, INK, bold=True)
    else:
        picture.glyph(GLYPHS[face], middle, 0.62 * DIE, "#b79a69" if face == "desert" else COLOURS[face])
        picture.label(corner, "–" if face == "desert" else LETTERS[face], 12, INK, bold=True)

"""Seats in a picture: a colour and a shape for each, and the row of names and points above a table."""

from __future__ import annotations

from collections.abc import Sequence

from serai.kit.picture import INK, PAPER, SOFT_INK, Picture, Point, mix, ring

SEAT_COLOURS = ("#3b3a8f", "#9c2f26", "#1f7a78", "#b7791f", "#661048")
POINTS = "#8a5700"
PLATE_HEIGHT = 62
"""The height of the row of seats along the upper edge of a picture."""
STAR_CORNERS = 5


def draw_seat_sign(
    picture: Picture, seat: int, center: Point, radius: float, colours: Sequence[str] = SEAT_COLOURS
) -> None:
    """Draw the shape of a seat in its colour: circle, square, triangle, diamond, star."""
    colour = colours[seat % len(colours)]
    match seat % len(SEAT_COLOURS):
        case 0:
            picture.circle(center, radius, colour, PAPER, 1.5)
        case 1:
            picture.polygon(ring(center, 1.25 * radius, 4, 1 / 8), colour, PAPER, 1.5)
        case 2:
            picture.polygon(ring((center[0], center[1] + 0.2 * radius), 1.3 * radius, 3), colour, PAPER, 1.5)
        case 3:
            picture.polygon(ring(center, 1.25 * radius, 4), colour, PAPER, 1.5)
        case _:
            outer, inner = ring(center, 1.35 * radius, STAR_CORNERS), ring(center, 0.6 * radius, STAR_CORNERS, 0.1)
            picture.polygon([point for pair in zip(outer, inner, strict=True) for point in pair], colour, PAPER, 1.5)


def draw_seat_plates(
    picture: Picture,
    names: Sequence[str],
    scores: Sequence[int],
    to_move: int | None,
    facts: Sequence[str],
    colours: Sequence[str] = SEAT_COLOURS,
) -> None:
    """Draw a plate for each seat along the upper edge: sign, name, points and a short fact; the mover's is framed."""
    width = picture.width / len(names)
    for seat, name in enumerate(names):
        left = seat * width
        colour = colours[seat % len(colours)]
        moves = seat == to_move
        fill = PAPER if moves else mix(PAPER, "#e4d0ac", 0.4)
        picture.box((left + 6, 6), (width - 12, PLATE_HEIGHT - 12), fill, colour, 3 if moves else 1, 8)
        draw_seat_sign(picture, seat, (left + 28, 23), 9, colours)
        picture.label((left + 46, 22), _short(name), 17, INK, "left", bold=True)
        picture.label((left + 46, 43), ("to move · " if moves else "") + facts[seat], 12, SOFT_INK, "left")
        picture.label((left + width - 20, 24), str(scores[seat]), 22, POINTS, "right", bold=True)


def _short(name: str) -> str:
    return name if len(name) <= 16 else name[:15] + "…"

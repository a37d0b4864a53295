"""Seats in a picture."""

from __future__ import annotations

from serai.kit.picture import Circle, Label, Picture, Polygon
from serai.kit.seat_signs import SEAT_COLOURS, draw_seat_plates, draw_seat_sign


def sign(seat: int) -> Circle | Polygon:
    picture = Picture(100, 100, "#ffffff")
    draw_seat_sign(picture, seat, (50, 50), 10)
    [shape] = picture.shapes
    assert isinstance(shape, Circle | Polygon)
    return shape


def test_every_seat_has_its_own_colour_and_its_own_shape() -> None:
    signs = [sign(seat) for seat in range(len(SEAT_COLOURS))]
    assert {shape.fill for shape in signs} == set(SEAT_COLOURS)
    outlines = [shape.points if isinstance(shape, Polygon) else None for shape in signs]
    assert len(set(outlines)) == len(SEAT_COLOURS)


def test_the_plate_of_the_seat_to_move_says_so() -> None:
    picture = Picture(800, 100, "#ffffff")
    draw_seat_plates(picture, ["Ada", "Somebody with a long name"], [3, -4], 1, ["a fact", "another"])
    assert [shape.text for shape in picture.shapes if isinstance(shape, Label)] == [
        "Ada", "a fact", "3", "Somebody with a…", "to move · another", "-4",
    ]  # fmt: skip
    plates = [shape for shape in picture.shapes if isinstance(shape, Polygon) and shape.edge in SEAT_COLOURS]
    assert plates[1].edge_width > plates[0].edge_width
    assert picture.outside() == []

"""The table as a picture."""

from __future__ import annotations

from serai.games.dice_bazaar.moves import Buy, SetAside
from serai.games.dice_bazaar.picture import IVORY
from serai.games.dice_bazaar.tests.playing import Playing
from serai.kit.picture import INK, PAPER, Circle, Label, Picture, Polygon
from serai.kit.seat_signs import SEAT_COLOURS


def drawn(playing: Playing) -> Picture:
    picture = playing.rules.picture(playing.rules.view(playing.state, 0))
    assert picture is not None
    return picture


def dice(picture: Picture, fill: str) -> list[int]:
    """Return the faces of the dice of one colour: pips are drawn after the die they are on."""
    faces: list[int] = []
    counting = False
    for shape in picture.shapes:
        if isinstance(shape, Polygon):
            counting = shape.fill == fill and len(shape.points) > 4
            faces += [0] * counting
        elif isinstance(shape, Circle) and counting and shape.fill in (INK, PAPER):
            faces[-1] += 1
    return faces


def test_the_picture_shows_prices_dice_and_cards() -> None:
    playing = Playing(2).first_turn("141256").put(1, "teapot", "25").decks(pottery=0).give(1, gem=1)
    playing.do(Buy("spice")).fall("33").do(SetAside(1, "gem"), SetAside(6, "gem"))
    picture = drawn(playing)
    prices = [face for stall in playing.rules.view(playing.state, 0).stalls for face in stall.price]
    assert dice(picture, IVORY) == prices
    assert dice(picture, SEAT_COLOURS[0]) == [1, 6, 2, 5]
    assert dice(picture, SEAT_COLOURS[1]) == [2, 5]
    texts = {shape.text for shape in picture.shapes if isinstance(shape, Label)}
    assert {"1 S", "1 G", "5 left", "pottery: sold out", "traded in: 6 pottery"} <= texts


def test_dice_left_under_a_sold_out_product_are_shown() -> None:
    playing = Playing(2, leave_when_sold_out=True).first_turn("142256").put(1, "spice", "14").decks(spice=1)
    assert sorted(dice(drawn(playing.do(Buy("spice"))), SEAT_COLOURS[1])) == [1, 4]

"""The table as a picture."""

from __future__ import annotations

from serai.games.desert_bazaar.moves import Dice, Keep, Roll
from serai.games.desert_bazaar.picture import COLOURS, GLYPHS, GOLD
from serai.games.desert_bazaar.tests.playing import Playing
from serai.kit.picture import Circle, Glyph, Label, Line, Picture
from serai.kit.seat_signs import SEAT_COLOURS

BOARD = {"name": "small", "provenance": "own", "map": " . .\n. . .\n . ."}


def drawn(playing: Playing, seat: int | None) -> Picture:
    picture = playing.rules.picture(playing.rules.view(playing.state, seat))
    assert picture is not None
    return picture


def texts(picture: Picture) -> list[str]:
    return [shape.text for shape in picture.shapes if isinstance(shape, Label)]


def added(picture: Picture, before: Picture) -> list[object]:
    return [shape for shape in picture.shapes if shape not in before.shapes]


def test_a_tent_has_its_product_its_letter_its_owners_sign_and_its_encampment() -> None:
    playing = Playing(3, components={"board": BOARD}).first_turn()
    before = drawn(playing, 0)
    new = added(drawn(playing.lay("a1W", owner=0), 0), before)
    assert [shape.path for shape in new if isinstance(shape, Glyph)] == [GLYPHS["water"]]
    assert {"W", "1/7"} <= {shape.text for shape in new if isinstance(shape, Label)}
    assert [shape.fill for shape in new if isinstance(shape, Circle)] == [SEAT_COLOURS[0]]


def test_the_rope_of_a_full_encampment_is_gold() -> None:
    playing = Playing(3).first_turn().lay("f1W f2W f3W f4W f5W f6W")
    assert not [shape for shape in drawn(playing, 0).shapes if isinstance(shape, Line) and shape.colour == GOLD]
    picture = drawn(playing.lay("f7S"), 0)
    assert [shape for shape in picture.shapes if isinstance(shape, Line) and shape.colour == GOLD]
    assert "7/7" in texts(picture)


def test_dice_show_their_faces_and_which_one_is_kept() -> None:
    playing = Playing(3).first_turn()
    before = drawn(playing, None)
    playing.do(Roll("spice"), Dice(("silk", "desert", "wild")), Keep("wild"))
    new = added(drawn(playing, None), before)
    assert {COLOURS["silk"], "#b79a69"} <= {shape.fill for shape in new if isinstance(shape, Glyph)}
    assert {"Dice", "kept", "*", "S"} <= {shape.text for shape in new if isinstance(shape, Label)}


def test_only_the_viewers_hand_is_shown() -> None:
    playing = Playing(3).first_turn()
    assert [text for text in texts(drawn(playing, 1)) if text.endswith("hand")] == ["B's hand"]
    assert "The hands are hidden from spectators." in texts(drawn(playing, None))

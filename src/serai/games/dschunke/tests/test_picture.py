"""The table as a picture."""

from __future__ import annotations

from serai.games.dschunke.picture import GLYPHS
from serai.games.dschunke.tests.playing import Playing
from serai.kit.picture import Glyph, Label, Picture

FOUR = "rR rA rS / gR gx gS / rF -- rA / gF gR gA"


def drawn(playing: Playing) -> Picture:
    picture = playing.rules.picture(playing.rules.view(playing.state, None))
    assert picture is not None
    return picture


def goods(picture: Picture) -> list[str]:
    names = {path: name for name, path in GLYPHS.items()}
    return [names[shape.path] for shape in picture.shapes if isinstance(shape, Glyph)]


def test_strips_are_drawn_from_the_lowest_level_to_the_highest_and_then_those_drawn() -> None:
    playing = Playing(FOUR).put("1 e1n1 west", "2 w1s1 east", "3 e0n1 south").draw(4)
    assert goods(drawn(playing)) == [
        "rice", "aubergine", "sack", "rice", "rat", "sack", "fish", "aubergine", "fish", "rice", "aubergine",
    ]  # fmt: skip


def test_a_crate_on_a_higher_level_is_lifted_and_shows_its_level() -> None:
    playing = Playing(FOUR).put("1 e1n1 west", "2 w1s1 east", "3 e0n1 south")
    placed = [shape for shape in drawn(playing).shapes if isinstance(shape, Glyph)]
    rice, fish = placed[0], placed[6]
    assert fish.center[1] < rice.center[1]
    assert [shape.text for shape in drawn(playing).shapes if isinstance(shape, Label)].count("2") == 3


def test_strips_far_apart_still_fit() -> None:
    picture = drawn(Playing(FOUR).put("4 e2n0 east", "1 e4n1 east", "2 e6n0 east"))
    assert picture.outside() == []

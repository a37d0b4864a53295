"""The table drawn as text."""

from __future__ import annotations

from serai.games.dschunke.tests.playing import Playing

FOUR = "rR rA rS / gR gx gS / rF -- rA / gF gR gA"


def test_the_table_shows_crates_levels_and_which_belong_together() -> None:
    playing = Playing(FOUR).put("1 e1n1 west", "2 w1s1 east", "3 e0n1 south").draw(4)
    drawn = playing.rules.text_board(playing.rules.view(playing.state, 0))
    assert drawn == "\n".join(
        [
            "      w4  w3  w2  w1  e0  e1  e2  e3  e4",
            "  n4   .   .   .   .   .   .   .   .   .",
            "  n3   .   .   .   .   .   .   .   .   .",
            "  n2   .   .   .   .   .   .   .   .   .",
            "  n1   .   .   . rS1 rF2 rR1   .   .   .",
            "  n0   .   .   . **1^--2 **1   .   .   .",
            "  s1   .   .   . gR1^rA2 gS1   .   .   .",
            "  s2   .   .   .   .   .   .   .   .   .",
            "  s3   .   .   .   .   .   .   .   .   .",
            "  s4   .   .   .   .   .   .   .   .   .",
            "",
            "drawn: 4: gF=gR=gA   face down: 0",
            "",
            ">red   A   0 points  in sight: 0, rats 0",
            " green B   0 points  in sight: 0, rats 0",
        ]
    )


def test_strips_are_joined_by_signs() -> None:
    playing = Playing(FOUR).put("1 w1n1 east")
    drawn = playing.rules.text_board(playing.rules.view(playing.state, None))
    assert " rR1=rA1=rS1 " in drawn
    assert " **1=**1=**1 " in drawn
    assert "drawn: none   face down: 3" in drawn


def test_the_picture_ends_where_the_table_ends_and_tells_of_strips_put_aside() -> None:
    playing = Playing(FOUR, table=11).put("4 e2n0 east").no_room().draw(1)
    drawn = playing.rules.text_board(playing.rules.view(playing.state, None))
    assert drawn.split("\n")[0].split() == ["w4", "w3", "w2", "w1", "e0", "e1", "e2", "e3", "e4", "e5"]
    assert "drawn: none   face down: 2   put aside: 1" in drawn

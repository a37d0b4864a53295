"""The table as text."""

from __future__ import annotations

from serai.games.desert_bazaar.moves import Dice, Keep, Roll
from serai.games.desert_bazaar.tests.playing import Playing

BOARD = {"name": "small", "provenance": "own", "map": " . .\n. . .\n . ."}


def test_the_picture_shows_board_sides_piles_and_players() -> None:
    playing = Playing(3, components={"board": BOARD}).first_turn().lay("a1W", owner=0).lay("b3S")
    playing.do(Roll("spice"), Dice(("silk", "silk", "wild")), Keep("wild"))
    assert playing.rules.text_board(playing.rules.view(playing.state, 0)).split("\n") == [
        "  a:  W0  .",
        "b:  .   .   S-",
        "  c:  .   .",
        "",
        "side A: 1:WWC>W  2:WWC>C  3:WWC>S  4:WWC>P",
        "side B: 5:WWS>W  6:WWS>C  7:WWS>S  8:WWS>P",
        "piles: W6 C6 S6 P14   face down: 50   dice: silk silk wild   kept: wild",
        "",
        " 0 A  0 points  6 markers  W3 C3 S3 P1",
        " 1 B  0 points  7 markers  9 cards",
        " 2 C  0 points  7 markers  9 cards",
    ]


def test_a_closed_space_is_crossed_out_and_the_side_in_use_is_marked() -> None:
    playing = Playing(3).first_turn().lay("f1W f2W f3W f4W f5W f6W f7W")
    playing.state.side = 1
    picture = playing.rules.text_board(playing.rules.view(playing.state, 0))
    assert "f:  W-  W-  W-  W-  W-  W-  W-  x   .   .   ." in picture
    assert "8:WWS>P (in use)" in picture

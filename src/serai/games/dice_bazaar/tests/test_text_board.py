"""The table as text."""

from __future__ import annotations

from serai.games.dice_bazaar.moves import Buy, SetAside
from serai.games.dice_bazaar.tests.playing import PRICES, Playing


def picture(playing: Playing) -> list[str]:
    return playing.rules.text_board(playing.rules.view(playing.state, 0)).split("\n")


def test_the_picture_shows_stand_boards_cards_and_dice() -> None:
    playing = Playing(2).first_turn("141256").put(1, "teapot", "25").decks(pottery=0).give(1, gem=1)
    playing.do(Buy("spice")).fall("33").do(SetAside(1, "gem"), SetAside(6, "gem"))
    assert picture(playing) == [
        "              spice       teapot      pottery          gem",
        "value             1            2            4            8",
        "cards             5            6     sold out            3",
        "price           3 3        2 2 5            -    1 1 2 5 6",
        "",
        ">0 A            . .        . . .                 1 . . . 6",
        " 1 B            . .        2 . 5                 . . . . .",
        "",
        ">0 A   1 point   1 spice",
        " 1 B   8 points  1 gem",
        "unused: 2 5   spent: 2   traded in: 6 pottery",
    ]


def test_dice_left_under_a_sold_out_product_are_shown() -> None:
    playing = Playing(2, leave_when_sold_out=True).first_turn("142256").put(1, "spice", "14").decks(spice=1)
    playing.do(Buy("spice"))
    assert picture(playing)[6].startswith(" 1 B            1 4")


def test_totals_are_shown_while_seats_roll_off() -> None:
    playing = Playing(2).fall(*PRICES.split(), "46")
    assert " 0 A   0 points  no cards  rolled 10" in picture(playing)
    assert "unused: -" in picture(playing)

"""A whole short game with one card of each product for each player, checked by hand move by move."""

from __future__ import annotations

from serai.engine.state import OVER
from serai.games.dice_bazaar.moves import Buy, EndTurn, Roll, SetAside, Stay, Trade
from serai.games.dice_bazaar.tests.playing import Playing

ONE_EACH = {
    "name": "one of each",
    "cards_each": {"provenance": "own", "spice": 1, "teapot": 1, "pottery": 1, "gem": 1},
    "price_dice": {"provenance": "own", "spice": 2, "teapot": 3, "pottery": 4, "gem": 5},
    "player_dice": {"provenance": "own", "each": 6},
}


def test_a_short_game_comes_out_as_counted_by_hand() -> None:
    playing = Playing(2, {"pieces": ONE_EACH})
    assert playing.state.deck == [2, 2, 2, 2]
    # Prices: spice 1-4, tea pot 2-2-5, pottery 1-3-4-6, gem 1-1-2-5-6. Both roll 7, then 5 against 9: seat 1 begins.
    playing.fall("14", "225", "1346", "11256", "16", "34", "14", "45")

    # Turn 1, seat 1 rolls 1 1 2 4 4 6. It buys a spice with 1-4 (1 point), and the new price is 2-6: bought again
    # (1 + 1 = 2 points). Both spices are gone, so there is no third price. Left are 1 and 4: the 1 goes under gem.
    playing.fall("112446").do(Buy("spice")).fall("26").do(Buy("spice"))
    assert (playing.score(), playing.state.deck, playing.loose()) == ([0, 2], [0, 2, 2, 2], "14")
    playing.do(SetAside(1, "gem"), EndTurn())

    # Turn 2, seat 0 rolls 1 2 2 5 6 1: that is a gem, 1-1-2-5-6 (8 points), with a 2 left over for tea pot.
    # The new price 1-1-1-3-3 leaves seat 1 its single 1.
    playing.fall("122561").do(Buy("gem")).fall("11133")
    assert (playing.score(), playing.column(1, "gem")) == ([8, 2], "1")
    playing.do(SetAside(2, "teapot"), EndTurn())

    # Turn 3, seat 1 keeps its 1 and rolls five dice: 1 1 3 5 5. It has 1 of the gem's 1-1-1-3-3 and could add
    # 1 1 3; a spice traded in turns a 5 into the last 3: a gem (2 - 1 + 8 = 9 points). Both gems are gone, so two
    # products are sold out ... which ends the game, unless seat 1 waits. It waits: it only sets aside.
    playing.do(Roll()).fall("11355").do(SetAside(1, "gem"), SetAside(1, "gem"), SetAside(3, "gem"))
    assert (playing.column(1, "gem"), playing.loose()) == ("1113", "55")
    playing.do(SetAside(5, "teapot"), EndTurn())

    # Turn 4, seat 0 keeps its 2 under tea pot and rolls 2 3 4 6 6: no 5, so the tea pot must wait; 3 4 6 go under
    # pottery, and the second 2 under tea pot. All six dice but one 6 are set aside.
    playing.do(Roll()).fall("23466")
    playing.do(SetAside(2, "teapot"), SetAside(3, "pottery"), SetAside(4, "pottery"), SetAside(6, "pottery"))
    playing.do(EndTurn())
    assert (playing.column(0, "teapot"), playing.column(0, "pottery")) == ("22", "346")

    # Turn 5, seat 1 has 1 1 1 3 under gem and 5 under tea pot and rolls its last die: 2. It fits tea pot 2-2-5.
    playing.do(Roll()).fall("2").do(SetAside(2, "teapot"), EndTurn())

    # Turn 6, seat 0 rolls one die, 5: a tea pot with 2-2-5 (8 + 2 = 10 points). The new price 2-3-3 leaves seat 1
    # its 2 and knocks its 5 off.
    playing.do(Roll()).fall("5").do(Buy("teapot")).fall("233")
    assert (playing.score(), playing.column(1, "teapot"), playing.state.off[1]) == ([10, 2], "2", 1)
    playing.do(EndTurn())

    # Turn 7, seat 1 rolls that one die: 4. A spice turns it into the 3 the gem lacks (2 - 1 = 1 point), and it is
    # set aside: now all six lie on the board.
    playing.do(Roll()).fall("4").do(Trade("spice", 4, 3), SetAside(3, "gem"), EndTurn())
    assert (playing.score(), playing.column(1, "gem"), playing.state.off[1]) == ([10, 1], "11133", 0)

    # Turn 8, seat 0 has 3 4 6 under pottery and rolls 2 2 6: nothing but the 2 fits, under tea pot.
    playing.do(Roll()).fall("226").do(SetAside(2, "teapot"), EndTurn())

    # Turn 9, seat 1 has all six set aside, rolls nothing, and buys the gem (1 + 8 = 9 points): the second product
    # is sold out, and that is the end. Seat 0: a gem and a tea pot, 8 + 2 = 10. Seat 1: a spice and a gem, 1 + 8 = 9.
    playing.do(Stay(), Buy("gem"))
    assert playing.state.mover == OVER
    assert (playing.cards(0), playing.cards(1)) == ({"teapot": 1, "gem": 1}, {"spice": 1, "gem": 1})
    assert playing.score() == [10, 9]
    assert playing.places() == [1, 2]


def test_the_same_game_with_the_other_values() -> None:
    """With 1 / 3 / 5 / 8 a gem and a tea pot are 8 + 3 = 11, a spice and a gem still 9."""
    playing = Playing(2, {"pieces": ONE_EACH, "cards": "1358"}).first_turn("123456")
    playing.give(0, teapot=1, gem=1).give(1, spice=1, gem=1)
    assert playing.score() == [11, 9]

"""A whole short game on eight spaces in a row, checked by hand; with the arithmetic next to each move."""

from __future__ import annotations

from serai.engine.state import OVER
from serai.games.desert_bazaar.moves import Build, Dice, Done, Keep, Pay, Roll, Take, TurnedUp
from serai.games.desert_bazaar.tests.playing import Playing

ROW = {"name": "eight in a row", "provenance": "own", "map": ". . . . . . . ."}


def test_a_short_game_comes_out_as_counted_by_hand() -> None:
    # Tiles 1-4 cost two water and a camel and produce water, camel, silk, spice; 5-8 cost two water and a silk
    # and produce the same four; 9-12 cost two water and a spice; 13 and 14 cost two camels and a water.
    playing = Playing(3, components={"board": ROW}).first_turn(1, 2, 3, 4, 5, 6, 7, 8)
    assert [playing.held(seat) for seat in range(3)] == ["WWWCCCSSS"] * 3

    # Seat 0. Tile 1 on a1 touches nothing: 2 points, price W W C, left W CC SSS.
    playing.do(Build(1, "a1"))
    assert (playing.score(), playing.held(0)) == ([2, 0, 0], "WCCSSS")
    # Tile 2 on a2: the water tent on a1 covers one water, price W C, left C SSS. No points yet.
    playing.do(Build(2, "a2"), Pay({"water": 1, "camel": 1}))
    assert (playing.score(), playing.held(0)) == ([2, 0, 0], "CSSS")
    # Tile 3 would cost two water even with the camel tent's help: six cards to trade in, four are there.
    assert not playing.can(Build(3, "a3"))
    playing.do(Done(), TurnedUp(9), TurnedUp(10))

    # Seat 1, side B. Tile 5 on a8 touches nothing: 2 points, price W W S, left W CCC SS.
    playing.do(Build(5, "a8"))
    assert (playing.score(), playing.held(1)) == ([2, 2, 0], "WCCCSS")
    # Tile 6 on a7: the water tent covers one water, price W S, left CCC S.
    playing.do(Build(6, "a7"), Pay({"water": 1, "silk": 1}))
    assert playing.held(1) == "CCCS"
    playing.do(Done(), TurnedUp(11), TurnedUp(12))

    # Seat 2, side A. Tile 3 on a3: the camel tent on a2 covers the camel, price W W, left W CCC SSS.
    playing.do(Build(3, "a3"), Pay({"water": 2}))
    assert (playing.score(), playing.held(2)) == ([2, 2, 0], "WCCCSSS")
    # Tile 4 on a4: the silk tent helps nothing. One water is missing: three silks for it, then W W C. Left CC.
    playing.do(Build(4, "a4"), Pay({"water": 2, "camel": 1}, give={"silk": 3}))
    assert playing.held(2) == "CC"
    playing.do(Done(), TurnedUp(13), TurnedUp(14))

    # Seat 0 rolls: a water for free, two waters on the dice. C SSS becomes WWW C SSS.
    playing.do(Roll("water"), Dice(("water", "water", "silk")), Take("water", 2))
    assert playing.held(0) == "WWWCSSS"
    # Seat 1 rolls: a spice for free, keeps a spice, re-rolls the silk into a wild: 1 + 1 spices. CCC S PPP.
    playing.do(Roll("spice"), Dice(("silk", "spice", "desert")), Keep("spice"), Dice(("wild",)))
    assert playing.held(1) == "CCCSPPP"
    # Seat 2 rolls: a camel for free, three deserts. CCC.
    playing.do(Roll("camel"), Dice(("desert", "desert", "desert")))
    assert playing.held(2) == "CCC"

    # Seat 0, side A. Tile 9 on a5: the spice tent on a4 covers the spice, price W W, left W C SSS.
    # The row is now five tents, a gap, two tents: a tent on a6 would join 5 + 1 + 2 = 8. No space is left.
    playing.do(Build(9, "a5"), Pay({"water": 2}))
    assert playing.state.mover == OVER
    assert playing.held(0) == "WCSSS"

    # Markers: seat 0 on a1, a2, a5; seat 1 on a7, a8; seat 2 on a3, a4.
    # Most water: seat 0 (1, 0, 0). Camels: 1, 3, 3 is a tie. Most silk: seat 0 (3, 1, 0). Most spice: seat 1.
    # Seat 0: 2 + 3 + 2 + 2 = 9. Seat 1: 2 + 2 + 2 = 6. Seat 2: 0 + 2 = 2.
    assert playing.score() == [9, 6, 2]
    assert playing.state.place[:3] == [1, 2, 3]


def test_an_encampment_closed_by_hand() -> None:
    """Seven spaces in a row: the last tent closes the encampment and the game."""
    seven = {"name": "seven in a row", "provenance": "own", "map": ". . . . . . ."}
    playing = Playing(3, components={"board": seven}).first_turn()
    # Seat 0 owns a1-a2, seat 1 owns a3-a5, a6 is nobody's; seat 0 holds the price of tile 1, seat 1 one camel.
    playing.lay("a1S a2S", owner=0).lay("a3S a4S a5S", owner=1).lay("a6S")
    playing.hold(0, "WWC").hold(1, "C").hold(2, "")
    playing.do(Build(1, "a7"))
    # Closing: seat 0 has three of the seven tents and the bonus, 3 + 1. Seat 1 has three, 3. Markers go home,
    # so none scores again. Seat 1 alone holds a camel, 2; the other resources are tied at zero.
    assert playing.score() == [4, 5, 0]
    assert playing.state.markers[:3] == [7, 7, 7]
    assert playing.state.mover == OVER

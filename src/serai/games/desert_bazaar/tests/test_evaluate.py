"""What a position looks like to a bot: better where a person would say so."""

from __future__ import annotations

from serai.engine.state import Moves
from serai.games.desert_bazaar.evaluate import doubt_in_oasis
from serai.games.desert_bazaar.moves import Dice, Roll
from serai.games.desert_bazaar.tests.playing import Playing


def outlook(playing: Playing) -> list[int]:
    paper = Moves()
    playing.state.appraise(paper)
    return paper.weight[: playing.state.seats]


def test_points_and_markers_on_the_board_count_in_full() -> None:
    playing = Playing(3).first_turn()
    before = outlook(playing)
    playing.state.score[1] += 4
    assert outlook(playing)[1] == before[1] + 400
    playing.lay("a1W", owner=2)
    assert outlook(playing)[2] >= before[2] + 100


def test_a_card_more_is_better_but_no_point() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC")
    few = outlook(playing)[0]
    more = outlook(playing.hold(0, "WWCS"))[0]
    assert few < more < few + 100


def test_cards_lose_their_worth_as_the_board_fills_but_majorities_gain() -> None:
    playing = Playing(3).first_turn().hold(0, "WWWW").hold(1, "").hold(2, "").only_space("a1")
    assert outlook(playing)[0] > outlook(playing)[1] + 150  # most water is nearly two points by now
    assert outlook(playing.hold(1, "WWWW"))[0] < 100


def test_dice_not_yet_taken_count_as_cards() -> None:
    playing = Playing(3).first_turn().do(Roll("water"))
    before = outlook(playing)[0]
    assert outlook(playing.do(Dice(("silk", "silk", "silk"))))[0] > before


def test_doubt_shrinks_with_the_room_left() -> None:
    playing = Playing(3).first_turn()
    early = doubt_in_oasis(playing.state)
    assert doubt_in_oasis(playing.only_space("a1").state) < early
    assert playing.state.doubt() == doubt_in_oasis(playing.state)

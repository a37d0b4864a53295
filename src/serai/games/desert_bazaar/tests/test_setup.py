"""Getting started: rulings DB-1 to DB-6 and DB-43."""

from __future__ import annotations

from collections import Counter

import pytest

from serai.engine.errors import SetupError
from serai.engine.state import CHANCE
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.moves import Dice, FirstSeat, NameWild, TurnedUp
from serai.games.desert_bazaar.state import SETUP_ROLL, TURN
from serai.games.desert_bazaar.tests.playing import Playing
from serai.kit.stream import Stream

PLAIN_ROLL = Dice(("water", "camel", "silk"))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_play_by_the_rulebook(seats: int) -> None:
    """DB-1."""
    assert seats in GAME.seats
    Playing(seats).first_turn()


def test_two_may_play_but_that_is_unofficial() -> None:
    """DB-1."""
    assert GAME.unofficial_seats == (2,)
    assert Playing(2).first_turn().state.phase == TURN


@pytest.mark.parametrize("seats", [0, 1, 6, -3])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """DB-1."""
    with pytest.raises(SetupError, match=r"seats 2, 3, 4, 5 players; got"):
        GAME.setup(seats)


def test_the_first_seat_is_the_callers_choice_and_play_goes_clockwise() -> None:
    """DB-2."""
    playing = Playing(3, first_seat=1)
    rolling = []
    while playing.state.phase == SETUP_ROLL:
        rolling.append(playing.state.seat)
        playing.do(PLAIN_ROLL)
    assert rolling == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    for tile in range(1, 9):
        assert playing.state.seat == 1, "the seat that begins is at turn while the first tiles are turned up"
        playing.do(TurnedUp(tile))
    assert playing.state.mover == 1


def test_by_option_chance_names_the_first_seat_with_equal_odds() -> None:
    """DB-2."""
    playing = Playing(4, first_seat="random")
    assert playing.outcomes() == {FirstSeat(seat): 1 for seat in range(4)}
    assert {playing.state.draw(Stream(seed)) for seed in range(40)} == set(range(4))
    assert playing.do(FirstSeat(2)).state.seat == 2


def test_a_first_seat_nobody_sits_on_is_refused() -> None:
    """DB-2."""
    with pytest.raises(SetupError, match="expected a seat from 0 to 2; got 3"):
        Playing(3, first_seat=3)


def test_each_player_makes_all_three_rolls_before_the_next() -> None:
    """DB-3."""
    playing = Playing(3)
    for _ in range(3):
        assert playing.state.seat == 0
        playing.do(PLAIN_ROLL)
    assert playing.state.seat == 1
    assert playing.held(0) == "WWWCCCSSS"


def test_a_wild_is_named_before_the_next_roll() -> None:
    """DB-3."""
    playing = Playing(3).do(Dice(("water", "water", "wild")))
    assert playing.state.mover == 0
    assert playing.do(NameWild("spice")).state.mover == CHANCE
    assert playing.held(0) == "WWP"


def test_by_option_the_opening_rolls_go_round_the_table() -> None:
    """DB-3."""
    playing = Playing(3, round_robin_setup=True)
    rolling = []
    while playing.state.phase == SETUP_ROLL:
        rolling.append(playing.state.seat)
        playing.do(PLAIN_ROLL)
    assert rolling == [0, 1, 2] * 3


def test_deserts_are_rolled_again_so_they_never_show() -> None:
    """DB-4."""
    outcomes = Playing(3).outcomes()
    assert not any("desert" in roll.faces for roll in outcomes if isinstance(roll, Dice))
    assert sum(outcomes.values()) == 5**3
    assert outcomes[Dice(("water", "water", "water"))] == 1
    assert outcomes[Dice(("water", "camel", "wild"))] == 6


def test_a_colour_whose_pile_is_empty_is_rolled_again() -> None:
    """DB-4."""
    playing = Playing(5).piles(water=0)
    assert not any("water" in roll.faces for roll in playing.outcomes() if isinstance(roll, Dice))
    assert sum(playing.outcomes().values()) == 4**3


def test_dice_the_pile_cannot_serve_are_rolled_again() -> None:
    """DB-4."""
    playing = Playing(5).piles(water=1).do(Dice(("water", "water", "silk")))
    assert playing.state.phase == SETUP_ROLL
    assert playing.state.to_roll == 1
    assert playing.held(0) == "WS"
    assert playing.do(Dice(("camel",))).held(0) == "WCS"
    assert playing.state.setup_rolls == 1


def test_a_wild_may_not_be_named_after_an_empty_pile() -> None:
    """DB-4."""
    playing = Playing(5).piles(water=0).do(Dice(("camel", "camel", "wild")))
    assert playing.legal() == [NameWild("camel"), NameWild("silk"), NameWild("spice")]


def test_by_option_a_card_the_pile_lacks_is_forfeited() -> None:
    """DB-4."""
    playing = Playing(5, forfeit_in_setup=True).piles(water=1).do(Dice(("water", "water", "silk")))
    assert playing.held(0) == "WS"
    assert playing.state.setup_rolls == 1


def test_every_die_gives_its_own_card_in_set_up() -> None:
    """DB-5: the one-type limit of a roll turn does not hold here."""
    assert Playing(3).do(PLAIN_ROLL).held(0) == "WCS"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_nine_cards_and_eight_tiles_lie_face_up(seats: int) -> None:
    playing = Playing(seats).first_turn()
    assert all(len(playing.held(seat)) == 9 for seat in range(seats))
    assert sorted(playing.state.face_up) == list(range(8))
    assert playing.state.stack_count == 52


def test_others_see_how_many_cards_a_hand_has_but_not_which() -> None:
    """DB-6."""
    playing = Playing(3).first_turn()
    view = playing.rules.view(playing.state, 1)
    assert view.hands == (None, {"water": 3, "camel": 3, "silk": 3}, None)
    assert view.hand_sizes == (9, 9, 9)


def test_by_option_hands_are_open() -> None:
    """DB-6."""
    playing = Playing(3, open_hands=True).first_turn()
    assert None not in playing.rules.view(playing.state, 1).hands


def test_colours_are_redeemed_before_wilds_are_named_one_by_one() -> None:
    """DB-43."""
    playing = Playing(5).piles(water=1).do(Dice(("water", "wild", "wild")))
    assert NameWild("water") not in playing.legal()
    playing.do(NameWild("silk"))
    assert playing.state.wilds == 1
    assert playing.do(NameWild("spice")).held(0) == "WSP"


def test_a_wild_that_comes_up_in_a_re_roll_joins_those_waiting() -> None:
    """DB-43: one water is left, so the second water die is rolled again and shows another wild."""
    playing = Playing(5).piles(water=1).do(Dice(("water", "water", "wild")), Dice(("wild",)))
    assert playing.state.wilds == 2
    assert playing.do(NameWild("silk"), NameWild("spice")).held(0) == "WSP"


def test_with_one_pile_left_there_is_nothing_to_name() -> None:
    """DB-43."""
    playing = Playing(5).piles(water=0, camel=0, silk=1, spice=9).do(Dice(("silk", "wild", "wild")))
    assert playing.held(0) == "SPP"
    assert playing.state.setup_rolls == 1


def test_the_odds_of_an_opening_roll_are_those_of_rolling_until_no_desert_is_left() -> None:
    """Counted over all rolls of three five-sided dice."""
    faces = ("water", "camel", "silk", "spice", "wild")
    counted = Counter(tuple(sorted((a, b, c), key=faces.index)) for a in faces for b in faces for c in faces)
    assert {roll.faces: weight for roll, weight in Playing(3).outcomes().items() if isinstance(roll, Dice)} == counted

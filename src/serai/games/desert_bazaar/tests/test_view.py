"""What a seat may see, and what it can only imagine (DB-6)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.moves import Build, Dice, Keep, Pass, Roll
from serai.games.desert_bazaar.tests.playing import Playing
from serai.games.desert_bazaar.view import ShownTile, Tent
from serai.kit.stream import Stream


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold() -> None:
    playing = Playing(3).first_turn().hold(1, "WW").hold(2, "P")
    view = playing.rules.view(playing.state, 1)
    assert view.hands == (None, {"water": 2}, None)
    assert view.hand_sizes == (9, 2, 1)


def test_a_spectator_sees_no_hand() -> None:
    playing = Playing(3).first_turn()
    assert playing.rules.view(playing.state, None).hands == (None, None, None)


def test_hands_are_laid_open_at_the_end() -> None:
    playing = Playing(2, allow_pass=True).first_turn().do(Pass(), Pass(), Pass(), Pass())
    assert None not in playing.rules.view(playing.state, 0).hands


def test_the_board_shows_tents_owners_and_encampments() -> None:
    playing = Playing(3).first_turn().lay("a1W a2S", owner=2).lay("k6C")
    tents = playing.rules.view(playing.state, 0).tents
    assert [(tent.space, tent.produces, tent.owner) for tent in tents] == [
        ("a1", "water", 2),
        ("a2", "silk", 2),
        ("k6", "camel", None),
    ]
    assert tents[0].encampment == tents[1].encampment != tents[2].encampment
    assert isinstance(tents[0], Tent)


def test_sides_dice_and_the_kept_die_are_shown() -> None:
    playing = Playing(3).first_turn().do(Roll("spice"), Dice(("silk", "silk", "wild")))
    view = playing.rules.view(playing.state, 0)
    assert view.sides[0][0] == ShownTile(1, ("water", "water", "camel"), "water")
    assert view.dice == ("silk", "silk", "wild")
    assert (view.phase, view.to_move, view.kept) == ("rolled", 0, None)
    view = playing.rules.view(playing.do(Keep("wild")).state, 0)
    assert (view.phase, view.to_move, view.kept) == ("reroll", None, "wild")


def test_the_space_being_paid_for_is_named() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC").lay("a2C").do(Build(1, "a1"))
    view = playing.rules.view(playing.state, 0)
    assert (view.building, view.side_in_use) == ("a1", 0)
    assert view.sides[0][0] is None


def test_the_others_hands_are_dealt_again_with_their_sizes_kept() -> None:
    playing = Playing(3).first_turn().hold(1, "WWWWW").hold(2, "SSSS")
    seen = set()
    for seed in range(20):
        other = playing.rules.imagine(playing.state, 0, Stream(seed))
        assert other.hand[0] == playing.state.hand[0]
        assert [sum(hand) for hand in other.hand[:3]] == [9, 5, 4]
        assert playing.rules.pieces(other) == playing.rules.pieces(playing.state)
        seen.add(tuple(other.hand[1]))
    assert len(seen) > 1


def test_a_hand_in_the_middle_of_paying_is_not_dealt_again() -> None:
    """The others have seen that it can pay, so an imagined hand must be able to as well."""
    playing = Playing(3).first_turn().hold(0, "WWC").hold(1, "SSSSSS").lay("a2C").do(Build(1, "a1"))
    for seed in range(20):
        other = playing.rules.imagine(playing.state, 2, Stream(seed))
        assert other.hand[0] == playing.state.hand[0]
        assert other.actions() == playing.state.actions()


def test_wilds_still_to_be_named_are_counted() -> None:
    playing = Playing(3).do(Dice(("water", "wild", "wild")))
    assert playing.rules.view(playing.state, 0).wilds_to_name == 2


def test_open_hands_leave_nothing_to_imagine() -> None:
    playing = Playing(3, open_hands=True).first_turn().hold(1, "WWWWW").hold(2, "SSSS")
    assert playing.rules.imagine(playing.state, 0, Stream(1)).hand == playing.state.hand


@pytest.mark.slow
@given(st.integers(0, 10**6), st.sampled_from([{}, {"open_hands": True}, {"choose_rerolled": True}]))
def test_looking_again_shows_what_looking_for_the_first_time_does(seed: int, options: dict[str, bool]) -> None:
    match = Match(GAME, GAME.setup(3, options=options), Chance(str(seed)))
    stream = Stream(seed)
    while match.seat is not None:
        legal = match.legal()
        match.act(match.seat, legal[stream.below(len(legal))])
        if stream.below(3) == 0:
            for seat in (None, 0, 1, 2):
                assert match.view(seat) == GAME.rules(match.setup).view(match.state, seat)

"""The features of a merchant."""

from __future__ import annotations

import pytest

from serai.games.desert_bazaar.moves import Dice, Keep, Roll
from serai.games.desert_bazaar.rolling import most_to_take
from serai.games.desert_bazaar.strategy.features import FEATURES, match_progress
from serai.games.desert_bazaar.strategy.heuristics import DesertHeuristics
from serai.games.desert_bazaar.tests.playing import Playing
from serai.strategy.heuristics import Features


def features_of(playing: Playing, seat: int) -> dict[str, float]:
    features = Features()
    DesertHeuristics().list_features(playing.state, features)
    return dict(zip(FEATURES, features.of(seat), strict=True))


def test_points_cards_and_their_kinds_are_features() -> None:
    playing = Playing(3).first_turn().hold(0, "WWCS").hold(1, "WWW").hold(2, "")
    playing.state.score[1] = 4
    assert features_of(playing, 1)["points"] == 4
    assert features_of(playing, 0)["cards"] == 4
    assert features_of(playing, 0)["kinds_of_cards"] == 3
    assert features_of(playing, 0)["most_of_a_kind"] == 2  # camel and silk, but not water


def test_cards_beyond_a_handful_are_a_feature_of_their_own() -> None:
    playing = Playing(3).first_turn().hold(0, "WWWWCCCCSSSS")
    assert (features_of(playing, 0)["cards"], features_of(playing, 0)["cards_beyond_nine"]) == (9, 3)


def test_tiles_the_hand_would_pay_for_are_counted() -> None:
    playing = Playing(3).first_turn().hold(0, "").hold(1, "WWWCCCSSSPPP")
    assert features_of(playing, 0)["tiles_within_reach"] == 0
    assert features_of(playing, 1)["tiles_within_reach"] == 8


def test_markers_are_counted_by_the_size_of_their_encampment() -> None:
    playing = Playing(3).first_turn().lay("a1W", owner=2).lay("e5W", owner=1).lay("e6C", owner=2)
    assert features_of(playing, 2)["markers_in_one"] == 1
    assert features_of(playing, 2)["markers_in_two"] == 1
    assert features_of(playing, 1)["markers_in_two"] == 1
    assert features_of(playing, 0)["markers_in_one"] == 0


def test_dice_not_yet_taken_count_as_cards() -> None:
    playing = Playing(3).first_turn().hold(0, "WC").do(Roll("water")).do(Dice(("silk", "silk", "silk")))
    assert features_of(playing, 0)["cards"] == 3 + 3


def test_dice_about_to_be_rolled_count_as_the_cards_they_give_on_average() -> None:
    playing = Playing(3).first_turn().hold(0, "WC").do(Roll("water"))
    outcomes = playing.state.outcomes()
    given = 0
    for number, ways in outcomes:
        after = playing.state.copy()
        after.play(number)
        given += ways * most_to_take(after)
    assert features_of(playing, 0)["cards"] == pytest.approx(3 + given / sum(ways for _, ways in outcomes))
    playing.state.pile[:] = [0, 0, 5, 0]
    assert features_of(playing, 0)["cards"] == pytest.approx(3 + 3 * 2 / 6)  # silk or wild, on three dice


def test_the_turn_and_the_turns_to_wait_are_features() -> None:
    playing = Playing(3).first_turn()
    assert [features_of(playing, seat)["at_turn"] for seat in range(3)] == [1, 0, 0]
    assert [features_of(playing, seat)["turns_to_wait"] for seat in range(3)] == [0, 1, 2]


def test_progress_grows_as_spaces_close() -> None:
    playing = Playing(3).first_turn()
    assert match_progress(playing.state) == 0
    assert match_progress(playing.only_space("a1").state) > 0.95
    assert DesertHeuristics().progress(playing.state) == match_progress(playing.state)


def test_only_dice_that_are_rolled_again_are_averaged_over_their_outcomes() -> None:
    playing = Playing(3).first_turn().do(Roll("water"))
    assert not DesertHeuristics().is_roll(playing.state)
    assert DesertHeuristics().is_roll(playing.do(Dice(("silk", "silk", "spice"))).do(Keep("silk")).state)

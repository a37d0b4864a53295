"""The features of a trader."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest

from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.box import FACES, MOST_FALLEN
from serai.games.dice_bazaar.components import PRODUCT_NAMES
from serai.games.dice_bazaar.state import DiceState
from serai.games.dice_bazaar.strategy.features import DETAILS, FEATURES, lacking, match_progress
from serai.games.dice_bazaar.strategy.heuristics import DiceHeuristics
from serai.games.dice_bazaar.tests.playing import Playing
from serai.strategy.heuristics import Features


def features_of(playing: Playing, seat: int) -> dict[str, float]:
    features = Features()
    DiceHeuristics().list_features(playing.state, features)
    return dict(zip(FEATURES, features.of(seat), strict=True))


def test_cards_count_with_their_value() -> None:
    playing = Playing(2).first_turn("123456").give(1, gem=1)
    assert features_of(playing, 1)["points"] == 8
    assert features_of(playing, 1)["cards"] == 1


def test_columns_are_counted_by_the_dice_they_lack() -> None:
    playing = Playing(2).first_turn("123456").put(1, "gem", "112")
    assert lacking(playing.state, 1, 3) == 2
    assert features_of(playing, 1)["lacks_two"] >= 8


def test_a_column_for_which_the_dice_do_not_suffice_is_out_of_reach() -> None:
    playing = Playing(2).first_turn("123456")
    playing.state.off[1] = 0
    found = features_of(playing, 1)
    assert found["out_of_reach"] > 0
    assert found["lacks_one"] == found["lacks_two"] == 0


def test_unused_dice_that_fit_count_for_the_seat_at_turn() -> None:
    one, other = Playing(2).first_turn("123456"), Playing(2).first_turn("666666")
    assert lacking(one.state, one.state.seat, 3) < lacking(other.state, other.state.seat, 3)


def test_an_empty_deck_is_left_out() -> None:
    held = Playing(2).first_turn("123456").put(1, "gem", "1125")
    before = sum(features_of(held, 1)[name] for name in FEATURES if name.startswith(("lacks", "complete", "out")))
    after = sum(
        features_of(held.decks(gem=0), 1)[name] for name in FEATURES if name.startswith(("lacks", "complete", "out"))
    )
    assert after == before - 8


def test_what_a_rival_is_about_to_buy_is_contested() -> None:
    playing = Playing(2).first_turn("666666").put(1, "gem", "112")
    alone = features_of(playing, 1)["contested"]
    playing.put(0, "gem", "11253")
    assert features_of(playing, 1)["contested"] == alone + 8


def test_details_name_what_lies_under_each_product_and_the_odds_of_the_next_roll() -> None:
    playing = Playing(2).first_turn("123456").put(1, "gem", "112").give(1, gem=1).decks(spice=0, gem=3)
    features = Features()
    DiceHeuristics().list_details(playing.state, features)
    found = dict(zip(DETAILS, features.of(1), strict=True))
    assert {name: found[name] for name in FEATURES} == features_of(playing, 1)
    assert [found[f"{name}_cards"] for name in PRODUCT_NAMES] == [0, 0, 0, 1]
    assert [found[f"{name}_dice_aside"] for name in PRODUCT_NAMES] == [0, 0, 0, 3]
    assert (found["spice_deck"], found["gem_deck"]) == (0, 3)
    assert found["spice_odds"] == found["spice_odds_of_all_dice"] == 0.0
    missing = (6**3 - 2 * 5**3 + 4**3) / 6**3  # two different faces on three dice
    assert found["gem_odds"] == pytest.approx(missing)
    assert 0 < found["gem_odds_of_all_dice"] < found["gem_odds"]


def test_progress_grows_as_the_decks_shrink() -> None:
    playing = Playing(2).first_turn("123456")
    early = match_progress(playing.state)
    assert match_progress(playing.decks(gem=1, pottery=1).state) > early
    assert DiceHeuristics().progress(playing.state) == match_progress(playing.state)


@pytest.mark.parametrize("lacking", [(1,), (2,), (1, 1), (3, 1), (1, 1, 1, 1, 1)])
@pytest.mark.parametrize("dice", [0, 1, 4, 6])
def test_the_odds_of_what_a_column_lacks_are_those_of_all_rolls(lacking: tuple[int, ...], dice: int) -> None:
    box = cast("DiceState", GAME.rules(GAME.setup(2)).start()).box
    steps = sum(box.lack_step[count] for count in lacking)
    rolls = product(range(FACES), repeat=dice)
    fitting = sum(all(roll.count(face) >= count for face, count in enumerate(lacking)) for roll in rolls)
    odds = box.lack_odds[box.lack_number[steps] * (MOST_FALLEN + 1) + dice]
    assert odds == pytest.approx(fitting / FACES**dice, abs=1e-12)

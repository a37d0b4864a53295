"""What stands out, in plain words."""

from __future__ import annotations

from dataclasses import replace

import polars

from serai.lab.balance.study import Study
from serai.lab.balance.words import p_value, percent, rarity, what_stands_out
from tests.lab.balance.studies import small_study


def unfair(study: Study) -> Study:
    """Return the same study with the first seat winning everything."""
    games = study.best.games.with_columns(
        polars.lit(1.0).alias("won_0"), polars.lit(0.0).alias("won_1"), polars.lit(0.0).alias("won_2")
    )
    return replace(study, series=(*study.series[:-1], replace(study.best, games=games)))


def test_a_seat_that_wins_everything_stands_out() -> None:
    sentences = what_stands_out(unfair(small_study()))
    assert sentences[0].startswith("The seats are not equal: seat 1 wins 100.0%")
    assert any(sentence.startswith("A match takes") for sentence in sentences)
    assert any("dice and draws" in sentence and "for Novice" in sentence for sentence in sentences)


def test_the_fairer_variant_is_named() -> None:
    study = small_study()
    other = replace(study, name="the other")
    assert what_stands_out(unfair(study), other)[-1].startswith("Fairer is the other: its seats are")
    assert what_stands_out(study, unfair(other))[-1].startswith("Fairer is this set-up")
    assert what_stands_out(study, other)[-1].startswith("Neither is clearly fairer")


def test_shares_are_written_as_people_write_them() -> None:
    assert (percent(0.1234), percent(0.1234, signed=True)) == ("12.3%", "+12.3%")


def test_what_is_too_seldom_to_count_is_not_called_never() -> None:
    assert (rarity(0.00004), rarity(0.03)) == ("less than 0.1%", "3.0%")
    assert (p_value(0.00004), p_value(0.0301)) == ("< 0.001", "0.030")

"""What stands out, in plain words."""

from __future__ import annotations

from dataclasses import replace

import polars

from serai.lab.balance.study import Study
from serai.lab.balance.words import percent, what_stands_out
from tests.lab.balance.studies import small_study


def unfair(study: Study) -> Study:
    """The same study, but the first seat wins everything."""
    games = study.best.games.with_columns(
        polars.lit(1.0).alias("won_0"), polars.lit(0.0).alias("won_1"), polars.lit(0.0).alias("won_2")
    )
    return replace(study, series=(*study.series[:-1], replace(study.best, games=games)))


def test_a_seat_that_wins_everything_stands_out() -> None:
    sentences = what_stands_out(unfair(small_study()))
    assert sentences[0].startswith("The seats are not equal: seat 0 wins 100.0 %")
    assert any(sentence.startswith("A match takes") for sentence in sentences)
    assert any("dice and draws" in sentence and "for Novice" in sentence for sentence in sentences)


def test_the_fairer_variant_is_named() -> None:
    study = small_study()
    assert what_stands_out(unfair(study), study)[-1].startswith("The second variant is fairer")
    assert what_stands_out(study, unfair(study))[-1].startswith("The first variant is fairer")
    assert what_stands_out(study, study)[-1].startswith("Neither variant is clearly fairer")


def test_shares_are_written_as_people_write_them() -> None:
    assert (percent(0.1234), percent(0.1234, signed=True)) == ("12.3 %", "+12.3 %")

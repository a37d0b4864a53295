"""What stands out, in plain words."""

from __future__ import annotations

from dataclasses import replace

import polars

from serai.lab.balance.restriction import Restriction, Without
from serai.lab.balance.statistics import Mean
from serai.lab.balance.study import Study, Worth
from serai.lab.balance.words import clear_worths, p_value, percent, rarity, what_stands_out
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


def without(name: str, loss: float, *, is_piece: bool = False, stands_out: bool = False) -> Without:
    return Without(name, is_piece, 40, Mean(loss, 0.03), 0.0001 if stands_out else 0.4, stands_out)


def restricted(*found: Without) -> list[str]:
    """Return what stands out in a study with these restrictions."""
    ordered = sorted(found, key=lambda one: -one.lost.value)
    return what_stands_out(replace(small_study(), restriction=Restriction("Novice", 100, tuple(ordered), 0)))


def test_a_piece_that_is_too_good_is_the_first_thing_that_is_said() -> None:
    others = [without(f"tile {number}", 0.01, is_piece=True) for number in range(2, 5)]
    sentences = restricted(without("tile 1", 0.25, is_piece=True, stands_out=True), *others)
    assert sentences[0] == (
        "Too good: tile 1. The wins of a player who never uses it fall by 25.0% (± 3.0%), without one of the other "
        "pieces by 1.0% on average; by chance alone that would happen in less than 0.1% of series."
    )
    sentences = restricted(without("tile 1", -0.25, is_piece=True, stands_out=True), *others)
    assert sentences[0].startswith("Worth less than the others: tile 1.")


def test_pieces_that_are_alike_are_said_to_be_so() -> None:
    others = [without(f"tile {number}", 0.01 * number, is_piece=True) for number in range(2, 5)]
    assert restricted(*others)[0] == (
        "No piece is clearly better or worse than the others: the wins of a player who never uses one change by -4.0% "
        "to -2.0%, which chance explains where 3 restrictions are compared."
    )


def test_what_a_level_needs_and_what_harms_it_is_said() -> None:
    needed, harmful = without("build", 0.3, stands_out=True), without("trade", -0.2, stands_out=True)
    sentences = restricted(needed, without("keep", 0.01), harmful)
    assert sentences[0] == "Novice can least do without: build (30.0% ± 3.0%)."
    assert sentences[1] == "Novice wins more often without: trade (20.0% ± 3.0%)."
    assert restricted(without("keep", 0.01), without("roll", -0.02))[0] == (
        "No kind of action makes a clear difference: without one the wins of a player change by -1.0% to +2.0%, which "
        "chance explains where 2 restrictions are compared."
    )


def test_nothing_is_said_of_restrictions_that_nobody_asked_for_or_that_change_nothing() -> None:
    assert restricted() == what_stands_out(small_study())


def test_a_piece_among_sixty_is_named_only_if_chance_does_not_explain_it() -> None:
    def worth(name: str, chance: float) -> Worth:
        return Worth(name, 40, Mean(0.1, 0.09), Mean(1.0, 0.5), chance)

    others = [worth(f"tile {number}", 0.5) for number in range(2, 61)]
    assert clear_worths([worth("tile 1", 0.03), *others]) == []
    assert [one.name for one in clear_worths([worth("tile 1", 0.0003), *others])] == ["tile 1"]

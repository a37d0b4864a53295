"""The series behind a report."""

from __future__ import annotations

import pytest

from cheat import GAME as CHEAT
from serai.engine.game import Game
from serai.games import games
from serai.lab.balance.page import report
from serai.lab.balance.study import measure_worths, piece_worths, run_study
from serai.lab.workers.processes import THIS_PROCESS
from tests.lab.balance.studies import small_study


def test_each_level_plays_itself() -> None:
    study = small_study()
    assert [one.level for one in study.series] == ["random", "Novice"]
    assert study.best.level == "Novice" and study.best.matches == 12
    assert study.best.games["match"].to_list() == list(range(12))
    assert sum(mean.value for mean in study.best.seat_wins()) == pytest.approx(1)
    assert 0 <= study.best.evenness_p_value() <= 1
    assert -1 < study.best.luck_share().value < 2


@pytest.mark.usefixtures("cheat")
def test_a_report_on_a_game_with_secrets_measures_no_luck() -> None:
    study = run_study(CHEAT.setup(2), ["random"], 6, "x", THIS_PROCESS, lambda played: None)
    page = report(study, "serai balance cheat")
    assert not study.best.has_luck and "Luck is not measured in a game with secrets" in page
    assert "share of luck" not in page and "goes with dice and draws" not in page


def test_a_piece_is_worth_what_its_users_won() -> None:
    series = small_study().series[0]
    worths = piece_worths(series)
    assert [one.won.value for one in worths] == sorted((one.won.value for one in worths), reverse=True)
    assert sum(one.amount for one in worths) == len(series.pieces)
    best, won = worths[0], series.by_seat("won")
    rows = series.pieces.filter(piece=best.name)
    shares = [won[match, seat] - 1 / 3 for match, seat in rows.select("match", "seat").iter_rows()]
    assert best.won.value == pytest.approx(sum(shares) / len(shares))


def test_measures_are_compared_within_a_match() -> None:
    study = small_study()
    worths = measure_worths(study.best, study.rules)
    named = {measure.meaning for measure in study.rules.measures if measure.by_seat and not measure.self_evident}
    assert worths and {one.name for one in worths} <= named


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_turns_and_points_explain_nothing(game: Game) -> None:
    rules = game.rules(game.setup(min(game.seats)))
    of_seats = [measure for measure in rules.measures if measure.by_seat]
    assert {measure.name for measure in of_seats if measure.name.endswith("_points") or measure.name == "rolls"} <= {
        measure.name for measure in of_seats if measure.self_evident
    }


def test_the_pace_counts_every_piece_once() -> None:
    series = small_study().best
    pace = series.pace()
    assert len(pace) == 10
    assert sum(mean.value for mean in pace) == pytest.approx(len(series.pieces) / series.matches)

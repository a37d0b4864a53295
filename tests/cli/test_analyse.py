"""`serai analyse`: win probabilities and the most costly decisions."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cheat import GAME as CHEAT
from serai.bots.analysis import Analysis, JudgedAction, Judgement, analyse
from serai.cli import commands
from serai.cli.analyse import judgement_line, win_table
from serai.engine.chance import Chance
from serai.engine.contract import Action
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly
from serai.engine.record import write_record
from serai.engine.texts import LANGUAGES, Texts
from serai.games import games

GAME = next(iter(games().values()))


def random_match() -> Match:
    return finish_randomly(Match(GAME, GAME.setup(["Ada", "Ben", "Cleo"]), Chance("analyse")), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_analysed_to_a_table_and_three_decisions(tmp_path: Path, language: str) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(write_record(random_match().record), encoding="utf-8")
    arguments = ["analyse", str(file), "--simulations", "3", "--language", language]
    done = CliRunner().invoke(commands, arguments, env={"COLUMNS": "160"}, catch_exceptions=False)
    assert done.exit_code == 0
    assert "Ada wins" in done.output and "expected points" in done.output
    assert done.output.count("% chance to win (") == 3
    assert done.output.count("% chance to win, compared with average dice and draws") == 3


@pytest.mark.usefixtures("cheat")
def test_an_analysis_says_where_luck_is_not_measured(tmp_path: Path) -> None:
    match = Match(CHEAT, CHEAT.setup(["Ada", "Ben"]), Chance("hidden"))
    match.act(0, match.legal()[0])
    file = tmp_path / "match.jsonl"
    file.write_text(write_record(match.record), encoding="utf-8")
    done = CliRunner().invoke(commands, ["analyse", str(file), "--simulations", "1"], catch_exceptions=False)
    assert done.exit_code == 0 and "luck is not measured in a game with secrets" in done.output
    assert "luck of" not in done.output


def test_a_costly_decision_is_shown_with_the_better_action() -> None:
    match = random_match()
    one = next(one for one in analyse(match, 2).judgements if one.played != one.best[0])
    shown = judgement_line(one, match.setup.seats, Texts(GAME, "en", match.setup.seats))
    assert shown.startswith(f"move {one.move + 1}, {match.setup.seats[one.seat]}: ")
    assert "; better: " in shown


def test_a_decision_that_costs_nothing_shows_no_cost() -> None:
    free = JudgedAction(Action(), (0.5, 0.5))
    table = win_table(Analysis((Judgement(4, 0, free, (free,), (1.0, 2.0)),), True, (0.0, 0.0)), ["Ada", "Ben"])
    assert [next(iter(column.cells)) for column in table.columns][-2:] == ["1.0 2.0", ""]

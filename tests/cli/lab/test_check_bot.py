"""`serai check-bot`: a verdict for each game, and a status for scripts."""

from __future__ import annotations

import sys
from pathlib import Path

from click.testing import CliRunner, Result

from serai.cli import commands
from serai.cli.lab.check_bot import report_lines
from serai.games import games
from serai.lab.validator import ValidationReport

ROOT = Path(__file__).parents[3]
LAST = list(games())[-1]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, ["check-bot", *arguments], catch_exceptions=False)


def test_a_sound_bot_passes_in_every_game() -> None:
    done = run(f"{sys.executable} {ROOT}/examples/stdio_bot.py")
    assert done.exit_code == 0, done.output
    for name in games():
        assert f"{name}: " in done.output
    assert "NOT" not in done.output


def test_a_bot_that_answers_illegally_fails_with_the_reason() -> None:
    done = run(f"{sys.executable} {ROOT}/tests/bots/failing_bot.py illegal", "--game", LAST)
    assert done.exit_code == 1
    assert "NOT legal" in done.output and "got 70000" in done.output


def test_a_report_names_every_problem_once() -> None:
    report = ValidationReport(
        2, 10, 5.0, 120.0, 100, ("late: no answer", "late: no answer"), ("round 0, seat 1: differs",)
    )
    assert report_lines(report) == [
        "ok  legal",
        "NOT in time: 5.0 ms per decision, the slowest 120 of 100 ms",
        "NOT deterministic",
        "- late: no answer",
        "- round 0, seat 1: differs",
    ]

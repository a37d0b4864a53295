"""The validator: sound bots pass, and it reports what is wrong with others."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.lab.entrants import external_entrant
from serai.lab.tournament import Terms
from serai.lab.validator import ValidationReport, validate

ROOT = Path(__file__).parents[2]
EXAMPLES = [
    f"{ROOT}/examples/greedy.py:Greedy",
    f"{sys.executable} {ROOT}/examples/stdio_bot.py",
    *([f"node {ROOT}/examples/stdio_bot.mjs"] if shutil.which("node") else []),
]
SHORTEST = list(games().values())[-1]


def checked(spec: str, game: Game = SHORTEST, milliseconds: int = 3000) -> ValidationReport:
    terms = Terms(setup=game.setup(min(game.seats)), seed="v", milliseconds=milliseconds, clock=True)
    return validate(game, terms, external_entrant(spec))


@pytest.mark.parametrize("spec", EXAMPLES, ids=lambda spec: spec.split("/")[-1])
def test_the_examples_are_sound(spec: str) -> None:
    report = checked(spec)
    assert report.is_sound, report
    assert report.matches == 2 * min(SHORTEST.seats)
    assert report.decisions > report.matches
    assert 0 < report.milliseconds <= report.slowest


@pytest.mark.parametrize(
    ("wrong", "is_legal", "is_in_time"),
    [("crash", False, True), ("illegal", False, True), ("garbage", False, True), ("late", True, False)],
)
def test_each_failure_is_reported(wrong: str, is_legal: bool, is_in_time: bool) -> None:
    report = checked(f"{sys.executable} {ROOT}/tests/bots/failing_bot.py {wrong}", milliseconds=250)
    assert (report.is_legal, report.is_in_time, report.is_sound) == (is_legal, is_in_time, False)
    assert len(report.failures) == report.matches


def test_a_bot_that_ignores_the_seed_is_not_deterministic(tmp_path: Path) -> None:
    source = (ROOT / "examples" / "stdio_bot.py").read_text().replace('random.Random(message["seed"])', "random")
    (tmp_path / "moody.py").write_text(source)
    report = checked(f"{sys.executable} {tmp_path}/moody.py")
    assert report.is_legal and report.is_in_time
    assert not report.is_deterministic
    assert report.differences[0] == "round 0, seat 0: the second match differed"

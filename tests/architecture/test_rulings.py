"""Every ruling a game cites in its code is cited by one of its tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.engine.game import Game
from serai.games import games

RULING = re.compile(r"\b([A-Z]{2})-(\d+)\b")
GAMES = pytest.mark.parametrize("game", games().values(), ids=games())


def cited(paths: list[Path]) -> set[tuple[str, int]]:
    return {(series, int(number)) for path in paths for series, number in RULING.findall(path.read_text())}


def cited_by_tests(game: Game) -> set[tuple[str, int]]:
    return cited(list((Path(str(game.folder)) / "tests").glob("test_*.py")))


@GAMES
def test_every_ruling_named_in_code_or_rules_has_a_test(game: Game) -> None:
    folder = Path(str(game.folder))
    in_code = cited([*folder.glob("*.py"), *folder.glob("*.md")])
    assert in_code
    assert in_code <= cited_by_tests(game), f"no test cites {sorted(in_code - cited_by_tests(game))}"


@GAMES
def test_the_rulings_run_without_a_gap_in_one_series(game: Game) -> None:
    found = cited_by_tests(game)
    assert len({series for series, _ in found}) == 1
    assert sorted(number for _, number in found) == list(range(1, len(found) + 1))


def test_no_two_games_share_a_series_of_rulings() -> None:
    series = [name for game in games().values() for name in {name for name, _ in cited_by_tests(game)}]
    assert len(set(series)) == len(series)

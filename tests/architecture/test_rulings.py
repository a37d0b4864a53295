"""Every ruling a game cites in its code is cited by one of its tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.engine.game import Game
from serai.games import games

RULING = re.compile(r"\b(D[BIJ])-(\d+)\b")


def cited(paths: list[Path]) -> set[str]:
    return {f"{kind}-{number}" for path in paths for kind, number in RULING.findall(path.read_text())}


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_ruling_named_in_code_or_rules_has_a_test(game: Game) -> None:
    folder = Path(str(game.folder))
    in_code = cited([*folder.glob("*.py"), *folder.glob("*.md")])
    in_tests = cited(list((folder / "tests").glob("test_*.py")))
    assert in_code
    assert in_code <= in_tests, f"no test cites {sorted(in_code - in_tests)}"


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_rulings_run_without_a_gap(game: Game) -> None:
    numbers = sorted(
        int(ruling.split("-")[1]) for ruling in cited(list((Path(str(game.folder)) / "tests").glob("test_*.py")))
    )
    assert numbers == list(range(1, len(numbers) + 1))

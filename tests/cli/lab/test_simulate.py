"""`serai simulate` plays games, sums them up and writes them down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.games import games
from serai.kit.errors import SeraiError


def run(*arguments: str) -> Any:
    return CliRunner().invoke(commands, ["simulate", *arguments])


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_simulation_reports_points_wins_length_and_speed(game: Any) -> None:
    done = run(game.name, "--games", "20", "--seats", str(max(game.seats)))
    assert done.exit_code == 0
    assert "decisions per game" in done.output and "games/s" in done.output and "compiled" in done.output


def test_the_same_seed_gives_the_same_games_be_it_a_word_or_a_number() -> None:
    def points(seed: str) -> str:
        return str(run("--games", "50", "--seed", seed).output).partition("decisions per game")[0]

    assert points("caravan") == points("caravan")
    assert len({points("caravan"), points("camel"), points("1"), points("2")}) == 4


def test_players_are_listed_beside_the_seats_and_written_down(tmp_path: Path) -> None:
    out = tmp_path / "series"
    done = run("--players", "novice,random,random", "--games", "4", "--out", str(out), "--decisions", "--luck")
    assert done.exit_code == 0, done.output
    assert "Novice" in done.output and "seat 2" in done.output and f"written: {out}" in done.output.replace("\n", "")
    assert (out / "decisions.parquet").is_file() and "luck_0" in (out / "games.csv").read_text()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--players", "novice,random", "--seats", "3"], "expected one player, or 3"),
        (["--players", "nobody"], "unknown player 'nobody'"),
        (["--players", "random,random,random,random,random,random,random"], "got 7"),
        (["--option", "no_such=1"], "no_such"),
        (["nothing"], "nothing"),
    ],
)
def test_bad_input_is_refused_and_nothing_is_written(arguments: list[str], problem: str, tmp_path: Path) -> None:
    done = run(*arguments, "--out", str(tmp_path / "out"))
    assert isinstance(done.exception, SeraiError) and problem in str(done.exception)
    assert "\n" not in str(done.exception)
    assert not (tmp_path / "out").exists()

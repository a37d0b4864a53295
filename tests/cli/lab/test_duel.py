"""`serai duel`: verdicts, status, resuming, and the results so far when it is interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from serai.cli import commands
from serai.cli.lab.duel import duel
from serai.games import games
from serai.kit.errors import SeraiError

GAME = min(games().values(), key=lambda game: min(game.seats)).name


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, ["duel", *arguments], env={"COLUMNS": "160"}, catch_exceptions=False)


def test_a_test_accepts_with_status_0_and_rejects_with_status_1(tmp_path: Path) -> None:
    table = tmp_path / "duels.md"
    better = run("trader", "random", "--game", GAME, "--sprt", "--elo1", "400", "--append", str(table), "--jobs", "2")
    assert better.exit_code == 0 and ": accepted" in better.output
    worse = run("random", "trader", "--game", GAME, "--sprt", "--elo1", "400", "--append", str(table))
    assert worse.exit_code == 1 and ": rejected" in worse.output
    *_, first, second = table.read_text().splitlines()
    assert f"`serai duel trader random --sprt --elo1 400.0 --game {GAME}`" in first
    assert f"`serai duel random trader --sprt --elo1 400.0 --game {GAME}`" in second


def test_without_a_game_every_game_is_played() -> None:
    done = run("novice", "random", "--games", "2")
    assert done.exit_code == 0
    for name in games():
        assert f"{name}, " in done.output


def test_an_interrupted_duel_says_what_is_known_and_how_to_resume(tmp_path: Path) -> None:
    serai = str(Path(sys.executable).with_name("serai"))
    command = [serai, "duel", "novice", "random", "--game", GAME, "--games", "4000", "--out", str(tmp_path)]
    heed_ctrl_c = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    environment = {**os.environ, "COLUMNS": "160"}
    started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, preexec_fn=heed_ctrl_c)
    results = tmp_path / f"{GAME}-2.jsonl"
    for _ in range(400):
        if results.is_file() and len(results.read_text().splitlines()) > 8:
            break
        time.sleep(0.05)
    started.send_signal(signal.SIGINT)
    shown, _ = started.communicate(timeout=20)
    assert started.returncode == 130
    assert "whole rounds; the same command resumes from" in shown
    assert "Novice against random" in shown and "won " in shown


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            ["trader", "random", "--elo0", "10", "--elo1", "10"],
            "--elo1: expected more than --elo0, which is 10; got 10",
        ),
        (["trader", "emperor"], "unknown player 'emperor'"),
        (["trader", "random", "--seats", "9"], "seats .* players; got 9"),
    ],
)
def test_wrong_arguments_are_refused(arguments: list[str], problem: str) -> None:
    with pytest.raises(SeraiError, match=problem):
        run(*arguments)


def test_help_explains_rounds_players_and_the_status() -> None:
    shown = " ".join(run("--help").output.split())
    for text in ("once from every seat with the same dice", "search:50ms", "--sprt", "--append", "the status is 0"):
        assert text in shown
    assert duel.name == "duel"

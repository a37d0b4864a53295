"""`serai arena`: tables, files, resuming, and bots that fail."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from serai.cli import commands
from serai.cli.lab.arena import arena
from serai.games import find, games
from serai.kit.errors import SeraiError

ROOT = Path(__file__).parents[3]
GAME = min(games().values(), key=lambda game: min(game.seats)).name


def run(*arguments: str) -> Result:
    wide = {"COLUMNS": "160"}
    return CliRunner().invoke(commands, ["arena", GAME, *arguments], env=wide, catch_exceptions=False)


def test_a_tournament_prints_ratings_and_shares_and_writes_files(tmp_path: Path) -> None:
    done = run("--players", "random,Trader", "--games", "4", "--out", str(tmp_path))
    assert done.exit_code == 0
    for shown in ("rating", "95% interval", "ms per decision", "Trader against random", "fair is 50%", "written:"):
        assert shown in done.output
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "pairings.csv", "players.csv", "ratings.svg", "results.jsonl"
    ]  # fmt: skip
    before = (tmp_path / "pairings.csv").read_text()
    again = run("--players", "random,Trader", "--games", "4", "--out", str(tmp_path))
    assert again.exit_code == 0
    assert (tmp_path / "pairings.csv").read_text() == before
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 5


def test_the_default_players_are_shown_with_their_ratings() -> None:
    done = run("--games", "2")
    assert done.exit_code == 0
    for player in ("random", "Novice", "Trader"):
        row = re.search(rf"^\W*{player} .*$", done.output, re.MULTILINE)
        assert row and re.search(r" \d{3,4} .* \d{3,4} to \d{3,4} ", row[0]), player


def test_a_bot_that_crashes_forfeits_and_the_tournament_continues() -> None:
    bot = f"camel={sys.executable} {ROOT}/tests/bots/failing_bot.py crash"
    done = run("--players", "random", "--bot", bot, "--games", "2")
    assert done.exit_code == 0
    assert "2 x forfeit by camel: crashed: it ended with status 1" in done.output
    assert "camel against random" in done.output and "0.0%" in done.output


def test_one_player_sits_alone_among_copies_of_another() -> None:
    game = max(games().values(), key=lambda game: max(game.seats))
    arguments = ["arena", game.name, "--seats", "4", "--players", "random,novice", "--games", "4"]
    done = CliRunner().invoke(commands, arguments, env={"COLUMNS": "160"}, catch_exceptions=False)
    assert "Novice against 3 x random" in done.output and "fair is 25%" in done.output


def test_an_interrupted_tournament_shows_its_ladder_and_how_to_resume(tmp_path: Path) -> None:
    command = [
        str(Path(sys.executable).with_name("serai")), "arena", GAME, "--players", "random,novice", "--games", "2000",
        "--out", str(tmp_path),
    ]  # fmt: skip
    # Tests run in the background of a shell ignore Ctrl-C; a person's terminal does not.
    heed_ctrl_c = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "COLUMNS": "160"}, preexec_fn=heed_ctrl_c
    )
    results = tmp_path / "results.jsonl"
    for _ in range(400):
        if results.is_file() and len(results.read_text().splitlines()) > 3:
            break
        time.sleep(0.05)
    started.send_signal(signal.SIGINT)
    shown, _ = started.communicate(timeout=20)
    assert started.returncode == 0
    assert "interrupted after" in shown and "the same command resumes from" in shown
    assert "Novice against random" in shown


def test_a_trained_file_is_played_beside_the_games_own_weights(tmp_path: Path) -> None:
    shipped = (find(GAME).folder / "strategy" / "weights.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(re.sub(r"win = \[.*?\]", "win = [0.0, 0.0]", shipped))
    out = ["--games", "20", "--out", str(tmp_path / "out")]
    done = run("--players", "trader", "--weights", str(file), *out)
    assert "Trader with mine.toml against Trader" in done.output
    won = re.search(r"Trader with mine.toml against Trader.*?([\d.]+)%", done.output)
    assert won and float(won[1]) < 40  # without any weight it plays at random
    file.write_text(shipped)
    with pytest.raises(SeraiError, match="belongs to another tournament: expected weights"):
        run("--players", "trader", "--weights", str(file), *out)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--players", "random"], "a tournament needs two players; got 1"),
        (["--players", "random,emperor"], "unknown player 'emperor'"),
        (["--players", "random,random"], "got 'random' twice"),
        (["--seats", "9"], "seats .* players; got 9"),
        (["--weights", "nowhere.toml"], "nowhere.toml: cannot read it: No such file"),
    ],
)
def test_wrong_arguments_are_refused(arguments: list[str], problem: str) -> None:
    with pytest.raises(SeraiError, match=problem):
        run(*arguments)


def test_a_bot_that_does_not_exist_is_one_line_and_status_2_before_the_first_match(tmp_path: Path) -> None:
    serai = str(Path(sys.executable).with_name("serai"))
    for command in (["arena", GAME, "--players", "random", "--out", str(tmp_path), "--bot"], ["check-bot"]):
        done = subprocess.run([serai, *command, "camel.py:Camel"], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "serai: camel.py:Camel: there is no file camel.py\n"
    assert not list(tmp_path.iterdir())


def test_help_explains_the_command_and_the_forfeit() -> None:
    shown = run("--help").output
    for text in ("--players", "--bot", "--games", "--seed", "--out", "its seat alone is last"):
        assert text in " ".join(shown.split())
    assert arena.name == "arena"

"""A game in a package of its own is played by every command, and its own tests pass."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.plugins.installed import EXAMPLE, EXAMPLES, NAME, install, run


@pytest.mark.slow(10)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_its_own_tests_hold_it_to_every_law(example: Path, target: Path, tmp_path: Path) -> None:
    if example != EXAMPLE:
        target = install(tmp_path, example)
    tests = shutil.copytree(example / "tests", tmp_path / "tests")
    done = run(
        target, "python", "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider", str(tests), cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_it_is_played_in_the_terminal_saved_and_replayed(target: Path, tmp_path: Path) -> None:
    record = tmp_path / "evening.jsonl"
    play = ["serai", "play", NAME, "--terminal", "--level", "random", "--seed", "lamps", "--language", "en"]
    played = run(target, *play, "--save", str(record), given="1\n" * 12)
    assert played.returncode == 0, played.stderr
    assert "Guest keeps the" in played.stdout or "Keep the" in played.stdout
    replayed = run(target, "serai", "replay", str(record))
    assert replayed.returncode == 0 and "wins" in replayed.stdout, replayed.stderr


def test_it_is_simulated_trained_and_ranked(target: Path, tmp_path: Path) -> None:
    simulated = run(target, "serai", "simulate", NAME, "--games", "50", "--seats", "4")
    assert "50 random games" in simulated.stdout.replace("\n", " ") and "compiled" in simulated.stdout
    arena = run(target, "serai", "arena", NAME, "--players", "random,novice", "--games", "2")
    assert arena.returncode == 0 and "Novice against random" in arena.stdout, arena.stderr
    train = ["train", NAME, "--rounds", "1", "--games", "10", "--trials", "0", "--out", str(tmp_path)]
    trained = run(target, "serai", *train)
    assert trained.returncode == 0 and (tmp_path / "weights.toml").is_file(), trained.stderr


def test_so_few_short_games_that_there_is_nothing_to_learn_from_are_refused_in_words(
    target: Path, tmp_path: Path
) -> None:
    train = ["train", NAME, "--rounds", "1", "--games", "1", "--trials", "0", "--seed", "3", "--out", str(tmp_path)]
    refused = run(target, "serai", *train)
    assert refused.returncode == 2
    assert "expected positions to learn from; 1 games gave none" in refused.stderr.replace("\n", " ")


def test_a_record_of_it_is_refused_in_words_where_it_is_not_installed(target: Path, tmp_path: Path) -> None:
    record = tmp_path / "evening.jsonl"
    run(target, "serai", "play", NAME, "--terminal", "--level", "random", "--save", str(record), given="quit\n")
    refused = run(tmp_path, "serai", "replay", str(record))
    assert refused.returncode == 2 and f"unknown game '{NAME}'" in refused.stderr

"""`serai train` writes weights, stores every step, and resumes."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from serai.cli import commands
from serai.engine.weights import read_weights
from tests.lab.quick_game import QUICK_GAME


def trained(folder: Path, *arguments: str) -> str:
    result = CliRunner().invoke(
        commands,
        ["train", QUICK_GAME.name, "--games", "6", "--trials", "2", "--matches", "2", "--out", str(folder), *arguments],
    )
    assert result.exit_code == 0, result.output
    return (folder / "weights.toml").read_text(encoding="utf-8")


def test_training_writes_the_weights_with_their_command(tmp_path: Path) -> None:
    text = trained(tmp_path, "--rounds", "2", "--seed", "5")
    weights = read_weights(text, "test")
    assert weights.training.seed == 5
    assert weights.training.games >= 12
    assert (tmp_path / "step-1.toml").exists()


def test_a_stopped_training_resumes_to_the_same_weights(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", "--rounds", "2")
    trained(tmp_path / "stopped", "--rounds", "2")
    for file in sorted((tmp_path / "stopped").glob("*.toml")):
        if file.name != "step-1.toml":
            file.unlink()
    assert trained(tmp_path / "stopped", "--rounds", "2") == whole


def test_an_unknown_game_is_refused() -> None:
    result = CliRunner().invoke(commands, ["train", "chess"])
    assert result.exit_code != 0
    assert "chess" in str(result.output) + str(result.exception)

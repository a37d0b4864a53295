"""`serai train` writes weights for a set-up, stores every step, and resumes only its own plan."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.kit.errors import SeraiError
from serai.strategy.weights import read_weights
from tests.lab.quick_game import QUICK_GAME

QUICK = ["--games", "6", "--trials", "2", "--matches", "2"]
OPTION = next(option for option in QUICK_GAME.options if True in option.choices)
KIND = next(kind for kind in QUICK_GAME.components if len(kind.shipped) > 1)


def trained(folder: Path, *arguments: str) -> str:
    command = ["train", QUICK_GAME.name, *QUICK, "--out", str(folder), *arguments]
    result = CliRunner().invoke(commands, command, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return (folder / "weights.toml").read_text(encoding="utf-8")


def test_training_writes_the_weights_with_their_command(tmp_path: Path) -> None:
    text = trained(tmp_path, "--rounds", "2", "--seed", "a long evening")
    weights = read_weights(text, "test")
    assert weights.training.seed == "a long evening"
    assert weights.training.command.endswith("--rounds 2 --games 6 --trials 2 --matches 2 --seed 'a long evening'")
    assert weights.training.games >= 12
    assert (tmp_path / "step-1.toml").exists()


def test_a_stopped_training_resumes_to_the_same_weights(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", "--rounds", "2")
    trained(tmp_path / "stopped", "--rounds", "2")
    for file in sorted((tmp_path / "stopped").glob("*.toml")):
        if file.name != "step-1.toml":
            file.unlink()
    assert trained(tmp_path / "stopped", "--rounds", "2") == whole


def test_options_and_components_are_trained_with_and_stand_in_the_command(tmp_path: Path) -> None:
    usual = trained(tmp_path / "usual", "--rounds", "1")
    agreed = ["--option", f"{OPTION.name}=true", f"--{KIND.name}", KIND.shipped[1]]
    other = trained(tmp_path / "other", "--rounds", "1", *agreed)
    weights = read_weights(other, "test")
    assert weights.training.command.endswith(" ".join(agreed))
    assert weights.features != read_weights(usual, "test").features


@pytest.mark.parametrize(
    ("changed", "difference"),
    [
        (["--seed", "2"], "expected seed '2'; got '1'"),
        (["--games", "7"], "expected games 7; got 6"),
        (["--rounds", "2"], "expected rounds 2; got 1"),
        (["--option", f"{OPTION.name}=true"], f"expected options.{OPTION.name} True; got False"),
        ([f"--{KIND.name}", KIND.shipped[1]], f"expected components.{KIND.name} '{KIND.shipped[1]}'; got "),
    ],
)
def test_another_plan_never_resumes_and_the_difference_is_named(
    tmp_path: Path, changed: list[str], difference: str
) -> None:
    before = trained(tmp_path, "--rounds", "1")
    with pytest.raises(SeraiError, match="belongs to another training: ") as refused:
        trained(tmp_path, "--rounds", "1", *changed)
    assert difference in str(refused.value) and str(refused.value).endswith("; give another --out")
    assert (tmp_path / "weights.toml").read_text(encoding="utf-8") == before
    assert trained(tmp_path, "--rounds", "1", "--jobs", "2") == before


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "serai: unknown game 'chess'; expected one of: "),
        ([QUICK_GAME.name, "--option", f"{OPTION.name}=perhaps"], f"serai: option '{OPTION.name}': expected one of "),
        ([QUICK_GAME.name, f"--{KIND.name}", "nowhere.toml"], "serai: cannot read nowhere.toml: "),
    ],
)
def test_wrong_arguments_are_one_line_and_status_2(tmp_path: Path, arguments: list[str], problem: str) -> None:
    serai = str(Path(sys.executable).with_name("serai"))
    command = [serai, "train", *arguments, "--out", str(tmp_path / "new")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(problem) and done.stderr.count("\n") == 1
    assert not (tmp_path / "new").exists()

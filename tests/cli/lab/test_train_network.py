"""`serai train-network`: a small training writes its network and refuses another one in the same folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.games import games
from serai.lab.training.folder import OtherTraining
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import read_network

GAME = next(game for game in games().values() if strategy_of(game).details)


def test_a_training_writes_its_network_and_its_curve(tmp_path: Path) -> None:
    arguments = ["train-network", GAME.name, "--games", "60", "--hidden", "4", "--seed", "5", "--out", str(tmp_path)]
    done = CliRunner().invoke(commands, [*arguments, "--rounds", "2"], catch_exceptions=False)
    assert done.output.strip().endswith("network.toml")
    network = read_network((tmp_path / "network.toml").read_text(), "x")
    assert len(network.bias) == 4
    assert network.training.command == f"serai train-network {GAME.name} --rounds 2 --games 60 --hidden 4 --seed 5"
    assert len((tmp_path / "curve.csv").read_text().splitlines()) == 3
    again = CliRunner().invoke(commands, [*arguments, "--rounds", "2"], catch_exceptions=False)
    assert again.output == done.output
    with pytest.raises(OtherTraining, match="expected rounds 3; got 2"):
        CliRunner().invoke(commands, [*arguments, "--rounds", "3"], catch_exceptions=False)

"""The folder of a network's training: its rounds, its curve, and which training it belongs to."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games import games
from serai.lab.training.folder import OtherTraining
from serai.lab.training.network import NetworkPlan, Round
from serai.lab.training.network_folder import NetworkFolder
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import NetworkWeights, TrainingRun

GAME = next(game for game in games().values() if strategy_of(game).details)
PLAN = NetworkPlan(rounds=2, games=60, hidden=1, seed="5")


def round_of(number: int) -> Round:
    """Return a round with a network of one unit."""
    row = {name: [0.5 + number] for name in strategy_of(GAME).details}
    training = TrainingRun("serai train-network", "5", 60 * (number + 1), "2026-11-18")
    match = {"progress": [1.0], "rivals": [2.0]}
    return Round(number, NetworkWeights(training, [0.25], [1.5], row, row, match), loss=0.7 - number / 10)


def test_rounds_are_stored_with_their_curve_and_the_last_is_the_result(tmp_path: Path) -> None:
    folder = NetworkFolder(tmp_path / "new", GAME, PLAN)
    assert folder.done() == []
    folder.store(round_of(0))
    assert not folder.result.exists()
    folder.store(round_of(1))
    assert NetworkFolder(tmp_path / "new", GAME, PLAN).done() == [round_of(0).network, round_of(1).network]
    assert folder.result.read_text() == (tmp_path / "new" / "step-2.toml").read_text()
    curve = (tmp_path / "new" / "curve.csv").read_text()
    assert curve.splitlines() == ["round,matches,log_loss", "1,60,0.7000", "2,120,0.6000"]


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    NetworkFolder(tmp_path, GAME, PLAN)
    with pytest.raises(OtherTraining, match="belongs to another training: expected hidden 2; got 1"):
        NetworkFolder(tmp_path, GAME, NetworkPlan(rounds=2, games=60, hidden=2, seed="5"))

"""The folder of a training: what is stored, and for which training."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.lab.training.folder import OtherTraining, TrainingFolder
from serai.lab.training.trainer import TrainingPlan
from serai.strategy.strategy import strategy_of
from tests.lab.quick_game import QUICK_GAME

PLAN = TrainingPlan(rounds=2, trials=1)


def test_a_new_folder_starts_from_the_prior_weights_and_remembers_the_last_step(tmp_path: Path) -> None:
    folder = TrainingFolder(tmp_path / "new", QUICK_GAME, PLAN)
    assert folder.last() == (strategy_of(QUICK_GAME).prior, 0)
    shipped = msgspec.structs.replace(strategy_of(QUICK_GAME).weights, network=None)
    folder.store(1, shipped)
    assert TrainingFolder(tmp_path / "new", QUICK_GAME, PLAN).last() == (shipped, 2)


def test_steps_without_a_plan_are_nobodys(tmp_path: Path) -> None:
    (tmp_path / "step-1.toml").write_text("")
    with pytest.raises(
        OtherTraining,
        match=r"expected an empty folder or one of a training; there is no plan\.json in it",
    ):
        TrainingFolder(tmp_path, QUICK_GAME, PLAN)


def test_a_plan_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(OtherTraining, match=r"plan\.json: expected the plan of a training as JSON"):
        TrainingFolder(tmp_path, QUICK_GAME, PLAN)


def test_other_rules_or_bots_are_another_training(tmp_path: Path) -> None:
    TrainingFolder(tmp_path, QUICK_GAME, PLAN)
    plan = tmp_path / "plan.json"
    plan.write_text(plan.read_text().replace('"code": "', '"code": "0'))
    with pytest.raises(OtherTraining, match="belongs to another training: expected code"):
        TrainingFolder(tmp_path, QUICK_GAME, PLAN)


@pytest.mark.parametrize("other", [
    {"rounds": 3}, {"games": 9}, {"trials": 2}, {"matches": 8}, {"simulations": 4}, {"seed": "2"},
])  # fmt: skip
def test_a_folder_is_refused_by_a_plan_with_another_number_or_seed(tmp_path: Path, other: dict[str, Any]) -> None:
    TrainingFolder(tmp_path, QUICK_GAME, PLAN)
    [name] = other
    with pytest.raises(OtherTraining, match=f"belongs to another training: expected {name} "):
        TrainingFolder(tmp_path, QUICK_GAME, replace(PLAN, **other))


def test_how_the_same_set_up_was_asked_for_does_not_matter(tmp_path: Path) -> None:
    TrainingFolder(tmp_path, QUICK_GAME, PLAN)
    setup = QUICK_GAME.setup(min(QUICK_GAME.seats))
    agreed = {"options": setup.options, "components": setup.components}
    TrainingFolder(tmp_path, QUICK_GAME, replace(PLAN, agreed=agreed, flags=("--spelled", "out")))

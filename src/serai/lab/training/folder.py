"""A folder with every step of a training, so that it can be resumed, but only by the same plan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from serai.engine.game import Game
from serai.kit.errors import SeraiError
from serai.lab.run_folder import begin_or_resume, write_whole
from serai.lab.training.trainer import TrainingPlan
from serai.lab.workers.fingerprint import fingerprint
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import FILE, Weights, read_weights, weights_text

PLAN_FILE = "plan.json"


class OtherTraining(SeraiError):
    """A folder belongs to another training."""


class TrainingFolder:
    """The plan, a file for each step that changed the weights, and the weights at the end."""

    def __init__(self, path: Path, game: Game, plan: TrainingPlan) -> None:
        self._path = path
        self._game = game
        self._steps = plan.steps
        check_plan(path, game, _fields(game, plan))

    @property
    def result(self) -> Path:
        """The file of the weights at the end."""
        return self._path / FILE

    def last(self) -> tuple[Weights, int]:
        """Return the weights of the last stored step and the number of steps done; without any, the prior weights."""
        for step in range(self._steps - 1, -1, -1):
            file = self._step_file(step)
            if file.exists():
                return read_weights(file.read_text(encoding="utf-8"), str(file)), step + 1
        return strategy_of(self._game).prior, 0

    def store(self, step: int, weights: Weights) -> None:
        """Write the weights after a step."""
        write_whole(self._step_file(step), weights_text(weights).encode())

    def finish(self, weights: Weights) -> None:
        """Write the weights at the end."""
        write_whole(self.result, weights_text(weights).encode())

    def _step_file(self, step: int) -> Path:
        return self._path / f"step-{step + 1}.toml"


def check_plan(path: Path, game: Game, fields: Mapping[str, Any]) -> None:
    """Write the plan of a training into a new folder; refuse a folder that has another one.

    The fields are all that the result depends on besides the rules and the code of the bots.
    """
    plan = {"game": game.name, "rules": game.rules_version, "code": fingerprint(), **fields}
    begin_or_resume(path / PLAN_FILE, plan, "training", OtherTraining, "step-*.toml")


def _fields(game: Game, plan: TrainingPlan) -> dict[str, Any]:
    """Return a plan with all options and components, not as they were given but as they are used."""
    setup = game.setup(min(game.seats), **plan.agreed)
    given = {"agreed", "flags"}
    fields = {name: value for name, value in asdict(plan).items() if name not in given}
    return fields | {"options": setup.options, "components": setup.components}

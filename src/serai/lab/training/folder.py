"""A folder with every step of a training, so that it can be resumed, but only by the same plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

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


class StoredPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything the weights depend on."""

    game: str
    rules: str
    code: str
    """The fingerprint of rules and bots."""
    rounds: int
    games: int
    trials: int
    matches: int
    simulations: int
    seed: str
    options: dict[str, Any]
    components: dict[str, Any]


class TrainingFolder:
    """The plan, a file for each step that changed the weights, and the weights at the end."""

    def __init__(self, path: Path, game: Game, plan: TrainingPlan) -> None:
        self._path = path
        self._game = game
        self._steps = plan.steps
        check_plan(path, stored_plan(game, plan))

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


def check_plan(path: Path, plan: msgspec.Struct) -> None:
    """Write the plan into a new folder; refuse a folder that has another one."""
    begin_or_resume(path / PLAN_FILE, plan, "training", OtherTraining, "step-*.toml")


def stored_plan(game: Game, plan: TrainingPlan) -> StoredPlan:
    """Return a plan as it is in the folder; the number of processes does not matter."""
    setup = game.setup(min(game.seats), **plan.agreed)
    return StoredPlan(
        game=game.name,
        rules=game.rules_version,
        code=fingerprint(),
        rounds=plan.rounds,
        games=plan.games,
        trials=plan.trials,
        matches=plan.matches,
        simulations=plan.simulations,
        seed=plan.seed,
        options=setup.options,
        components=setup.components,
    )

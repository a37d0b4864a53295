"""A folder with every step of a training, so that it can be resumed; never by another plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from serai.engine.game import Game
from serai.engine.weights import FILE, Weights, prior_weights, read_weights, weights_text
from serai.kit.errors import SeraiError
from serai.lab.results import difference
from serai.lab.training.trainer import TrainingPlan
from serai.lab.workers.fingerprint import fingerprint

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
        """The weights of the last stored step and the number of steps done; without any, the prior weights."""
        for step in range(self._steps - 1, -1, -1):
            file = self._step_file(step)
            if file.exists():
                return read_weights(file.read_text(encoding="utf-8"), str(file)), step + 1
        return prior_weights(self._game.package), 0

    def store(self, step: int, weights: Weights) -> None:
        """Write the weights after a step."""
        self._step_file(step).write_text(weights_text(weights), encoding="utf-8")

    def finish(self, weights: Weights) -> None:
        """Write the weights at the end."""
        self.result.write_text(weights_text(weights), encoding="utf-8")

    def _step_file(self, step: int) -> Path:
        return self._path / f"step-{step + 1}.toml"


def check_plan(path: Path, plan: msgspec.Struct) -> None:
    """Write the plan into a new folder; refuse a folder that has another one."""
    file = path / PLAN_FILE
    if not file.exists():
        if any(path.glob("step-*.toml")):
            raise OtherTraining(f"{path} holds steps of a training without its plan; give another --out")
        path.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(plan))
        return
    try:
        before = msgspec.json.decode(file.read_bytes(), type=type(plan))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise OtherTraining(f"{file}: expected the plan of a training as JSON: {error}") from None
    differs = difference(before, plan)
    if differs:
        raise OtherTraining(f"{path} belongs to another training: {differs}; give another --out")


def stored_plan(game: Game, plan: TrainingPlan) -> StoredPlan:
    """A plan as it stands in the folder; the number of processes does not matter."""
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

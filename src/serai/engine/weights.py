"""What bots have learned about a game: a weight for each feature of a seat, read from a small file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from serai.kit.components import ComponentError, read_as, read_toml

FILE = "weights.toml"
PRIOR_FILE = "prior.toml"


class TrainingRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The run of `serai train` that found the weights."""

    command: str
    seed: str
    games: int
    date: str


class Weight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one unit of a feature counts at the start and at the end of a match."""

    win: tuple[float, float]
    """Towards the win probability, as a logit."""
    points: tuple[float, float]
    """Towards the expected points."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weight of every feature, in the order a state lists them.

    A seat's win probability is the softmax of its weighted sum among all seats' sums.
    """

    training: TrainingRun
    features: dict[str, Weight]


DIGITS = 4
"""Decimals of every weight, in the file and while training, so that resuming from a file changes nothing."""

UNTRAINED = Weights(TrainingRun("none", "", 0, ""), {"points": Weight((0.2, 0.2), (1.0, 1.0))})
"""For a game without a weights file: more points make a win more likely."""


@cache
def shipped_weights(package: str) -> Weights:
    """Read the weights in a game's folder; `UNTRAINED` if there are none."""
    return _in_folder(package, FILE)


def prior_weights(package: str) -> Weights:
    """Read the weights a person guessed before any training; training starts from them."""
    return _in_folder(package, PRIOR_FILE)


def _in_folder(package: str, name: str) -> Weights:
    file = files(package) / name
    return read_weights(file.read_text(encoding="utf-8"), f"{package}/{name}") if file.is_file() else UNTRAINED


def read_weights(text: str, origin: str) -> Weights:
    """Parse the text of a weights file; `ComponentError` names what is missing or unknown."""
    return read_as(Weights, read_toml(text, origin), origin)


def weights_from_file(path: str, features: Sequence[str]) -> Weights:
    """Read a weights file for a game with these features, in their order; `ComponentError` if it is for another."""
    try:
        with open(path, "rb") as file:
            weights = read_as(Weights, read_toml(file.read(), path), path)
    except OSError as error:
        raise ComponentError(path, f"cannot read it: {error.strerror}") from None
    found = weights.features
    differing = [name for name in features if name not in found] or [name for name in found if name not in features]
    if differing:
        problem = f"{differing[0]} is none of them" if differing[0] in found else f"{differing[0]} is missing"
        raise ComponentError(path, f"features: expected those of the game, {', '.join(features)}; {problem}")
    return Weights(weights.training, {name: found[name] for name in features})


def weights_text(weights: Weights) -> str:
    """Format weights as the text of a weights file."""
    training = weights.training
    lines = [
        "# Trained weights: what each feature counts at the start and at the end of a match.",
        "[training]",
        f"command = {json.dumps(training.command, ensure_ascii=False)}",
        f"seed = {json.dumps(training.seed, ensure_ascii=False)}",
        f"games = {training.games}",
        f'date = "{training.date}"',
        "",
        "[features]",
    ]
    for name, weight in weights.features.items():
        win, points = ([f"{value:.{DIGITS}f}" for value in pair] for pair in (weight.win, weight.points))
        lines.append(f"{name} = {{ win = [{', '.join(win)}], points = [{', '.join(points)}] }}")
    return "\n".join(lines) + "\n"

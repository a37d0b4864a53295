"""What bots have learned about a game: a weight for each feature of a seat, read from a small file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from serai.kit.components import ComponentError, read_as, read_toml

FILE = "weights.toml"
PRIOR_FILE = "prior.toml"
NETWORK_FILE = "network.toml"


class TrainingRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The run of `serai train` that found the weights."""

    command: str
    seed: str
    games: int
    date: str


class Weight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much one unit of a feature counts at the start and at the end of a match."""

    win: tuple[float, float]
    """The weight towards the win probability, as a logit."""
    points: tuple[float, float]
    """The weight towards the expected points."""


class NetworkWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small network's weights into its hidden units, input by input, and out of them.

    Its inputs are a seat's own detailed features, the mean of its rivals', and two numbers of the match.
    """

    training: TrainingRun
    bias: list[float]
    """The bias of each hidden unit."""
    out: list[float]
    """The weight of each hidden unit towards the win probability, as a logit."""
    own: dict[str, list[float]]
    rivals: dict[str, list[float]]
    match: dict[str, list[float]]
    """The weights of the progress of the match, and of how many rivals there are."""

    @property
    def parts(self) -> dict[str, dict[str, list[float]]]:
        """The inputs by their place in the file, in the order in which the network sees them."""
        return {"own": self.own, "rivals": self.rivals, "match": self.match}

    @property
    def into(self) -> list[float]:
        """The weights into all hidden units, of one input after the other."""
        return [weight for rows in self.parts.values() for row in rows.values() for weight in row]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weight of every feature, in the order a state lists them.

    A seat's win probability is the softmax of its weighted sum among all seats' sums.
    """

    training: TrainingRun
    features: dict[str, Weight]
    network: NetworkWeights | None = None
    """The network that evaluates the end of a rollout, from its own file; without it, the features do."""


DIGITS = 4
"""Decimals of every weight, in the file and while training, so that resuming from a file changes nothing."""

UNTRAINED = Weights(TrainingRun("none", "", 0, ""), {"points": Weight((0.2, 0.2), (1.0, 1.0))})
"""Weights of a game without a weights file: more points make a win more likely."""


@cache
def shipped_weights(package: str) -> Weights:
    """Read the weights in a game's folder, with its network if there is one; `UNTRAINED` if there are none."""
    network = files(package) / NETWORK_FILE
    found = _in_folder(package, FILE)
    if not network.is_file():
        return found
    return msgspec.structs.replace(
        found, network=read_network(network.read_text(encoding="utf-8"), f"{package}/{NETWORK_FILE}")
    )


def prior_weights(package: str) -> Weights:
    """Read the weights a person guessed before any training; training starts from them."""
    return _in_folder(package, PRIOR_FILE)


def _in_folder(package: str, name: str) -> Weights:
    file = files(package) / name
    return read_weights(file.read_text(encoding="utf-8"), f"{package}/{name}") if file.is_file() else UNTRAINED


def read_weights(text: str, origin: str) -> Weights:
    """Parse the text of a weights file; `ComponentError` names what is missing or unknown."""
    return read_as(Weights, read_toml(text, origin), origin)


def read_network(text: str, origin: str) -> NetworkWeights:
    """Parse the text of a network file; `ComponentError` names what is missing, unknown or of another length."""
    return _as_network(read_toml(text, origin), origin)


def _as_network(content: dict[str, Any], origin: str) -> NetworkWeights:
    network = read_as(NetworkWeights, content, origin)
    inputs = {f"{part}.{name}": row for part, rows in network.parts.items() for name, row in rows.items()}
    for name, row in {"out": network.out, **inputs}.items():
        if len(row) != len(network.bias):
            raise ComponentError(
                origin, f"{name}: expected {len(network.bias)} weights, one for each hidden unit; found {len(row)}"
            )
    return network


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


def network_from_file(path: str, details: Sequence[str]) -> NetworkWeights | None:
    """Read a network file for a game with these details, in their order; None if the file holds no network."""
    with open(path, "rb") as file:
        content = read_toml(file.read(), path)
    if "bias" not in content:
        return None
    network = _as_network(content, path)
    for part in ("own", "rivals"):
        if list(network.parts[part]) != list(details):
            raise ComponentError(path, f"{part}: expected the game's details, {', '.join(details) or 'which has none'}")
    return network


def weights_text(weights: Weights) -> str:
    """Format weights as the text of a weights file."""
    heading = "# Trained weights: what each feature counts at the start and at the end of a match."
    lines = [heading, *_training_lines(weights.training), "", "[features]"]
    for name, weight in weights.features.items():
        win, points = ([f"{value:.{DIGITS}f}" for value in pair] for pair in (weight.win, weight.points))
        lines.append(f"{name} = {{ win = [{', '.join(win)}], points = [{', '.join(points)}] }}")
    return "\n".join(lines) + "\n"


def network_text(network: NetworkWeights) -> str:
    """Format a network as the text of its file."""
    heading = "# A trained network: the weight of each input into every hidden unit, and of each unit towards a win."
    lines = [heading, _row("bias", network.bias), _row("out", network.out), "", *_training_lines(network.training)]
    for part, rows in network.parts.items():
        lines += ["", f"[{part}]", *(_row(name, row) for name, row in rows.items())]
    return "\n".join(lines) + "\n"


def _training_lines(training: TrainingRun) -> list[str]:
    return [
        "[training]",
        f"command = {json.dumps(training.command, ensure_ascii=False)}",
        f"seed = {json.dumps(training.seed, ensure_ascii=False)}",
        f"games = {training.games}",
        f'date = "{training.date}"',
    ]


def _row(name: str, values: Sequence[float]) -> str:
    return f"{name} = [{', '.join(f'{value:.{DIGITS}f}' for value in values)}]"

"""Fitting a small network to sampled matches, by gradient descent with Adam's steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from serai.lab.libraries import require

EPOCHS = 4
BATCH = 1024  # positions
RATE = 2e-3  # of the first step; it falls to a fiftieth along half a cosine
WARM_UP = 200  # steps
DECAY = 1e-5  # how strongly weights are drawn to zero
TRUST = 0.7  # how much of a position's target is what came later in the match; the rest is the network's own opinion


@dataclass(frozen=True)
class Layers:
    """The weights of a network as arrays: into its hidden units, their bias, and out of them."""

    into: Any
    bias: Any
    out: Any

    def logits(self, np: Any, inputs: Any) -> Any:
        """Return the network's output for every seat of every position."""
        return np.maximum(inputs @ self.into + self.bias, 0) @ self.out


@dataclass(frozen=True)
class Course:
    """Sampled positions of one match, in their order, with each seat's share of the win at its end."""

    rows: Any
    """An array: of each position, the progress, then the details of each seat in turn."""
    won: Sequence[float]


def first_layers(inputs: int, hidden: int, seed: int) -> Layers:
    """Return small random weights to begin with."""
    np = require("numpy", "training")
    random = np.random.default_rng(seed)
    into = np.float32(random.normal(0, inputs**-0.5, (inputs, hidden)))
    return Layers(into, np.zeros(hidden, np.float32), np.float32(0.3 * random.normal(0, hidden**-0.5, hidden)))


def fit_layers(layers: Layers, courses: Sequence[Course], seed: int, is_first: bool) -> Layers:
    """Return the layers after some epochs on these matches; without earlier layers, learn from results alone."""
    np = require("numpy", "training")
    sizes = [
        _Positions.of(np, [one for one in courses if len(one.won) == seats], None if is_first else layers)
        for seats in sorted({len(one.won) for one in courses})
    ]
    every = np.concatenate([one.inputs.reshape(-1, one.inputs.shape[2]) for one in sizes])
    mean, spread = every.mean(0), every.std(0) + 1e-3
    scaled = [_Positions((one.inputs - mean) / spread, one.target) for one in sizes]
    into = layers.into if is_first else layers.into * spread[:, None]
    bias = layers.bias if is_first else layers.bias + mean @ layers.into
    fitted = _descended(np, Layers(into, bias, layers.out.copy()), scaled, seed)
    into = fitted.into / spread[:, None]
    return Layers(into, fitted.bias - mean @ into, fitted.out)


def log_loss(layers: Layers, courses: Sequence[Course]) -> float:
    """Return the network's mean log loss over the positions of these matches."""
    np = require("numpy", "training")
    lost, count = 0.0, 0
    for seats in sorted({len(one.won) for one in courses}):
        found = _Positions.of(np, [one for one in courses if len(one.won) == seats], None)
        chances = _softmax(np, layers.logits(np, found.inputs))
        lost -= float((found.target * np.log(chances + 1e-12)).sum())
        count += len(found.target)
    return lost / count


@dataclass(frozen=True)
class _Positions:
    """Positions with one number of seats: the network's inputs for every seat, and the shares to be predicted."""

    inputs: Any
    target: Any

    @classmethod
    def of(cls, np: Any, courses: Sequence[Course], layers: Layers | None) -> _Positions:
        """Return the positions of these matches; if layers are given, smooth the targets by the network's opinion."""
        inputs = np.concatenate([_inputs(np, one.rows, len(one.won)) for one in courses])
        target = np.concatenate([np.tile(np.float32(one.won), (len(one.rows), 1)) for one in courses])
        if layers is not None:
            _smooth(target, _softmax(np, layers.logits(np, inputs)), [len(one.rows) for one in courses])
        return cls(inputs, target)


def _inputs(np: Any, rows: Any, seats: int) -> Any:
    """Return each seat's details, the mean of its rivals', the progress, and how many rivals there are."""
    own = rows[:, 1:].reshape(len(rows), seats, -1)
    rivals = (own.sum(1, keepdims=True) - own) / (seats - 1)
    progress = np.repeat(rows[:, :1, None], seats, 1)
    return np.concatenate([own, rivals, progress, np.full_like(progress, seats - 1)], 2)


def _smooth(target: Any, opinion: Any, lengths: Sequence[int]) -> None:
    """Smooth the targets by TD(lambda): mostly the next position's target, partly the network's opinion of it."""
    start = 0
    for length in lengths:
        for at in range(start + length - 2, start - 1, -1):
            target[at] = TRUST * target[at + 1] + (1 - TRUST) * opinion[at + 1]
        start += length


def _softmax(np: Any, logits: Any) -> Any:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def _descended(np: Any, layers: Layers, sizes: Sequence[_Positions], seed: int) -> Layers:
    """Return the layers after Adam's steps over batches, each with one number of seats, in random order."""
    random = np.random.default_rng(seed)
    weights = [layers.into, layers.bias, layers.out]
    means, squares = ([np.zeros_like(one) for one in weights] for _ in range(2))
    batches = [(one, at) for one in sizes for at in range(max(1, len(one.target) // BATCH))]
    step, steps = 0, EPOCHS * len(batches)
    for _ in range(EPOCHS):
        orders = {id(one): random.permutation(len(one.target)) for one in sizes}
        for number in random.permutation(len(batches)):
            one, at = batches[number]
            chosen = orders[id(one)][at * BATCH : (at + 1) * BATCH]
            gradients = _gradients(np, Layers(*weights), one.inputs[chosen], one.target[chosen])
            step += 1
            pace = RATE * min(1.0, step / WARM_UP) * (0.02 + 0.49 * (1 + np.cos(np.pi * step / steps)))
            for weight, gradient, mean, square in zip(weights, gradients, means, squares, strict=True):
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient**2 - square)
                weight -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return Layers(*weights)


def _gradients(np: Any, layers: Layers, inputs: Any, target: Any) -> tuple[Any, Any, Any]:
    """Return the gradients of the log loss by each weight."""
    reached = inputs @ layers.into + layers.bias
    units = np.maximum(reached, 0)
    error = (_softmax(np, units @ layers.out) - target) / len(inputs)
    back = error[:, :, None] * layers.out * (reached > 0)
    width, hidden = layers.into.shape
    into = inputs.reshape(-1, width).T @ back.reshape(-1, hidden) + DECAY * layers.into
    return into, back.sum((0, 1)), np.einsum("ps,psh->h", error, units)

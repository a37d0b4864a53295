"""A small learner by PPO in NumPy, the same for every batch: one hidden layer, one pass over each rollout.

It scores the legal actions alone: each action has a few learned features, and its score is their product with what the
hidden layer asks for. It is here to be timed, so it takes rewards as they come and does not care who of several seats
was to move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
HIDDEN, FEATURES, ROLLOUT, PARTS = 64, 8, 16, 4
DISCOUNT, CLIP, RATE = 0.99, 0.2, 1e-3


class Seen(NamedTuple):
    """What a policy is given: for each match an observation and the list `legal[offsets[i]:offsets[i + 1]]`."""

    observations: Array
    legal: Array
    offsets: Array


Step: TypeAlias = Callable[[Array], tuple[Seen, Array, Array]]
"""Makes the actions; returns what is seen then, rewards, and whether matches ended."""


class Scored(NamedTuple):
    """A policy's answer."""

    hidden: Array
    asked: Array
    """What the hidden layer asks of an action, feature by feature."""
    rows: Array
    """The match of each legal action."""
    chances: Array
    """The chance of each legal action."""


class Learner:
    """A policy and a value over the same hidden layer."""

    def __init__(self, inputs: int, actions: int) -> None:
        self._random = np.random.default_rng(1)
        self._in = self._normal(inputs, HIDDEN)
        self._ask = self._normal(HIDDEN, FEATURES)
        self._features = np.zeros((actions, FEATURES), np.float32)
        self._value = np.zeros(HIDDEN, np.float32)

    def _normal(self, inputs: int, outputs: int) -> Array:
        return self._random.normal(0, inputs**-0.5, (inputs, outputs)).astype(np.float32)

    def iterate(self, step: Step, seen: Seen) -> tuple[int, Seen]:
        """Play a rollout and learn from it; return the steps of matches, and what is seen at the end."""
        rows = len(seen.observations)
        kept: list[tuple[Seen, Array, Array]] = []
        rewards, alive, values = (np.zeros((ROLLOUT + 1, rows), np.float32) for _ in range(3))
        for at in range(ROLLOUT):
            scored = self._forward(seen)
            drawn = self._draw(scored, seen.offsets)
            values[at] = scored.hidden @ self._value
            kept.append((seen, drawn, scored.chances[drawn]))
            seen, rewards[at], ended = step(seen.legal[drawn])
            alive[at] = 1 - ended
        values[-1] = np.tanh(seen.observations @ self._in) @ self._value
        returns = values.copy()
        for at in reversed(range(ROLLOUT)):
            returns[at] = rewards[at] + DISCOUNT * alive[at] * returns[at + 1]
        for part in np.array_split(self._random.permutation(ROLLOUT), PARTS):
            seen_then, drawn = _together([kept[at][:2] for at in part])
            before, wanted = np.concatenate([kept[at][2] for at in part]), returns[part].ravel()
            self._learn(seen_then, drawn, before, wanted - values[part].ravel(), wanted)
        return rows * ROLLOUT, seen

    def _draw(self, scored: Scored, offsets: Array) -> Array:
        """Return the place of one action in each list, drawn by its chance."""
        upto = scored.chances.cumsum(dtype=np.float64)
        first, last = offsets[:-1], offsets[1:] - 1
        below = upto[first] - scored.chances[first]
        drawn = np.searchsorted(upto, below + self._random.random(len(first)) * (upto[last] - below), side="right")
        within: Array = np.clip(drawn, first, last)
        return within

    def _forward(self, seen: Seen) -> Scored:
        """Return the hidden layer, and the chance of each legal action."""
        hidden = np.tanh(seen.observations @ self._in)
        asked, first = hidden @ self._ask, seen.offsets[:-1]
        rows = np.repeat(np.arange(len(hidden)), np.diff(seen.offsets))
        scores = np.einsum("ij,ij->i", np.take(self._features, seen.legal, 0), np.take(asked, rows, 0))
        weights = np.exp(scores - np.maximum.reduceat(scores, first)[rows])
        return Scored(hidden, asked, rows, weights / np.add.reduceat(weights, first)[rows])

    def _learn(self, seen: Seen, drawn: Array, before: Array, gains: Array, returns: Array) -> None:
        """Take one step along the gradient of PPO's clipped objective and of the value's squared error."""
        hidden, asked, rows, chances = self._forward(seen)
        ratio = chances[drawn] / np.maximum(before, 1e-8)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        counts = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * gains * ratio / len(hidden)
        wanted = -chances * counts[rows]
        wanted[drawn] += counts
        answered = np.add.reduceat(wanted[:, None] * np.take(self._features, seen.legal, 0), seen.offsets[:-1])
        error = (returns - hidden @ self._value)[:, None] / len(hidden)
        back = (answered @ self._ask.T + error * self._value) * (1 - hidden * hidden)
        for feature in range(FEATURES):
            pull = np.bincount(seen.legal, wanted * asked[rows, feature], len(self._features))
            self._features[:, feature] += RATE * pull.astype(np.float32)
        self._ask += RATE * (hidden.T @ answered)
        self._value += RATE * (hidden * error).sum(axis=0)
        self._in += RATE * (seen.observations.T @ back)


def listed(observations: Array, masks: Array) -> Seen:
    """Return masks as lists of legal actions, as quickly as NumPy can."""
    rows, width = masks.shape
    legal = np.flatnonzero(masks)
    offsets = np.searchsorted(legal, np.arange(rows + 1) * width)
    return Seen(observations, np.mod(legal, width), offsets)


def _together(steps: list[tuple[Seen, Array]]) -> tuple[Seen, Array]:
    """Return several steps as one, and the places of what was drawn in them."""
    sizes = np.cumsum([0, *(len(seen.legal) for seen, _ in steps)])
    placed = list(zip(steps, sizes, strict=False))
    offsets = [seen.offsets[:-1] + size for (seen, _), size in placed]
    observations = np.concatenate([seen.observations for seen, _ in steps])
    legal = np.concatenate([seen.legal for seen, _ in steps])
    places = np.concatenate([drawn + size for (_, drawn), size in placed])
    return Seen(observations, legal, np.concatenate([*offsets, sizes[-1:]])), places

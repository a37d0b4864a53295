"""A small learner by PPO in NumPy, the same for every batch: one hidden layer, one pass over each rollout.

It is here to be timed, so it takes rewards as they come and does not care who of several seats was to move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
Step: TypeAlias = Callable[[Array], tuple[Array, Array, Array, Array]]
"""Makes the actions; returns observations, masks, rewards, and whether matches ended."""
HIDDEN, ROLLOUT, PARTS = 64, 16, 4
DISCOUNT, CLIP, RATE = 0.99, 0.2, 1e-3


class Learner:
    """A policy and a value over the same hidden layer."""

    def __init__(self, inputs: int, actions: int) -> None:
        self._random = np.random.default_rng(1)
        self._in = self._random.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32)
        self._out = np.zeros((HIDDEN, actions), np.float32)
        self._value = np.zeros(HIDDEN, np.float32)

    def iterate(self, step: Step, seen: Array, masks: Array) -> tuple[int, Array, Array]:
        """Play a rollout and learn from it; return the steps of matches, and what is seen at the end."""
        rows = len(seen)
        kept: list[tuple[Array, Array, Array, Array]] = []
        rewards, alive, values = (np.zeros((ROLLOUT + 1, rows), np.float32) for _ in range(3))
        for at in range(ROLLOUT):
            hidden, chances = self._forward(seen, masks)
            drawn = self._random.random((rows, 1), np.float32) * 0.9999
            actions = (chances.cumsum(axis=1) > drawn).argmax(axis=1)
            values[at] = hidden @ self._value
            kept.append((seen, masks, actions, chances[np.arange(rows), actions]))
            seen, masks, rewards[at], ended = step(actions)
            alive[at] = 1 - ended
        values[-1] = self._forward(seen, masks)[0] @ self._value
        returns = values.copy()
        for at in reversed(range(ROLLOUT)):
            returns[at] = rewards[at] + DISCOUNT * alive[at] * returns[at + 1]
        shown, legal, acted, before = (np.concatenate(column) for column in zip(*kept, strict=True))
        gains = (returns - values)[:-1].ravel()
        for part in np.array_split(self._random.permutation(len(gains)), PARTS):
            wanted = returns[:-1].ravel()[part]
            self._learn(shown[part], legal[part], acted[part], before[part], gains[part], wanted)
        return rows * ROLLOUT, seen, masks

    def _forward(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """Return the hidden layer, and the chance of each action."""
        hidden = np.tanh(seen @ self._in)
        scores = np.where(masks, hidden @ self._out, np.float32(-1e9))
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, weights / weights.sum(axis=1, keepdims=True)

    def _learn(self, seen: Array, masks: Array, actions: Array, before: Array, gains: Array, returns: Array) -> None:
        """Take one step along the gradient of PPO's clipped objective and of the value's squared error."""
        hidden, chances = self._forward(seen, masks)
        rows = np.arange(len(seen))
        ratio = chances[rows, actions] / np.maximum(before, 1e-8)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        counts = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * gains * ratio / len(seen)
        wanted = -chances * counts[:, None]
        wanted[rows, actions] += counts
        error = (returns - hidden @ self._value)[:, None] / len(seen)
        back = (wanted @ self._out.T + error * self._value) * (1 - hidden * hidden)
        self._out += RATE * (hidden.T @ wanted)
        self._value += RATE * (hidden * error).sum(axis=0)
        self._in += RATE * (seen.T @ back)

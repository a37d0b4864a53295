"""Fitting a network: its gradients are those of the log loss, and it learns what a weighted sum cannot."""

from __future__ import annotations

import numpy as np
import pytest

from serai.lab.training import gradient
from serai.lab.training.gradient import Course, Layers, first_layers, fit_layers, log_loss

INPUTS = 6  # two details of a seat, those of its rivals, the progress and the rivals


def courses(count: int, seed: int) -> list[Course]:
    """Return matches of two seats and two details; a seat with both or neither wins, which no weighted sum can show."""
    random = np.random.default_rng(seed)
    found: list[Course] = []
    while len(found) < count:
        details = random.integers(0, 2, (2, 2))
        is_even = [bool(one[0] == one[1]) for one in details]
        if is_even[0] != is_even[1]:
            rows = np.array([[0.5, *details[0], *details[1]]], np.float32)
            found.append(Course(rows, [float(one) for one in is_even]))
    return found


def test_a_network_learns_what_a_weighted_sum_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gradient, "BATCH", 32)
    layers, learned = first_layers(INPUTS, 16, seed=1), courses(2000, seed=3)
    before = log_loss(layers, courses(200, seed=2))
    for number in range(10):
        layers = fit_layers(layers, learned, seed=number, is_first=number == 0)
    assert before > 0.6 and log_loss(layers, courses(200, seed=2)) < 0.1


def test_the_gradients_are_those_of_the_log_loss() -> None:
    random = np.random.default_rng(5)
    layers = Layers(random.normal(size=(INPUTS, 4)), random.normal(size=4), random.normal(size=4))
    inputs, target = random.normal(size=(9, 2, INPUTS)), np.tile([0.25, 0.75], (9, 1))

    def loss(changed: Layers) -> float:
        logits = changed.logits(np, inputs)
        chances = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
        weight = gradient.DECAY / 2 * (changed.into**2).sum()
        return float(-(target * np.log(chances)).sum(1).mean() + weight)

    found = gradient._gradients(np, layers, inputs, target)
    for weights, wanted in zip((layers.into, layers.bias, layers.out), found, strict=True):
        for place in np.ndindex(weights.shape):
            before = weights[place]
            weights[place] = before + 1e-6
            above = loss(layers)
            weights[place] = before - 1e-6
            below = loss(layers)
            weights[place] = before
            assert wanted[place] == pytest.approx((above - below) / 2e-6, abs=1e-6)


def test_the_target_of_a_position_is_partly_the_opinion_of_the_next_one() -> None:
    target = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]])
    opinion = np.array([[0.9, 0.1], [0.5, 0.5], [0.2, 0.8], [0.7, 0.3]])
    gradient._smooth(target, opinion, [3, 1])
    second = 0.7 * 1.0 + 0.3 * 0.2
    assert target[:, 0].tolist() == pytest.approx([0.7 * second + 0.3 * 0.5, second, 1.0, 0.0])

"""Choose among the legal moves of a batch by scores, without looking at any other.

Scores are either a row of all actions for each match, or just those of the legal moves, as `Batch.legal` lists them.
Where chance is to move, its outcome has been drawn already and stays.
"""

# twin: compiled
from __future__ import annotations

from math import exp, log
from typing import Annotated

from serai.arrays.batch import Batch
from serai.engine.state import State
from serai.kit.buffers import Buffer
from serai.kit.gil import borrowed, released_gil

Scores = Annotated[Buffer, "const float[::1]"]


def choose_best(b: Batch, scores: Scores, width: int) -> None:
    """Choose the first action with the highest score in every match; `width` is 0 if scores are listed."""
    with released_gil():
        for i in range(b.count):
            if borrowed(State, b.states, i).mover >= 0:
                b.actions[i] = b.legal[best_place(b, scores, width, i)]


def draw_actions(b: Batch, scores: Scores, width: int) -> None:
    """Draw an action in every match from the softmax of its scores, and note the logarithm of its probability."""
    with released_gil():
        for i in range(b.count):
            if borrowed(State, b.states, i).mover >= 0:
                draw_action(b, scores, width, i)


def best_place(b: Batch, scores: Scores, width: int, i: int) -> int:
    """Return the list position of the action with the highest score."""
    best: int = b.offsets[i]
    for place in range(b.offsets[i] + 1, b.offsets[i + 1]):
        if score_of(b, scores, width, i, place) > score_of(b, scores, width, i, best):
            best = place
    return best


def draw_action(b: Batch, scores: Scores, width: int, i: int) -> None:
    """Draw an action of one match in one pass: each replaces the previous choice with its share of the odds."""
    highest: float = score_of(b, scores, width, i, best_place(b, scores, width, i))
    chosen = b.offsets[i]
    total: float = 0.0
    for place in range(b.offsets[i], b.offsets[i + 1]):
        odds: float = exp(score_of(b, scores, width, i, place) - highest)
        total += odds
        if b.stream.unit() * total < odds:
            chosen = place
    b.actions[i] = b.legal[chosen]
    b.log_probs[i] = score_of(b, scores, width, i, chosen) - highest - log(total)


def score_of(b: Batch, scores: Scores, width: int, i: int, place: int) -> float:
    """Return the score of the action at a list position."""
    score: float = scores[i * width + b.legal[place] if width > 0 else place]
    return score

"""A static evaluator: each seat's win probability, as the softmax of its weighted features."""

# twin: compiled
from __future__ import annotations

from math import exp
from typing import Annotated

from serai.engine.series import win_share
from serai.engine.state import MAX_FEATURES, MAX_SEATS, OVER, Features, State

PerFeature = Annotated[list[float], "double[MAX_FEATURES]"]
WinProbabilities = Annotated[list[float], "double[MAX_SEATS]"]


class Evaluator:
    """The weight of each feature at the start and at the end of a match, and the last evaluation."""

    count: int
    early: PerFeature
    late: PerFeature
    weight: PerFeature  # of each feature, at the progress of the last position
    features: Features
    progress: float
    win: WinProbabilities

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.count = len(early)
        self.early = early + [0.0 for _ in range(MAX_FEATURES - len(early))]
        self.late = late + [0.0 for _ in range(MAX_FEATURES - len(late))]
        self.weight = [0.0 for _ in range(MAX_FEATURES)]
        self.features = Features()
        self.progress = 0.0
        self.win = [0.0 for _ in range(MAX_SEATS)]

    def feature_row(self, state: State) -> list[float]:
        """The progress of the match, then the features of each seat in turn. The state does not change."""
        extract_features(self, state.copy())
        row = [self.progress]
        for seat in range(state.seats):
            row += self.features.of(seat)
        return row

    def win_probabilities(self, state: State) -> list[float]:
        """Each seat's win probability. The state does not change."""
        evaluate(self, state.copy())
        return [self.win[seat] for seat in range(state.seats)]

    def weighted_sums(self, state: State) -> list[float]:
        """Each seat's weighted sum of features. The state does not change."""
        sum_features(self, state.copy())
        return [self.win[seat] for seat in range(state.seats)]


def evaluate(e: Evaluator, state: State) -> None:
    """Set each seat's win probability: its share of the win if the match is over, else the softmax of the sums."""
    if state.mover == OVER:
        for seat in range(state.seats):
            e.win[seat] = win_share(state, seat)
        return
    sum_features(e, state)
    most: float = e.win[0]
    for seat in range(state.seats):
        most = max(most, e.win[seat])
    total: float = 0.0
    for seat in range(state.seats):
        e.win[seat] = exp(e.win[seat] - most)
        total += e.win[seat]
    for seat in range(state.seats):
        e.win[seat] /= total


def sum_features(e: Evaluator, state: State) -> None:
    """Set each seat's weighted sum; the weights shift from early to late as the match progresses."""
    extract_features(e, state)
    late: float = e.progress
    early: float = 1.0 - late
    for i in range(e.count):
        e.weight[i] = early * e.early[i] + late * e.late[i]
    for seat in range(state.seats):
        total: float = 0.0
        for i in range(e.count):
            total += e.weight[i] * e.features.value[seat * MAX_FEATURES + i]
        e.win[seat] = total


def extract_features(e: Evaluator, state: State) -> None:
    """Read every seat's features and the progress of the match."""
    e.features.clear()
    state.list_features(e.features)
    e.progress = state.progress()

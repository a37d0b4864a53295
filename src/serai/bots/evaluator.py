"""A static evaluator: each seat's win probability, as the softmax of its weighted features or of a small network."""

# twin: compiled
from __future__ import annotations

from math import exp
from typing import Annotated, Final

from serai.engine.series import win_share
from serai.engine.state import MAX_SEATS, OVER, State
from serai.strategy.heuristics import MAX_FEATURES, Features, Heuristics

MAX_INPUTS: Final = 98  # twice MAX_FEATURES, and two numbers of the match
MAX_HIDDEN: Final = 64

PerFeature = Annotated[list[float], "double[MAX_FEATURES]"]
PerInput = Annotated[list[float], "double[MAX_INPUTS]"]
PerHidden = Annotated[list[float], "double[MAX_HIDDEN]"]
HiddenWeights = Annotated[list[float], "double[6272]"]  # MAX_INPUTS times MAX_HIDDEN
WinProbabilities = Annotated[list[float], "double[MAX_SEATS]"]


class Network:
    """One hidden layer of rectified units between a seat's inputs and its logit."""

    inputs: int
    hidden: int  # units; 0: there is no network
    into: HiddenWeights  # of one input after the other, into every unit
    bias: PerHidden
    out: PerHidden
    input: PerInput
    unit: PerHidden

    def __init__(self, into: list[float], bias: list[float], out: list[float]) -> None:
        self.hidden = len(bias)
        self.inputs = len(into) // max(1, len(bias))
        self.into = into + [0.0 for _ in range(MAX_INPUTS * MAX_HIDDEN - len(into))]
        self.bias = bias + [0.0 for _ in range(MAX_HIDDEN - len(bias))]
        self.out = out + [0.0 for _ in range(MAX_HIDDEN - len(out))]
        self.input = [0.0 for _ in range(MAX_INPUTS)]
        self.unit = [0.0 for _ in range(MAX_HIDDEN)]


class Evaluator:
    """The weight of each feature at the start and at the end of a match, a network or none, and the last evaluation."""

    heuristics: Heuristics
    count: int
    early: PerFeature
    late: PerFeature
    weight: PerFeature  # of each feature, at the progress of the last position
    network: Network  # weighs the details in place of the weights, if it has any units
    features: Features
    progress: float
    win: WinProbabilities

    def __init__(self, heuristics: Heuristics, early: list[float], late: list[float], network: Network) -> None:
        self.heuristics = heuristics
        self.count = len(early)
        self.early = early + [0.0 for _ in range(MAX_FEATURES - len(early))]
        self.late = late + [0.0 for _ in range(MAX_FEATURES - len(late))]
        self.weight = [0.0 for _ in range(MAX_FEATURES)]
        self.network = network
        self.features = Features()
        self.progress = 0.0
        self.win = [0.0 for _ in range(MAX_SEATS)]

    def feature_row(self, state: State) -> list[float]:
        """Return the progress of the match, then the features of each seat in turn. The state does not change."""
        extract_features(self, state.copy())
        row = [self.progress]
        for seat in range(state.seats):
            row += self.features.of(seat)
        return row

    def win_probabilities(self, state: State) -> list[float]:
        """Return each seat's win probability. The state does not change."""
        evaluate(self, state.copy())
        return [self.win[seat] for seat in range(state.seats)]

    def weighted_sums(self, state: State) -> list[float]:
        """Return each seat's weighted sum of features. The state does not change."""
        sum_features(self, state.copy())
        return [self.win[seat] for seat in range(state.seats)]


def evaluate(e: Evaluator, state: State) -> None:
    """Set each seat's win probability: its share of the win if the match is over, else the softmax of the logits."""
    if state.mover == OVER:
        for seat in range(state.seats):
            e.win[seat] = win_share(state, seat)
        return
    if e.network.hidden > 0:
        ask_network(e, e.network, state)
    else:
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


def ask_network(e: Evaluator, n: Network, state: State) -> None:
    """Set each seat's logit by the network, which sees a seat's details, the mean of its rivals', and the match."""
    extract_details(e, state)
    width = e.features.count[0]
    rivals: float = state.seats - 1
    for seat in range(state.seats):
        for i in range(width):
            others: float = 0.0
            for other in range(state.seats):
                if other != seat:
                    others += e.features.value[other * MAX_FEATURES + i]
            n.input[i] = e.features.value[seat * MAX_FEATURES + i]
            n.input[width + i] = others / rivals
        n.input[2 * width] = e.progress
        n.input[2 * width + 1] = rivals
        e.win[seat] = network_output(n)


def network_output(n: Network) -> float:
    """Return the weighted sum of the units that its inputs reach; inputs of zero are skipped."""
    for unit in range(n.hidden):
        n.unit[unit] = n.bias[unit]
    for i in range(n.inputs):
        if n.input[i] != 0.0:
            for unit in range(n.hidden):
                n.unit[unit] += n.input[i] * n.into[i * n.hidden + unit]
    total: float = 0.0
    for unit in range(n.hidden):
        if n.unit[unit] > 0.0:
            total += n.unit[unit] * n.out[unit]
    return total


def extract_details(e: Evaluator, state: State) -> None:
    """Read every seat's features as a network weighs them, and the progress of the match."""
    e.features.clear()
    e.heuristics.list_details(state, e.features)
    e.progress = e.heuristics.progress(state)


def extract_features(e: Evaluator, state: State) -> None:
    """Read every seat's features and the progress of the match."""
    e.features.clear()
    e.heuristics.list_features(state, e.features)
    e.progress = e.heuristics.progress(state)

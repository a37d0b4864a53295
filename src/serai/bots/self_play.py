"""Self-play: matches one evaluator plays on every seat, with positions sampled for training."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.bots.evaluator import Evaluator, extract_details, extract_features
from serai.bots.one_ply import OnePly, best_listed, list_promising_values
from serai.engine.state import CHANCE, MAX_SEATS, OVER, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream
from serai.strategy.heuristics import MAX_FEATURES

MAX_SAMPLES: Final = 64  # positions of one match
SAMPLE_WIDTH: Final = 385  # progress, then the features of all seats
SAMPLES_SIZE: Final = 24640  # MAX_SAMPLES times SAMPLE_WIDTH
NEAR_BEST: Final = 0.85

SampleRows = Annotated[list[float], "double[SAMPLES_SIZE]"]


class SelfPlay:
    """One evaluator on every seat; exploration and sampling are percentages of decisions."""

    start: State
    state: State
    one_ply: OnePly
    evaluator: Evaluator
    stream: Stream
    exploration_percent: int
    sampling_percent: int
    detailed: bool  # whether samples hold the details of a network instead of the features
    decisions: int
    rows: SampleRows
    count: int
    width: int  # features or details of a seat

    def __init__(
        self, start: State, evaluator: Evaluator, stream: Stream, exploration_percent: int, sampling_percent: int
    ) -> None:
        self.start = start
        self.state = start.copy()
        self.one_ply = OnePly(start, evaluator)
        self.evaluator = evaluator
        self.stream = stream
        self.exploration_percent = exploration_percent
        self.sampling_percent = sampling_percent
        self.detailed = False
        self.decisions = 0
        self.rows = [0.0 for _ in range(SAMPLES_SIZE)]
        self.count = 0
        self.width = 0

    def samples(self) -> list[list[float]]:
        """Return the sampled positions, each as its progress, then the features of each seat in turn."""
        found = []
        for number in range(self.count):
            row = [self.rows[SAMPLE_WIDTH * number]]
            for seat in range(self.start.seats):
                begin = SAMPLE_WIDTH * number + 1 + MAX_FEATURES * seat
                row += [self.rows[begin + i] for i in range(self.width)]
            found.append(row)
        return found

    def final_shares(self) -> list[float]:
        """Return each seat's share of the win."""
        return self.evaluator.win_probabilities(self.state)

    def final_points(self) -> list[int]:
        """Return the points of each seat at the end."""
        return [self.state.score[seat] for seat in range(self.start.seats)]


def play_self(s: SelfPlay) -> int:
    """Play one match to its end; return the number of decisions."""
    with released_gil():
        play_every_seat(s, s.state)
    return s.decisions


def play_every_seat(s: SelfPlay, state: State) -> None:
    """Play the best action for every seat, or, exploring, another one nearly as good."""
    state.copy_from(s.start)
    s.count = 0
    s.decisions = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.sample(s.stream))
        else:
            seat = state.mover
            list_promising_values(s.one_ply, state)
            index = best_listed(s.one_ply)
            if s.stream.below(100) < s.exploration_percent:
                other = s.stream.below(s.one_ply.moves.count)
                # Blunders teach wrong weights: a player that throws cards away learns that cards are worth nothing.
                if s.one_ply.value[other] >= NEAR_BEST * s.one_ply.value[index]:
                    index = other
            state.apply(s.one_ply.moves.move[index])
            s.decisions += 1
            if state.mover != OVER and state.mover != seat and s.stream.below(100) < s.sampling_percent:
                store_sample(s, s.one_ply.trial, state)


def store_sample(s: SelfPlay, trial: State, state: State) -> None:
    """Store a position; when there is no room left, it replaces a random earlier one."""
    row = s.count
    if s.count == MAX_SAMPLES:
        row = s.stream.below(MAX_SAMPLES)
    else:
        s.count += 1
    trial.copy_from(state)
    if s.detailed:
        extract_details(s.evaluator, trial)
    else:
        extract_features(s.evaluator, trial)
    s.width = s.evaluator.features.count[0]
    s.rows[SAMPLE_WIDTH * row] = s.evaluator.progress
    for i in range(MAX_SEATS * MAX_FEATURES):
        s.rows[SAMPLE_WIDTH * row + 1 + i] = s.evaluator.features.value[i]

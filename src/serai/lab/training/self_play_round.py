"""The matches of a round of training, played by workers in chunks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Protocol, TypeVar

from serai.lab.workers.base import Workers, results_in_order

Learned = TypeVar("Learned", covariant=True)

ReportProgress = Callable[[int, float], None]
"""Called with the number of a step, and the completed part of it."""


class SelfPlayRound(Protocol[Learned]):
    """Matches of one step of a training, each the same wherever it is played."""

    @property
    def step(self) -> int:
        """The number of the step."""

    def play(self, matches: range) -> Sequence[Learned]:
        """Return the training data of the matches with these numbers."""


def play_round(
    round_: SelfPlayRound[Learned], matches: int, chunk: int, workers: Workers, progress: ReportProgress
) -> list[Learned]:
    """Return the training data of all matches of a round, in their order."""
    chunks = [range(first, min(first + chunk, matches)) for first in range(0, matches, chunk)]
    found: list[Sequence[Learned]] = []
    for one, learned in zip(chunks, results_in_order(workers, round_.play, chunks), strict=True):
        found.append(learned)
        progress(round_.step, one.stop / matches)
    return list(chain.from_iterable(found))

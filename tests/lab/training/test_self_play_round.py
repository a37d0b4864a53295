"""The matches of a round of training, played in chunks."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from serai.lab.training.self_play_round import play_round
from serai.lab.workers.base import Workers
from serai.lab.workers.processes import THIS_PROCESS, Processes


@dataclass(frozen=True)
class Numbered:
    """A round that learns the number of each match, but nothing from every third."""

    step: int = 4

    def play(self, matches: range) -> list[int]:
        return [match for match in matches if match % 3]


@pytest.mark.parametrize("workers", [THIS_PROCESS, Processes(2)])
def test_what_is_learned_comes_in_the_order_of_the_matches_wherever_they_are_played(workers: Workers) -> None:
    assert play_round(Numbered(), 10, 4, workers, lambda *_: None) == [1, 2, 4, 5, 7, 8]


def test_progress_is_reported_after_every_chunk_and_ends_with_the_whole() -> None:
    reported: list[tuple[int, float]] = []
    play_round(Numbered(), 10, 4, THIS_PROCESS, lambda step, part: reported.append((step, part)))
    assert reported == [(4, 0.4), (4, 0.8), (4, 1.0)]

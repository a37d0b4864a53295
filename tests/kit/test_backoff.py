"""Pauses double up to the longest."""

from __future__ import annotations

import random

from serai.kit.backoff import Backoff


def test_each_pause_is_twice_as_long_up_to_the_longest() -> None:
    backoff = Backoff(0.5, 3.0, draw=None)
    assert [backoff.next() for _ in range(5)] == [0.5, 1.0, 2.0, 3.0, 3.0]
    backoff.reset()
    assert backoff.next() == 0.5


def test_not_everybody_tries_again_at_once() -> None:
    pauses = [Backoff(1.0, 8.0, random.random).next() for _ in range(50)]
    assert len(set(pauses)) > 1 and all(0.5 <= pause <= 1.0 for pause in pauses)

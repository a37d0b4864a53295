"""Counters: single numbers, and what is counted by kind."""

from __future__ import annotations

from serai.tables.model.counters import Counters


def test_single_numbers_are_listed_and_the_rest_is_not() -> None:
    counters = Counters(moves=3)
    counters.refused["too-fast"] += 1
    counters.move_seconds.observe(0.1)
    assert counters.numbers()["moves"] == 3
    assert not {"refused", "move_seconds"} & set(counters.numbers())

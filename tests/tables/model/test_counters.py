"""Counters are numbers; some things are counted by kind."""

from __future__ import annotations

from serai.tables.model.counters import Counters


def test_the_numbers_are_those_counters_that_are_one_number() -> None:
    counters = Counters(moves=3)
    counters.refused["too-fast"] += 2
    numbers = counters.numbers()
    assert numbers["moves"] == 3 and numbers["random_bot_moves"] == 0
    assert "refused" not in numbers and "move_seconds" not in numbers

"""Clocks: whose time passes, and what is left of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.tables.model.clock import (
    DAY,
    SECONDS_AFTER_RECLAIM,
    Clock,
    ClockReading,
    TimeBudget,
    TimePerTurn,
    advanced,
    full_clocks,
    reclaimed,
    resumed,
    running_seat,
)
from serai.tables.model.seats import Seat

BUDGET = TimeBudget(level="random", minutes=10, added=15)
clocks = st.one_of(
    st.builds(TimeBudget, level=st.just("random"), minutes=st.floats(0.01, 1440), added=st.floats(0, 3600)),
    st.builds(TimePerTurn, level=st.just("random"), days=st.floats(0.01, 60)),
)
turns = st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.floats(0, 1e5)), max_size=40)


@given(clocks, turns)
def test_only_the_clock_that_runs_loses_time_and_it_never_owes_any(clock: Clock, course: list[Any]) -> None:
    reading, now, to_move = full_clocks(clock, 3, 100.0), 100.0, 0
    gained = used = 0.0
    whole = reading.left[0]
    for following, by_bot, seconds in course:
        now += seconds
        seat = None if by_bot else to_move
        after = advanced(clock, reading, seat, following, now)
        assert after.since == now
        for other in range(3):
            if other != seat:
                assert after.left[other] == reading.left[other]
        if seat is not None:
            assert after.left[seat] >= 0
            used += min(reading.left[seat], seconds)
            gained += clock.added if isinstance(clock, TimeBudget) and following != seat else 0.0
            if isinstance(clock, TimePerTurn) and following != seat:
                assert after.left[seat] == whole
        reading, to_move = after, following
    if isinstance(clock, TimeBudget):
        assert sum(reading.left) == pytest.approx(3 * whole + gained - used, abs=1e-6)


@given(clocks, st.floats(0, 1e6), st.lists(st.floats(0, 1e5), min_size=1, max_size=10))
def test_reading_a_clock_often_changes_nothing(clock: Clock, now: float, waits: list[float]) -> None:
    reading = at_once = full_clocks(clock, 2, now)
    for seconds in waits:
        now += seconds
        reading = advanced(clock, reading, 0, 0, now)
    assert reading.left == pytest.approx(advanced(clock, at_once, 0, 0, now).left, abs=1e-6)


def test_the_end_of_a_turn_adds_seconds_or_restores_the_days() -> None:
    left = advanced(BUDGET, ClockReading([600.0, 600.0], 0.0), 0, 1, 100.0).left
    assert left == [515.0, 600.0]
    days = TimePerTurn(level="random", days=3)
    assert advanced(days, ClockReading([3 * DAY, DAY], 0.0), 0, 0, DAY).left == [2 * DAY, DAY]
    assert advanced(days, ClockReading([3 * DAY, DAY], 0.0), 0, 1, DAY).left == [3 * DAY, DAY]


def test_a_wall_clock_that_was_set_back_costs_no_time() -> None:
    assert advanced(BUDGET, ClockReading([600.0], 50.0), 0, 0, 20.0) == ClockReading([600.0], 50.0)


def test_minutes_do_not_run_while_the_server_is_down_but_days_do() -> None:
    assert resumed(BUDGET, ClockReading([600.0], 50.0), 80.0).since == 80.0
    assert resumed(BUDGET, ClockReading([600.0], 90.0), 80.0).since == 90.0
    assert resumed(TimePerTurn(level="random", days=3), ClockReading([600.0], 50.0), 80.0).since == 50.0


def test_a_person_who_comes_back_has_time_to_look() -> None:
    assert reclaimed(ClockReading([0.0, 500.0], 1.0), 0).left == [SECONDS_AFTER_RECLAIM, 500.0]
    assert reclaimed(ClockReading([0.0, 500.0], 1.0), 1).left == [0.0, 500.0]


def test_no_clock_runs_for_bots() -> None:
    seats = [Seat("person", "Ada"), Seat("bot", "Basma", "random"), Seat("person", "Cyrus", sitting_in="random")]
    assert [running_seat(seats, to_move) for to_move in (0, 1, 2, None)] == [0, None, None, None]

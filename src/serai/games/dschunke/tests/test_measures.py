"""Measures agree with the events of the same match."""

from __future__ import annotations

from collections import Counter

import pytest

from serai.arrays.measured_match import MeasuredMatch, measured_match
from serai.engine.setup import Setup
from serai.games.dschunke import GAME
from serai.games.dschunke.moves import Covered, Laid, Overrun, RatsCounted, Scored, Turn
from tests.games.measures import assert_measured

SETUPS = [
    GAME.setup(2),
    GAME.setup(2, options={"table": 11}),
    GAME.setup(2, options={"scoring": "rat_hot"}),
    GAME.setup(2, options={"cap_groups": True, "crosswise_only": True}),
]
COLOURS = ("red", "green")


def measures_of_events(played: MeasuredMatch) -> Counter[tuple[str, int]]:
    """Return the measures of each player, derived from its events; groups count as at the end."""
    found: Counter[tuple[str, int]] = Counter()
    mover = 0
    for event in played.events:
        match event:
            case Laid(seat):
                mover = seat
                found["strips_laid", seat] += 1
            case Covered(crates):
                for crate in crates:
                    own = crate.startswith(COLOURS[mover])
                    found["covered_own" if own else "covered_other", mover] += 1
                    found["covered_rats", mover] += own and crate.endswith("rat")
            case RatsCounted(seat, rats):
                found["rats", seat] += rats
            case _:
                pass
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(sorted(setup.options.items())[-2:]))
def test_measures_are_what_the_events_give(setup: Setup) -> None:
    for seed in range(5):
        played = measured_match(GAME, setup, seed)
        assert_measured(played, measures_of_events(played))
        assert played.value("turns") == 1 + sum(isinstance(event, Turn) for event in played.events)
        assert played.value("levels") == max(event.level for event in played.events if isinstance(event, Laid))


def test_groups_and_what_strips_are_worth_add_up_to_the_points() -> None:
    for seed in range(4):
        played = measured_match(GAME, GAME.setup(2), seed)
        groups = [event for event in played.events if isinstance(event, Scored) and event.size > 1]
        for seat in range(2):
            own = [event for event in groups if event.seat == seat]
            assert played.value("groups", seat) == len(own)
            assert played.value("largest_group", seat) == max((event.size for event in own), default=0)
            assert played.value("group_points", seat) == sum(event.points for event in own)
            assert played.state.score[seat] == played.value("group_points", seat) - played.value("rats", seat)
        lead = played.state.score[0] - played.state.score[1]
        worth = sum(points if seat == 0 else -points for seat, _, points in played.uses)
        assert worth == pytest.approx(lead)


def test_rats_are_counted_also_where_they_end_the_match() -> None:
    overrun = 0
    for seed in range(30):
        played = measured_match(GAME, GAME.setup(2, options={"scoring": "rat_hot"}), seed)
        for event in played.events:
            if isinstance(event, Overrun):
                overrun += 1
                assert played.value("rats", event.seat) == event.rats
    assert overrun

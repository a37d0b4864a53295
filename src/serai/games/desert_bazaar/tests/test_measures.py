"""Measures agree with the events of the same match."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from serai.arrays.measured_match import MeasuredMatch, measured_match
from serai.engine.setup import Setup
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.box import TRADE_IN
from serai.games.desert_bazaar.moves import Closed, Dice, Keep, Paid, Placed, Roll, Rolled, Scored, Took, Traded, Turn
from serai.games.desert_bazaar.tests.playing import Playing
from tests.games.measures import assert_measured

SETUPS = [
    GAME.setup(3),
    GAME.setup(5),
    GAME.setup(2, options={"free_trade": True, "optional_marker": True, "take_fewer": True, "choose_rerolled": True}),
    GAME.setup(4, options={"allow_pass": True, "finish_round": True, "unmarked_founder_scores": True}),
]
POINTS = {"founder": "isolated_points", "tents": "encampment_points", "closing": "closing_points"}


def measures_of_events(played: MeasuredMatch) -> Counter[tuple[str, int]]:
    """Return the measures of each seat, derived from its events."""
    found: Counter[tuple[str, int]] = Counter()
    for event in played.events:
        match event:
            case Rolled(seat, _, "first"):
                found["rolls", seat] += 1
            case Rolled(seat, _, "again"):
                found["rerolls", seat] += 1
            case Took(seat, cards, _):
                found["cards_taken", seat] += sum(cards.values())
            case Placed(seat):
                found["tents", seat] += 1
            case Paid(seat, cards):
                found["cards_paid", seat] += sum(cards.values())
            case Traded(seat, given):
                found["trades", seat] += sum(given.values()) // TRADE_IN
            case Closed(seat):
                found["encampments_closed", seat] += 1
            case Scored(seat, points, why):
                found[POINTS.get(why, "marker_points" if why == "markers" else "most_points"), seat] += points
            case _:
                pass
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{len(setup.seats)} players")
def test_measures_are_what_the_events_give(setup: Setup) -> None:
    for seed in range(4):
        played = measured_match(GAME, setup, seed)
        assert_measured(played, measures_of_events(played))
        assert played.value("turns") == sum(isinstance(event, Turn) for event in played.events)
        isolated = sum(played.value("isolated_points", seat) for seat in range(len(setup.seats)))
        assert isolated <= 2 * sum(played.value("isolated_tents", seat) for seat in range(len(setup.seats)))


def test_every_tent_is_a_use_of_its_tile() -> None:
    played = measured_match(GAME, GAME.setup(3), 5)
    placed = [(event.seat, f"tile {event.tile}") for event in played.events if isinstance(event, Placed)]
    assert [(seat, piece) for seat, piece, _ in played.uses] == placed
    gained = sum(points for _, _, points in played.uses)
    assert gained <= sum(event.points for event in played.events if isinstance(event, Scored))


def luck_of(*faces: Any) -> float:
    """Return the luck of a first roll."""
    playing = Playing().first_turn().do(Roll("water"))
    measured = MeasuredMatch(playing.rules, playing.state)
    measured.make(playing.rules.codec.outcome_number(playing.state, Dice(faces)))
    return measured.value("roll_luck", 0)


def test_luck_is_the_cards_above_the_average() -> None:
    """Three dice give 3 cards or fewer; the odds of all rolls weigh them."""
    three, one = luck_of("silk", "silk", "silk"), luck_of("water", "camel", "silk")
    assert three - one == pytest.approx(2)
    assert three > 0 > one


def test_a_reroll_that_gives_nothing_is_lost() -> None:
    playing = Playing().first_turn().do(Roll("water"), Dice(("water", "water", "camel")), Keep("camel"))
    measured = MeasuredMatch(playing.rules, playing.state)
    measured.make(playing.rules.codec.outcome_number(playing.state, Dice(("water", "silk"))))
    assert (measured.value("rerolls", 0), measured.value("rerolls_lost", 0)) == (1, 1)
    assert measured.value("reroll_luck", 0) < 0

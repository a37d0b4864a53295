"""Measures agree with the events of the same match."""

from __future__ import annotations

from collections import Counter

import pytest

from serai.arrays.measured_match import MeasuredMatch, measured_match
from serai.engine.setup import Setup
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.moves import (
    Bought,
    Cleared,
    KnockedOff,
    Rolled,
    SoldOut,
    Stayed,
    Traded,
    Turn,
    WasSetAside,
)
from tests.games.measures import assert_measured

SETUPS = [
    GAME.setup(2),
    GAME.setup(4),
    GAME.setup(3, options={"leave_when_sold_out": True, "knock_off_column": True, "free_old_dice": True}),
    GAME.setup(3, options={"finish_round": True}),
]


def measures_of_events(played: MeasuredMatch) -> Counter[tuple[str, int]]:
    """Return the measures of each seat, derived from its events."""
    found: Counter[tuple[str, int]] = Counter()
    for event in played.events:
        match event:
            case Rolled(seat, faces):
                found["rolls", seat] += 1
                found["dice_rolled", seat] += len(faces)
            case Stayed(seat):
                found["stays", seat] += 1
            case Cleared(seat):
                found["columns_cleared", seat] += 1
            case WasSetAside(seat):
                found["set_aside", seat] += 1
            case KnockedOff(seat, _, faces):
                found["knocked_off", seat] += len(faces)
            case Traded(seat):
                found["trades", seat] += 1
            case Bought(seat, product):
                found[f"bought_{product}", seat] += 1
            case _:
                pass
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{len(setup.seats)} players")
def test_measures_are_what_the_events_give(setup: Setup) -> None:
    for seed in range(6):
        played = measured_match(GAME, setup, seed)
        assert_measured(played, measures_of_events(played))
        assert played.value("turns") == sum(isinstance(event, Turn) for event in played.events)
        assert played.value("sold_out") == sum(isinstance(event, SoldOut) for event in played.events)


def test_every_card_bought_is_a_use_of_its_product() -> None:
    played = measured_match(GAME, GAME.setup(3), 5)
    bought = [(event.seat, event.product, event.points) for event in played.events if isinstance(event, Bought)]
    assert played.uses == bought

"""The laws of arrays: a game that breaks one is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from serai.engine.contract import Field
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.games import games
from serai.laws.arrays import (
    an_observation_shows_what_its_seat_may_know,
    bytes_bring_a_state_back,
    indices_have_no_gaps_and_ascend,
)
from serai.laws.walk import Walk

GAME: Game = next(iter(games().values()))
SETUP = GAME.setup(min(GAME.seats))


def broken(change: Callable[[Any], None]) -> Game:
    """Return the first game, with its rules changed."""

    def set_up(setup: Setup) -> Any:
        rules = GAME.set_up(setup)
        change(rules)
        return rules

    return replace(GAME, set_up=set_up)


def test_a_game_that_forgets_an_action_is_caught() -> None:
    numbers = list(GAME.rules(SETUP).action_numbers())

    def forget(rules: Any) -> None:
        rules.action_numbers = lambda: numbers[5:]

    with pytest.raises(AssertionError, match="one has no index"):
        indices_have_no_gaps_and_ascend(Walk(broken(forget), SETUP, 1))


def test_a_game_whose_actions_do_not_ascend_is_caught() -> None:
    numbers = list(GAME.rules(SETUP).action_numbers())

    def turn_round(rules: Any) -> None:
        rules.action_numbers = lambda: numbers[::-1]

    with pytest.raises(AssertionError, match="actions do not ascend"):
        indices_have_no_gaps_and_ascend(Walk(broken(turn_round), SETUP, 1))


def test_a_game_that_lists_an_action_twice_is_caught() -> None:
    numbers = list(GAME.rules(SETUP).action_numbers())

    def repeat(rules: Any) -> None:
        rules.action_numbers = lambda: [*numbers, numbers[0]]

    with pytest.raises(AssertionError, match="a number twice"):
        indices_have_no_gaps_and_ascend(Walk(broken(repeat), SETUP, 1))


def test_a_field_out_of_its_bounds_is_caught() -> None:
    def narrow(rules: Any) -> None:
        fields = tuple(field._replace(highest=0) for field in rules.public_fields)
        rules.__class__ = type("Narrow", (type(rules),), {"public_fields": fields})

    with pytest.raises(AssertionError, match=r"phase: expected 0 to 0, as declared; got 1"):
        an_observation_shows_what_its_seat_may_know(Walk(broken(narrow), SETUP, 1))


def test_a_field_that_is_not_written_is_caught() -> None:
    def state_more(rules: Any) -> None:
        fields = (*rules.own_fields, Field("more", (2,), -9999, 9999))
        rules.__class__ = type("More", (type(rules),), {"own_fields": fields})

    with pytest.raises(AssertionError, match="not those written"):
        an_observation_shows_what_its_seat_may_know(Walk(broken(state_more), SETUP, 1))


def test_an_observation_that_shows_too_much_is_caught() -> None:
    def deal_again(rules: Any) -> None:
        def imagine(state: Any, seat: int, stream: Any) -> Any:
            other = state.copy()
            other.score = [score + 1 for score in state.score]
            return other

        rules.imagine = imagine

    with pytest.raises(AssertionError, match="cannot see"):
        an_observation_shows_what_its_seat_may_know(Walk(broken(deal_again), SETUP, 1))


def test_bytes_that_come_back_as_something_else_are_caught() -> None:
    def start_again(rules: Any) -> None:
        rules.state_from_bytes = lambda data: rules.start()

    with pytest.raises((AssertionError, ValueError)):
        bytes_bring_a_state_back(Walk(broken(start_again), SETUP, 1))

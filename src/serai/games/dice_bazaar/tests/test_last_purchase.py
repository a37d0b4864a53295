"""The last purchase, solved: compared with brute force, which plays every move of the rules."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from serai.engine.setup import OptionValue
from serai.engine.state import CHANCE, OVER
from serai.engine.twin import plain_form, same_form
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.state import DiceState
from serai.games.dice_bazaar.strategy.last_purchase import next_purchase_ends
from serai.games.dice_bazaar.strategy.solved import solve
from serai.kit.stream import Stream
from serai.strategy.brute_force import BruteForce
from serai.strategy.strategy import strategy_of

POSITIONS = int(os.environ.get("SERAI_ENDINGS", "4"))
CLOSE = pytest.approx
FEW_TURNS = 6  # to the cap, at most: a plain solver takes all of them one after the other
FEW_CARDS = 3
BOXES = {
    "one die each": {"spice": 1, "teapot": 1, "pottery": 1, "gem": 1},
    "one and two": {"spice": 1, "teapot": 1, "pottery": 2, "gem": 2},
}


def small_match(prices: dict[str, int], options: dict[str, OptionValue]) -> Any:
    """Return the beginning of a match with two dice a player and two cards of a product."""
    one = dict.fromkeys(prices, 1)
    pieces = {
        "name": "two dice",
        "cards_each": {"provenance": "own", **one},
        "price_dice": {"provenance": "own", **prices},
        "player_dice": {"provenance": "own", "each": 2},
    }
    agreed: dict[str, OptionValue] = {"idle_rounds": 5, **options}
    return GAME.rules(GAME.setup(2, options=agreed, components={"pieces": pieces})).start()


def last_purchases(prices: dict[str, int], options: dict[str, OptionValue], count: int) -> list[DiceState]:
    """Return decisions about the last purchase, a few turns before the cap, of random matches."""
    found: list[DiceState] = []
    seed = 0
    while len(found) < count:
        seed += 1
        lots, state = random.Random(seed), small_match(prices, options)
        stream = same_form(state, Stream)(seed)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(stream))
                continue
            if is_small(state) and lots.random() < 0.3:
                found.append(state.copy())
                break
            state.play(lots.choice(state.actions()))
    return found


def is_small(state: Any) -> bool:
    """Return whether a plain solver finishes."""
    left = state.box.idle_rounds * state.seats - state.idle_turns
    return (
        same_form(state, next_purchase_ends)(state)
        and left <= FEW_TURNS
        and sum(state.cards) <= FEW_CARDS
        and len(state.actions()) > 1
    )


@pytest.mark.parametrize("options", [{"share_ties": True}, {}], ids=str)
@pytest.mark.parametrize("prices", BOXES.values(), ids=BOXES)
def test_the_best_action_wins_as_often_as_the_best_of_a_plain_solver(
    prices: dict[str, int], options: dict[str, OptionValue]
) -> None:
    for state in last_purchases(prices, options, POSITIONS):
        seat, wins = state.mover, BruteForce(strategy_of(GAME), state).wins(state)
        solution = solve(state)
        assert solution is not None
        assert solution.win[seat] == CLOSE(max(wins.values()), abs=1e-9)
        assert wins[solution.action] == CLOSE(max(wins.values()), abs=1e-9)
        assert sum(solution.win) == CLOSE(1.0)


def test_both_twins_solve_alike() -> None:
    for state in last_purchases(BOXES["one die each"], {}, 2):
        with plain_form():
            other = small_match(BOXES["one die each"], {})
        other.load_bytes(state.to_bytes())
        assert solve(other) == solve(state)


def test_matches_as_they_begin_and_as_they_come_from_the_box_are_not_solved() -> None:
    assert strategy_of(GAME).solve is solve
    state: Any = GAME.rules(GAME.setup(2)).start()
    stream = same_form(state, Stream)(3)
    while state.mover == CHANCE:
        state.play(state.draw(stream))
    assert solve(state) is None


@pytest.mark.parametrize("option", ["free_old_dice", "symbol_chain", "leave_when_sold_out", "finish_round"])
def test_options_that_change_what_a_purchase_ends_are_not_solved(option: str) -> None:
    (state,) = last_purchases(BOXES["one die each"], {}, 1)
    with plain_form():
        other = small_match(BOXES["one die each"], {option: True})
    other.load_bytes(state.to_bytes())
    assert solve(other) is None

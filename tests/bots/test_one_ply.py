"""One-ply lookahead: a value for every action, and rolls averaged by their exact odds."""

from __future__ import annotations

import pytest

from serai.bots.one_ply import MAX_AVERAGED, OnePly
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.random_play import random_moves, state_with_choice
from serai.engine.state import OVER, State
from serai.engine.twin import plain_form, same_form
from serai.games import games
from serai.strategy.heuristics import Heuristics
from serai.strategy.strategy import strategy_of


def action_values(game: Game, state: State) -> list[float]:
    strategy = strategy_of(game)
    return same_form(state, OnePly)(state, win_evaluator(strategy, state)).action_values(state)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_action_gets_a_value_the_same_in_both_twins(game: Game) -> None:
    state = state_with_choice(game)
    values = action_values(game, state)
    assert len(values) == len(state.actions())
    assert all(0 <= value <= 1 for value in values)
    with plain_form():
        assert values == pytest.approx(action_values(game, state_with_choice(game)))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_action_that_rolls_dice_is_worth_the_mean_over_every_outcome(game: Game) -> None:
    """Pure dice decisions, such as a re-roll, are averaged exactly, not by samples."""
    with plain_form():
        state = game.rules(game.setup(min(game.seats))).start()
    evaluator, heuristics = win_evaluator(strategy_of(game), state), strategy_of(game).heuristics()
    rolls = checked = 0
    for _ in random_moves(state, 6):
        rolls += heuristics.is_roll(state) and len(state.outcomes()) <= MAX_AVERAGED
        if state.mover < 0 or checked >= 12:
            continue
        if not any(rolled_by(heuristics, state, number) for number in state.actions()):
            continue  # evaluating hundreds of actions is slow in plain Python
        for number, value in zip(state.actions(), action_values(game, state), strict=True):
            after = state.copy()
            after.play(number)
            outcomes = rolled_by(heuristics, state, number)
            if not 0 < len(outcomes) <= MAX_AVERAGED or checked >= 12:
                continue
            total = 0.0
            for outcome, weight in outcomes:
                fallen = after.copy()
                fallen.play(outcome)
                total += weight * evaluator.win_probabilities(fallen)[state.mover]
            assert value == pytest.approx(total / sum(weight for _, weight in outcomes))
            checked += 1
    assert checked > 0 or rolls == 0


def rolled_by(heuristics: Heuristics, state: State, number: int) -> list[tuple[int, int]]:
    """Return the outcomes of the roll an action leads to, if it leads to one."""
    after = state.copy()
    after.play(number)
    return after.outcomes() if heuristics.is_roll(after) else []


def test_a_finished_match_is_valued_by_its_places() -> None:
    """Actions that end the match are valued by the places, not by an estimate."""
    game = next(iter(games().values()))
    state = game.rules(game.setup(min(game.seats))).start()
    before = state.copy()
    for _ in random_moves(state, 2):
        if state.mover >= 0:
            before = state.copy()
    values = action_values(game, before)
    for number, value in zip(before.actions(), values, strict=True):
        after = before.copy()
        after.play(number)
        if after.mover == OVER:
            assert value in (0.0, 1 / 3, 0.5, 1.0)

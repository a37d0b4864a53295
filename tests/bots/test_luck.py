"""Luck is the difference between what chance brought and its average."""

from __future__ import annotations

import pytest

from serai.bots.luck import LuckMeter, add_luck
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.random_play import plain_rules, random_moves, waits_for_chance
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.games import games
from serai.kit.fields import snapshot
from serai.strategy.strategy import strategy_of

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


def luck_of(game: Game, state: State, outcome: int) -> list[float]:
    strategy = strategy_of(game)
    meter = same_form(state, LuckMeter)(state, win_evaluator(strategy, state))
    same_form(state, add_luck)(meter, state, outcome)
    return meter.of_seats()


def waiting_state(game: Game, skip: int = 40) -> State:
    """Return a state in the middle of a match whose outcomes differ."""
    state = game.rules(game.setup(min(game.seats))).start()
    for number, _ in enumerate(random_moves(state, 4)):
        if number > skip and waits_for_chance(state) and len(state.outcomes()) > 3:
            return state
    raise AssertionError("chance never has a choice")


@by_game
def test_luck_averages_nothing_over_the_odds_and_over_the_seats(game: Game) -> None:
    state = waiting_state(game)
    outcomes = state.outcomes()
    ways = sum(weight for _, weight in outcomes)
    lucks = {outcome: luck_of(game, state, outcome) for outcome, _ in outcomes}
    for seat in range(state.seats):
        mean = sum(weight * lucks[outcome][seat] for outcome, weight in outcomes) / ways
        assert mean == pytest.approx(0, abs=1e-12)
    assert all(sum(luck) == pytest.approx(0, abs=1e-12) for luck in lucks.values())


@by_game
def test_measuring_luck_changes_no_state_and_both_twins_find_the_same(game: Game) -> None:
    setup = game.setup(min(game.seats))
    plain, compiled = plain_rules(game, setup).start(), game.rules(setup).start()
    for number, move in enumerate(random_moves(plain, 9)):
        if number < 60 and waits_for_chance(plain):
            before = snapshot(compiled, type(plain))
            assert luck_of(game, compiled, move) == pytest.approx(luck_of(game, plain, move), abs=1e-12)
            assert snapshot(compiled, type(plain)) == before
        compiled.play(move)


def test_a_meter_adds_up_and_begins_again() -> None:
    game = next(iter(games().values()))
    state = waiting_state(game)
    meter = same_form(state, LuckMeter)(state, win_evaluator(strategy_of(game), state))
    best = max(state.outcomes(), key=lambda one: luck_of(game, state, one[0])[0])[0]
    for _ in range(2):
        same_form(state, add_luck)(meter, state, best)
    assert meter.of_seats()[0] == pytest.approx(2 * luck_of(game, state, best)[0])
    meter.clear()
    assert meter.of_seats() == [0.0] * state.seats

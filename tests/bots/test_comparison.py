"""A comparison of actions: it settles soon, says how far it can be trusted, and counts certain ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from serai.bots.analysis import positions
from serai.bots.comparison import Comparison
from serai.bots.sure_win import sure_win
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly, state_with_choice
from serai.engine.state import State
from serai.games import games
from serai.strategy.strategy import Strategy, strategy_of

GAMES = list(games().values())


def choice(game: Game) -> tuple[State, Strategy]:
    state = state_with_choice(game)
    return state, strategy_of(game)


def sure_wins(game: Game) -> Iterator[tuple[State, int]]:
    """Yield late positions of random matches, each with an action that makes a win of the mover certain."""
    for seed in range(20):
        match = finish_randomly(Match(game, game.setup(min(game.seats)), Chance(f"sure {seed}")), seed)
        for state in [state for _, state, _ in positions(match) if state.mover >= 0][-4:]:
            sure = sure_win(state, state.actions())
            if sure is not None and sure.win[state.mover] == 1.0:
                yield state, sure.action


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_win_after_an_action_does_not_depend_on_those_beside_it(game: Game) -> None:
    state, strategy = choice(game)
    one, two, *_ = state.actions()
    both = Comparison([state], strategy, [one, two], 5, 8)
    assert Comparison([state], strategy, [two], 5, 8).wins(two) == both.wins(two)
    assert sum(both.wins(one)) == pytest.approx(1) == sum(both.wins(two))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_win_after_an_action_settles_soon(game: Game) -> None:
    state, strategy = choice(game)
    numbers = state.actions()[:3]
    short, long = (Comparison([state], strategy, numbers, seed, many) for seed, many in ((5, 2000), (6, 8000)))
    assert all(short.wins(number) == pytest.approx(long.wins(number), abs=0.05) for number in numbers)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_lead_is_the_difference_and_its_error_shrinks_with_the_rollouts(game: Game) -> None:
    state, strategy = choice(game)
    one, two = state.actions()[0], state.actions()[-1]
    short, long = (Comparison([state], strategy, [one, two], 5, many) for many in (100, 1600))
    difference = short.wins(one)[state.mover] - short.wins(two)[state.mover]
    assert short.lead(one, two).mean == pytest.approx(difference)
    assert short.lead(two, one).mean == pytest.approx(-difference)
    assert 0 < long.lead(one, two).error < 0.7 * short.lead(one, two).error
    assert short.lead(one, one) == (0, 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_of_several_states_the_mean_counts(game: Game) -> None:
    state, strategy = choice(game)
    number = state.actions()[0]
    once, twice = (Comparison([state] * times, strategy, [number], 5, 40 * times) for times in (1, 2))
    assert twice.wins(number) == pytest.approx(once.wins(number))


def test_a_way_to_a_certain_win_counts_as_a_win_however_short_the_rollouts() -> None:
    compared = 0
    for game in GAMES:
        strategy = strategy_of(game)
        for state, action in sure_wins(game):
            assert Comparison([state], strategy, [action], 1, 1).wins(action)[state.mover] == 1.0
            compared += 1
    assert compared > 3

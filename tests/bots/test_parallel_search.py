"""Root-parallel search: the same seed gives the same visits on any thread schedule."""

from __future__ import annotations

from itertools import count

import pytest

from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, root_visits
from serai.engine.game import Game
from serai.engine.random_play import state_with_choice
from serai.games import games
from serai.strategy.strategy import strategy_of


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_same_seed_gives_the_same_visits(game: Game, threads: int) -> None:
    state = state_with_choice(game)
    strategy = strategy_of(game)
    budget = SearchBudget(60, NO_TIME_LIMIT, threads)
    first = root_visits(state, strategy, 5, budget)
    assert first == root_visits(state, strategy, 5, budget)
    assert set(first) <= set(state.actions())
    assert 0 < first.total() <= 60 + threads


def test_a_search_without_time_still_visits_actions() -> None:
    game = next(iter(games().values()))
    state = state_with_choice(game)
    assert root_visits(state, strategy_of(game), 5, SearchBudget(10**9, 0.0, 2)).total() > 0


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_search_ends_when_its_clock_says_so(game: Game) -> None:
    state, ticks = state_with_choice(game), count()
    budget = SearchBudget(10**9, 3000, clock=lambda: float(next(ticks)))
    assert root_visits(state, strategy_of(game), 5, budget)
    assert next(ticks) < 200

"""Root parallel search: the same answer for the same seed, whatever the threads are doing."""

from __future__ import annotations

import pytest

from serai.bots.parallel_search import Effort, followed
from serai.engine.game import Game
from serai.engine.random_play import decision
from serai.games import games

UNHURRIED = 10**9


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_same_seed_gives_the_same_visits_on_threads_too(game: Game, threads: int) -> None:
    state = decision(game)
    experience = game.rules(game.setup(state.seats)).experience
    effort = Effort(60, UNHURRIED, threads)
    first = followed(state, experience, 5, effort)
    assert first == followed(state, experience, 5, effort)
    assert set(first) <= set(state.actions())
    assert 60 - threads <= first.total() <= 60


def test_a_search_without_time_still_answers() -> None:
    game = next(iter(games().values()))
    state = decision(game)
    assert followed(state, game.rules(game.setup(state.seats)).experience, 5, Effort(10**9, 0.0, 2)).total() > 0

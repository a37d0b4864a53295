"""Gymnasium's own check, for every game, number of seats and opponent."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from serai.adapters.gym_env import ENTRY, ILLEGAL, MatchEnv, register
from tests.adapters.tables import by_game, by_table


@by_table
def test_gymnasium_finds_nothing_to_complain_about(game: str, seats: int) -> None:
    register()
    register()
    env = gymnasium.make(ENTRY, game=game, seats=seats, render_mode="ansi", disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@by_game
@pytest.mark.parametrize("opponent", ["random", "novice"])
def test_a_whole_match_is_played_by_masks(game: str, opponent: str) -> None:
    env = MatchEnv(game, opponent=opponent, seat=1)
    rng, over, reward = np.random.default_rng(1), False, 0.0
    seen, info = env.reset(seed=5)
    assert info == {"seat": 1}
    while not over:
        assert env.episode.mover == 1
        assert env.observation_space.contains(seen)
        seen, reward, over, _, _ = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert reward == env.episode.rewards()[1]


@by_game
def test_an_illegal_action_ends_the_match_and_says_why(game: str) -> None:
    env = MatchEnv(game, seat=0)
    seen, _ = env.reset(seed=5)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over) == (ILLEGAL, True)
    assert "is not among the" in info["illegal"]


@pytest.mark.parametrize(
    ("settings", "problem"),
    [({"opponent": "nobody"}, "unknown bot 'nobody'; expected one of"), ({"seat": 9}, "expected a seat from 0 to")],
)
def test_what_cannot_be_is_refused_in_words(settings: dict[str, Any], problem: str) -> None:
    from serai.games import games

    with pytest.raises(ValueError, match=problem):
        MatchEnv(next(iter(games())), **settings)

"""Gymnasium's own check, for every game, number of seats and opponent."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from serai.adapters.gym_env import ILLEGAL, MatchEnv
from serai.adapters.gym_ids import match_id
from serai.bots.player import Question
from serai.engine.contract import Action
from tests.adapters.tables import by_game, by_table


@by_table
def test_gymnasium_finds_nothing_to_complain_about(game: str, seats: int) -> None:
    env = gymnasium.make(match_id(game), seats=seats, render_mode="ansi", disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@by_game
def test_the_masks_of_sb3_are_those_of_the_observation_through_every_wrapper(game: str) -> None:
    env = gymnasium.make(match_id(game), max_episode_steps=50)
    seen, _ = env.reset(seed=2)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_ and np.array_equal(masks, seen["action_mask"])


@by_game
@pytest.mark.parametrize("opponent", ["random", "novice", "merchant"])
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_against_the_same_opponent(game: str, opponent: str, duplicate: Any) -> None:
    env = MatchEnv(game, opponent=opponent, seat=0)
    env.reset(seed=3)
    again = duplicate(env)
    before = env.episode.state.to_bytes()
    first, second = (play_on(one, 3) for one in (again, env))
    assert first == second != before


def play_on(env: MatchEnv, decisions: int) -> bytes:
    for _ in range(decisions):
        if not env.episode.is_over:
            env.step(env.episode.legal()[0])
    return bytes(env.episode.state.to_bytes())


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


@pytest.mark.usefixtures("cheat")
def test_bots_do_not_see_what_their_seat_may_not_know() -> None:
    class Peeking:
        name = "peeking"

        def choose(self, question: Question) -> Action:
            truth = env.episode.state
            assert question.view == env.episode.rules.view(truth, question.seat)
            saw_the_truth.append(question.state.to_bytes() == truth.to_bytes())
            return question.legal()[0]

    saw_the_truth: list[bool] = []
    env = MatchEnv("cheat", opponent=Peeking(), seat=0)
    for seed in range(5):
        over, (seen, _) = False, env.reset(seed=seed)
        while not over:
            seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert len(saw_the_truth) > 10
    assert saw_the_truth.count(True) < len(saw_the_truth) / 2


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

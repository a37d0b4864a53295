"""PettingZoo's own suites, for every game and number of seats."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, render_test, seed_test

from serai.adapters import aec
from tests.adapters.tables import by_game, by_table


# PettingZoo's own games with masks are exempt from this advice by name.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@by_table
def test_pettingzoo_finds_nothing_to_complain_about(game: str, seats: int) -> None:
    api_test(aec.env(game, seats=seats), num_cycles=200)


@by_table
def test_equal_seeds_give_equal_matches(game: str, seats: int) -> None:
    seed_test(partial(aec.env, game, seats=seats), num_cycles=30)


@by_game
def test_every_way_to_render_is_one(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(aec.env, game))
    assert capsys.readouterr().out.strip()


@by_table
def test_a_whole_match_is_played_by_masks_and_one_win_is_shared(game: str, seats: int) -> None:
    env: Any = aec.env(game, seats=seats)
    env.reset(seed=4)
    rng, total = np.random.default_rng(4), 0.0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total += reward
        mask = observation["action_mask"]
        assert env.observation_space(agent).contains(observation)
        env.step(None if termination or truncation else int(rng.choice(np.flatnonzero(mask))))
    assert total == pytest.approx(1.0)


@by_game
def test_an_illegal_action_ends_a_match_as_in_the_games_of_pettingzoo(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    env: Any = aec.env(game)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(culprit)["action_mask"] == 0)[0]))
    assert env.rewards == {agent: aec.ILLEGAL if agent == culprit else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    for _ in env.agent_iter():
        env.step(None)
    assert not env.agents
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(10**6)


@by_game
@pytest.mark.parametrize("made", [aec.env, aec.raw_env])
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_with_the_same_chance(game: str, made: Any, duplicate: Any) -> None:
    env = made(game)
    env.reset(seed=2)
    for _ in range(9):
        env.step(first_legal(env))
    again = duplicate(env)
    before = env.unwrapped.episode.state.to_bytes()
    while again.agents:
        again.step(None if again.terminations[again.agent_selection] else first_legal(again))
    assert env.unwrapped.episode.state.to_bytes() == before
    while env.agents:
        env.step(None if env.terminations[env.agent_selection] else first_legal(env))
    assert env.unwrapped.episode.state.to_bytes() == again.unwrapped.episode.state.to_bytes()
    env.reset()
    again.reset()
    assert env.unwrapped.episode.state.to_bytes() == again.unwrapped.episode.state.to_bytes()


def first_legal(env: Any) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])


@by_game
def test_an_unwrapped_match_refuses_an_illegal_action_and_nothing_has_changed(game: str) -> None:
    env = aec.raw_env(game)
    env.reset(seed=1)
    before = env.episode.state.to_bytes()
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for action in (wrong, -1, 10**6, None):
        with pytest.raises(ValueError, match="is not among the"):
            env.step(action)
    assert env.episode.state.to_bytes() == before


@by_game
def test_a_match_can_be_truncated(game: str) -> None:
    env: Any = aec.env(game, max_cycles=2)
    env.reset(seed=1)
    for _ in range(2):
        assert not any(env.truncations.values())
        env.step(first_legal(env))
    assert all(env.truncations.values())
    assert sum(1 for _ in env.agent_iter() if env.step(None) is None) == len(env.possible_agents)


@by_game
def test_nothing_can_be_done_before_the_reset_or_after_the_end(game: str) -> None:
    env = aec.raw_env(game, max_cycles=1)
    with pytest.raises(ResetNeeded, match="call reset before anything else"):
        env.observe("seat_0")
    with pytest.raises(ResetNeeded, match="call reset before a step"):
        env.step(0)
    env.reset(seed=1)
    env.step(env.episode.legal()[0])
    while env.agents:
        env.step(None)
    with pytest.raises(ResetNeeded, match="call reset before a step"):
        env.step(None)

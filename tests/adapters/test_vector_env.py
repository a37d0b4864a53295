"""Many matches as a vector environment."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from serai.adapters.episode import rules_for
from serai.adapters.gym_ids import match_id
from serai.adapters.vector_env import MatchVectorEnv, SelfPlayEnv
from tests.adapters.tables import by_game


@by_game
def test_observations_keep_to_their_space_and_wins_are_shared(game: str) -> None:
    env = SelfPlayEnv(game, 6, threads=2)
    seen, info = env.reset(seed=3)
    rng, finished = np.random.default_rng(3), 0
    for _ in range(400):
        assert seen["observation"].shape == env.observation_space["observation"].shape  # type: ignore[index]
        moved = info["to_move"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, terminations, truncations, info = env.step(actions)
        assert np.array_equal(rewards, info["rewards"][np.arange(6), moved])
        assert info["rewards"].sum(axis=1) == pytest.approx(terminations.astype(float))
        assert not truncations.any()
        finished += int(terminations.sum())
    assert finished
    assert env.observation_space.contains(seen)
    env.close()


@by_game
def test_the_last_observation_of_a_match_is_shown_when_it_ends(game: str) -> None:
    env = SelfPlayEnv(game, 4)
    env.reset(seed=5)
    layout, shown = rules_for(game).layout, 0
    for _ in range(1500):
        _, _, terminations, _, infos = env.step(env.actions.copy())
        assert ("final_obs" in infos) == bool(terminations.any())
        for match in np.flatnonzero(terminations):
            final = infos["final_obs"][match]
            fields = layout.named(final["observation"].tolist())
            places = np.array(fields["places"])
            assert fields["to_move"] == [-2] and not final["action_mask"].any()
            assert np.array_equal(places == 1, infos["rewards"][match] > 0)
            shown += 1
        if shown > 3:
            break
    assert shown and env.single_observation_space.contains(final)


@by_game
def test_equal_seeds_give_equal_matches(game: str) -> None:
    first, second = SelfPlayEnv(game, 3), SelfPlayEnv(game, 3)
    for seen in (first.reset(seed=8)[0], second.reset(seed=8)[0]):
        assert seen["action_mask"].any(axis=1).all()
    for _ in range(30):
        one, two = first.step(first.actions.copy())[0], second.step(first.actions.copy() * 0 + second.actions)[0]
        assert np.array_equal(one["observation"], two["observation"])


@by_game
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_with_the_same_chance(game: str, duplicate: Any) -> None:
    env = SelfPlayEnv(game, 3, threads=2)
    env.reset(seed=8)
    for _ in range(10):
        env.step(env.actions.copy())
    again = duplicate(env)
    for _ in range(20):
        one, two = env.step(env.actions.copy())[0], again.step(again.actions.copy())[0]
        assert np.array_equal(one["observation"], two["observation"])
    env.reset()
    again.reset()
    assert np.array_equal(env.actions, again.actions)


@by_game
def test_the_vector_form_of_a_match_shows_one_seat_only(game: str) -> None:
    env: Any = gymnasium.make_vec(match_id(game), num_envs=4)
    assert isinstance(env, MatchVectorEnv)
    seats, finished = len(env._rules.setup.seats), 0
    _, info = env.reset(seed=2)
    for _ in range(1000):
        assert info["to_move"].tolist() == [number % seats for number in range(4)]
        assert env.action_masks().any(axis=1).all()
        _, rewards, terminations, _, info = env.step(env.actions.copy())
        assert (rewards[~terminations] == 0).all()
        finished += int(terminations.sum())
    assert finished
    with pytest.raises(ValueError, match=r"plays against 'random' only; got 'novice'\. Pass vectorization_mode"):
        MatchVectorEnv(game, 2, opponent="novice")
    with pytest.raises(ValueError, match="expected a seat from 0 to"):
        MatchVectorEnv(game, 2, seat=9)


@by_game
@pytest.mark.parametrize(("mode", "kind"), [("ansi", str), ("rgb_array", np.ndarray)])
def test_every_table_is_rendered(game: str, mode: str, kind: type) -> None:
    env = gymnasium.make_vec(match_id(game), num_envs=2, render_mode=mode)
    env.reset(seed=1)
    frames = env.render()
    assert frames is not None and [type(frame) for frame in frames] == [kind] * 2


@by_game
def test_a_step_before_the_reset_and_an_illegal_action_are_refused(game: str) -> None:
    env = SelfPlayEnv(game, 2)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset before step"):
        env.step(np.zeros(2, np.int32))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="match 0: action -1"):
        env.step(np.array([-1, -1]))

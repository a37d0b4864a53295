"""Gymnasium's ids."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import pytest

from serai.adapters.gym_env import MatchEnv
from serai.adapters.gym_ids import match_id, self_play_id
from serai.adapters.vector_env import SelfPlayEnv
from serai.games import games
from tests.adapters.tables import by_game

MADE_BY_ID = """
import sys, gymnasium
env = gymnasium.make(sys.argv[1], render_mode="ansi")
env.reset(seed=1)
assert env.render()
print(env.spec.id)
"""


def test_an_id_names_a_game_in_gymnasiums_way() -> None:
    game = next(name for name in games() if "_" in name)
    first, second = game.split("_")
    assert match_id(game) == f"serai/{first.capitalize()}{second.capitalize()}-v1"


def test_an_id_after_its_module_needs_no_import() -> None:
    game = match_id(next(iter(games())))
    command = [sys.executable, "-W", "error", "-c", MADE_BY_ID, f"serai.adapters.gym_ids:{game}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == game, done.stderr


@by_game
def test_every_game_has_an_id_and_its_spec_knows_the_ways_to_render(game: str) -> None:
    env = gymnasium.make(match_id(game), seats=max(games()[game].seats), render_mode="rgb_array")
    assert isinstance(env.unwrapped, MatchEnv) and env.unwrapped.episode.seats == max(games()[game].seats)
    env.reset(seed=1)
    frame = env.render()
    assert getattr(frame, "ndim", 0) == 3
    with pytest.warns(UserWarning, match="not in the possible render_modes"):
        gymnasium.make(match_id(game), render_mode="no_such_mode")


@by_game
def test_every_game_has_an_id_for_many_matches(game: str) -> None:
    env = gymnasium.make_vec(self_play_id(game), num_envs=3, threads=2)
    assert isinstance(env.unwrapped, SelfPlayEnv)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    env.close()
    against_bots = gymnasium.make_vec(match_id(game), num_envs=2, vectorization_mode="sync", opponent="novice")
    against_bots.reset(seed=1)
    assert against_bots.single_action_space == env.single_action_space

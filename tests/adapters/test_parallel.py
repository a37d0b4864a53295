"""PettingZoo's suites for agents that all act at once."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import max_cycles_test, parallel_api_test, parallel_seed_test

from serai.adapters import parallel
from tests.adapters.tables import by_game, by_table


@by_table
def test_pettingzoo_finds_nothing_to_complain_about(game: str, seats: int) -> None:
    parallel_api_test(parallel.parallel_env(game, seats=seats), num_cycles=100)


@by_table
def test_equal_seeds_give_equal_matches(game: str, seats: int) -> None:
    parallel_seed_test(partial(parallel.parallel_env, game, seats=seats), num_cycles=10)


@by_table
def test_matches_are_truncated_after_the_stated_cycles(game: str, seats: int) -> None:
    """Run PettingZoo's `max_cycles_test`: its first half on the parallel form, its second on `env`, the AEC form of it.

    It samples without a mask and counts that every agent acts once a cycle, so it cannot run on `aec.env`, where an
    illegal action ends the match and a seat may act twice; tests/adapters/test_aec.py has the test for that.
    """
    made: Any = SimpleNamespace(
        parallel_env=partial(parallel.parallel_env, game, seats=seats), env=partial(parallel.env, game, seats=seats)
    )
    max_cycles_test(made)


@by_game
def test_only_the_seat_to_move_counts_and_an_illegal_action_is_replaced(game: str) -> None:
    env = parallel.parallel_env(game)
    observations, _ = env.reset(seed=3)
    mover = env.alone.agent_selection
    assert [agent for agent, seen in observations.items() if seen["action_mask"].any()] == [mover]
    legal = env.alone.episode.legal()
    infos = env.step(dict.fromkeys(env.agents, legal[-1]))[-1]
    assert infos[mover] == {}
    infos = env.step(dict.fromkeys(env.agents, -1))[-1]
    assert [info for info in infos.values() if info] == [{"illegal": -1}]
    assert isinstance(env.render(), str)
    env.close()


@by_game
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_with_the_same_chance_and_the_same_replacements(game: str, duplicate: Any) -> None:
    env = parallel.parallel_env(game)
    env.reset(seed=2)
    for _ in range(9):
        env.step(dict.fromkeys(env.agents, -1))
    again = duplicate(env)
    before = env.alone.episode.state.to_bytes()
    for _ in range(20):
        again.step(dict.fromkeys(again.agents, -1))
    assert env.alone.episode.state.to_bytes() == before != again.alone.episode.state.to_bytes()
    for _ in range(20):
        env.step(dict.fromkeys(env.agents, -1))
    assert env.alone.episode.state.to_bytes() == again.alone.episode.state.to_bytes()
    assert env.agents == again.agents


@pytest.mark.parametrize("seed", range(3))
def test_replacements_follow_the_seed(seed: int) -> None:
    from serai.games import games

    boards = []
    for _ in range(2):
        env = parallel.parallel_env(next(iter(games())))
        env.reset(seed=seed)
        for _ in range(20):
            env.step(dict.fromkeys(env.agents, -1))
        boards.append(env.render())
    assert boards[0] == boards[1]

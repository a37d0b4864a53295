"""A deep Q-network of OpenSpiel learns one of our games against a random player.

The learning is OpenSpiel's own (`open_spiel.python.jax.dqn`); observations, masks and rewards come through our
adapter. Some minutes show that it works; `train_a_bot.ipynb` shows how to become strong. The extras `adapters` and
`learning` bring all it needs.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.jax.dqn import DQN

from serai.adapters import openspiel
from serai.games import games

DECISIONS = 200_000
REPORT = 50


def learn(
    game: str, decisions: int = DECISIONS, seed: int = 1, progress: Callable[[list[float]], None] | None = None
) -> tuple[Any, list[float]]:
    """Return the first player's agent, trained for this many decisions, and its reward in each match."""
    openspiel.register()
    np.random.seed(seed)  # what OpenSpiel's random agents draw from
    sampler = rl_environment.ChanceEventSampler(seed=seed)
    env = rl_environment.Environment(pyspiel.load_game(openspiel.PREFIX + game), chance_event_sampler=sampler)
    actions = env.action_spec()["num_actions"]
    learner = DQN(
        player_id=0, state_representation_size=env.observation_spec()["info_state"][0], num_actions=actions,
        hidden_layers_sizes=[64], learning_rate=1e-3, optimizer_str="adam", batch_size=64, learn_every=16,
        min_buffer_size_to_learn=64, epsilon_decay_duration=20_000, seed=seed, allow_checkpointing=False,
    )  # fmt: skip
    agents = [learner, *(RandomAgent(player, actions) for player in range(1, env.num_players))]
    rewards, now = list[float](), env.reset()
    for _ in range(decisions):
        now = env.step([agents[now.current_player()].step(now).action])
        if now.last():
            for agent in agents:
                agent.step(now)
            rewards.append(float(now.rewards[0]))
            if progress:
                progress(rewards)
            now = env.reset()
    return learner, rewards


def main() -> None:
    """Learn, and report the progress."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(games()), help="the game to learn")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="of all players (default: %(default)s)")
    parser.add_argument("--report", type=int, default=REPORT, help="matches for each line (default: %(default)s)")
    asked = parser.parse_args()
    started = time.process_time()

    def progress(rewards: list[float]) -> None:
        if len(rewards) % asked.report == 0:
            share = sum(rewards[-asked.report :]) / asked.report
            spent = (time.process_time() - started) / 60
            first = len(rewards) - asked.report + 1
            print(f"matches {first} to {len(rewards)}: won {share:.0%}, after {spent:.1f} CPU minutes", flush=True)

    print(f"learning {asked.game} from {asked.decisions:,} decisions ...", flush=True)
    _, rewards = learn(asked.game, asked.decisions, progress=progress)
    print(f"{len(rewards)} matches in {(time.process_time() - started) / 60:.1f} CPU minutes")


if __name__ == "__main__":
    main()

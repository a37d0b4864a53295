"""A deep Q-network of OpenSpiel learns one of our games against a random player: python openspiel_learning.py GAME

The learning is OpenSpiel's own (`open_spiel.python.jax.dqn`); observations, masks and rewards come through our
adapter. Some minutes show that it works; `train_a_bot.ipynb` shows how to become strong. The extras `adapters` and
`learning` bring all it needs.
"""

from __future__ import annotations

import sys
from typing import Any

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.jax.dqn import DQN

from serai.adapters import openspiel

DECISIONS = 200_000
REPORT = 50


def learn(game: str, decisions: int = DECISIONS, seed: int = 1) -> tuple[Any, list[float]]:
    """The trained agent of the first player, after so many decisions of all, and its reward in each finished match."""
    openspiel.register()
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
            now = env.reset()
    return learner, rewards


def main() -> None:
    """Learn, and say how it goes."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    _, rewards = learn(sys.argv[1])
    for end in range(REPORT, len(rewards) + 1, REPORT):
        print(f"matches {end - REPORT + 1} to {end}: won {sum(rewards[end - REPORT : end]) / REPORT:.0%}")


if __name__ == "__main__":
    main()

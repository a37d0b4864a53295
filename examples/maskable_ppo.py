"""MaskablePPO of sb3-contrib learns one of our games against a random player, then meets it and a level of ours.

`pip install 'serai[adapters]' sb3-contrib` brings all it needs. The environment is Gymnasium's, by its id; actions
that are not legal are masked (`action_masks`), so nothing has to be wrapped. `train_a_bot.ipynb` learns by self-play
and becomes stronger in less time.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from serai.adapters.gym_ids import match_id
from serai.games import games

TRIAL = 200


def learn(game: str, steps: int, seed: int = 1, progress: BaseCallback | None = None) -> Any:
    """Return the agent after this many decisions of its own."""
    env = make_vec_env(match_id(game), n_envs=8, seed=seed)
    agent = MaskablePPO("MultiInputPolicy", env, n_steps=256, batch_size=256, gamma=1.0, ent_coef=0.01, seed=seed)
    return agent.learn(steps, callback=progress)


def share_won(agent: Any, game: str, opponent: str, matches: int) -> float:
    """Return the share of the win in this many matches against a bot."""
    env, won = gymnasium.make(match_id(game), opponent=opponent), 0.0
    for match in range(matches):
        seen, _ = env.reset(seed=match)
        reward, over = 0.0, False
        while not over:
            masks = env.get_wrapper_attr("action_masks")()
            action, _ = agent.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))  # type: ignore[assignment]
        won += reward
    return won / matches


class Progress(BaseCallback):  # type: ignore[misc]  # untyped
    """Reports after each round the agent's wins in its last hundred matches."""

    def __init__(self) -> None:
        super().__init__()
        self.started = time.process_time()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        rewards = [match["r"] for match in self.model.ep_info_buffer]
        spent = (time.process_time() - self.started) / 60
        if rewards:
            won = f"won {np.mean(rewards):.0%} of the last {len(rewards)} matches"
            print(f"{self.num_timesteps:>9,} decisions: {won}, after {spent:.1f} CPU minutes", flush=True)


def main() -> None:
    """Learn, and report the result."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(games()), help="the game to learn")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions to learn from (default: %(default)s)")
    parser.add_argument("--trial", type=int, default=TRIAL, help="matches against each bot (default: %(default)s)")
    asked = parser.parse_args()
    started = time.process_time()
    agent = learn(asked.game, asked.steps, progress=Progress())
    print(f"learned in {(time.process_time() - started) / 60:.1f} CPU minutes")
    for opponent in ("random", "novice"):
        share = share_won(agent, asked.game, opponent, asked.trial)
        print(f"against {opponent}: {share:.0%} of {asked.trial} matches")


if __name__ == "__main__":
    main()

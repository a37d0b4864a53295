"""PettingZoo: all agents hand in an action in every cycle; only that of the seat to move counts."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Dict, Discrete
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from serai.adapters.aec import raw_env
from serai.adapters.episode import Observed
from serai.kit.stream import Stream

Each = dict[str, Any]
"""One value for each agent."""


def env(game: str, **settings: Any) -> OrderEnforcingWrapper:
    """Return the same environment for programs that move agents one after the other: a cycle asks every agent once."""
    return OrderEnforcingWrapper(parallel_to_aec(parallel_env(game, **settings)))


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name, and it is untyped
    """One match for agents that all act at once.

    Agents that are not to move have a mask without ones, and whatever they hand in is ignored. Programs that sample
    without a mask would stop at once, so an illegal action is replaced by a random legal one; `infos` says so.
    """

    def __init__(self, game: str, **settings: Any) -> None:
        self.alone = raw_env(game, **settings)
        self.metadata = self.alone.metadata | {"is_parallelizable": True}
        self.render_mode, self.possible_agents = self.alone.render_mode, self.alone.possible_agents

    def observation_space(self, agent: str) -> Dict:
        """Return the space, the same for every agent."""
        return self.alone.observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        """Return the space, the same for every agent."""
        return self.alone.action_space(agent)

    def reset(self, seed: int | None = None, options: Each | None = None) -> tuple[dict[str, Observed], Each]:
        """Begin a new match."""
        self.alone.reset(seed)
        self._stream = Stream(0 if seed is None else seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Each) -> tuple[dict[str, Observed], Each, Each, Each, Each]:
        """Make the action of the seat to move."""
        mover: str = self.alone.agent_selection
        infos: dict[str, Each] = {agent: {} for agent in self.agents}
        action, legal = int(actions[mover]), self.alone.episode.legal()
        if action not in legal:
            infos[mover] = {"illegal": action}
            action = legal[self._stream.below(len(legal))]
        self.alone.step(action)
        observations, rewards = self._observations(), dict(self.alone.rewards)
        terminations, truncations = dict(self.alone.terminations), dict(self.alone.truncations)
        if any(terminations.values()) or any(truncations.values()):
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> Any:
        """Return the table as text or as a picture."""
        return self.alone.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _observations(self) -> dict[str, Observed]:
        return {agent: self.alone.observe(agent) for agent in self.agents}

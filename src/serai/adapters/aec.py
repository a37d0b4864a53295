"""PettingZoo: agents that move one after the other (AEC), and the same for programs that want all to act at once.

>>> from serai.games import games
>>> game = env(next(iter(games())))
>>> game.reset(seed=1)
>>> observation, reward, termination, truncation, info = game.last()
>>> game.step(game.action_space(game.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

from secrets import randbits
from typing import Any

from gymnasium.error import ResetNeeded
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from serai.adapters.episode import Episode, Observed, action_space, observation_space, rules_for
from serai.kit.stream import Stream

ILLEGAL = -1.0
"""The reward for an illegal action, which also ends the match."""


def env(game: str, **settings: Any) -> OrderEnforcingWrapper[str, Observed, int]:
    """Return a game wrapped like PettingZoo's own board games: an illegal action ends the match with `ILLEGAL`."""
    bounded = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=ILLEGAL))
    return OrderEnforcingWrapper(bounded)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name, and it is untyped
    """One match without PettingZoo's wrappers, which take three to five times as long: each seat is an agent.

    A reward is the share of the win, when the match ends. After `max_cycles` decisions a match is truncated.
    An illegal action raises ValueError, and nothing has changed.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        rules = rules_for(game, seats, options, components)
        self.metadata = {
            "render_modes": ["human", "ansi", "rgb_array"],
            "name": f"serai_{game}_v1",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.episode = Episode(rules)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_space, self._action_space = observation_space(rules), action_space(rules)
        self._seeds = Stream(randbits(64))
        self.agents: list[str] = []
        self._begun = False

    def observation_space(self, agent: str) -> Dict:
        """Return the space, the same for every agent."""
        return self._observation_space

    def action_space(self, agent: str) -> Discrete:
        """Return the space, the same for every agent."""
        return self._action_space

    def observe(self, agent: str) -> Observed:
        """Return what an agent knows; only the agent to move has ones in its mask."""
        if not self._begun:
            raise ResetNeeded("call reset before anything else")
        return self.episode.observe(self._seat[agent])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; without a seed, the next one of the last seed."""
        if seed is not None:
            self._seeds = Stream(seed)
        self.episode.reset(self._seeds.word())
        self._begun, self.decisions = True, 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.mover]

    def step(self, action: int | None) -> None:
        """Make the action of the agent to move; an agent that is done passes None."""
        if not self.agents:
            raise ResetNeeded("call reset before a step, and again when all agents are done")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.act(-1 if action is None else int(action))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        mover = self.episode.mover
        if mover < 0:
            self.rewards = dict(zip(self.agents, self.episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[mover]
            if self.decisions == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Return the table as text, as an image, or printed."""
        if self.render_mode == "rgb_array":
            return self.episode.image()
        if self.render_mode == "human":
            print(self.episode.text())
            return None
        return self.episode.text()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

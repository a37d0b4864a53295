"""Gymnasium: many matches at once, every seat decided by the same policy; one compiled call moves all of them on."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from serai.adapters.episode import Observed, action_space, observation_space, rules_for
from serai.arrays import Matches


class SelfPlayEnv(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """So many matches, each shown to the seat to move.

    The reward is the share of the win of the seat that moved, when the match ends; `infos` has all seats' shares.
    A match that ends begins anew in the same step; its last observation, of the seat that moved, is in `infos` where
    Gymnasium has it (`final_obs`, `_final_obs`). All arrays are written anew by the next step: copy what is to last.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # Gymnasium's own name

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        threads: int = 1,
    ) -> None:
        self._rules, self._threads = rules_for(game, seats, options, components), threads
        self.num_envs = num_envs
        self.single_action_space = action_space(self._rules)
        self.single_observation_space = observation_space(self._rules)
        self.action_space: gymnasium.Space[Any] = batch_space(self.single_action_space, num_envs)
        self.observation_space: gymnasium.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self._matches: Matches | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin all matches anew."""
        super().reset(seed=seed)
        self.close_extras()
        self._matches = matches = Matches(
            self._rules, self.num_envs, int(self.np_random.integers(2**62)), self._threads
        )
        self.actions = np.frombuffer(matches.actions, np.int32)
        self._observation = np.frombuffer(matches.observations, np.int16).reshape(self.num_envs, -1)
        self._mask = np.frombuffer(matches.masks, np.int8).reshape(self.num_envs, -1)
        self._rewards = np.frombuffer(matches.rewards, np.float32).reshape(self.num_envs, -1)
        self._to_move = np.frombuffer(matches.to_move, np.int32)
        self._ended = np.frombuffer(matches.ended, np.int8)
        self._finals = np.frombuffer(matches.finals, np.int16).reshape(self.num_envs, -1)
        return self._seen(), {"to_move": self._to_move.copy()}

    def step(self, actions: NDArray[Any]) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make one decision in every match; ValueError if one is not legal, and then nothing has changed."""
        if self._matches is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        moved = self._to_move.copy()
        self.actions[:] = actions
        self._matches.step()
        rewards = self._rewards[np.arange(self.num_envs), moved]
        infos: dict[str, Any] = {"to_move": self._to_move.copy(), "rewards": self._rewards.copy()}
        if self._ended.any():
            infos |= self._final_observations()
        return self._seen(), rewards, self._ended.astype(np.bool_), np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **settings: Any) -> None:
        """End the threads."""
        if self._matches is not None:
            self._matches.close()

    def _final_observations(self) -> dict[str, Any]:
        """What was seen in the end by the seats that made the last moves; nothing may be done there any more."""
        finals = np.full(self.num_envs, None, object)
        no_action = np.zeros(self._mask.shape[1], np.int8)
        for match in np.flatnonzero(self._ended):
            finals[match] = {"observation": self._finals[match].copy(), "action_mask": no_action}
        return {"final_obs": finals, "_final_obs": self._ended.astype(np.bool_)}

    def _seen(self) -> Observed:
        return {"observation": self._observation, "action_mask": self._mask}

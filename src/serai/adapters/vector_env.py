"""Gymnasium: many matches at once, advanced by one compiled call."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from serai.adapters.episode import Observed, action_space, observation_space, rules_for
from serai.adapters.image import table_image
from serai.arrays import Matches


class SelfPlayEnv(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """Many matches, each shown to the seat to move: the same policy decides for every seat.

    The reward is the share of the win of the seat that moved, when the match ends; `infos` has all seats' shares.
    A new match starts in the step that ends one; the last observation, of the seat that moved, is in `infos` where
    Gymnasium has it (`final_obs`, `_final_obs`). All arrays are overwritten by the next step: copy what is to last.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # Gymnasium's own name
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        threads: int = 1,
        render_mode: str | None = None,
    ) -> None:
        self._rules, self._threads = rules_for(game, seats, options, components), threads
        self.num_envs, self.render_mode = num_envs, render_mode
        self.single_action_space = action_space(self._rules)
        self.single_observation_space = observation_space(self._rules)
        self.action_space: gymnasium.Space[Any] = batch_space(self.single_action_space, num_envs)
        self.observation_space: gymnasium.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.own_seats: list[int] | None = None
        self.matches: Matches | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start all matches from the beginning."""
        super().reset(seed=seed)
        self.close_extras()
        drawn = int(self.np_random.integers(2**62))
        self._show(Matches(self._rules, self.num_envs, drawn, self._threads, own_seats=self.own_seats))
        return self._seen(), {"to_move": self._to_move.copy()}

    def step(self, actions: NDArray[Any]) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make one decision in every match; ValueError if one is not legal, and then nothing has changed."""
        if self.matches is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        moved = self._to_move.copy()
        self.actions[:] = actions
        self.matches.step()
        rewards = self._rewards[np.arange(self.num_envs), moved]
        infos: dict[str, Any] = {"to_move": self._to_move.copy(), "rewards": self._rewards.copy()}
        if self._ended.any():
            infos |= self._final_observations()
        return self._seen(), rewards, self._ended.astype(np.bool_), np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions of each match, as masks."""
        return self._mask.view(np.bool_)

    def render(self) -> tuple[Any, ...]:
        """Return every table as everybody sees it, as text or as an image."""
        if self.matches is None:
            raise gymnasium.error.ResetNeeded("call reset before render")
        views = [self._rules.view(state, None) for state in self.matches.states]
        if self.render_mode == "rgb_array":
            return tuple(table_image(self._rules, view) for view in views)
        return tuple(self._rules.text_board(view) for view in views)

    def close_extras(self, **settings: Any) -> None:
        """End the threads."""
        if self.matches is not None:
            self.matches.close()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in _VIEWS}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        vars(self).update(saved)
        if self.matches is not None:
            self._show(self.matches)

    def _show(self, matches: Matches) -> None:
        """Wrap the buffers of matches as arrays."""
        self.matches = matches
        self.actions = np.frombuffer(matches.actions, np.int32)
        self._observation = np.frombuffer(matches.observations, np.int16).reshape(self.num_envs, -1)
        self._mask = np.frombuffer(matches.masks, np.int8).reshape(self.num_envs, -1)
        self._rewards = np.frombuffer(matches.rewards, np.float32).reshape(self.num_envs, -1)
        self._to_move = np.frombuffer(matches.to_move, np.int32)
        self._ended = np.frombuffer(matches.ended, np.int8)
        self._finals = np.frombuffer(matches.finals, np.int16).reshape(self.num_envs, -1)

    def _final_observations(self) -> dict[str, Any]:
        """Return what was last seen by the seats that made the last decisions; they have no actions left."""
        finals = np.full(self.num_envs, None, object)
        no_action = np.zeros(self._mask.shape[1], np.int8)
        for match in np.flatnonzero(self._ended):
            finals[match] = {"observation": self._finals[match].copy(), "action_mask": no_action}
        return {"final_obs": finals, "_final_obs": self._ended.astype(np.bool_)}

    def _seen(self) -> Observed:
        return {"observation": self._observation, "action_mask": self._mask}


_VIEWS = frozenset({"actions", "_observation", "_mask", "_rewards", "_to_move", "_ended", "_finals"})
"""The attributes that show the buffers of the matches, and so are made again for a copy."""


class MatchVectorEnv(SelfPlayEnv):
    """Many matches, in each of which you decide for one seat and all others act at random.

    Without `seat`, match i is seen from seat i, counted round the table. For opponents that do not play at random let
    Gymnasium make many of `MatchEnv`: `make_vec(..., vectorization_mode="sync")`.
    """

    def __init__(
        self, game: str, num_envs: int, seat: int | None = None, opponent: str = "random", **settings: Any
    ) -> None:
        super().__init__(game, num_envs, **settings)
        if opponent != "random":
            raise ValueError(
                f"the compiled batch plays against 'random' only; got {opponent!r}. "
                'Pass vectorization_mode="sync" or "async" for other opponents'
            )
        seats = len(self._rules.setup.seats)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"expected a seat from 0 to {seats - 1}, or None for all in turn; got {seat}")
        self.own_seats = [number % seats if seat is None else seat for number in range(num_envs)]

"""Gymnasium: one seat against chosen bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from serai.adapters.episode import Episode, Observed, action_space, observation_space, rules_for
from serai.bots.levels import roster
from serai.bots.player import Player, Question
from serai.games import find
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of

ILLEGAL = -1.0
"""The reward for an illegal action, which also ends the match."""


class MatchEnv(gymnasium.Env[Any, Any]):
    """One seat of a match; bots decide for the others.

    The reward is the share of the win, when the match ends. An illegal action ends the match with `ILLEGAL`.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012  # Gymnasium's own name

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponent: str | Player = "random",
        seat: int | None = None,
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        rules = rules_for(game, seats, options, components)
        self.episode, self._has_secrets = Episode(rules), find(game).has_secrets
        if seat is not None and not 0 <= seat < self.episode.seats:
            raise ValueError(f"expected a seat from 0 to {self.episode.seats - 1}, or None for any; got {seat}")
        self.strategy = strategy_of(find(game))
        self.opponent: Player = _bot(opponent) if isinstance(opponent, str) else opponent
        self.own_seat, self.render_mode = seat, render_mode
        self.action_space, self.observation_space = action_space(rules), observation_space(rules)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a new match, on any seat unless one was chosen."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.episode.seats)) if self.own_seat is None else self.own_seat
        self.episode.reset(int(self.np_random.integers(2**62)))
        self._let_others_move()
        return self.episode.observe(self.seat), {"seat": self.seat}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Make our own decision; the others play until it is our turn again."""
        try:
            self.episode.act(int(action))
        except ValueError as problem:
            return self.episode.observe(self.seat), ILLEGAL, True, False, {"illegal": str(problem)}
        self._let_others_move()
        reward = self.episode.rewards()[self.seat]
        return self.episode.observe(self.seat), reward, self.episode.is_over, False, {"seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, in the form MaskablePPO of sb3-contrib expects."""
        return self.episode.mask().view(np.bool_)

    def render(self) -> Any:
        """Return the table as text, or as an image."""
        return self.episode.image() if self.render_mode == "rgb_array" else self.episode.text()

    def _let_others_move(self) -> None:
        episode, rules = self.episode, self.episode.rules
        while not episode.is_over and (mover := episode.mover) != self.seat:
            seed, state = int(self.np_random.integers(2**31)), episode.state
            known = rules.imagine(state, mover, Stream(seed)) if self._has_secrets else state.copy()
            action = self.opponent.choose(Question(rules, self.strategy, known, seed))
            episode.play(rules.codec.action_number(state, action))


def _bot(name: str) -> Player:
    bots = {player.lower(): bot for player, bot in roster().items()}
    if name.lower() not in bots:
        raise ValueError(f"unknown bot {name!r}; expected one of: {', '.join(roster())}")
    return bots[name.lower()]

"""Gymnasium: one seat against chosen bots."""

from __future__ import annotations

from typing import Any

import gymnasium

from serai.adapters.episode import Episode, Observed, action_space, observation_space, rules_for
from serai.bots.levels import roster
from serai.bots.player import Player, Question

ENTRY = "serai/Match-v0"
ILLEGAL = -1.0
"""The reward for an illegal action, which also ends the match."""


def register() -> None:
    """Make `gymnasium.make("serai/Match-v0", game=...)` work."""
    if ENTRY not in gymnasium.registry:
        gymnasium.register(ENTRY, entry_point="serai.adapters.gym_env:MatchEnv")


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
        self.episode = Episode(rules)
        if seat is not None and not 0 <= seat < self.episode.seats:
            raise ValueError(f"expected a seat from 0 to {self.episode.seats - 1}, or None for any; got {seat}")
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
        """Make the own decision; the others go on until it is our turn again."""
        try:
            self.episode.act(int(action))
        except ValueError as problem:
            return self.episode.observe(self.seat), ILLEGAL, True, False, {"illegal": str(problem)}
        self._let_others_move()
        reward = self.episode.rewards()[self.seat]
        return self.episode.observe(self.seat), reward, self.episode.is_over, False, {"seat": self.seat}

    def render(self) -> Any:
        """The table as text, or as an image."""
        return self.episode.image() if self.render_mode == "rgb_array" else self.episode.text()

    def _let_others_move(self) -> None:
        episode, codec = self.episode, self.episode.rules.codec
        while not episode.is_over and episode.mover != self.seat:
            seed = int(self.np_random.integers(2**31))
            action = self.opponent.choose(Question(episode.rules, episode.state.copy(), seed))
            episode.play(codec.action_number(episode.state, action))


def _bot(name: str) -> Player:
    bots = {player.lower(): bot for player, bot in roster().items()}
    if name.lower() not in bots:
        raise ValueError(f"unknown bot {name!r}; expected one of: {', '.join(roster())}")
    return bots[name.lower()]

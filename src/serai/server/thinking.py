"""Players that are bots: what the server asks of one, and the levels there are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from serai.engine.game import Action
from serai.engine.match import Match


class Player(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, match: Match, seat: int, seconds: float) -> Action:
        """One of the legal actions, within the time given. The match must not be changed."""


class RandomPlayer:
    """Any legal action, each as likely as the other."""

    def choose(self, match: Match, seat: int, seconds: float) -> Action:
        """Any of the legal actions."""
        return random.choice(match.legal())


LEVELS: dict[str, Callable[[], Player]] = {"random": RandomPlayer}
"""Every level of bot by name, the weakest first."""

WEAKEST = next(iter(LEVELS))

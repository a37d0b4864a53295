"""Decisions of random matches, for the tests of every game."""

from __future__ import annotations

from typing import Any

from serai.engine.game import Game
from serai.engine.random_play import plain_rules, random_moves
from serai.engine.setup import Setup

MOST = 250


def decisions_in(game: Game, setup: Setup, seed: int, phase: int) -> list[Any]:
    """Return the first states of a random match, in plain form, in which a seat decides in a phase."""
    state: Any = plain_rules(game, setup).start()
    found: list[Any] = []
    for _ in random_moves(state, seed):
        if state.mover >= 0 and state.phase == phase:
            found.append(state.copy())
        if len(found) == MOST:
            break
    return found

"""A quick game for tests of training and tournaments."""

from __future__ import annotations

from math import lcm

from serai.games import games

QUICK_GAME = min((game for game in games().values() if len(game.seats) > 1), key=lambda game: lcm(*game.seats))
"""The game of several sizes that needs the fewest matches to play every seat of every size equally often."""

"""What every game obeys, as checks anybody can run on a game of their own.

Each law takes a game set up for one match and plays it at random. `check` runs them all:

>>> from serai.games import games
>>> for game in games().values():
...     check(game, game.setup(min(game.seats)), seed=1)
"""

from serai.laws.every_game import LAWS, check
from serai.laws.playthrough import transcript
from serai.laws.positions import perft

__all__ = ["LAWS", "check", "perft", "transcript"]

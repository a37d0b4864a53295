"""What every game obeys, as checks anybody can run on a game of their own.

A `Walk` is one random match, position by position; each law reads it. `check` makes one and holds it to every law:

>>> from serai.games import games
>>> for game in games().values():
...     check(game, game.setup(min(game.seats)), seed=1)
"""

from serai.laws.every_game import LAWS, Law, check
from serai.laws.in_pytest import every_law
from serai.laws.playthrough import transcript
from serai.laws.positions import perft
from serai.laws.walk import Walk

__all__ = ["LAWS", "Law", "Walk", "check", "every_law", "perft", "transcript"]

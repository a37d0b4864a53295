"""The game obeys the laws of every game."""

from cheat import GAME
from serai.laws import every_law

test_every_law_holds = every_law(GAME)

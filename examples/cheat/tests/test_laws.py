"""The game obeys the laws every game of Serai obeys."""

from cheat import GAME
from serai.laws import every_law

test_every_law_holds = every_law(GAME)

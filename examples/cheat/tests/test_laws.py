"""The game obeys the laws of every game."""

from functools import cache

import pytest

from cheat import GAME
from serai.laws import LAWS, Law, Walk


@cache
def match(seats: int, seed: int) -> Walk:
    """Return one random match, for every law."""
    return Walk(GAME, GAME.setup(seats), seed)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_holds(law: Law, seats: int) -> None:
    for seed in range(3):
        law(match(seats, seed))

"""All laws as one test of pytest."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from serai.engine.game import Game
from serai.laws.every_game import LAWS, Law
from serai.laws.walk import Walk


def every_law(game: Game, seeds: int = 3) -> Callable[[Law, int], None]:
    """Return a test that holds a game to each law with every number of seats, in so many matches of each.

    test_every_law_holds = every_law(GAME)
    """
    import pytest  # an extra, which only those who test have

    @cache
    def match(seats: int, seed: int) -> Walk:
        return Walk(game, game.setup(seats), seed)

    @pytest.mark.parametrize("seats", game.seats)
    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_every_law_holds(law: Law, seats: int) -> None:
        for seed in range(seeds):
            law(match(seats, seed))

    return test_every_law_holds

"""Every game and number of seats, for the tests of adapters."""

from __future__ import annotations

import pytest

from serai.games import games

TABLES = [
    pytest.param(game.name, seats, id=f"{game.name}-{seats}")
    for game in games().values()
    for seats in sorted(game.seats + game.unofficial_seats)
]
by_table = pytest.mark.parametrize(("game", "seats"), TABLES)
by_game = pytest.mark.parametrize("game", games())

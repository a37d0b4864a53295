"""One match measured move by move."""

from __future__ import annotations

import pytest

from serai.arrays.measured_match import measured_match
from serai.games import games

GAME = next(iter(games().values()))


def test_a_measured_match_tells_its_values_and_events() -> None:
    played = measured_match(GAME, GAME.setup(3), 1)
    assert played.value("turns") == played.values[0] > 0
    assert played.events and played.uses and played.state.mover < 0
    with pytest.raises(KeyError):
        played.value("beauty")

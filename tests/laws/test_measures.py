"""The law of measures finds what it looks for."""

from __future__ import annotations

import pytest

from serai.engine.random_play import plain_state_class
from serai.games import games
from serai.kit.tally import Tally
from serai.laws.measures import measuring_changes_nothing
from serai.laws.walk import Walk

GAME = next(iter(games().values()))


def test_measuring_that_changes_the_match_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def meddle(state: object, move: int, tally: Tally) -> None:
        state.score[0] += 1  # type: ignore[attr-defined]

    monkeypatch.setattr(plain_state_class(GAME, GAME.setup(3)), "measure_move", meddle)
    with pytest.raises(AssertionError, match="measuring changed a match"):
        measuring_changes_nothing(Walk(GAME, GAME.setup(3), 1))

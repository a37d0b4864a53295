"""Golden playthroughs: a change in any rule, text or picture shows as a difference a person can read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.laws import transcript

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gil", "Hal")


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{game.name}-{seats}")
        for game in games().values()
        for seats in sorted(game.seats + game.unofficial_seats)
    ],
)
def test_a_playthrough_reads_as_it_did(game: Game, seats: int, golden: Callable[[Path, str], None]) -> None:
    text = transcript(game, game.setup(NAMES[:seats]), seed=seats)
    golden(Path(str(game.folder)) / "tests" / "playthroughs" / f"{seats}_players.txt", text)

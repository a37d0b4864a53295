"""Random matches with their measures."""

from __future__ import annotations

from array import array

import pytest

from serai.arrays.measured import COMMON, MeasuredPlay, most_uses, play_measured
from serai.engine.contract import count_values
from serai.engine.game import Game
from serai.engine.twin import plain_form, same_form
from serai.games import games

MATCHES = 3


def rows_of(game: Game) -> tuple[list[float], list[float]]:
    rules = game.rules(game.setup(min(game.seats)))
    start = rules.start()
    play = same_form(start, MeasuredPlay)(start, count_values(rules.measures, start.seats), 11)
    rows, uses = array("d", bytes(8 * MATCHES * play.width)), array("d", bytes(8 * most_uses(MATCHES)))
    used = same_form(start, play_measured)(play, 0, MATCHES, rows, uses)
    assert play.width == len(rows) // MATCHES
    return rows.tolist(), uses[:used].tolist()


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_plain_and_compiled_fill_the_same_rows(game: Game) -> None:
    compiled = rows_of(game)
    with plain_form():
        assert rows_of(game) == compiled
    rows, seats = compiled[0], min(game.seats)
    width = len(rows) // MATCHES
    for match in range(MATCHES):
        places = rows[match * width + COMMON + seats : match * width + COMMON + 2 * seats]
        assert 1 in places and all(rows[match * width : match * width + COMMON])

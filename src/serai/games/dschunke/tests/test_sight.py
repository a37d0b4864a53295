"""What is seen from above is what the rules say lies there."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from serai.engine.random_play import random_moves
from serai.engine.twin import plain_form, same_form
from serai.games.dschunke import GAME
from serai.games.dschunke.rules import DschunkeRules
from serai.games.dschunke.scoring import crate_seen
from serai.games.dschunke.sight import SEEN, cells_seen
from serai.games.dschunke.state import BARE, place_on


@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_every_cell_in_sight_is_there_once_from_north_west_to_south_east(form: str) -> None:
    with plain_form() if form == "plain" else nullcontext():
        state = DschunkeRules(GAME.setup(2)).start()
    for _ in random_moves(state, 3):
        seen, top, level = same_form(state, cells_seen)(state), state.top, state.level
        rows = [seen[at : at + SEEN] for at in range(0, len(seen), SEEN)]
        assert [row[0] for row in rows] == [cell for cell, laid in enumerate(top) if laid != BARE]
        for cell, crate, height, laid, place in rows:
            assert crate == same_form(state, crate_seen)(state, cell)
            assert (height, laid + 1) == (level[top[cell]], top[cell])
            assert place == same_form(state, place_on)(state, cell)

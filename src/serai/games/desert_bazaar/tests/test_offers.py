"""Ways to build and all other actions are, together, everything a seat may do."""

from __future__ import annotations

import pytest

from serai.engine.random_play import plain_rules, random_moves
from serai.engine.twin import like
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.box import SLOTS
from serai.games.desert_bazaar.offers import offered
from serai.games.desert_bazaar.state import PLACE, Oasis


@pytest.mark.parametrize("options", [{}, {"free_trade": True, "allow_pass": True}], ids=["usual", "free"])
@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_rows_and_numbers_are_every_action_once(form: str, options: dict[str, bool]) -> None:
    setup = GAME.setup(3, options=options)
    state: Oasis = (plain_rules(GAME, setup) if form == "plain" else GAME.rules(setup)).start()
    built = 0
    for _ in random_moves(state, 11):
        if state.mover >= 0:
            count, *told = like(state, offered)(state)
            rows, others = told[: 2 * count], told[2 * count :]
            pairs = zip(rows[::2], rows[1::2], strict=True)
            builds = [PLACE + SLOTS * space + slot for slot, space in pairs]
            assert sorted(builds + others) == sorted(state.actions())
            built += len(builds)
    assert built > 100

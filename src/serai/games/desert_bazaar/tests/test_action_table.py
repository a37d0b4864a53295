"""Ways to build and all other actions together are everything a seat may do."""

from __future__ import annotations

import pytest

from serai.engine.random_play import random_moves
from serai.engine.twin import same_form
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.action_table import split_actions
from serai.games.desert_bazaar.box import SLOTS
from serai.games.desert_bazaar.state import PLACE, DesertState
from serai.games.desert_bazaar.tests.playing import rules_in


@pytest.mark.parametrize("options", [{}, {"free_trade": True, "allow_pass": True}], ids=["usual", "free"])
@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_rows_and_numbers_are_every_action_once(form: str, options: dict[str, bool]) -> None:
    setup = GAME.setup(3, options=options)
    state: DesertState = rules_in(form, setup).start()
    built = 0
    for _ in random_moves(state, 11):
        if state.mover >= 0:
            count, *rest = same_form(state, split_actions)(state)
            rows, others = rest[: 2 * count], rest[2 * count :]
            pairs = zip(rows[::2], rows[1::2], strict=True)
            builds = [PLACE + SLOTS * space + slot for slot, space in pairs]
            assert sorted(builds + others) == sorted(state.actions())
            built += len(builds)
    assert built > 100

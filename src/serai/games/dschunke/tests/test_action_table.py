"""The rows are exactly the actions of a seat."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from serai.engine.random_play import random_moves
from serai.engine.twin import plain_form, same_form
from serai.games.dschunke import GAME
from serai.games.dschunke.action_table import lay_rows
from serai.games.dschunke.box import STRIDE
from serai.games.dschunke.codec import DIRECTIONS, column_name, row_name
from serai.games.dschunke.rules import DschunkeRules


@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_every_row_is_the_action_of_its_number(form: str) -> None:
    with plain_form() if form == "plain" else nullcontext():
        rules = DschunkeRules(GAME.setup(2))
    state, rows_seen = rules.start(), 0
    for _ in random_moves(state, 7):
        if state.mover < 0:
            continue
        rows, first = same_form(state, lay_rows)(state), state.box.first_line
        named = [
            (state.hand[place], column_name(first + column), row_name(STRIDE * (first + row)), runs)
            for place, column, row, way in zip(rows[::4], rows[1::4], rows[2::4], rows[3::4], strict=True)
            for runs in [(*DIRECTIONS[0], *DIRECTIONS[1])[way]]
        ]
        actions = [rules.codec.action(state, number) for number in state.actions()]
        assert named == [(action.strip, action.column, action.row, action.runs) for action in actions]
        rows_seen += len(named)
    assert rows_seen > 1000

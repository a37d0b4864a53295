"""All moves a set-up can have; the laws hold them to what states list."""

from __future__ import annotations

import pytest

from serai.engine.setup import OptionValue
from serai.games.dschunke import GAME


def counts(**options: OptionValue) -> tuple[int, int]:
    rules = GAME.rules(GAME.setup(max(GAME.seats), options=options))
    return len(rules.action_numbers()), len(rules.outcome_numbers())


@pytest.mark.parametrize(("table", "actions"), [(61, 28792), (31, 7192), (11, 792)])
def test_the_table_decides_how_many_actions_there_are(table: int, actions: int) -> None:
    assert counts(table=table) == (actions, 41)
    assert actions == 4 * 2 * table * (table - 2)

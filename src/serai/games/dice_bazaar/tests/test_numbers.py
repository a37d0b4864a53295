"""All moves a set-up can have; the laws hold them to what states list."""

from __future__ import annotations

import pytest

from serai.engine.setup import OptionValue
from serai.games.dice_bazaar import GAME


def counts(**options: OptionValue) -> tuple[int, int]:
    rules = GAME.rules(GAME.setup(max(GAME.seats), options=options))
    return len(rules.action_numbers()), len(rules.outcome_numbers())


@pytest.mark.parametrize(
    ("option", "actions"), [("share_ties", 166), ("free_old_dice", 190), ("symbol_chain", 256)], ids=str
)
def test_options_decide_how_many_actions_there_are(option: str, actions: int) -> None:
    assert counts(**{option: True}) == (actions, 923)

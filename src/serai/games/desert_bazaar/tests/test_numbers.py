"""All moves a set-up can have; the laws compare them with the lists of states."""

from __future__ import annotations

import pytest

from serai.engine.setup import OptionValue
from serai.games.desert_bazaar import GAME


def counts(**options: OptionValue) -> tuple[int, int]:
    rules = GAME.rules(GAME.setup(max(GAME.seats), options=options))
    return len(rules.action_numbers()), len(rules.outcome_numbers())


@pytest.mark.parametrize(
    ("option", "more"),
    [("finish_round", 0), ("allow_pass", 1), ("optional_marker", 2), ("choose_rerolled", 25), ("free_trade", 80)],
)
def test_options_decide_how_many_actions_there_are(option: str, more: int) -> None:
    actions, outcomes = counts(**{option: True})
    assert (actions - more, outcomes) == (2995, 143)


def test_chance_may_choose_who_begins() -> None:
    assert counts(first_seat="random") == (2995, 148)

"""Dominated actions: what is declared, and what is left to judgement."""

from __future__ import annotations

import pytest

from serai.games.desert_bazaar.components import Face
from serai.games.desert_bazaar.moves import Action, Dice, Keep, Roll, Take
from serai.games.desert_bazaar.strategy.dominated import dominated_actions
from serai.games.desert_bazaar.tests.playing import Playing


def dominated(playing: Playing) -> set[Action]:
    return {playing.rules.codec.action(playing.state, number) for number in dominated_actions(playing.state)}


@pytest.mark.parametrize(
    ("faces", "never"),
    [
        (("wild", "wild", "wild"), {"wild"}),
        (("silk", "silk", "silk"), {"silk"}),
        (("silk", "silk", "desert"), {"silk"}),
        (("silk", "silk", "wild"), {"silk"}),
        (("silk", "silk", "spice"), set()),
    ],
)
def test_a_certain_best_is_not_rolled_again(faces: tuple[Face, Face, Face], never: set[str]) -> None:
    """DB-13, DB-15, DB-16."""
    playing = Playing().first_turn().do(Roll("water"), Dice(faces))
    found = dominated(playing)
    assert {action.face for action in found if isinstance(action, Keep)} == never
    assert not any(isinstance(action, Take) for action in found)


def test_by_option_fewer_cards_than_there_are_to_take() -> None:
    """DB-11."""
    playing = Playing(take_fewer=True).first_turn().do(Roll("water"), Dice(("silk", "silk", "water")))
    fewer = {action for action in dominated(playing) if isinstance(action, Take)}
    assert Take("silk", 1) in fewer and Take("silk", 2) not in fewer and Take("water", 1) not in fewer

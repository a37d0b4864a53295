"""Choices that people at a table would laugh at, each as a question about a decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from serai.engine.contract import Action
from serai.games.desert_bazaar.box import DESERT, DICE, WILD
from serai.games.desert_bazaar.components import RESOURCE_NAMES
from serai.games.desert_bazaar.moves import Keep, Pay
from serai.games.desert_bazaar.state import DesertState


def rolls_three_wilds_again(state: DesertState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether three wilds are rolled again, although they give three cards of any resource (DB-10)."""
    return isinstance(action, Keep) and state.dice[WILD] == DICE


def rolls_equal_dice_again(state: DesertState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether equal live dice are rolled again, to bring as many of the resource or none (DB-15)."""
    live = DICE - state.dice[DESERT]
    return isinstance(action, Keep) and any(state.dice[number] == live for number in range(len(RESOURCE_NAMES)))


def pays_a_card_that_a_neighbour_would_give(state: DesertState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a card is paid that a neighbour would give, which only refills a pile for all (DB-24)."""
    if not isinstance(action, Pay):
        return False
    alike = [one for one in legal if isinstance(one, Pay) and one.give == action.give]
    return any(
        sum(one.cards.values()) < sum(action.cards.values())
        and all(count <= action.cards.get(resource, 0) for resource, count in one.cards.items())
        for one in alike
    )


SILLY: tuple[Callable[[DesertState, Action, Sequence[Action]], bool], ...] = (
    rolls_three_wilds_again,
    rolls_equal_dice_again,
    pays_a_card_that_a_neighbour_would_give,
)

"""The promising actions, in random matches."""

from __future__ import annotations

from collections import Counter

from serai.engine.state import Moves
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.box import DICE, SLOTS, WAYS_GIVEN, WILD
from serai.games.desert_bazaar.state import NO_CAMP, PAY, PAYMENT, PLACE, ROLLED, TURN, DesertState
from serai.games.desert_bazaar.strategy.promising import (
    ALIKE,
    list_promising_payments,
    list_promising_places,
    list_promising_takes,
)
from tests.games.decisions import decisions_in


def decisions(seed: int, phase: int) -> list[DesertState]:
    return decisions_in(GAME, GAME.setup(3), seed, phase)


def test_of_spaces_that_join_the_same_encampments_with_the_same_help_two_are_listed_for_every_tile() -> None:
    for state in decisions(3, TURN):
        moves = Moves()
        list_promising_places(state, moves, 0, SLOTS)
        listed = moves.move[: moves.count]
        assert set(listed) <= set(state.actions()) and len(set(listed)) == len(listed)
        places = [action for action in state.actions() if PLACE <= action < PAYMENT]
        assert Counter(kind(state, action) for action in listed) == {
            one: min(ALIKE, count) for one, count in Counter(kind(state, action) for action in places).items()
        }


def kind(state: DesertState, action: int) -> tuple[object, ...]:
    space, slot = divmod(action - PLACE, SLOTS)
    beside = state.box.neighbours[space][: state.box.neighbour_count[space]]
    return slot, state.discount[space], frozenset(state.camp[other] for other in beside) - {NO_CAMP}


def test_promising_payments_use_all_that_neighbours_give() -> None:
    for state in decisions(1, PAY):
        moves = Moves()
        list_promising_payments(state, moves)
        payments = moves.move[: moves.count]
        frugal = [action for action in state.actions() if (action - PAYMENT) // WAYS_GIVEN == 0]
        assert payments == (frugal or state.actions()[:1])


def test_three_wilds_are_not_rolled_again_and_everything_else_may_be() -> None:
    state = decisions(2, ROLLED)[0]
    for face in range(len(state.dice)):
        state.dice[face] = DICE if face == WILD else 0
    moves = Moves()
    list_promising_takes(state, moves)
    assert 0 < moves.count < len(state.actions())
    for other in decisions(2, ROLLED):
        if other.dice[WILD] < DICE:
            moves.count = 0
            list_promising_takes(other, moves)
            assert moves.move[: moves.count] == other.actions()

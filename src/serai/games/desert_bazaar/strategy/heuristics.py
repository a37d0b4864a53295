"""Desert Bazaar's knowledge about positions, as every search uses it."""

# twin: compiled
from __future__ import annotations

from typing import cast

from serai.engine.state import Moves, State
from serai.games.desert_bazaar.box import SIDE, SLOTS
from serai.games.desert_bazaar.building import mark, pay_and_score
from serai.games.desert_bazaar.flow import list_actions, list_without_building
from serai.games.desert_bazaar.paying import NO_PAYMENT, list_trades, next_payment
from serai.games.desert_bazaar.state import BUILD, DONE, MARK, PAY, REROLL, ROLLED, TURN, DesertState
from serai.games.desert_bazaar.strategy.features import add_merchant_features, match_progress
from serai.games.desert_bazaar.strategy.position_key import table_key
from serai.games.desert_bazaar.strategy.promising import (
    list_promising_payments,
    list_promising_places,
    list_promising_takes,
)
from serai.games.desert_bazaar.turn_order import end_build_turn
from serai.kit.stream import Word
from serai.strategy.heuristics import Features, Heuristics


class DesertHeuristics(Heuristics):
    """Features, promising actions and the end of a turn."""

    def list_features(self, state: State, features: Features) -> None:
        add_merchant_features(cast(DesertState, state), features)

    def progress(self, state: State) -> float:
        return match_progress(cast(DesertState, state))

    def list_promising(self, state: State, moves: Moves) -> None:
        list_promising(cast(DesertState, state), moves)

    def is_roll(self, state: State) -> bool:
        return cast(DesertState, state).phase == REROLL

    def pass_turn(self, state: State) -> None:
        finish_building(cast(DesertState, state), cast(DesertState, state).seat)

    def position_key(self, state: State) -> Word:
        return table_key(cast(DesertState, state))


def list_promising(s: DesertState, moves: Moves) -> None:
    """List the promising actions."""
    if s.phase == TURN:
        list_without_building(s, moves)
        list_promising_places(s, moves, 0, SLOTS)
        list_trades(s, moves)
    elif s.phase == BUILD:
        moves.add(DONE)
        list_promising_places(s, moves, s.side * SIDE, s.side * SIDE + SIDE)
        list_trades(s, moves)
    elif s.phase == PAY:
        list_promising_payments(s, moves)
    elif s.phase == ROLLED:
        list_promising_takes(s, moves)
    else:
        list_actions(s, moves)


def finish_building(s: DesertState, seat: int) -> None:
    """Mark and pay for the tile just placed, in the first possible way, and finish building."""
    if s.mover == seat and s.phase == MARK:
        mark(s, True)
    if s.mover == seat and s.phase == PAY:
        pay_and_score(s, next_payment(s, NO_PAYMENT))
    if s.mover == seat and s.phase == BUILD:
        end_build_turn(s)

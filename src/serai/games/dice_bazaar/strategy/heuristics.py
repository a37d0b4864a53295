"""Dice Bazaar's knowledge about positions, as every search uses it."""

# twin: compiled
from __future__ import annotations

from typing import Final, cast

from serai.engine.state import Moves, State
from serai.games.dice_bazaar.state import ACTING, ROLLING, STARTING, DiceState
from serai.games.dice_bazaar.strategy.features import add_trader_details, add_trader_features, match_progress
from serai.games.dice_bazaar.strategy.promising import buy_or_end, list_promising_acts
from serai.strategy.heuristics import Features, Heuristics

WEIGHED_DICE: Final = 3  # more dice can fall in too many ways to weigh each
TURNS_AHEAD: Final = 1  # the network judges the rest


class DiceHeuristics(Heuristics):
    """Features, details of a network, promising actions and the end of a turn."""

    def list_features(self, state: State, features: Features) -> None:
        add_trader_features(cast(DiceState, state), features)

    def list_details(self, state: State, features: Features) -> None:
        add_trader_details(cast(DiceState, state), features)

    def progress(self, state: State) -> float:
        return match_progress(cast(DiceState, state))

    def list_promising(self, state: State, moves: Moves) -> None:
        list_promising(cast(DiceState, state), moves)

    def is_roll(self, state: State) -> bool:
        return cast(DiceState, state).phase == ROLLING and cast(DiceState, state).to_roll <= WEIGHED_DICE

    def pass_turn(self, state: State) -> None:
        if cast(DiceState, state).phase == ACTING:
            buy_or_end(cast(DiceState, state))

    def rollout_turns(self, state: State) -> int:
        return TURNS_AHEAD


def list_promising(s: DiceState, moves: Moves) -> None:
    """List the promising actions; under the options that make trades worth more, everything."""
    if s.phase == STARTING or s.box.symbol_chain or s.box.free_old_dice:
        s.list_actions(moves)
    else:
        list_promising_acts(s, moves)

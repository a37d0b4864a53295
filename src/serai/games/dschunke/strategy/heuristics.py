"""Dschunke's knowledge about positions, as every search uses it."""

# twin: compiled
from __future__ import annotations

from typing import Final, cast

from serai.engine.state import State
from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.strategy.features import add_market_features, match_progress
from serai.games.dschunke.strategy.gains import is_weighed, market_key, weigh_placements
from serai.games.dschunke.strategy.second_gains import weigh_seconds
from serai.kit.stream import Word
from serai.strategy.heuristics import Features, Heuristics, WeighedActions

TURNS_AHEAD: Final = 2


class DschunkeHeuristics(Heuristics):
    """Features, and what every placement gains."""

    def list_features(self, state: State, features: Features) -> None:
        add_market_features(cast(DschunkeState, state), features)

    def progress(self, state: State) -> float:
        return match_progress(cast(DschunkeState, state))

    def rollout_turns(self, state: State) -> int:
        if is_weighed(cast(DschunkeState, state)):
            return TURNS_AHEAD
        return 0

    def weigh_actions(self, state: State, actions: WeighedActions) -> bool:
        return weigh_placements(cast(DschunkeState, state), actions)

    def weigh_replies(self, state: State, replies: WeighedActions, before: WeighedActions) -> bool:
        return weigh_seconds(cast(DschunkeState, state), replies, before)

    def position_key(self, state: State) -> Word:
        return market_key(cast(DschunkeState, state))

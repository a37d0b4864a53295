"""The plain opponent of Dschunke, as anybody can name it."""

from __future__ import annotations

from serai.engine.contract import Yardstick
from serai.engine.twin import same_form
from serai.games.dschunke.state import Market
from serai.games.dschunke.whole_turns import WholeTurns, best_whole_turn
from serai.kit.stream import Stream


def whole_turns(state: Market, seed: int) -> int:
    """The first action of the turn that counts most after sampled replies."""
    turns = same_form(state, WholeTurns)(state, same_form(state, Stream)(seed))
    return same_form(state, best_whole_turn)(turns, state, seed)


YARDSTICKS = (Yardstick("whole-turns", whole_turns),)

"""The plain opponent of Dschunke, as anybody can name it."""

from __future__ import annotations

from serai.engine.twin import same_form
from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.strategy.whole_turns import WholeTurns, best_whole_turn
from serai.kit.stream import Stream
from serai.strategy.yardstick import Yardstick


def whole_turns(state: DschunkeState, seed: int) -> int:
    """Return the first action of the turn that counts most after sampled replies."""
    turns = same_form(state, WholeTurns)(state, same_form(state, Stream)(seed))
    return same_form(state, best_whole_turn)(turns, state, seed)


YARDSTICKS = (Yardstick("whole-turns", whole_turns),)

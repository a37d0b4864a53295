"""The positions of Dschunke that are solved, as every bot asks for them."""

from __future__ import annotations

from serai.engine.twin import same_form
from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.strategy.last_turns import LastTurn, is_last_turn, lay_best
from serai.strategy.strategy import Solution


def solve(state: DschunkeState) -> Solution | None:
    """Return the best way to begin the last turn of a player; None in any other turn."""
    if not same_form(state, is_last_turn)(state):
        return None
    turn = same_form(state, LastTurn)(state)
    same_form(state, lay_best)(turn)
    share = 0.5 if turn.best == 0 else float(turn.best > 0)
    win = (share, 1.0 - share) if state.mover == 0 else (1.0 - share, share)
    return Solution(turn.action, win)

"""Actions no player needs: another one is never worse, or gives nothing away that this one does."""

from __future__ import annotations

from serai.engine.state import OVER
from serai.engine.twin import same_form
from serai.games.dschunke.scoring import standing, tally
from serai.games.dschunke.state import DschunkeState


def dominated_actions(state: DschunkeState) -> set[int]:
    """Return placements of a turn's last strip that only cost points, or of a match's last one that miss the best end.

    The first strip of a turn may prepare the second, so it is never dominated.
    """
    if state.mover < 0 or state.hand_count != 1:
        return set()
    seat = state.seat
    own, other = _points(state.copy(), seat)
    ends = {action: _after(state, action) for action in state.actions()}
    if state.stack_count == 0:
        margins = {action: mine - theirs for action, (mine, theirs) in ends.items()}
        return {action for action, margin in margins.items() if margin < max(margins.values())}
    if not any(mine >= own and theirs <= other for mine, theirs in ends.values()):
        return set()
    return {action for action, (mine, theirs) in ends.items() if mine < own and theirs >= other}


def _after(state: DschunkeState, action: int) -> tuple[int, int]:
    after = state.copy()
    after.play(action)
    return _points(after, state.seat)


def _points(state: DschunkeState, seat: int) -> tuple[int, int]:
    """Return the present points of a player and of the other; the table is used as scratch space."""
    if state.mover == OVER:
        return state.score[seat], state.score[1 - seat]
    same_form(state, tally)(state)
    mine, theirs = (same_form(state, standing)(state, one) for one in (seat, 1 - seat))
    return state.score[seat] + mine, state.score[1 - seat] + theirs

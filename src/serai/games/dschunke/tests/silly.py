"""Choices that people at a table would laugh at, each as a question about a decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from serai.engine.contract import Action
from serai.engine.state import OVER
from serai.engine.twin import same_form
from serai.games.dschunke import GAME
from serai.games.dschunke.scoring import standing, tally
from serai.games.dschunke.state import DschunkeState


def in_sight(state: DschunkeState, seat: int) -> int:
    """Return what a player would score if the match ended now."""
    copy = state.copy()
    if copy.mover == OVER:
        return copy.score[seat]
    same_form(copy, tally)(copy)
    return copy.score[seat] + same_form(copy, standing)(copy, seat)


def after(state: DschunkeState, action: Action) -> DschunkeState:
    """Return the table after an action."""
    later = state.copy()
    later.play(CODEC.action_number(state, action))
    return later


def covers_its_own_goods_without_gain(state: DschunkeState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a turn's last strip loses points and takes none, where another place costs nothing."""
    if state.hand_count != 1 or state.stack_count == 0:
        return False
    seat = state.seat
    own, other, chosen = in_sight(state, seat), in_sight(state, 1 - seat), after(state, action)
    if in_sight(chosen, seat) >= own or in_sight(chosen, 1 - seat) < other:
        return False
    return any(
        in_sight(one, seat) >= own and in_sight(one, 1 - seat) <= other for one in (after(state, two) for two in legal)
    )


def misses_the_best_end(state: DschunkeState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether the match's last strip scores less than it could."""
    if state.hand_count != 1 or state.stack_count > 0:
        return False
    margins = [one.score[state.seat] - one.score[1 - state.seat] for one in (after(state, two) for two in legal)]
    chosen = after(state, action)
    return chosen.score[state.seat] - chosen.score[1 - state.seat] < max(margins)


CODEC = GAME.rules(GAME.setup(2)).codec
SILLY: tuple[Callable[[DschunkeState, Action, Sequence[Action]], bool], ...] = (
    covers_its_own_goods_without_gain,
    misses_the_best_end,
)

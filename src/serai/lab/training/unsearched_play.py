"""Matches without search, as training plays them: compiled as a whole, or with secrets decision by decision.

With secrets each seat decides by a state it imagines, never by the true one.
"""

from __future__ import annotations

from collections.abc import Callable

from serai.bots.head_to_head import HeadToHead, begin_meeting, play_head_to_head
from serai.bots.one_ply import best_action
from serai.bots.self_play import SelfPlay, begin_self_play, explored_action, make_decision, play_self
from serai.engine.contract import Rules
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import same_form
from serai.games import find
from serai.kit.stream import Stream


def play_match_of_self_play(rules: Rules, playing: SelfPlay) -> None:
    """Play one match of self-play; its samples hold the true positions."""
    if not has_secrets(rules):
        same_form(playing.start, play_self)(playing)
        return
    choose, make = same_form(playing.start, explored_action), same_form(playing.start, make_decision)
    same_form(playing.start, begin_self_play)(playing, playing.state)

    def decide(known: State) -> None:
        make(playing, playing.state, choose(playing, known))

    _play_on(rules, playing.state, playing.stream, decide)


def play_meeting(rules: Rules, meeting: HeadToHead, seat: int, dice: Stream) -> list[float]:
    """Play one match with the lone evaluator on this seat; return each seat's share of the win."""
    if not has_secrets(rules):
        same_form(meeting.start, play_head_to_head)(meeting, seat, dice)
        return meeting.win_shares()
    state, choose = meeting.state, same_form(meeting.start, best_action)
    same_form(meeting.start, begin_meeting)(meeting)

    def decide(known: State) -> None:
        state.play(choose(meeting.lone if state.mover == seat else meeting.rest, known))

    _play_on(rules, state, dice, decide)
    return meeting.win_shares()


def has_secrets(rules: Rules) -> bool:
    """Return whether the game of these rules has secrets."""
    return find(rules.setup.game).has_secrets


def _play_on(rules: Rules, state: State, dice: Stream, decide: Callable[[State], None]) -> None:
    """Play a match to its end; whoever decides is given the state as its seat imagines it."""
    lots = Stream(dice.below(2**31))
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.play(state.draw(dice))
        else:
            decide(rules.imagine(state, state.mover, lots))

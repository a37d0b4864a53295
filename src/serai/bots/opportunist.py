"""Quick play to the next change of the score: take what pays at once, avoid what costs, else act at random.

Where something is hidden, a search needs many quick looks ahead, and the next change of the score tells more about one
decision than the end of a long match. Only the rules are asked: what pays is what `State.score` says.
"""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.bots.evaluator import Evaluator, WinProbabilities, evaluate
from serai.engine.series import win_share
from serai.engine.state import CHANCE, MAX_SEATS, OVER, Moves, PerSeat, State
from serai.kit.stream import Stream

MOST_DECISIONS: Final = 400
TRIED: Final = 64  # actions looked at in one decision
TYPICAL: Final = 64.0  # gains remembered, to know what a large one is


class Opportunist:
    """The buffers of quick play, and its last result."""

    state: State
    trial: State
    moves: Moves
    stream: Stream
    evaluator: Evaluator
    evaluates: bool  # whether positions are judged by the game's own features
    base: PerSeat  # the score that counts as unchanged
    worth: WinProbabilities  # of every seat, where play stopped
    usual: float  # an average gain

    def __init__(self, root: State, stream: Stream, evaluator: Evaluator, evaluates: bool) -> None:
        self.state = root.copy()
        self.trial = root.copy()
        self.moves = Moves()
        self.stream = stream
        self.evaluator = evaluator
        self.evaluates = evaluates
        self.base = [0 for _ in range(MAX_SEATS)]
        self.worth = [0.0 for _ in range(MAX_SEATS)]
        self.usual = 1.0

    def tried(self, state: State, action: int) -> float:
        """Return the result of an action for the seat to move, in one quick look."""
        seat = state.mover
        remember_score(self, state)
        self.state.copy_from(state)
        self.state.apply(action)
        look_ahead(self, self.state)
        return self.worth[seat]


def remember_score(o: Opportunist, state: State) -> None:
    """Count changes of the score from this one."""
    for seat in range(state.seats):
        o.base[seat] = state.score[seat]


def has_scored(o: Opportunist, state: State) -> bool:
    """Return whether any seat's score has changed."""
    for seat in range(state.seats):
        if state.score[seat] != o.base[seat]:
            return True
    return False


def gain_of(o: Opportunist, state: State, seat: int) -> float:
    """Return what a seat has gained beyond the average of the others."""
    others = 0
    for other in range(state.seats):
        if other != seat:
            others += state.score[other] - o.base[other]
    rivals: float = state.seats - 1
    own: float = state.score[seat] - o.base[seat]
    return own if state.seats == 1 else own - others / rivals


def look_ahead(o: Opportunist, state: State) -> None:
    """Play on to the next change of the score or the end, and judge what came of it."""
    left = MOST_DECISIONS
    while state.mover != OVER and left > 0 and not has_scored(o, state):
        if state.mover == CHANCE:
            state.apply(state.sample(o.stream))
        else:
            state.apply(opportune_action(o, state, o.trial))
            left -= 1
    judge(o, state)


def opportune_action(o: Opportunist, state: State, trial: State) -> int:
    """Return the action that pays most at once; if none does, a random one of those that cost nothing."""
    o.moves.count = 0
    state.list_actions(o.moves)
    if o.moves.count == 1:
        return o.moves.move[0]
    seat = state.mover
    tried = o.moves.count if o.moves.count < TRIED else TRIED
    first = o.stream.below(o.moves.count)
    best = -1
    equals = 0
    most: float = 0.0
    for i in range(tried):
        at = (first + i) % o.moves.count
        trial.copy_from(state)
        trial.apply(o.moves.move[at])
        gain: float = 0.0
        if trial.mover == OVER:
            gain = 1000.0 * (win_share(trial, seat) - 0.5)
        elif has_scored(o, trial):
            gain = gain_of(o, trial, seat)
        if best < 0 or gain > most:
            best = at
            most = gain
            equals = 1
        elif gain == most:
            equals += 1
            if o.stream.below(equals) == 0:
                best = at
    return o.moves.move[best]


def judge(o: Opportunist, state: State) -> None:
    """Return what a position is worth to every seat, from 0 to 1."""
    if state.mover == OVER:
        for seat in range(state.seats):
            o.worth[seat] = win_share(state, seat)
    elif o.evaluates:
        evaluate(o.evaluator, state)
        for seat in range(state.seats):
            o.worth[seat] = o.evaluator.win[seat]
    else:
        for seat in range(state.seats):
            gain: float = gain_of(o, state, seat)
            size: float = gain if gain > 0.0 else -gain
            o.usual += (size - o.usual) / TYPICAL
            o.worth[seat] = 0.5 + 0.25 * gain / (size + o.usual + 0.000001)

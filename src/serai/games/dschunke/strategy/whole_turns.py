"""A plain opponent: it tries every way to lay both strips, samples replies, and counts points as they are."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import CHANCE, OVER, Moves
from serai.games.dschunke.box import PLAYERS
from serai.games.dschunke.placing import list_placements
from serai.games.dschunke.scoring import standing, tally
from serai.games.dschunke.state import DschunkeState
from serai.kit.stream import Stream

TURNS_KEPT: Final = 6  # the best turns, to which replies are sampled
REPLIES: Final = 6
NO_SECOND: Final = -1

PerTurn = Annotated[list[int], "int[TURNS_KEPT]"]


class WholeTurns:
    """The best turns found so far, from the highest margin down, and scratch tables to try them on."""

    first: DschunkeState
    second: DschunkeState
    reply: DschunkeState
    trial: DschunkeState
    firsts: Moves
    seconds: Moves
    replies: Moves
    stream: Stream
    kept: int
    margin: PerTurn
    first_action: PerTurn
    second_action: PerTurn

    def __init__(self, root: DschunkeState, stream: Stream) -> None:
        self.first = root.copy()
        self.second = root.copy()
        self.reply = root.copy()
        self.trial = root.copy()
        self.firsts = Moves()
        self.seconds = Moves()
        self.replies = Moves()
        self.stream = stream
        self.kept = 0
        self.margin = [0 for _ in range(TURNS_KEPT)]
        self.first_action = [0 for _ in range(TURNS_KEPT)]
        self.second_action = [0 for _ in range(TURNS_KEPT)]


def best_whole_turn(w: WholeTurns, root: DschunkeState, seed: int) -> int:
    """Return the first action of the turn with the best mean margin after the replies, which are the same for all."""
    try_turns(w, root)
    best = 0
    highest = 0
    for turn in range(w.kept):
        total = 0
        for number in range(REPLIES):
            w.stream.branch(seed, number)
            w.reply.copy_from(root)
            w.reply.apply(w.first_action[turn])
            if w.second_action[turn] != NO_SECOND:
                w.reply.apply(w.second_action[turn])
            reply_to(w, w.reply, 1 - root.seat)
            total += margin_of(w.reply, root.seat)
        if turn == 0 or total > highest:
            highest = total
            best = turn
    return w.first_action[best]


def try_turns(w: WholeTurns, root: DschunkeState) -> None:
    """Lay the strips in hand in every order and place."""
    w.kept = 0
    w.firsts.count = 0
    list_placements(root, w.firsts)
    for i in range(w.firsts.count):
        w.first.copy_from(root)
        w.first.apply(w.firsts.move[i])
        if w.first.mover != root.seat:
            keep_turn(w, margin_of(w.first, root.seat), w.firsts.move[i], NO_SECOND)
        else:
            try_seconds(w, w.first, w.firsts.move[i])


def try_seconds(w: WholeTurns, first: DschunkeState, action: int) -> None:
    """Lay the other strip in every place."""
    w.seconds.count = 0
    list_placements(first, w.seconds)
    for i in range(w.seconds.count):
        w.second.copy_from(first)
        w.second.apply(w.seconds.move[i])
        keep_turn(w, margin_of(w.second, first.seat), action, w.seconds.move[i])


def keep_turn(w: WholeTurns, margin: int, first_action: int, second_action: int) -> None:
    """Remember a turn if it is among the best; among equals, keep those found first."""
    place = w.kept
    while place > 0 and w.margin[place - 1] < margin:
        place -= 1
    if place == TURNS_KEPT:
        return
    if w.kept < TURNS_KEPT:
        w.kept += 1
    for later in range(w.kept - 1, place, -1):
        w.margin[later] = w.margin[later - 1]
        w.first_action[later] = w.first_action[later - 1]
        w.second_action[later] = w.second_action[later - 1]
    w.margin[place] = margin
    w.first_action[place] = first_action
    w.second_action[place] = second_action


def reply_to(w: WholeTurns, reply: DschunkeState, seat: int) -> None:
    """Let the other player draw, and lay each strip where it scores most at once."""
    while reply.mover == CHANCE and reply.seat == seat:
        reply.apply(reply.sample(w.stream))
    while reply.mover == seat:
        w.replies.count = 0
        list_placements(reply, w.replies)
        best = 0
        highest = 0
        for i in range(w.replies.count):
            w.trial.copy_from(reply)
            w.trial.apply(w.replies.move[i])
            margin = margin_of(w.trial, seat)
            if i == 0 or margin > highest:
                highest = margin
                best = w.replies.move[i]
        reply.apply(best)


def margin_of(s: DschunkeState, seat: int) -> int:
    """Return a player's points minus the other's; the table may be used as scratch space."""
    if s.mover == OVER:
        return s.score[seat] - s.score[1 - seat]
    tally(s)
    return s.score[seat] + standing(s, seat) - s.score[PLAYERS - 1 - seat] - standing(s, PLAYERS - 1 - seat)

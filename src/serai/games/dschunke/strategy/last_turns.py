"""The last turn of each player, solved: every way to lay the strips in hand, against the best last reply.

Before the last reply one strip is face down, so it is known. What a turn comes to is the lead it ends with, less what
the reply gains. The turns that gain most are tried first, until none is left that could still be better: a strip always
gains what it is worth alone, on the table next to the outermost crate.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import CHANCE, MAX_MOVES, OVER
from serai.games.dschunke.box import LENGTH, MAX_STRIPS, ROWS
from serai.games.dschunke.placing import list_placements
from serai.games.dschunke.scoring import group_points, is_good, is_rat, owner, standing, tally
from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.strategy.gains import is_weighed, weigh_placements
from serai.games.dschunke.strategy.second_gains import weigh_seconds
from serai.kit.gil import released_gil
from serai.kit.stream import Word
from serai.strategy.heuristics import WeighedActions

NO_ACTION: Final = -1
NO_LEAD: Final = -30000  # less than any
HOPELESS: Final = -20000  # a gain less than any, for a reply that is unknown
REACH: Final = 9  # rows that two strips and a reply may need beyond the outermost crate

PerAction = Annotated[list[int], "int[MAX_MOVES]"]


class LastTurn:
    """The best way found to lay the strips in hand, and scratch tables to try it on."""

    root: DschunkeState
    trial: DschunkeState
    after: DschunkeState
    firsts: WeighedActions
    seconds: WeighedActions
    replies: WeighedActions
    bound: PerAction  # the most a turn that begins with each first action may gain
    rank: PerAction  # first actions, from the highest bound down
    lead: int  # before the turn
    reply: int  # what the reply gains at least
    action: int
    best: int  # the lead at the end

    def __init__(self, root: DschunkeState) -> None:
        self.root = root
        self.trial = root.copy()
        self.after = root.copy()
        self.firsts = WeighedActions()
        self.seconds = WeighedActions()
        self.replies = WeighedActions()
        self.bound = [0 for _ in range(MAX_MOVES)]
        self.rank = [0 for _ in range(MAX_MOVES)]
        self.lead = 0
        self.reply = 0
        self.action = NO_ACTION
        self.best = NO_LEAD


def lay_best(t: LastTurn) -> None:
    """Find the turn with the largest lead at the end."""
    with released_gil():
        try_firsts(t, t.root, t.trial, t.after)


def is_last_turn(s: DschunkeState) -> bool:
    """Return whether only one strip is drawn after this turn, and gains do not depend on what is elsewhere."""
    return s.mover >= 0 and s.stack_count <= 1 and is_weighed(s) and not s.box.fewer_rats_win_ties


def try_firsts(t: LastTurn, root: DschunkeState, trial: DschunkeState, after: DschunkeState) -> None:
    """Try the first actions, highest bound first, as long as one may be better than the best turn."""
    trial.copy_from(root)
    tally(trial)
    t.lead = standing(trial, root.seat) - standing(trial, 1 - root.seat)
    t.reply = least_reply(root)
    list_placements(root, t.firsts.moves)
    weigh_placements(root, t.firsts)
    for i in range(t.firsts.moves.count):
        t.bound[i] = most_gained(t, root, trial, i)
    rank_firsts(t)
    for i in range(t.firsts.moves.count):
        first = t.rank[i]
        if t.lead + t.bound[first] - t.reply <= t.best:
            return
        try_first(t, root, trial, after, first)


def most_gained(t: LastTurn, root: DschunkeState, trial: DschunkeState, first: int) -> int:
    """Return what a first action and the best second one gain together."""
    if root.hand_count == 1:
        return t.firsts.gain[first]
    list_seconds(t, root, trial, first)
    most = HOPELESS
    for i in range(t.seconds.moves.count):
        most = max(most, t.seconds.gain[i])
    if most == HOPELESS:  # on a small table there may be no place for it
        return t.firsts.gain[first]
    return t.firsts.gain[first] + most


def list_seconds(t: LastTurn, root: DschunkeState, trial: DschunkeState, first: int) -> None:
    """List the possible next actions after the first, each with its gain."""
    trial.copy_from(root)
    trial.apply(t.firsts.moves.move[first])
    t.seconds.moves.count = 0
    if trial.mover == root.mover:
        list_placements(trial, t.seconds.moves)
        weigh_seconds(trial, t.seconds, t.firsts)


def rank_firsts(t: LastTurn) -> None:
    """Sort the first actions by their bounds, of equals those listed first."""
    for i in range(t.firsts.moves.count):
        at = i
        while at > 0 and t.bound[t.rank[at - 1]] < t.bound[i]:
            t.rank[at] = t.rank[at - 1]
            at -= 1
        t.rank[at] = i


def try_first(t: LastTurn, root: DschunkeState, trial: DschunkeState, after: DschunkeState, first: int) -> None:
    """Try a first action with every second one that may be better than the best turn so far."""
    gain = t.firsts.gain[first]
    if root.hand_count == 1:
        trial.copy_from(root)
        trial.apply(t.firsts.moves.move[first])
        note_turn(t, first, t.lead + gain - reply_gain(t, trial, root.seat))
        return
    list_seconds(t, root, trial, first)
    if t.seconds.moves.count == 0:
        note_turn(t, first, t.lead + gain - reply_gain(t, trial, root.seat))
    for i in range(t.seconds.moves.count):
        lead = t.lead + gain + t.seconds.gain[i]
        if lead - t.reply > t.best:
            after.copy_from(trial)
            after.apply(t.seconds.moves.move[i])
            note_turn(t, first, lead - reply_gain(t, after, root.seat))


def note_turn(t: LastTurn, first: int, lead: int) -> None:
    """Keep a turn if it is the best so far."""
    if lead > t.best:
        t.best = lead
        t.action = t.firsts.moves.move[first]


def reply_gain(t: LastTurn, after: DschunkeState, seat: int) -> int:
    """Return the most that the other player's last strip gains; 0 if there is none, or no place for it."""
    while after.mover == CHANCE:
        after.apply(last_strip(after))
    if after.mover == OVER or after.mover == seat:
        return 0
    t.replies.moves.count = 0
    list_placements(after, t.replies.moves)
    weigh_placements(after, t.replies)
    most = t.replies.gain[0]
    for i in range(1, t.replies.moves.count):
        most = max(most, t.replies.gain[i])
    return most


def last_strip(s: DschunkeState) -> int:
    """Return the strip that is face down."""
    strip = 0
    while strip < MAX_STRIPS - 1 and s.stack[strip] == 0:
        strip += 1
    return strip


def least_reply(s: DschunkeState) -> int:
    """Return the least that the reply gains after any turn: what its strip is worth alone.

    It may touch nothing but the outermost crate on some side of the market, with either end. That can only add to its
    own groups; an end that shows a good of the other colour must not join one, so the ends must not be the same good.
    """
    if s.stack_count == 0:
        return 0
    strip = last_strip(s)
    replier = 1 - s.seat
    end = s.box.crate[strip][0]
    if s.box.cap_groups or not has_room(s):
        return HOPELESS
    if end == s.box.crate[strip][LENGTH - 1] and is_good(end) and owner(end) != replier:
        return HOPELESS
    worth = 0
    size = 0
    for crate in range(LENGTH):
        shown = s.box.crate[strip][crate]
        side = 1 if owner(shown) == replier else -1
        if is_rat(shown):
            worth -= side
        elif is_good(shown):
            if crate == 0 or s.box.crate[strip][crate - 1] != shown:
                size = 0
            size += 1
            worth += side * (group_points(s, size) - group_points(s, size - 1))
    return worth


def has_room(s: DschunkeState) -> bool:
    """Return whether the reply will have room beyond the northernmost crate, whatever this turn adds there."""
    bare: Word = 0
    for row in range(min(s.box.first_line + REACH, ROWS)):
        if s.taken[row] != bare:
            return False
    return True

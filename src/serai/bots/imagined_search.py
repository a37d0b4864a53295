"""Search where something is hidden: many imagined states share what was learned, by what each seat can see in them.

What a position teaches is stored under two keys: what everybody sees, and that together with what the seat to move sees
(`State.list_public`, `State.list_own`). So a seat decides alike in states it cannot tell apart, and a card that is
played face down is answered without knowing which. Two kinds of simulations take turns. In one, the searching seat has
what it has, and learns what to do. In the other it has anything the others may believe, and they learn what to answer:
so it finds out what a bluff is worth.
"""

# twin: compiled
from __future__ import annotations

from math import log, sqrt
from typing import Annotated, Final

from serai.bots.opportunist import Opportunist, has_scored, look_ahead, opportune_action, remember_score
from serai.engine.state import CHANCE, MAX_MOVES, OVER, Moves, Observation, State
from serai.kit.gil import borrowed, released_gil
from serai.kit.stream import MASK, Stream, Word

SLOTS: Final = 262144  # places in the table, a power of two
PROBES: Final = 16  # places looked at for one key
DEEPEST: Final = 64  # decisions of one simulation that learn
BLEND: Final = 6.0  # how many visits what everybody sees counts for, compared with what the seat sees
BOLDNESS: Final = 0.25  # how much a rarely tried action is favoured
NOT_STORED: Final = -1
STIR: Final = 0x9E3779B97F4A7C15
SALT: Final = 0xD1B54A32D192ED03

States = Annotated[list[State], "list"]
SlotKeys = Annotated[list[int], "unsigned long long[SLOTS]"]
SlotCounts = Annotated[list[int], "int[SLOTS]"]
SlotTotals = Annotated[list[float], "double[SLOTS]"]
Path = Annotated[list[int], "int[DEEPEST]"]
RootCounts = Annotated[list[int], "int[MAX_MOVES]"]
RootTotals = Annotated[list[float], "double[MAX_MOVES]"]


class ImaginedSearch:
    """A search over imagined states of one decision."""

    known: States  # as the searching seat imagines them
    believed: States  # the same with its own secrets as others may imagine them
    count: int  # of each
    state: State
    quick: Opportunist
    stream: Stream
    moves: Moves  # of the root
    legal: Moves
    seen: Observation
    seat: int
    done: int
    key: SlotKeys
    visits: SlotCounts
    total: SlotTotals
    mover: Path  # of each decision of the simulation
    node: Path  # the places of its position, and of its action for all and for anyone who sees what its mover sees
    for_all: Path
    for_own: Path
    depth: int
    is_trying: bool  # whether the searching seat tries an action; else all learn to answer
    root_visits: RootCounts
    root_total: RootTotals

    def __init__(self, known: list[State], believed: list[State], quick: Opportunist, stream: Stream) -> None:
        self.known = known
        self.believed = believed
        self.count = min(len(known), len(believed))
        self.state = known[0].copy()
        self.quick = quick
        self.stream = stream
        self.moves = Moves()
        self.legal = Moves()
        self.seen = Observation()
        self.seat = self.state.mover
        self.done = 0
        self.depth = 0
        self.key = [0 for _ in range(SLOTS)]
        self.visits = [0 for _ in range(SLOTS)]
        self.total = [0.0 for _ in range(SLOTS)]
        self.mover = [0 for _ in range(DEEPEST)]
        self.node = [0 for _ in range(DEEPEST)]
        self.for_all = [0 for _ in range(DEEPEST)]
        self.for_own = [0 for _ in range(DEEPEST)]
        self.is_trying = False
        self.root_visits = [0 for _ in range(MAX_MOVES)]
        self.root_total = [0.0 for _ in range(MAX_MOVES)]
        self.state.list_actions(self.moves)

    def results(self) -> list[tuple[int, int, float]]:
        """Return for every action how often it was tried, and its mean result."""
        found = []
        for i in range(self.moves.count):
            visits = self.root_visits[i]
            found.append((self.moves.move[i], visits, self.root_total[i] / max(1, visits)))
        return found


def search_imagined(s: ImaginedSearch, simulations: int) -> int:
    """Run simulations; return how many have been run."""
    with released_gil():
        for _ in range(simulations):
            at = s.stream.below(s.count)
            if s.done % 2 == 0:
                learn_action(s, borrowed(State, s.known, at), s.state)
            else:
                learn_answers(s, borrowed(State, s.believed, at), s.state)
            s.done += 1
    return s.done


def learn_action(s: ImaginedSearch, root: State, state: State) -> None:
    """Try one of the player's own actions in an imagined state; the others answer as they have learned."""
    remember_score(s.quick, root)
    state.copy_from(root)
    s.is_trying = True
    chosen = root_action(s)
    state.apply(s.moves.move[chosen])
    descend(s, state)
    look_ahead(s.quick, state)
    s.root_visits[chosen] += 1
    s.root_total[chosen] += s.quick.worth[s.seat]
    store_path(s)


def learn_answers(s: ImaginedSearch, root: State, state: State) -> None:
    """Play from a state with other secrets of the player's own; everybody learns from it."""
    remember_score(s.quick, root)
    state.copy_from(root)
    s.is_trying = False
    descend(s, state)
    look_ahead(s.quick, state)
    store_path(s)


def root_action(s: ImaginedSearch) -> int:
    """Return the index of the action to try next: each once, then the one with the highest mean plus a bonus."""
    best = 0
    highest: float = -1.0
    first = s.stream.below(s.moves.count)
    bonus: float = BOLDNESS * sqrt(log(2.0 + s.done))
    for i in range(s.moves.count):
        at = (first + i) % s.moves.count
        if s.root_visits[at] == 0:
            return at
        visits: float = s.root_visits[at]
        value: float = s.root_total[at] / visits + bonus / sqrt(visits)
        if value > highest:
            highest = value
            best = at
    return best


def descend(s: ImaginedSearch, state: State) -> None:
    """Decide by what was learned, until a decision is new or the score changes."""
    s.depth = 0
    while state.mover != OVER and s.depth < DEEPEST and not has_scored(s.quick, state):
        if state.mover == CHANCE:
            state.apply(state.sample(s.stream))
        elif not decide(s, state):
            return


def decide(s: ImaginedSearch, state: State) -> bool:
    """Make the decision that has done best so far, or a quick one in a new position; return whether it was known."""
    shared: Word = key_of(s, state, False)
    own: Word = key_of(s, state, True)
    here = slot_of(s, shared)
    is_known = here != NOT_STORED and s.visits[here] > 0
    if is_known:
        action = learned_action(s, state, shared, own, here)
    else:
        action = opportune_action(s.quick, state, s.quick.trial)
    s.mover[s.depth] = state.mover
    s.node[s.depth] = here
    s.for_all[s.depth] = slot_of(s, edge_key(shared, action))
    s.for_own[s.depth] = slot_of(s, edge_key(own, action))
    s.depth += 1
    state.apply(action)
    return is_known


def learned_action(s: ImaginedSearch, state: State, shared: Word, own: Word, here: int) -> int:
    """Return the best action so far for anyone who sees what the mover sees; seats that only answer try nothing new."""
    s.legal.count = 0
    state.list_actions(s.legal)
    visited: float = s.visits[here]
    mean: float = s.total[here] / visited
    bonus: float = BOLDNESS * sqrt(log(1.0 + visited))
    if s.is_trying and state.mover != s.seat:
        bonus = 0.0
    best = 0
    highest: float = -1.0
    first = s.stream.below(s.legal.count)
    for i in range(s.legal.count):
        at = (first + i) % s.legal.count
        value: float = value_of(s, shared, own, s.legal.move[at], mean, bonus)
        if value > highest:
            highest = value
            best = at
    return s.legal.move[best]


def value_of(s: ImaginedSearch, shared: Word, own: Word, action: int, mean: float, bonus: float) -> float:
    """Return the mean result of an action for anyone who sees what this seat sees, plus a bonus for few tries."""
    for_all = slot_of(s, edge_key(shared, action))
    for_own = slot_of(s, edge_key(own, action))
    visits: float = 0.0
    value: float = mean
    if for_all != NOT_STORED and s.visits[for_all] > 0:
        visits = s.visits[for_all]
        value = (s.total[for_all] + mean) / (visits + 1.0)
    if for_own != NOT_STORED and s.visits[for_own] > 0:
        value = (s.total[for_own] + BLEND * value) / (s.visits[for_own] + BLEND)
    return value + bonus / sqrt(1.0 + visits)


def store_path(s: ImaginedSearch) -> None:
    """Note the result of every decision; after a tried action learn only from the player's own."""
    for at in range(s.depth):
        seat = s.mover[at]
        if not s.is_trying:
            add_result_at(s, s.node[at], s.quick.worth[seat])
            add_result_at(s, s.for_all[at], s.quick.worth[seat])
        if not s.is_trying or seat == s.seat:
            add_result_at(s, s.for_own[at], s.quick.worth[seat])


def add_result_at(s: ImaginedSearch, slot: int, worth: float) -> None:
    """Add one result, if there is an entry for it."""
    if slot != NOT_STORED:
        s.visits[slot] += 1
        s.total[slot] += worth


def key_of(s: ImaginedSearch, state: State, is_own: bool) -> Word:
    """Return a key for what everybody sees of a position, or for what its mover sees."""
    s.seen.count = 0
    s.seen.add(state.mover)
    for seat in range(state.seats):
        s.seen.add(state.score[seat])
    state.list_public(s.seen)
    if is_own:
        s.seen.add(MAX_MOVES)
        state.list_own(state.mover, s.seen)
    key: Word = SALT
    for i in range(s.seen.count):
        word: Word = s.seen.value[i] + 32768
        key = ((key ^ word) * STIR) & MASK
        key = key ^ (key >> 29)
    return key


def edge_key(key: Word, action: int) -> Word:
    """Return a key for an action in a position."""
    word: Word = action + 1
    mixed: Word = ((key ^ (word * SALT)) * STIR) & MASK
    return mixed ^ (mixed >> 31)


def slot_of(s: ImaginedSearch, key: Word) -> int:
    """Return the place of a key in the table, reserved if the key is new; `NOT_STORED` if there is no room nearby."""
    for probe in range(PROBES):
        word: Word = probe
        at: Word = (key + word) % SLOTS
        place = at
        if s.key[place] == key:
            return place
        if s.visits[place] == 0:
            s.key[place] = key
            return place
    return NOT_STORED

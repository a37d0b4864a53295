"""The position, and how one move leads to the next."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import CHANCE, OVER, Moves, State, settle_places
from serai.kit.shown import BySeat, Own, Public
from serai.kit.stream import Stream

RANKS: Final = 3  # jacks, queens and kings
JOKER: Final = 3
KINDS: Final = 4
COPIES: Final = 6  # cards of each rank
JOKERS: Final = 2
HAND: Final = 4  # cards dealt to everybody
LIVES: Final = 2
DOUBT: Final = 4  # the number of that action; that of playing a card is its kind
DEALT: Final = 3  # the outcomes from here on deal a card; those below name a rank
NOTHING: Final = -1  # no rank, no card, nobody

# What the state waits for.
NAMING: Final = 0  # the rank of the round
DEALING: Final = 1  # the next card
PLAYING: Final = 2  # a seat plays a card or doubts
ENDED: Final = 3

SEATS: Final = 5  # at most

# --8<-- [start:fields]
PerKind = Annotated[list[int], "short[KINDS]"]
PerSeat = Annotated[list[int], "short[SEATS]"]
Hands = Annotated[list[list[int]], "short[SEATS][KINDS]"]


class Cheat(State):
    """Cards in the stock, in every hand and face down on the table; the points of a seat are its lives."""

    phase: Annotated[int, Public(NAMING, ENDED)]
    turn: Annotated[int, Public(0, LIVES * SEATS)]  # the number of the round
    rank: Annotated[int, Public(NOTHING, RANKS - 1)]  # what everybody says to play in this round
    at: Annotated[int, Public(0, SEATS - 1)]  # the seat at turn; between rounds, the one that begins
    last_seat: Annotated[int, Public(NOTHING, SEATS - 1)]  # who played the last card
    last_card: int
    stock: PerKind
    cards: Annotated[PerSeat, BySeat(0, HAND)]  # in hand
    face_down: Annotated[PerSeat, BySeat(0, HAND)]  # played in this round
    hand: Annotated[Hands, Own(0, COPIES)]
    played: Annotated[Hands, Own(0, COPIES)]
    # --8<-- [end:fields]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = NAMING
        self.turn = 0
        self.rank = NOTHING
        self.at = 0
        self.last_seat = NOTHING
        self.last_card = NOTHING
        self.stock = [copies(kind) for kind in range(KINDS)]
        self.cards = [0 for _ in range(SEATS)]
        self.face_down = [0 for _ in range(SEATS)]
        self.hand = [[0 for _ in range(KINDS)] for _ in range(SEATS)]
        self.played = [[0 for _ in range(KINDS)] for _ in range(SEATS)]
        for seat in range(seats):
            self.score[seat] = LIVES

    def list_actions(self, moves: Moves) -> None:
        """Play a card of any kind in the player's own hand, or doubt the last one (CH-4, CH-5)."""
        for kind in range(KINDS):
            if self.hand[self.at][kind] > 0:
                moves.add(kind)
        if self.last_seat != NOTHING:
            moves.add(DOUBT)

    def list_outcomes(self, moves: Moves) -> None:
        """List each rank, or each card of the stock, as equally likely (CH-2, CH-3)."""
        for outcome in range(DEALT + KINDS):
            ways = ways_to_bring(self, outcome)
            if ways > 0:
                moves.add_outcome(outcome, ways)

    def sample(self, stream: Stream) -> int:
        """Draw one of them."""
        total = 0
        for outcome in range(DEALT + KINDS):
            total += ways_to_bring(self, outcome)
        left = stream.below(total)
        outcome = 0
        while left >= ways_to_bring(self, outcome):
            left -= ways_to_bring(self, outcome)
            outcome += 1
        return outcome

    def apply(self, move: int) -> None:
        """Name a rank, deal or play a card, or doubt the last one."""
        if self.phase == NAMING:
            self.rank = move
            self.turn += 1
            self.phase = DEALING
        elif self.phase == DEALING:
            deal(self, next_dealt(self), move - DEALT)
        elif move == DOUBT:
            doubt(self)
        else:
            play_card(self, move)


def copies(kind: int) -> int:
    """Return how many cards of a kind there are (CH-1)."""
    return JOKERS if kind == JOKER else COPIES


def next_in(s: Cheat, seat: int) -> int:
    """Return the next seat that is still in."""
    after = (seat + 1) % s.seats
    while s.score[after] == 0:
        after = (after + 1) % s.seats
    return after


def next_dealt(s: Cheat) -> int:
    """Return the seat that receives the next card; nobody if all hands are full (CH-3)."""
    for seat in range(s.seats):
        if s.score[seat] > 0 and s.cards[seat] < HAND:
            return seat
    return NOTHING


def ways_to_bring(s: Cheat, outcome: int) -> int:
    """Return the number of ways in which chance brings a rank, or a card of a kind."""
    if s.phase == NAMING:
        return 1 if outcome < RANKS else 0
    return 0 if outcome < DEALT else s.stock[outcome - DEALT]


def is_honest(s: Cheat) -> bool:
    """Return whether the last card is as claimed: of the round's rank, or a joker (CH-4)."""
    return s.last_card == s.rank or s.last_card == JOKER


def deal(s: Cheat, seat: int, kind: int) -> None:
    """A card goes to a hand; when all are full, the play begins (CH-3)."""
    s.stock[kind] -= 1
    s.hand[seat][kind] += 1
    s.cards[seat] += 1
    if next_dealt(s) == NOTHING:
        s.phase = PLAYING
        s.mover = s.at


def play_card(s: Cheat, kind: int) -> None:
    """Play a card face down on the table; a player with none left has to doubt it (CH-4, CH-6)."""
    s.hand[s.at][kind] -= 1
    s.cards[s.at] -= 1
    s.played[s.at][kind] += 1
    s.face_down[s.at] += 1
    s.last_seat = s.at
    s.last_card = kind
    s.at = next_in(s, s.at)
    s.mover = s.at
    if s.cards[s.at] == 0:
        doubt(s)


def doubt(s: Cheat) -> None:
    """Turn the last card up; the player who was wrong loses a life and begins (CH-5, CH-7)."""
    loser = s.at if is_honest(s) else s.last_seat
    s.score[loser] -= 1
    s.tie_break[loser] = s.turn
    gather(s)
    s.at = loser if s.score[loser] > 0 else next_in(s, loser)
    if next_in(s, s.at) == s.at:
        s.phase = ENDED
        s.mover = OVER
        settle_places(s)


def gather(s: Cheat) -> None:
    """Return all cards to the stock for the next round (CH-7)."""
    for kind in range(KINDS):
        s.stock[kind] = copies(kind)
    for seat in range(s.seats):
        s.cards[seat] = 0
        s.face_down[seat] = 0
        for kind in range(KINDS):
            s.hand[seat][kind] = 0
            s.played[seat][kind] = 0
    s.last_seat = NOTHING
    s.last_card = NOTHING
    s.rank = NOTHING
    s.phase = NAMING
    s.mover = CHANCE

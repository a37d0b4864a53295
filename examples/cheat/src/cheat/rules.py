"""The rules for one set-up: what a seat sees and imagines, what there is to show, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from cheat import moves
from cheat.moves import Action, Card, Outcome, Rank
from cheat.state import (
    DEALING,
    DEALT,
    DOUBT,
    ENDED,
    HAND,
    JOKER,
    KINDS,
    LIVES,
    NAMING,
    PLAYING,
    Cheat,
    copies,
    next_dealt,
    next_in,
)
from serai.engine.contract import Event, View
from serai.engine.declared_rules import DeclaredRules
from serai.engine.errors import Refusal
from serai.engine.setup import Setup
from serai.kit.multisets import take_one
from serai.kit.stream import Stream

CARDS: tuple[Card, ...] = get_args(Card)
RANKS: tuple[Rank, ...] = get_args(Rank)


# --8<-- [start:view]
class CheatView(View, frozen=True):
    """The table as one seat sees it: its own cards, and how many everybody has; `scores` are the lives."""

    rank: Rank | None
    cards: tuple[int, ...]
    face_down: tuple[int, ...]
    hand: dict[Card, int]
    played: dict[Card, int]


# --8<-- [end:view]


# --8<-- [start:rules]
class CheatRules(DeclaredRules[Cheat, Action, Outcome, CheatView]):
    """Cheat with a number of seats."""

    phases = ("naming", "dealing", "playing", "ended")
    score_word = "lives"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, Cheat, Action, Outcome, CheatView)
        seats = len(setup.seats)
        rounds, cards = LIVES * seats - 1, HAND * seats
        self.longest = rounds * (1 + cards + cards + 1)  # a rank, every card dealt and played, and a doubt
        self.points = (0, LIVES)

    def imagine(self, state: Cheat, seat: int, stream: Stream) -> Cheat:
        """Redraw every card that this seat has not seen; it knows its own cards, also those it has played."""
        imagined = state.copy()
        unseen = [copies(kind) - state.hand[seat][kind] - state.played[seat][kind] for kind in range(KINDS)]
        hand, played = list(state.hand), list(state.played)
        for other in range(state.seats):
            if other != seat:
                for cards, count in ((hand, state.cards[other]), (played, state.face_down[other])):
                    drawn = [take_one(unseen, stream) for _ in range(count)]
                    cards[other] = [drawn.count(kind) for kind in range(KINDS)]
                    if cards is played and state.last_seat == other:
                        imagined.last_card = drawn[-1]
        imagined.hand, imagined.played, imagined.stock = hand, played, unseen
        return imagined

    def told(self, before: Cheat, number: int, after: Cheat) -> Iterator[Event]:
        """Yield what there is to show."""
        if before.phase == NAMING:
            yield moves.RoundBegan(RANKS[number])
        elif before.phase == DEALING:
            yield moves.Received(next_dealt(before), CARDS[number - DEALT])
        elif number == DOUBT:
            yield from _doubted(before, before.at, before.last_seat, before.last_card, after)
        else:
            yield moves.Played(before.at, RANKS[before.rank], CARDS[number])
            if after.phase != PLAYING:
                yield from _doubted(before, next_in(before, before.at), before.at, number, after)
        if after.phase == PLAYING:
            yield moves.Turn(after.at)

    def refusal(self, state: Cheat, action: Action) -> Refusal:
        """Return why an action is not possible: no such card in hand, or nothing to doubt."""
        if isinstance(action, moves.Play):
            hand = [card for card, count in zip(CARDS, state.hand[state.at], strict=True) if count]
            return Refusal("no-such-card", "CH-4", {"card": action.card, "hand": hand})
        return Refusal("nothing-to-doubt", "CH-5")

    # --8<-- [end:rules]

    def pieces(self, state: Cheat) -> dict[str, int]:
        """Count the cards of each kind, wherever they are."""
        everywhere = (state.stock, *state.hand, *state.played)
        return {card: sum(cards[kind] for cards in everywhere) for kind, card in enumerate(CARDS)}


def _doubted(before: Cheat, doubter: int, seat: int, card: int, after: Cheat) -> Iterator[Event]:
    honest = card in (before.rank, JOKER)
    loser = doubter if honest else seat
    yield moves.Doubted(doubter)
    yield moves.Shown(seat, CARDS[card], honest)
    yield moves.Lost(loser, after.score[loser])
    if after.phase == ENDED:
        yield moves.Won(after.at)

"""A plain opponent: it counts the race for each product by exact odds, and considers nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from serai.engine.state import OVER
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import BUY, TRADE, DiceState, column
from serai.games.dice_bazaar.trading import PLACES
from serai.strategy.yardstick import TurnSearch, Yardstick

DECISIONS = 12  # of one turn, at most: six dice set aside, and purchases between
PATIENCE = 0.75  # the worth of a card that comes a turn later, as a factor
WON = 1000.0


def race(state: DiceState, seed: int) -> int:
    """Return the action after which the seat's race is best; it trades only for the last die of a product it buys."""
    seat, cards = state.mover, sum(state.cards)

    def candidates(at: DiceState) -> Sequence[int]:
        purchases = [action for action in at.actions() if BUY <= action < BUY + PRODUCTS]
        return purchases if sum(at.cards) < cards and purchases else _candidates(at, sum(at.cards) < cards)

    return TurnSearch(seat, lambda after: standing(after, seat), DECISIONS, actions=candidates).best(state)


def standing(state: DiceState, seat: int) -> float:
    """Return the points plus each product's value, reduced by the turns it is expected to take; a win above all."""
    if state.mover == OVER:
        return WON if state.place[seat] == 1 else -WON
    worth = float(state.score[seat])
    deck, off, values = state.deck, state.off[seat], state.box.value
    for product in range(PRODUCTS):
        if deck[product]:
            price, own = state.price[product], state.aside[column(seat, product)]
            missing = tuple(sorted(price[face] - own[face] for face in range(FACES) if price[face] > own[face]))
            worth += values[product] * PATIENCE ** expected_turns(missing, off)
    return worth


@cache
def expected_turns(missing: tuple[int, ...], dice: int) -> float:
    """Return the exact mean number of turns until all that is missing is rolled; matching dice are set aside."""
    if not missing:
        return 1.0
    if sum(missing) > dice:
        return float("inf")
    later, none = 0.0, 0.0
    for shown, odds in _rolls(len(missing), dice):
        left = tuple(sorted(want - min(want, got) for want, got in zip(missing, shown, strict=True)))
        matched = sum(missing) - sum(left)
        if not matched:
            none += odds
        elif matched < sum(missing):
            later += odds * expected_turns(tuple(want for want in left if want), dice - matched)
    return (1 + later) / (1 - none)


@cache
def _rolls(faces: int, dice: int) -> list[tuple[tuple[int, ...], float]]:
    """Return how many of the dice show each of some faces, with the odds."""
    ways = FACES**dice
    return [(shown, chosen * (FACES - faces) ** (dice - sum(shown)) / ways) for shown, chosen in _shares(faces, dice)]


@cache
def _shares(faces: int, dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Return how many of the dice show each of some faces, the rest showing none, with the ways to choose the dice."""
    if faces == 0:
        return [((), 1)]
    return [
        ((shown, *others), comb(dice, shown) * ways)
        for shown in range(dice + 1)
        for others, ways in _shares(faces - 1, dice - shown)
    ]


def _candidates(state: DiceState, has_traded: bool) -> Sequence[int]:
    """Return all actions, but of the trades only one that brings the single die a product lacks."""
    actions = state.actions()
    lacking = set() if has_traded else _lacking(state)
    return [action for action in actions if action < TRADE or _new_face(action) in lacking]


def _lacking(state: DiceState) -> set[int]:
    """Return the faces that are a product's only missing die."""
    found, loose, deck = set(), state.loose, state.deck
    for product in range(PRODUCTS):
        price, own = state.price[product], state.aside[column(state.seat, product)]
        short = [max(0, price[face] - own[face] - loose[face]) for face in range(FACES)]
        if deck[product] and sum(short) == 1:
            found.add(short.index(1))
    return found


def _new_face(trade: int) -> int:
    return (trade - TRADE) // PLACES % FACES


YARDSTICKS = (Yardstick("race", race),)

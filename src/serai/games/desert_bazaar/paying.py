"""Paying a tent tile's cost: neighbours' resources, cards in hand, and trades of three cards for one."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import FLAG, RESOURCES, SIDE, SLOTS, TRADE_IN, WAYS_FEW, WAYS_GIVEN
from serai.games.desert_bazaar.state import NO_SIDE, NO_TILE, TRADE, Oasis

BEYOND_MEANS: Final = -10000  # a card no trade can bring
NO_PAYMENT: Final = -1
NOTHING_UNUSED: Final = 0

# How many of the ways in the box's list `few` hold no card, at most one, at most two.
LEAVE_NONE: Final = 1
LEAVE_ONE: Final = 5
LEAVE_TWO: Final = 15

# Where the ways to give 0, 3, 6 and 9 cards begin in the box's list of them.
GIVE_NONE: Final = 0
GIVE_THREE: Final = 1
GIVE_SIX: Final = 21
GIVE_NINE: Final = 105


def left_to_pay(cost: int, discount: int) -> int:
    """What neighbours leave of a cost: each tent covers one of its resource, whoever owns it (DB-23).

    Cost and discount hold two bits for each resource. The box keeps the answers in `price`.
    """
    left = 0
    for resource in range(RESOURCES):
        missing = (cost >> 2 * resource & 3) - (discount >> 2 * resource & 3)
        left |= max(0, missing) << 2 * resource
    return left


def price_of(s: Oasis, tile: int, discount: int) -> int:
    """The number of cards of each resource a tile costs at a discount, as a number of the box's `few`."""
    return s.box.price[discount][s.box.flag[tile]]


def price_here(s: Oasis) -> int:
    """The price of the tile just placed."""
    return price_of(s, s.tile, s.discount[s.space])


def need(s: Oasis, price: int, unused: int, resource: int) -> int:
    """Cards of a resource to be paid when part of the discount stays unused (DB-24)."""
    return s.box.few[price][resource] + s.box.few[unused][resource]


def worth(s: Oasis, resource: int, to_pay: int) -> int:
    """What paying for one resource leaves over for trades, or takes from them.

    Cards left over may be given (DB-44). Each card the hand lacks costs three of them (DB-26). A price can be
    paid if the worths of its four resources come to nothing less than zero.
    """
    left = s.hand[s.seat][resource] - to_pay
    if left >= 0:
        return left
    if pile_supplies(s, resource, -left):
        return TRADE_IN * left
    return BEYOND_MEANS


def is_payable(s: Oasis, price: int, unused: int) -> bool:
    """The hand and 3:1 trades suffice for a price when part of the discount stays unused (DB-20)."""
    spare = 0
    for resource in range(RESOURCES):
        spare += worth(s, resource, need(s, price, unused, resource))
    return spare >= 0


def trades_needed(s: Oasis, price: int, unused: int) -> int:
    """How many 3:1 trades paying takes: one for each card the hand lacks (DB-26)."""
    missing = 0
    for resource in range(RESOURCES):
        missing += max(0, need(s, price, unused, resource) - s.hand[s.seat][resource])
    return missing


def pile_supplies(s: Oasis, resource: int, cards: int) -> bool:
    """The pile holds the cards wanted in trades; all trades come before the payment (DB-27).

    By option cards already paid may be taken again, so one card in circulation is enough.
    """
    if s.box.sequential_payment:
        return s.pile[resource] + s.hand[s.seat][resource] > 0
    return s.pile[resource] >= cards


def next_payment(s: Oasis, after: int) -> int:
    """The next way to pay for the placed tile after this one, or `NO_PAYMENT`.

    A payment is which of the neighbours' resources stay unused (DB-24) and which cards are given in
    trades (DB-42), as one number.
    """
    price = price_here(s)
    unused = 0
    given = 0
    if after >= 0:
        unused = after // WAYS_GIVEN
        given = after % WAYS_GIVEN + 1
    while unused < ways_unused(s, price):
        if is_offered(s, price, unused) and is_payable(s, price, unused):
            trades = trades_needed(s, price, unused)
            given = max(given, first_way_to_give(trades))
            while given < first_way_to_give(trades + 1):
                if can_give(s, price, unused, given):
                    return unused * WAYS_GIVEN + given
                given += 1
        unused += 1
        given = 0
    return NO_PAYMENT


def ways_unused(s: Oasis, price: int) -> int:
    """How many of the ways in `few`, which are in order of size, leave no more unused than neighbours cover."""
    covered = FLAG
    for resource in range(RESOURCES):
        covered -= s.box.few[price][resource]
    if covered == 0:
        return LEAVE_NONE
    if covered == 1:
        return LEAVE_ONE
    if covered == 2:
        return LEAVE_TWO
    return WAYS_FEW


def first_way_to_give(trades: int) -> int:
    """Where the ways to give the cards of so many trades begin."""
    if trades == 0:
        return GIVE_NONE
    if trades == 1:
        return GIVE_THREE
    if trades == 2:
        return GIVE_SIX
    if trades == 3:
        return GIVE_NINE
    return WAYS_GIVEN


def is_offered(s: Oasis, price: int, unused: int) -> bool:
    """One can leave unused only what neighbours offer."""
    for resource in range(RESOURCES):
        covered = s.box.cost[s.tile][resource] - s.box.few[price][resource]
        if s.box.few[unused][resource] > covered:
            return False
    return True


def can_give(s: Oasis, price: int, unused: int, given: int) -> bool:
    """The hand holds these cards beyond what the payment itself needs (DB-44)."""
    for resource in range(RESOURCES):
        if s.box.given[given][resource] > 0:
            kept = need(s, price, unused, resource)
            if s.hand[s.seat][resource] - s.box.given[given][resource] < kept:
                return False
    return True


def pay(s: Oasis, payment: int) -> None:
    """Give the traded cards, take what was missing, then pay: every card goes back to its pile (DB-27)."""
    unused = payment // WAYS_GIVEN
    given = payment % WAYS_GIVEN
    price = price_here(s)
    for resource in range(RESOURCES):
        to_pay = need(s, price, unused, resource)
        s.paid[resource] = to_pay
        s.given[resource] = s.box.given[given][resource]
        s.taken[resource] = max(0, to_pay - s.hand[s.seat][resource])
        change = s.taken[resource] - s.given[resource] - to_pay
        s.hand[s.seat][resource] += change
        s.pile[resource] -= change


def list_free_trades(s: Oasis, moves: Moves) -> None:
    """By option three cards may be traded for one before building (DB-26), if something stays payable."""
    for given in range(GIVE_THREE, GIVE_SIX):
        for resource in range(RESOURCES):
            if can_trade(s, given, resource):
                moves.add(TRADE + 4 * (given - 1) + resource)


def can_trade(s: Oasis, given: int, resource: int) -> bool:
    """The hand holds the three, none of them of the wanted type, and the pile holds the one (DB-27, DB-44)."""
    if s.pile[resource] == 0 or s.box.given[given][resource] > 0:
        return False
    for other in range(RESOURCES):
        if s.hand[s.seat][other] < s.box.given[given][other]:
            return False
    exchange(s, given, resource, 1)
    payable = is_anything_payable(s)
    exchange(s, given, resource, -1)
    return payable


def trade(s: Oasis, given: int, resource: int) -> None:
    """Three cards for one, before building (DB-26, option): the turn is a build turn now."""
    exchange(s, given, resource, 1)
    s.traded += 1


def exchange(s: Oasis, given: int, resource: int, times: int) -> None:
    """Move the three cards and the one between hand and piles."""
    for other in range(RESOURCES):
        s.hand[s.seat][other] -= times * s.box.given[given][other]
        s.pile[other] += times * s.box.given[given][other]
    s.hand[s.seat][resource] += times
    s.pile[resource] -= times


def is_anything_payable(s: Oasis) -> bool:
    """Some face-up tile of the side in use, or of either, can be paid for on some open space."""
    first = 0
    last = SLOTS
    if s.side != NO_SIDE:
        first = s.side * SIDE
        last = first + SIDE
    for space in range(s.box.spaces):
        if s.open[space] == 1:
            for slot in range(first, last):
                tile = s.face_up[slot]
                if tile != NO_TILE and is_payable(s, price_of(s, tile, s.discount[space]), NOTHING_UNUSED):
                    return True
    return False

"""Paying a tent tile's cost: neighbours' resources, cards in hand, and trades of three cards for one."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import ENOUGH, FLAG, RESOURCES, SIDE, SLOTS, TRADE_IN, WAYS_GIVEN
from serai.games.desert_bazaar.state import NO_SIDE, NO_TILE, TRADE, DesertState
from serai.kit.stream import MASK, Word

NO_PAYMENT: Final = -1
NOTHING_UNUSED: Final = 0

# Where the ways to give 0, 3, 6 and 9 cards begin in the box's list of them.
GIVE_NONE: Final = 0
GIVE_THREE: Final = 1
GIVE_SIX: Final = 21
GIVE_NINE: Final = 105


def left_to_pay(cost: int, discount: int) -> int:
    """Return what neighbours leave of a cost: each tent covers one card of its resource, whoever owns it (DB-23).

    Cost and discount hold two bits for each resource. The box keeps the answers in `price`.
    """
    left = 0
    for resource in range(RESOURCES):
        missing = (cost >> 2 * resource & 3) - (discount >> 2 * resource & 3)
        left |= max(0, missing) << 2 * resource
    return left


def price_of(s: DesertState, tile: int, discount: int) -> int:
    """Return the number of cards of each resource a tile costs at a discount, as a number of the box's `few`."""
    return s.box.price[discount][s.box.flag[tile]]


def price_here(s: DesertState) -> int:
    """Return the price of the tile just placed."""
    return price_of(s, s.tile, s.discount[s.space])


def need(s: DesertState, price: int, unused: int, resource: int) -> int:
    """Return how many cards of a resource to pay when part of the discount stays unused (DB-24)."""
    return s.box.few[price][resource] + s.box.few[unused][resource]


def least_hand(price: int, held: int) -> int:
    """Return how many cards a hand must have: those it pays, and three for each card it lacks (DB-26, DB-44).

    Price and hand hold two bits for each resource. The box keeps the answers in `paid_by`.
    """
    cards = 0
    for resource in range(RESOURCES):
        to_pay = price >> 2 * resource & 3
        missing = max(0, to_pay - (held >> 2 * resource & 3))
        cards += to_pay - missing + TRADE_IN * missing
    return cards


def payable_prices(s: DesertState) -> Word:
    """Return every price the seat whose turn it is can pay."""
    return payable_prices_of(s, s.seat)


def payable_prices_of(s: DesertState, seat: int) -> Word:
    """Return every price for which the hand and 3:1 trades suffice (DB-20), as bits in the order of `few`."""
    held = 0
    cards = 0
    for resource in range(RESOURCES):
        held |= min(s.hand[seat][resource], FLAG) << 2 * resource
        cards += s.hand[seat][resource]
    prices: Word = s.box.paid_by[held][min(cards, ENOUGH)]
    for resource in range(RESOURCES):
        prices &= s.box.up_to[resource][most_to_pay(s, seat, resource)]
    return prices


def most_to_pay(s: DesertState, seat: int, resource: int) -> int:
    """Return the most cards of a resource the seat can have: all trades come before the payment (DB-27).

    By option cards already paid may be taken again, so one card in circulation is enough.
    """
    cards = s.hand[seat][resource] + s.pile[resource]
    if s.box.sequential_payment and cards > 0:
        return FLAG
    return min(cards, FLAG)


def trades_needed(s: DesertState, price: int, unused: int) -> int:
    """Return how many 3:1 trades paying takes: one for each card the hand lacks (DB-26)."""
    missing = 0
    for resource in range(RESOURCES):
        missing += max(0, need(s, price, unused, resource) - s.hand[s.seat][resource])
    return missing


def next_payment(s: DesertState, after: int) -> int:
    """Return the next way to pay for the placed tile after this one, or `NO_PAYMENT`."""
    return payment_after(s, after, payable_unused(s))


def payment_after(s: DesertState, after: int, payable: Word) -> int:
    """Return the next way to pay for the placed tile after this one, or `NO_PAYMENT`, given what may stay unused.

    A payment is which of the neighbours' resources stay unused (DB-24) and which cards are given in
    trades (DB-42), as one number.
    """
    price = price_here(s)
    unused = 0
    given = 0
    if after >= 0:
        unused = after // WAYS_GIVEN
        given = after % WAYS_GIVEN + 1
    while payable >> unused != 0:
        if payable >> unused & 1 != 0:
            trades = trades_needed(s, price, unused)
            given = max(given, first_way_to_give(trades))
            while given < first_way_to_give(trades + 1):
                if can_give(s, price, unused, given):
                    return unused * WAYS_GIVEN + given
                given += 1
        unused += 1
        given = 0
    return NO_PAYMENT


def payable_unused(s: DesertState) -> Word:
    """Return as bits, in the order of `few`, what neighbours cover that may stay unused and the hand can pay."""
    price = price_here(s)
    offered: Word = ways_unused(s, price)
    prices: Word = payable_prices(s)
    payable: Word = 0
    one: Word = 1
    unused = 0
    while offered >> unused != 0:
        if offered >> unused & 1 != 0 and prices >> s.box.together[price][unused] & 1 != 0:
            payable |= one << unused
        unused += 1
    return payable


def ways_unused(s: DesertState, price: int) -> Word:
    """Return what may stay unused, all or part of what neighbours cover (DB-24), as bits in the order of `few`."""
    ways: Word = MASK
    for resource in range(RESOURCES):
        ways &= s.box.up_to[resource][s.box.cost[s.tile][resource] - s.box.few[price][resource]]
    return ways


def first_way_to_give(trades: int) -> int:
    """Return where the ways to give the cards of this number of trades begin."""
    if trades == 0:
        return GIVE_NONE
    if trades == 1:
        return GIVE_THREE
    if trades == 2:
        return GIVE_SIX
    if trades == 3:
        return GIVE_NINE
    return WAYS_GIVEN


def can_give(s: DesertState, price: int, unused: int, given: int) -> bool:
    """Return whether the hand holds these cards in addition to what the payment itself needs (DB-44)."""
    for resource in range(RESOURCES):
        if s.box.given[given][resource] > 0:
            kept = need(s, price, unused, resource)
            if s.hand[s.seat][resource] - s.box.given[given][resource] < kept:
                return False
    return True


def pay(s: DesertState, payment: int) -> None:
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


def list_trades(s: DesertState, moves: Moves) -> None:
    """List trades of three cards for one before building (DB-26, option), if something stays payable."""
    if not s.box.free_trade:
        return
    for given in range(GIVE_THREE, GIVE_SIX):
        for resource in range(RESOURCES):
            if can_trade(s, given, resource):
                moves.add(TRADE + 4 * (given - 1) + resource)


def can_trade(s: DesertState, given: int, resource: int) -> bool:
    """Return whether the hand has three cards of other types and the pile has the wanted one (DB-27, DB-44)."""
    if s.pile[resource] == 0 or s.box.given[given][resource] > 0:
        return False
    for other in range(RESOURCES):
        if s.hand[s.seat][other] < s.box.given[given][other]:
            return False
    exchange(s, given, resource, 1)
    payable = is_anything_payable(s)
    exchange(s, given, resource, -1)
    return payable


def trade(s: DesertState, given: int, resource: int) -> None:
    """Trade three cards for one before building (DB-26, option); the turn is a build turn now."""
    exchange(s, given, resource, 1)
    s.traded += 1


def exchange(s: DesertState, given: int, resource: int, times: int) -> None:
    """Move the three cards and the one between hand and piles."""
    for other in range(RESOURCES):
        s.hand[s.seat][other] -= times * s.box.given[given][other]
        s.pile[other] += times * s.box.given[given][other]
    s.hand[s.seat][resource] += times
    s.pile[resource] -= times


def is_anything_payable(s: DesertState) -> bool:
    """Return whether some face-up tile of a usable side can be paid for on some open space."""
    first = 0
    last = SLOTS
    if s.side != NO_SIDE:
        first = s.side * SIDE
        last = first + SIDE
    payable: Word = payable_prices(s)
    for i in range(s.open_count):
        for slot in range(first, last):
            tile = s.face_up[slot]
            if tile != NO_TILE and payable >> price_of(s, tile, s.discount[s.open_spaces[i]]) & 1 != 0:
                return True
    return False

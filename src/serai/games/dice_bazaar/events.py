"""What there is to show when a move is made, read off the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.buying import CLOSING
from serai.games.dice_bazaar.codec import DiceCodec, cards_of, shown
from serai.games.dice_bazaar.components import PRODUCT_NAMES, Face
from serai.games.dice_bazaar.moves import (
    Began,
    Bought,
    Buy,
    Cleared,
    Counted,
    Ended,
    EndTurn,
    Event,
    KnockedOff,
    LastRound,
    PlayerDice,
    Priced,
    PriceDice,
    Roll,
    Rolled,
    RolledOff,
    SetAside,
    SoldOut,
    Stay,
    Stayed,
    TakeBack,
    TakenBack,
    Tied,
    Trade,
    Traded,
    Turn,
    TurnEnded,
    WasSetAside,
    Won,
)
from serai.games.dice_bazaar.state import ENDED, ORDERING, PRICING, TIE_ROLLING, DiceState


def move_events(codec: DiceCodec, before: DiceState, number: int, after: DiceState) -> list[Event]:
    """Return the events of one move, in the order a person at the table would see them."""
    events = list(
        _of_action(codec, before, number, after) if before.mover >= 0 else _of_chance(codec, before, number, after)
    )
    if after.phase in (TIE_ROLLING, ENDED) and before.phase != TIE_ROLLING:
        events += _final_count(after)
    if after.phase == ENDED:
        events += _winners(after)
    elif after.turns != before.turns:
        events.append(Turn(after.seat))
    return events


def _of_action(codec: DiceCodec, before: DiceState, number: int, after: DiceState) -> Iterator[Event]:
    seat = before.seat
    match codec.action(before, number):
        case Roll(clear):
            for name in clear:
                yield Cleared(seat, name, _column(before, seat, PRODUCT_NAMES.index(name)))
        case Stay():
            yield Stayed(seat)
        case SetAside(face, product):
            yield WasSetAside(seat, face, product)
        case TakeBack(face, product):
            yield TakenBack(seat, face, product)
        case Trade(card, face, to, under):
            yield Traded(seat, card, face, to)
            if under:
                yield WasSetAside(seat, to, under)
        case Buy(product):
            yield from _bought(before, PRODUCT_NAMES.index(product), after)
        case EndTurn():  # the last one
            yield TurnEnded(seat)


def _bought(before: DiceState, product: int, after: DiceState) -> Iterator[Event]:
    name = PRODUCT_NAMES[product]
    yield Bought(before.seat, name, shown(before.price[product]), before.box.value[product])
    if after.deck[product] == 0:
        yield SoldOut(name)
        if not after.box.leave_when_sold_out:
            yield from _knocked_off(before, product, after, "sold-out")
        if after.last_round and not before.last_round:
            yield LastRound()


def _of_chance(codec: DiceCodec, before: DiceState, number: int, after: DiceState) -> Iterator[Event]:
    match codec.outcome(before, number):
        case PriceDice(product, faces):
            yield Priced(product, faces, "setup" if before.phase == PRICING else "bought")
            if before.phase != PRICING:
                yield from _knocked_off(before, before.product, after, "price")
        case PlayerDice(seat, faces):  # the last one
            if before.phase in (ORDERING, TIE_ROLLING):
                yield RolledOff(seat, faces, sum(faces), "order" if before.phase == ORDERING else "tie")
                yield from _round_settled(before, after)
            else:
                yield Rolled(seat, faces)


def _knocked_off(before: DiceState, product: int, after: DiceState, why: str) -> Iterator[Event]:
    for seat in range(after.seats):
        if seat != before.seat:
            place = PRODUCTS * seat + product
            gone = [before.aside[place][face] - after.aside[place][face] for face in range(FACES)]
            if any(gone):
                yield KnockedOff(seat, PRODUCT_NAMES[product], shown(gone), "price" if why == "price" else "sold-out")


def _round_settled(before: DiceState, after: DiceState) -> Iterator[Event]:
    if after.phase == before.phase and after.rounds > before.rounds:
        for seat in range(after.seats):
            if after.contender[seat]:
                yield Tied(seat)
    elif before.phase == ORDERING and after.phase != ORDERING:
        yield Began(after.first)


def _final_count(after: DiceState) -> Iterator[Event]:
    yield Ended("sold-out" if after.sold_out >= CLOSING else "idle")
    for seat in range(after.seats):
        kept = cards_of(after, seat)
        for product, cards in kept.items():
            yield Counted(seat, {product: cards}, cards * after.box.value[PRODUCT_NAMES.index(product)])
        if not kept:
            yield Counted(seat, {}, 0)


def _winners(after: DiceState) -> Iterator[Event]:
    winners = [seat for seat in range(after.seats) if after.place[seat] == 1]
    for seat in winners:
        yield Won(seat, after.score[seat], len(winners) > 1)


def _column(state: DiceState, seat: int, product: int) -> tuple[Face, ...]:
    return shown(state.aside[PRODUCTS * seat + product])

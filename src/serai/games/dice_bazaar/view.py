"""What a seat may see: everything, since nothing in this game is hidden (DI-23)."""

from __future__ import annotations

import msgspec

from serai.engine.contract import Fixtures, View
from serai.engine.twin import same_form
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.codec import cards_of, counted, shown
from serai.games.dice_bazaar.components import PRODUCT_NAMES, Face, Product
from serai.games.dice_bazaar.moves import CardCounts
from serai.games.dice_bazaar.setting_aside import room
from serai.games.dice_bazaar.state import (
    ACTING,
    ENDED,
    ORDERING,
    PRICING,
    REPRICING,
    ROLLING,
    STARTING,
    TIE_ROLLING,
    DiceState,
)

PHASES = {
    PRICING: "pricing",
    ORDERING: "ordering",
    STARTING: "starting",
    ROLLING: "rolling",
    ACTING: "acting",
    REPRICING: "repricing",
    TIE_ROLLING: "tie-rolling",
    ENDED: "ended",
}


class Stall(msgspec.Struct, frozen=True):
    """A product on the merchant's stand."""

    product: Product
    value: int
    cards: int
    price: tuple[Face, ...]


class Board(msgspec.Struct, frozen=True):
    """A player's board and cards."""

    columns: dict[Product, tuple[Face, ...]]
    dice_off: int
    """Dice that lie on no column: unused, spent or waiting for the next roll."""
    cards: CardCounts
    roll_off: int | None
    """The total rolled for the turn order or to break a tie, while that is going on."""


class DiceView(View, frozen=True):
    """The table, the same for everybody."""

    first: int
    stalls: tuple[Stall, ...]
    boards: tuple[Board, ...]
    unused: tuple[Face, ...]
    lacking: dict[Product, tuple[Face, ...]]
    """After the roll: what the seat at turn still lacks to buy each product that has cards left."""
    traded: CardCounts
    last_round: bool
    idle_turns: int


class DiceFixtures(Fixtures, frozen=True):
    """How many dice a player has, and how many cards each deck began with."""

    dice: int
    cards: dict[Product, int]


def look(state: DiceState, seat: int | None) -> DiceView:
    """Return the table; everything is open (DI-23)."""
    values, decks, prices = state.box.value, state.deck, state.price
    return DiceView(
        seat=seat,
        phase=PHASES[state.phase],
        to_move=state.mover if state.mover >= 0 else None,
        turn_of=state.seat,
        turn=state.turns,
        first=state.first,
        scores=tuple(state.score[: state.seats]),
        places=tuple(state.place[: state.seats]),
        stalls=tuple(
            Stall(name, values[product], decks[product], shown(prices[product]))
            for product, name in enumerate(PRODUCT_NAMES)
        ),
        boards=tuple(_board(state, owner) for owner in range(state.seats)),
        unused=shown(state.loose),
        lacking=_lacking(state) if state.phase == ACTING else {},
        traded=counted(state.traded),
        last_round=bool(state.last_round),
        idle_turns=state.idle_turns,
    )


def _lacking(state: DiceState) -> dict[Product, tuple[Face, ...]]:
    rest = same_form(state, room)
    return {
        name: shown([max(0, rest(state, product, face) - state.loose[face]) for face in range(FACES)])
        for product, name in enumerate(PRODUCT_NAMES)
        if state.deck[product]
    }


def _board(state: DiceState, owner: int) -> Board:
    columns = state.aside[PRODUCTS * owner : PRODUCTS * owner + PRODUCTS]
    rolling_off = state.phase in (ORDERING, TIE_ROLLING)
    return Board(
        columns={name: shown(dice) for name, dice in zip(PRODUCT_NAMES, columns, strict=True) if any(dice)},
        dice_off=state.off[owner],
        cards=cards_of(state, owner),
        roll_off=state.total[owner] if rolling_off and state.total[owner] else None,
    )

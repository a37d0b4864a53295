"""Trading a card in to turn a die."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, GEM, PRODUCTS
from serai.games.dice_bazaar.scoring import lose_card
from serai.games.dice_bazaar.setting_aside import room, set_aside
from serai.games.dice_bazaar.state import TRADE, DiceState, column

PLACES: Final = 5  # nowhere in particular, or under one of the products


def list_trades(s: DiceState, moves: Moves) -> None:
    """List trades: any card kept, even one bought this turn, turns one unused die to another face (DI-14, DI-24)."""
    for card in range(PRODUCTS):
        if s.cards[column(s.seat, card)] > 0:
            for face in range(FACES):
                if s.loose[face] > 0:
                    list_turns(s, moves, card, face)


def list_turns(s: DiceState, moves: Moves, card: int, face: int) -> None:
    """List the faces an unused die may be turned to, not the one it shows (DI-24).

    In the symbol chain the die goes at once under the product the card's symbol names (DI-25).
    """
    for new_face in range(FACES):
        if new_face != face:
            trade_number = TRADE + PLACES * (FACES * (FACES * card + face) + new_face)
            if not s.box.symbol_chain:
                moves.add(trade_number)
            else:
                for product in range(PRODUCTS):
                    if is_served(card, product) and s.deck[product] > 0 and room(s, product, new_face) > 0:
                        moves.add(trade_number + 1 + product)


def is_served(card: int, product: int) -> bool:
    """Return whether the chain allows it: spice, tea pot, pottery, gem, each for the next, gem for any (DI-25)."""
    return card == GEM or product == card + 1


def trade(s: DiceState, card: int, face: int, new_face: int, place: int) -> None:
    """Remove the card from the game and turn the die, which stays unused or goes under its product."""
    lose_card(s, card)
    s.loose[face] -= 1
    s.loose[new_face] += 1
    if place > 0:
        set_aside(s, place - 1, new_face)

"""Actions no player needs: another one is never worse."""

from __future__ import annotations

from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.buying import CLOSING
from serai.games.dice_bazaar.state import ACTING, ASIDE, BUY, END_TURN, TAKE_BACK, TRADE, DiceState, column
from serai.games.dice_bazaar.trading import PLACES


def dominated_actions(state: DiceState) -> set[int]:
    """Return ends of a turn that leave a card to buy or a free die to set aside, and trades that gain nothing.

    A die set aside in an empty column costs nothing: the column may be cleared before the next roll (DI-3). A card that
    would sell out its product is left to judgement, since it may end the match (DI-18).
    """
    if state.phase != ACTING:
        return set()
    actions = state.actions()
    found = {action for action in actions if action >= TRADE and _is_wasted(state, action)}
    if any(_costs_nothing(state, action) for action in actions):
        found.add(END_TURN)
    return found


def _costs_nothing(state: DiceState, action: int) -> bool:
    if BUY <= action < BUY + PRODUCTS:
        return state.deck[action - BUY] > 1 or state.sold_out + 1 < CLOSING
    return ASIDE <= action < TAKE_BACK and not any(state.aside[column(state.seat, (action - ASIDE) // FACES)])


def _is_wasted(state: DiceState, trade: int) -> bool:
    """Return whether the new face fits no product, or a cheaper card would turn the die to the same face (DI-14)."""
    turned = (trade - TRADE) // PLACES
    card, new_face = turned // FACES // FACES, turned % FACES
    own = [state.cards[column(state.seat, product)] for product in range(PRODUCTS)]
    values = state.box.value
    if not state.box.symbol_chain and any(own[other] and values[other] < values[card] for other in range(PRODUCTS)):
        return True
    return not any(
        state.deck[product] and state.price[product][new_face] > state.aside[column(state.seat, product)][new_face]
        for product in range(PRODUCTS)
    )

"""All actions and outcomes a set-up can have, as numbers in the order in which states list them."""

from __future__ import annotations

from collections.abc import Iterator

from serai.games.dice_bazaar.box import FACES, PRODUCTS, Box
from serai.games.dice_bazaar.state import ASIDE, BUY, DICE_SHOW, END_TURN, ROLL, STAY, TAKE_BACK, TRADE
from serai.games.dice_bazaar.trading import PLACES, is_served

COLUMN_FACES = PRODUCTS * FACES


def all_actions(box: Box) -> list[int]:
    """Return every action's number: those before the roll, then buying, setting aside, taking back, trading, ending."""
    before = [STAY, *range(ROLL, ROLL + (1 << PRODUCTS))]
    bought = [*range(BUY, BUY + PRODUCTS), *range(ASIDE, ASIDE + COLUMN_FACES)]
    back = range(TAKE_BACK, TAKE_BACK + COLUMN_FACES) if box.free_old_dice else ()
    return [*before, *bought, *back, *_trades(box), END_TURN]


def all_outcomes(box: Box) -> list[int]:
    """Return every way the dice that are ever rolled together can fall."""
    most = max(box.player_dice, *box.price_dice)
    return list(range(DICE_SHOW, DICE_SHOW + box.first_roll[most]))


def _trades(box: Box) -> Iterator[int]:
    """Yield the trades: a card turns a die, which in the symbol chain goes under a product (DI-24, DI-25)."""
    for turned in range(PRODUCTS * FACES * FACES):
        card, face, new_face = turned // FACES // FACES, turned // FACES % FACES, turned % FACES
        if face != new_face:
            places = [1 + product for product in range(PRODUCTS) if is_served(card, product)]
            yield from (TRADE + PLACES * turned + place for place in (places if box.symbol_chain else [0]))

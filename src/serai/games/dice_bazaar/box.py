"""What lies in the box and was agreed on before the first roll: nothing here changes during a match."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

PRODUCTS: Final = 4
SPICE: Final = 0
TEAPOT: Final = 1
POTTERY: Final = 2
GEM: Final = 3

FACES: Final = 6  # face 0 shows one pip
MAX_DICE: Final = 6  # dice of one player, so also the most dice a price may ask for
MAX_PLAYERS: Final = 4
COLUMNS: Final = 16  # a column for each product on each player's board
ROLLS: Final = 923  # ways one to six dice can lie, whatever their order

PerProduct = Annotated[list[int], "short[PRODUCTS]"]
PerFace = Annotated[list[int], "short[FACES]"]
PerRoll = Annotated[list[int], "short[ROLLS]"]
PerDice = Annotated[list[int], "short[7]"]
RollFaces = Annotated[list[list[int]], "short[ROLLS][FACES]"]
Skipped = Annotated[list[list[int]], "short[FACES][7]"]


class Box:
    """Cards, price dice and player dice, and the options the players agreed on."""

    value: PerProduct
    cards: PerProduct  # cards in each deck at the start
    price_dice: PerProduct
    player_dice: int

    # How dice lying together are numbered (filled by components.py).
    roll_faces: RollFaces
    roll_ways: PerRoll  # in how many ways dice told apart can show it
    first_roll: PerDice  # where the rolls of more than so many dice begin
    skipped: Skipped  # rolls numbered before those with so many dice left for the faces after this one

    # Options, each named in RULES.md.
    free_old_dice: bool
    knock_off_column: bool
    symbol_chain: bool
    leave_when_sold_out: bool
    finish_round: bool
    share_ties: bool
    idle_rounds: int

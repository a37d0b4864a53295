"""What is in the box and was agreed on before the first roll: nothing here changes during a match."""

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
ROLLS: Final = 923  # ways one to six dice can fall, whatever their order

LACKED: Final = 672  # what a column may lack, as a sum of `lack_step`
LACKS: Final = 30  # of those, the ones of at most six dice that differ, whatever the faces
ODDS: Final = 570  # LACKS times 19
MOST_FALLEN: Final = 18  # dice of three rolls

PerProduct = Annotated[list[int], "short[PRODUCTS]"]
PerFace = Annotated[list[int], "short[FACES]"]
PerRoll = Annotated[list[int], "short[ROLLS]"]
PerDice = Annotated[list[int], "short[7]"]
RollFaces = Annotated[list[list[int]], "short[ROLLS][FACES]"]
Skipped = Annotated[list[list[int]], "short[FACES][7]"]

LackStep = Annotated[list[int], "short[7]"]
PerLacked = Annotated[list[int], "short[LACKED]"]
LackOdds = Annotated[list[float], "double[ODDS]"]


class Box:
    """Cards, price dice and player dice, and the options the players agreed on."""

    value: PerProduct
    cards: PerProduct  # cards in each deck at the start
    price_dice: PerProduct
    player_dice: int

    # How dice lying together are numbered (filled by components.py).
    roll_faces: RollFaces
    roll_ways: PerRoll  # in how many ways dice of different colours can show it
    first_roll: PerDice  # by number of dice: where the rolls of more dice begin
    skipped: Skipped  # by face and dice left for later faces: rolls numbered before those

    # The odds that dice bring what a column lacks (filled by components.py).
    lack_step: LackStep  # by how many dice of one face are lacking
    lack_number: PerLacked
    lack_odds: LackOdds  # 19 * lack + dice that fall

    # Options, each named in RULES.md.
    free_old_dice: bool
    knock_off_column: bool
    symbol_chain: bool
    leave_when_sold_out: bool
    finish_round: bool
    share_ties: bool
    idle_rounds: int

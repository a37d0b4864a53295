"""Everything on the table: the state of a match of Dice Bazaar."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import CHANCE, OVER, State
from serai.games.dice_bazaar.box import (
    COLUMNS,
    FACES,
    MAX_PLAYERS,
    PRODUCTS,
    Box,
    PerFace,
    PerProduct,
)

# What the state waits for.
PRICING: Final = 0  # set-up: price dice
ORDERING: Final = 1  # set-up: two dice for the turn order
STARTING: Final = 2  # the player clears columns, or not, and rolls
ROLLING: Final = 3
ACTING: Final = 4  # the player sets aside, buys, trades or ends the turn
REPRICING: Final = 5
TIE_ROLLING: Final = 6
ENDED: Final = 7

# Actions, as numbers; only this folder's codec and chapters know them.
ROLL: Final = 0  # + one bit for each product whose column is cleared
STAY: Final = 16
END_TURN: Final = 17
BUY: Final = 18  # + product
ASIDE: Final = 22  # + 6 * product + face
TAKE_BACK: Final = 46  # + 6 * product + face
TRADE: Final = 70  # + 5 * (36 * card + 6 * face + new face) + 1 + product it goes under, or + 0 for none
ACTIONS: Final = 790

# Outcomes of chance, as numbers.
DICE_SHOW: Final = 0  # + number of the roll
OUTCOMES: Final = 923

Prices = Annotated[list[list[int]], "short[PRODUCTS][FACES]"]
Columns = Annotated[list[list[int]], "short[COLUMNS][FACES]"]
PerColumn = Annotated[list[int], "short[COLUMNS]"]
PerPlayer = Annotated[list[int], "short[MAX_PLAYERS]"]
InBox = Annotated[Box, "Box"]


class DiceState(State):
    """Decks, prices, boards and cards as they are, and the present point of the turn.

    Dice are counted by the face they show, so that dice showing the same are one choice (DI-2). Everything
    here lies open (DI-23).
    """

    box: InBox
    phase: int
    seat: int  # whose turn it is
    first: int
    turns: int
    idle_turns: int  # turns in a row without a purchase
    purchases: int  # cards bought this turn
    last_round: bool

    deck: PerProduct  # cards left to buy
    price: Prices  # price dice under each product, by face
    product: int  # product whose price dice are rolled
    sold_out: int  # products without a card left

    aside: Columns  # dice set aside, by seat and product (see `column`) and face
    old: Prices  # of those, dice set aside in earlier turns by the seat at turn (only where the option frees them)
    off: PerPlayer  # dice of each player that lie on no column
    loose: PerFace  # of those, unused dice of the seat at turn, by face
    to_roll: int

    cards: PerColumn  # cards kept, by seat and product
    traded: PerProduct  # cards traded in, out of the game

    contender: PerPlayer  # 1 for each seat still in a roll-off
    total: PerPlayer  # pips of each seat's last roll in it
    roller: int
    rounds: int

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.seat = 0
        self.first = 0
        self.turns = 0
        self.idle_turns = 0
        self.purchases = 0
        self.last_round = False
        self.deck = list(box.cards)
        self.price = [[0 for _ in range(FACES)] for _ in range(PRODUCTS)]
        self.product = 0
        self.sold_out = 0
        self.aside = [[0 for _ in range(FACES)] for _ in range(COLUMNS)]
        self.old = [[0 for _ in range(FACES)] for _ in range(PRODUCTS)]
        self.off = [box.player_dice for _ in range(MAX_PLAYERS)]
        self.loose = [0 for _ in range(FACES)]
        self.to_roll = 0
        self.cards = [0 for _ in range(COLUMNS)]
        self.traded = [0 for _ in range(PRODUCTS)]
        self.contender = [0 for _ in range(MAX_PLAYERS)]
        self.total = [0 for _ in range(MAX_PLAYERS)]
        self.roller = 0
        self.rounds = 0
        self.phase = PRICING
        self.mover = CHANCE


def column(seat: int, product: int) -> int:
    """Return the place on a player's board under a product, where dice are set aside and cards are kept."""
    return PRODUCTS * seat + product


def wait_for_seat(s: DiceState, phase: int) -> None:
    """Wait for a decision of the seat whose turn it is."""
    s.phase = phase
    s.mover = s.seat


def wait_for_dice(s: DiceState, phase: int, dice: int) -> None:
    """Wait for this number of dice to fall."""
    s.phase = phase
    s.to_roll = dice
    s.mover = CHANCE


def clear_column(s: DiceState, seat: int, product: int) -> None:
    """Return every die a player has set aside under a product to that player."""
    place = column(seat, product)
    for face in range(FACES):
        s.off[seat] += s.aside[place][face]
        s.aside[place][face] = 0


def clear_loose(s: DiceState) -> None:
    """Clear the unused dice from the table."""
    for face in range(FACES):
        s.loose[face] = 0


def end(s: DiceState) -> None:
    """Wait for nothing: the match is over."""
    s.phase = ENDED
    s.mover = OVER

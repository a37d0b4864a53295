"""The course of play: which chapter of the rules lists and applies the moves of each phase.

A turn is a row of small decisions, so that each is easy to name and few are offered at once:

* before the roll, one decision: which of the player's own columns to clear (so the order of clearing does not count);
* after it, one at a time: set one die aside, buy one card, trade one card in, or end the turn.

Dice showing the same face are one choice. Buying takes the unused dice a column lacks by itself, so nobody
has to set them aside first, one by one. Setting aside several dice leads to the same table in any order;
every order is legal, since a player at a table may choose it, and a search may leave all but one out. Each
set-aside, purchase or trade uses up a die or a card, and a die taken back (an option) can be set aside only
once more in the same turn, so every turn ends.
"""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves, Observation
from serai.games.dice_bazaar.box import FACES, Box
from serai.games.dice_bazaar.buying import buy, list_purchases, repriced
from serai.games.dice_bazaar.dice import list_rolls, pips, sample_roll
from serai.games.dice_bazaar.measures import count_after, note_before
from serai.games.dice_bazaar.observation import add_table
from serai.games.dice_bazaar.scoring import tie_rolled
from serai.games.dice_bazaar.setting_aside import list_set_asides, list_take_backs, set_aside, take_back
from serai.games.dice_bazaar.setup import begin, order_rolled, price_set
from serai.games.dice_bazaar.state import (
    ASIDE,
    BUY,
    DICE_SHOW,
    END_TURN,
    ORDERING,
    PRICING,
    REPRICING,
    ROLL,
    ROLLING,
    STARTING,
    STAY,
    TAKE_BACK,
    TRADE,
    DiceState,
)
from serai.games.dice_bazaar.trading import PLACES, list_trades, trade
from serai.games.dice_bazaar.turn_order import act, list_starts, next_turn, roll, rolled
from serai.kit.stream import Stream
from serai.kit.tally import Tally


class DiceBazaar(DiceState):
    """A match of Dice Bazaar, ready to be played."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(box, seats)
        begin(self)

    def list_actions(self, moves: Moves) -> None:
        if self.phase == STARTING:
            list_starts(self, moves)
        else:
            list_acts(self, moves)

    def at_turn(self) -> int:
        return self.seat

    def list_public(self, seen: Observation) -> None:
        add_table(self, seen)

    def note_move(self, move: int, tally: Tally) -> None:
        note_before(self, move, tally)

    def measure_move(self, move: int, tally: Tally) -> None:
        count_after(self, move, tally)

    def list_outcomes(self, moves: Moves) -> None:
        list_rolls(self, moves)

    def sample(self, stream: Stream) -> int:
        return sample_roll(self, stream)

    def apply(self, move: int) -> None:
        if self.mover < 0:
            apply_outcome(self, move - DICE_SHOW)
        else:
            apply_action(self, move)


def list_acts(s: DiceState, moves: Moves) -> None:
    """Set aside, buy, trade, in any order and number, or end the turn (DI-5); nothing where cards ran out (DI-17)."""
    list_purchases(s, moves)
    list_set_asides(s, moves)
    if s.box.free_old_dice:
        list_take_backs(s, moves)
    list_trades(s, moves)
    moves.add(END_TURN)


def apply_action(s: DiceState, action: int) -> None:
    """Do what the seat to move decided."""
    if action >= TRADE:
        turned = (action - TRADE) // PLACES
        trade(s, turned // FACES // FACES, turned // FACES % FACES, turned % FACES, (action - TRADE) % PLACES)
    elif action >= TAKE_BACK:
        take_back(s, (action - TAKE_BACK) // FACES, (action - TAKE_BACK) % FACES)
    elif action >= ASIDE:
        set_aside(s, (action - ASIDE) // FACES, (action - ASIDE) % FACES)
    elif action >= BUY:
        buy(s, action - BUY)
    elif action == END_TURN:
        next_turn(s)
    elif action == STAY:
        act(s)
    else:
        roll(s, action - ROLL)


def apply_outcome(s: DiceState, number: int) -> None:
    """Show the dice of this roll."""
    if s.phase == ROLLING:
        rolled(s, number)
    elif s.phase == REPRICING:
        repriced(s, number)
    elif s.phase == PRICING:
        price_set(s, number)
    elif s.phase == ORDERING:
        order_rolled(s, pips(s, number))
    else:
        tie_rolled(s, pips(s, number))

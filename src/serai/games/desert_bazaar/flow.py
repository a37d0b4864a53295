"""The course of play: which chapter of the rules lists and applies the moves of each phase."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves, Observation, is_listed
from serai.games.desert_bazaar.box import FACES, RESOURCES, SIDE, SLOTS, Box
from serai.games.desert_bazaar.building import (
    can_place,
    count_places,
    counted_place,
    list_first_tiles,
    list_marks,
    list_more_tiles,
    list_payments,
    mark,
    pay_and_score,
    place,
)
from serai.games.desert_bazaar.dice import list_rolls, sample_roll
from serai.games.desert_bazaar.measures import count_after, note_before
from serai.games.desert_bazaar.observation import add_open_table, add_own_hand
from serai.games.desert_bazaar.paying import list_trades, trade
from serai.games.desert_bazaar.rolling import (
    list_free_cards,
    list_rerolls,
    list_takes,
    reroll,
    rerolled,
    rolled,
    show_dice,
    start_roll,
    take,
)
from serai.games.desert_bazaar.setup import (
    begin,
    choose_first,
    list_first_seats,
    list_names,
    name_wild,
    redeem_setup_roll,
)
from serai.games.desert_bazaar.state import (
    BUILD,
    CHOOSE_FIRST,
    DICE_SHOW,
    DONE,
    FIRST_IS,
    KEEP,
    MARK,
    NAME,
    NAME_WILD,
    PASS,
    PAY,
    PAYMENT,
    PLACE,
    ROLL,
    ROLLED,
    SET_MARKER,
    SETUP_ROLL,
    START_ROLL,
    TAKE,
    TILE_IS,
    TRADE,
    TURN,
    TURN_UP,
    DesertState,
)
from serai.games.desert_bazaar.turn_order import end_build_turn, list_tiles, next_turn, tile_turned_up
from serai.kit.stream import Stream
from serai.kit.tally import Tally


class DesertBazaar(DesertState):
    """A match of Desert Bazaar, ready to be played."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(box, seats)
        begin(self)

    def list_actions(self, moves: Moves) -> None:
        list_actions(self, moves)

    def is_action(self, move: int, moves: Moves) -> bool:
        return is_action(self, move, moves)

    def draw_action(self, moves: Moves, stream: Stream) -> int:
        return draw_action(self, moves, stream)

    def at_turn(self) -> int:
        return self.seat

    def list_outcomes(self, moves: Moves) -> None:
        list_outcomes(self, moves)

    def sample(self, stream: Stream) -> int:
        return sample(self, stream)

    def list_public(self, seen: Observation) -> None:
        add_open_table(self, seen)

    def list_own(self, seat: int, seen: Observation) -> None:
        add_own_hand(self, seat, seen)

    def note_move(self, move: int, tally: Tally) -> None:
        note_before(self, move, tally)

    def measure_move(self, move: int, tally: Tally) -> None:
        count_after(self, move, tally)

    def apply(self, move: int) -> None:
        if self.mover < 0:
            apply_outcome(self, move)
        else:
            apply_action(self, move)


def list_actions(s: DesertState, moves: Moves) -> None:
    """List what the seat to move may do."""
    if s.phase == TURN:
        list_turn(s, moves)
    elif s.phase == BUILD:
        list_more_tiles(s, moves)
    elif s.phase == PAY:
        list_payments(s, moves)
    elif s.phase == ROLLED:
        list_takes(s, moves)
        list_rerolls(s, moves)
    elif s.phase == NAME_WILD:
        list_names(s, moves)
    elif s.phase == MARK:
        list_marks(s, moves)
    else:
        list_takes(s, moves)


def list_turn(s: DesertState, moves: Moves) -> None:
    """List the two kinds of turns: roll for resources, or build tents (DB-7, DB-8)."""
    list_without_building(s, moves)
    list_first_tiles(s, moves)


def list_without_building(s: DesertState, moves: Moves) -> None:
    """Roll, or pass by option; neither after a trade (DB-19)."""
    if s.traded == 0:
        list_free_cards(s, moves)
        if s.box.allow_pass:
            moves.add(PASS)


def is_action(s: DesertState, action: int, moves: Moves) -> bool:
    """Return whether an action is listed; whether a tile may be placed is checked without listing every place."""
    if s.phase != TURN and s.phase != BUILD:
        list_actions(s, moves)
    elif PLACE <= action < PAYMENT:
        return can_place(s, (action - PLACE) // SLOTS, (action - PLACE) % SLOTS)
    elif s.phase == TURN:
        list_without_building(s, moves)
        list_trades(s, moves)
    else:
        moves.add(DONE)
        list_trades(s, moves)
    return is_listed(moves, action)


def draw_action(s: DesertState, moves: Moves, stream: Stream) -> int:
    """Return one of the listed actions, each equally likely; places for tiles, most of them, are only counted."""
    if s.phase != TURN and s.phase != BUILD:
        list_actions(s, moves)
        return moves.move[stream.below(moves.count)]
    if s.phase == TURN:
        list_without_building(s, moves)
        places = count_places(s, moves, 0, SLOTS)
    else:
        moves.add(DONE)
        places = count_places(s, moves, s.side * SIDE, s.side * SIDE + SIDE)
    before = moves.count
    list_trades(s, moves)
    drawn = stream.below(moves.count + places)
    if drawn < before:
        return moves.move[drawn]
    if drawn < before + places:
        return counted_place(s, moves, drawn - before)
    return moves.move[drawn - places]


def apply_action(s: DesertState, action: int) -> None:
    """Do what the seat to move decided."""
    if action >= PAYMENT:
        pay_and_score(s, action - PAYMENT)
    elif action >= PLACE:
        place(s, (action - PLACE) // SLOTS, (action - PLACE) % SLOTS)
    elif action >= TRADE:
        trade(s, (action - TRADE) // RESOURCES + 1, (action - TRADE) % RESOURCES)
    elif action >= SET_MARKER:
        mark(s, action == SET_MARKER)
    elif action == PASS:
        next_turn(s)
    elif action == DONE:
        end_build_turn(s)
    elif action >= KEEP:
        reroll(s, (action - KEEP) // (FACES + 1), (action - KEEP) % (FACES + 1))
    elif action >= TAKE:
        take(s, (action - TAKE) // RESOURCES, (action - TAKE) % RESOURCES)
    elif action >= START_ROLL:
        start_roll(s, action - START_ROLL)
    else:
        name_wild(s, action - NAME)


def list_outcomes(s: DesertState, moves: Moves) -> None:
    """List what chance may bring, with its odds."""
    if s.phase == TURN_UP:
        list_tiles(s, moves)
    elif s.phase == CHOOSE_FIRST:
        list_first_seats(s, moves)
    else:
        list_rolls(s, moves)


def sample(s: DesertState, stream: Stream) -> int:
    """Return one outcome of chance, drawn with the odds listed."""
    if s.phase == TURN_UP:
        return TILE_IS + s.stack[stream.below(s.stack_count)]
    if s.phase == CHOOSE_FIRST:
        return FIRST_IS + stream.below(s.seats)
    return sample_roll(s, stream)


def apply_outcome(s: DesertState, outcome: int) -> None:
    """Apply what chance brought."""
    if s.phase == TURN_UP:
        tile_turned_up(s, outcome - TILE_IS)
    elif s.phase == CHOOSE_FIRST:
        choose_first(s, outcome - FIRST_IS)
    else:
        show_dice(s, outcome - DICE_SHOW)
        if s.phase == SETUP_ROLL:
            redeem_setup_roll(s)
        elif s.phase == ROLL:
            rolled(s)
        else:
            rerolled(s)

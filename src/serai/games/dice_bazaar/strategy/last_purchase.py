"""Two players where whatever is bought next ends the match, solved: prices do not change until then.

A position is what either player has set aside and how many cards each has traded in. Cards have no other use now, so
the cheapest is traded first: a dearer one would buy nothing more. What a position comes to follows turn by turn from
the last one before the cap on turns without a purchase (DI-21), or until the values no longer change.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.buying import CLOSING
from serai.games.dice_bazaar.state import (
    ACTING,
    ASIDE,
    BUY,
    END_TURN,
    ROLL,
    STARTING,
    STAY,
    TRADE,
    DiceState,
    column,
)
from serai.games.dice_bazaar.trading import PLACES
from serai.kit.gil import released_gil

SIDES: Final = 2
PLACES_ON_BOARD: Final = 24  # PRODUCTS times FACES
CLEARINGS: Final = 16  # sets of products
MAX_BOARDS: Final = 256
MAX_FITS: Final = 8192  # boards and what each of them may become in a turn
MAX_GAPS: Final = 262144  # the same for every roll
MAX_TRADED: Final = 16  # cards of one player, and one
MAX_POSITIONS: Final = 131072
MAX_WORK: Final = 20000000  # comparisons for one turn of either player
NO_FIT: Final = -1
NO_ACTION: Final = -1
TOO_FEW_DICE: Final = 99
SETTLED: Final = 1e-13  # of a win: positions that change by less from turn to turn have converged
AS_GOOD: Final = 1e-12  # of a win

Boards = Annotated[list[list[int]], "short[MAX_BOARDS][PLACES_ON_BOARD]"]
PerBoard = Annotated[list[int], "short[MAX_BOARDS]"]
Cleared = Annotated[list[list[int]], "short[MAX_BOARDS][CLEARINGS]"]
FirstFits = Annotated[list[int], "int[MAX_BOARDS]"]
Fits = Annotated[list[int], "short[MAX_FITS]"]
Purchases = Annotated[list[list[int]], "short[MAX_BOARDS][PRODUCTS]"]
Gaps = Annotated[list[int], "short[MAX_GAPS]"]
PerSide = Annotated[list[int], "int[SIDES]"]
Costs = Annotated[list[list[int]], "int[SIDES][MAX_TRADED]"]
Wins = Annotated[list[float], "double[524288]"]  # four times MAX_POSITIONS
Means = Annotated[list[float], "double[4096]"]  # MAX_BOARDS times MAX_TRADED
Found = Annotated[list[float], "double[112]"]  # 7 times MAX_TRADED
PerTraded = Annotated[list[float], "double[MAX_TRADED]"]


class LastPurchase:
    """Every possible position until the next purchase, with its value."""

    root: DiceState
    dice: int  # of each player
    boards: int
    board: Boards  # dice set aside, by product and face
    laid: PerBoard  # how many dice that are
    cleared: Cleared  # a board after its columns under these products were cleared
    first_fit: FirstFits
    fits: PerBoard  # how many boards one may become
    fit: Fits
    purchase: Purchases  # which fit completes the column under a product alone
    first_gap: FirstFits
    gaps: int
    gap: Gaps  # how many dice have to be turned for a fit, by roll
    cards: PerSide  # those a seat may trade in
    cost: Costs  # points of this many of its cheapest cards
    turns: int  # turns that may still be played, in the positions that are known
    is_settled: bool  # whether more turns change nothing
    half: int  # of `win` in use
    win: Wins  # of the seat whose turn begins, by half, seat, its position and the other's
    mean: Means  # before a roll, by board and cards traded
    found: Found
    best: PerTraded
    action: int
    worth: float

    def __init__(self, root: DiceState) -> None:
        self.root = root
        self.dice = root.box.player_dice
        self.boards = 0
        self.board = [[0 for _ in range(PLACES_ON_BOARD)] for _ in range(MAX_BOARDS)]
        self.laid = [0 for _ in range(MAX_BOARDS)]
        self.cleared = [[0 for _ in range(CLEARINGS)] for _ in range(MAX_BOARDS)]
        self.first_fit = [0 for _ in range(MAX_BOARDS)]
        self.fits = [0 for _ in range(MAX_BOARDS)]
        self.fit = [0 for _ in range(MAX_FITS)]
        self.purchase = [[0 for _ in range(PRODUCTS)] for _ in range(MAX_BOARDS)]
        self.first_gap = [0 for _ in range(MAX_BOARDS)]
        self.gaps = 0
        self.gap = [0 for _ in range(MAX_GAPS)]
        self.cards = [0 for _ in range(SIDES)]
        self.cost = [[0 for _ in range(MAX_TRADED)] for _ in range(SIDES)]
        self.turns = 0
        self.is_settled = False
        self.half = 0
        self.win = [0.0 for _ in range(4 * MAX_POSITIONS)]
        self.mean = [0.0 for _ in range(MAX_BOARDS * MAX_TRADED)]
        self.found = [0.0 for _ in range(7 * MAX_TRADED)]
        self.best = [0.0 for _ in range(MAX_TRADED)]
        self.action = NO_ACTION
        self.worth = 0.0


def next_purchase_ends(s: DiceState) -> bool:
    """Return whether two players decide about the purchase that ends the match, by rules that are solved."""
    if s.seats != SIDES or (s.phase != STARTING and s.phase != ACTING) or s.sold_out != CLOSING - 1:
        return False
    if s.box.free_old_dice or s.box.symbol_chain or s.box.leave_when_sold_out or s.box.finish_round:
        return False
    for product in range(PRODUCTS):
        if s.deck[product] > 1:
            return False
    return True


def list_positions(e: LastPurchase) -> bool:
    """List all positions until the purchase; return False if there are too many."""
    return list_boards(e, e.root) and list_cards(e, e.root) and list_fits(e, e.root) and is_quick(e, e.root)


def decide(e: LastPurchase, s: DiceState) -> None:
    """Find the best action of a position, and its value for the seat to move."""
    with released_gil():
        look_ahead(e, turns_after(s))
        if s.phase == STARTING:
            decide_clearing(e, s)
        else:
            decide_act(e, s)


def list_boards(e: LastPurchase, s: DiceState) -> bool:
    """List every way to set dice aside, from the empty board on: each has one die more than an earlier one."""
    e.boards = 1
    board = 0
    while board < e.boards:
        last = PLACES_ON_BOARD
        while last > 0 and e.board[board][last - 1] == 0:
            last -= 1
        for place in range(max(0, last - 1), PLACES_ON_BOARD):
            if e.laid[board] < e.dice and has_room(e, s, board, place):
                if e.boards == MAX_BOARDS:
                    return False
                for other in range(PLACES_ON_BOARD):
                    e.board[e.boards][other] = e.board[board][other]
                e.board[e.boards][place] += 1
                e.laid[e.boards] = e.laid[board] + 1
                e.boards += 1
        board += 1
    return True


def has_room(e: LastPurchase, s: DiceState, board: int, place: int) -> bool:
    """Return whether another die fits here: its product has a card left, and its price needs it."""
    product = place // FACES
    return s.deck[product] > 0 and e.board[board][place] < s.price[product][place % FACES]


def list_cards(e: LastPurchase, s: DiceState) -> bool:
    """Sum up the values of each player's cheapest cards, by their number; return False if a player has too many."""
    for seat in range(SIDES):
        e.cards[seat] = 0
        e.cost[seat][0] = 0
        for product in range(PRODUCTS):
            e.cards[seat] += s.cards[column(seat, product)]
        if e.cards[seat] >= MAX_TRADED:
            return False
        listed = 0
        value = 0
        while listed < e.cards[seat]:
            for product in range(PRODUCTS):
                if s.box.value[product] == value:
                    for _ in range(s.cards[column(seat, product)]):
                        listed += 1
                        e.cost[seat][listed] = e.cost[seat][listed - 1] + value
            value += 1
    return True


def list_fits(e: LastPurchase, s: DiceState) -> bool:
    """List the boards that each board may become in a turn, with the dice to turn; return False if too many."""
    fits = 0
    for board in range(e.boards):
        e.first_fit[board] = fits
        e.fits[board] = 0
        for product in range(PRODUCTS):
            e.purchase[board][product] = NO_FIT
        for clearing in range(CLEARINGS):
            e.cleared[board][clearing] = board_without(e, board, clearing)
        for other in range(e.boards):
            if holds(e, other, board):
                if fits == MAX_FITS:
                    return False
                e.fit[fits] = other
                product = completed(e, s, board, other)
                if product != NO_FIT:
                    e.purchase[board][product] = e.fits[board]
                fits += 1
                e.fits[board] += 1
        note_waiting(e, s, board)
        if not list_gaps(e, s, board):
            return False
    return True


def board_without(e: LastPurchase, board: int, clearing: int) -> int:
    """Return the board after clearing the columns under these products, a bitmask."""
    for other in range(e.boards):
        same = True
        for place in range(PLACES_ON_BOARD):
            kept = e.board[board][place]
            if clearing >> place // FACES & 1 == 1:
                kept = 0
            if e.board[other][place] != kept:
                same = False
                break
        if same:
            return other
    return 0


def holds(e: LastPurchase, board: int, part: int) -> bool:
    """Return whether a board holds all the dice of another one."""
    for place in range(PLACES_ON_BOARD):
        if e.board[board][place] < e.board[part][place]:
            return False
    return True


def completed(e: LastPurchase, s: DiceState, board: int, other: int) -> int:
    """Return the product whose column alone is filled up to its price on the other board, else `NO_FIT`."""
    filled = NO_FIT
    for place in range(PLACES_ON_BOARD):
        if e.board[other][place] != e.board[board][place]:
            if filled != NO_FIT and filled != place // FACES:
                return NO_FIT
            filled = place // FACES
    if filled == NO_FIT or not is_complete(e, s, other, filled):
        return NO_FIT
    return filled


def is_complete(e: LastPurchase, s: DiceState, board: int, product: int) -> bool:
    """Return whether a column shows the whole price."""
    if s.deck[product] == 0:
        return False
    for face in range(FACES):
        if e.board[board][FACES * product + face] != s.price[product][face]:
            return False
    return True


def note_waiting(e: LastPurchase, s: DiceState, board: int) -> None:
    """Note the columns that are complete already: to buy there, nothing has to be added (DI-9)."""
    for product in range(PRODUCTS):
        if is_complete(e, s, board, product):
            for fit in range(e.fits[board]):
                if e.fit[e.first_fit[board] + fit] == board:
                    e.purchase[board][product] = fit


def list_gaps(e: LastPurchase, s: DiceState, board: int) -> bool:
    """List, for each roll of the free dice, how many of them must be turned to make one board into another."""
    e.first_gap[board] = e.gaps
    dice = e.dice - e.laid[board]
    if e.gaps + rolls_of(s, dice) * e.fits[board] > MAX_GAPS - MAX_BOARDS:  # the rest is for the dice on the table
        return False
    for roll in range(rolls_of(s, dice)):
        for fit in range(e.fits[board]):
            gap = 0
            if dice > 0:
                for face in range(FACES):
                    shown = s.box.roll_faces[s.box.first_roll[dice - 1] + roll][face]
                    gap += max(0, added(e, board, e.fit[e.first_fit[board] + fit], face) - shown)
            e.gap[e.gaps] = gap
            e.gaps += 1
    return True


def rolls_of(s: DiceState, dice: int) -> int:
    """Return the number of ways in which this many dice may fall; it is one without dice."""
    if dice == 0:
        return 1
    return s.box.first_roll[dice] - s.box.first_roll[dice - 1]


def added(e: LastPurchase, board: int, other: int, face: int) -> int:
    """Return how many dice of a face the other board holds beyond this one."""
    dice = 0
    for product in range(PRODUCTS):
        dice += e.board[other][FACES * product + face] - e.board[board][FACES * product + face]
    return dice


def is_quick(e: LastPurchase, s: DiceState) -> bool:
    """Return whether all positions fit into memory, and a turn of either player can be worked out in time."""
    positions = e.boards * (e.cards[0] + 1) * e.boards * (e.cards[1] + 1)
    work: float = 1.0 * e.gaps * e.boards * (e.cards[0] + 1) * (e.cards[1] + 1)
    return positions <= MAX_POSITIONS and work <= MAX_WORK


def turns_after(s: DiceState) -> int:
    """Return how many turns may be played after this one, if nothing more is bought (DI-27)."""
    idle = s.idle_turns + 1
    if s.purchases > 0:
        idle = 0
    return max(0, s.box.idle_rounds * s.seats - idle)


def look_ahead(e: LastPurchase, turns: int) -> None:
    """Work out the value of every position with this many turns still to be played."""
    if e.turns == 0 or e.turns > turns:
        end_here(e, e.root)
    while e.turns < turns and not e.is_settled:
        look_at_turn(e, e.root)


def end_here(e: LastPurchase, s: DiceState) -> None:
    """Value every position by its score as it is."""
    e.turns = 0
    e.is_settled = False
    e.half = 0
    for seat in range(SIDES):
        for own in range(positions_of(e, seat)):
            for other in range(positions_of(e, 1 - seat)):
                lead = lead_of(e, s, seat, own % (e.cards[seat] + 1), other % (e.cards[1 - seat] + 1))
                e.win[place_of(e, 0, seat, own, other)] = share_of(lead)


def positions_of(e: LastPurchase, seat: int) -> int:
    """Return how many boards with cards traded a seat may have."""
    return e.boards * (e.cards[seat] + 1)


def place_of(e: LastPurchase, half: int, seat: int, own: int, other: int) -> int:
    """Return the place of the value of a position in which this seat begins its turn."""
    return (SIDES * half + seat) * MAX_POSITIONS + own * positions_of(e, 1 - seat) + other


def lead_of(e: LastPurchase, s: DiceState, seat: int, traded: int, other_traded: int) -> int:
    """Return a seat's lead after both players traded in this many cards."""
    return s.score[seat] - e.cost[seat][traded] - s.score[1 - seat] + e.cost[1 - seat][other_traded]


def share_of(lead: int) -> float:
    """Return the share of the win a lead is worth; equals have the same odds in a roll-off (DI-20)."""
    if lead > 0:
        return 1.0
    if lead == 0:
        return 0.5
    return 0.0


def look_at_turn(e: LastPurchase, s: DiceState) -> None:
    """Extend every position by one more turn."""
    half = 1 - e.half
    change: float = 0.0
    for seat in range(SIDES):
        traded = e.cards[seat] + 1
        for other in range(positions_of(e, 1 - seat)):
            for board in range(e.boards):
                roll_out(e, s, seat, other, board)
            for board in range(e.boards):
                for k in range(traded):
                    value: float = 0.0
                    for clearing in range(CLEARINGS):
                        value = max(value, e.mean[e.cleared[board][clearing] * MAX_TRADED + k])
                    own = board * traded + k
                    before: float = e.win[place_of(e, e.half, seat, own, other)]
                    change = max(change, max(value - before, before - value))
                    e.win[place_of(e, half, seat, own, other)] = value
    e.half = half
    e.turns += 1
    e.is_settled = change < SETTLED


def roll_out(e: LastPurchase, s: DiceState, seat: int, other: int, board: int) -> None:
    """Set a board's value before its roll, for any number of cards traded."""
    dice = e.dice - e.laid[board]
    for k in range(e.cards[seat] + 1):
        e.mean[board * MAX_TRADED + k] = 0.0
    total: float = 0.0
    for roll in range(rolls_of(s, dice)):
        ways: float = 1.0
        if dice > 0:
            ways = s.box.roll_ways[s.box.first_roll[dice - 1] + roll]
        find_best(e, s, seat, other, board, e.first_gap[board] + roll * e.fits[board])
        total += ways
        for k in range(e.cards[seat] + 1):
            e.mean[board * MAX_TRADED + k] += ways * e.best[k]
    for k in range(e.cards[seat] + 1):
        e.mean[board * MAX_TRADED + k] /= total


def find_best(e: LastPurchase, s: DiceState, seat: int, other: int, board: int, gaps: int) -> None:
    """Set the value of a turn's best end after a roll, for any number of cards traded before it."""
    cards = e.cards[seat]
    for i in range((e.dice + 1) * MAX_TRADED):
        e.found[i] = 0.0
    for product in range(PRODUCTS):
        if e.purchase[board][product] != NO_FIT:
            gap = e.gap[gaps + e.purchase[board][product]]
            for k in range(gap, cards + 1):
                bought: float = share_bought(e, s, seat, product, k, other)
                e.found[gap * MAX_TRADED + k] = max(e.found[gap * MAX_TRADED + k], bought)
    for fit in range(e.fits[board]):
        gap = e.gap[gaps + fit]
        if gap <= cards:
            after = place_of(e, e.half, 1 - seat, other, e.fit[e.first_fit[board] + fit] * (cards + 1))
            for k in range(gap, cards + 1):
                value: float = 1.0 - e.win[after + k]
                if value > e.found[gap * MAX_TRADED + k]:
                    e.found[gap * MAX_TRADED + k] = value
    for k in range(cards + 1):
        e.best[k] = 0.0
        for gap in range(min(e.dice, cards - k) + 1):
            e.best[k] = max(e.best[k], e.found[gap * MAX_TRADED + k + gap])


def share_bought(e: LastPurchase, s: DiceState, seat: int, product: int, traded: int, other: int) -> float:
    """Return the share of the win that a purchase ending the match is worth, after this many trades."""
    return share_of(lead_of(e, s, seat, traded, other % (e.cards[1 - seat] + 1)) + s.box.value[product])


def board_of(e: LastPurchase, s: DiceState, seat: int) -> int:
    """Return the board a seat has."""
    board = 0
    for other in range(e.boards):
        same = True
        for place in range(PLACES_ON_BOARD):
            if e.board[other][place] != s.aside[column(seat, place // FACES)][place % FACES]:
                same = False
                break
        if same:
            board = other
    return board


def decide_clearing(e: LastPurchase, s: DiceState) -> None:
    """Choose which columns to clear; of equals, the fewest."""
    seat = s.seat
    board = board_of(e, s, seat)
    other = board_of(e, s, 1 - seat) * (e.cards[1 - seat] + 1)
    e.action = NO_ACTION
    e.worth = 0.0
    for clearing in range(CLEARINGS):
        after = e.cleared[board][clearing]
        if clears_nothing_twice(e, board, clearing):
            roll_out(e, s, seat, other, after)
            if e.action == NO_ACTION or e.mean[after * MAX_TRADED] > e.worth + AS_GOOD:
                e.worth = e.mean[after * MAX_TRADED]
                e.action = ROLL + clearing
                if clearing == 0 and e.laid[board] == e.dice:
                    e.action = STAY


def clears_nothing_twice(e: LastPurchase, board: int, clearing: int) -> bool:
    """Return whether there are dice in every column to be cleared."""
    for product in range(PRODUCTS):
        if clearing >> product & 1 == 1:
            dice = 0
            for face in range(FACES):
                dice += e.board[board][FACES * product + face]
            if dice == 0:
                return False
    return True


def decide_act(e: LastPurchase, s: DiceState) -> None:
    """Choose what to buy or to set aside; of equals, a purchase, then the fewest trades, then the most dice."""
    seat = s.seat
    board = board_of(e, s, seat)
    other = board_of(e, s, 1 - seat) * (e.cards[1 - seat] + 1)
    note_gaps(e, s, board)
    e.action = NO_ACTION
    e.worth = -1.0
    for product in range(PRODUCTS):
        if e.purchase[board][product] != NO_FIT:
            gap = e.gap[e.gaps + e.purchase[board][product]]
            if gap <= e.cards[seat]:
                bought: float = share_bought(e, s, seat, product, gap, other)
                if bought > e.worth + AS_GOOD:
                    e.worth = bought
                    e.action = BUY + product
                    if gap > 0:
                        e.action = trade_towards(e, s, board, e.fit[e.first_fit[board] + e.purchase[board][product]])
    decide_fit(e, s, seat, board, other)


def decide_fit(e: LastPurchase, s: DiceState, seat: int, board: int, other: int) -> None:
    """Prefer another board to a purchase, if it is worth more."""
    traded = 0
    laid = TOO_FEW_DICE  # a purchase that is as good is kept
    for fit in range(e.fits[board]):
        becomes = e.fit[e.first_fit[board] + fit]
        gap = e.gap[e.gaps + fit]
        if gap <= e.cards[seat]:
            after = place_of(e, e.half, 1 - seat, other, becomes * (e.cards[seat] + 1) + gap)
            value: float = 1.0 - e.win[after]
            is_neater = gap < traded or (gap == traded and e.laid[becomes] > laid)
            if value > e.worth + AS_GOOD or (value > e.worth - AS_GOOD and is_neater):
                e.worth = max(e.worth, value)
                traded = gap
                laid = e.laid[becomes]
                e.action = step_towards(e, s, board, becomes, gap)


def note_gaps(e: LastPurchase, s: DiceState, board: int) -> None:
    """Note how many unused dice must be turned for each board that can be reached, after the gaps of rolls."""
    unused = 0
    for face in range(FACES):
        unused += s.loose[face]
    for fit in range(e.fits[board]):
        becomes = e.fit[e.first_fit[board] + fit]
        gap = 0
        for face in range(FACES):
            gap += max(0, added(e, board, becomes, face) - s.loose[face])
        if e.laid[becomes] - e.laid[board] > unused:
            gap = TOO_FEW_DICE
        e.gap[e.gaps + fit] = gap


def step_towards(e: LastPurchase, s: DiceState, board: int, becomes: int, gap: int) -> int:
    """Return the first action on the way to another board."""
    if gap > 0:
        return trade_towards(e, s, board, becomes)
    for place in range(PLACES_ON_BOARD):
        if e.board[becomes][place] > e.board[board][place]:
            return ASIDE + place
    return END_TURN


def trade_towards(e: LastPurchase, s: DiceState, board: int, becomes: int) -> int:
    """Return the trade of the cheapest card that turns a die nobody needs into one that is missing."""
    card = NO_ACTION
    for product in range(PRODUCTS):
        if s.cards[column(s.seat, product)] > 0 and (card == NO_ACTION or s.box.value[product] < s.box.value[card]):
            card = product
    spare = 0
    missing = 0
    for face in range(FACES):
        needed = added(e, board, becomes, face)
        if s.loose[face] > needed:
            spare = face
        if s.loose[face] < needed:
            missing = face
    return TRADE + PLACES * (FACES * (FACES * card + spare) + missing)

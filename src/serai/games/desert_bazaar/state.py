"""Everything on the table: the state of a match of Desert Bazaar."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import CHANCE, OVER, State
from serai.games.desert_bazaar.box import (
    FACES,
    MAX_PLAYERS,
    MAX_SPACES,
    MAX_TILES,
    NO_FACE,
    RESOURCES,
    SLOTS,
    Box,
    PerFace,
    PerResource,
    PerSpace,
    PerTile,
)

NOBODY: Final = -1
NO_TILE: Final = -1
NO_CAMP: Final = -1
NO_SIDE: Final = -1
LIMIT: Final = 7  # tents in a full encampment

# What the state waits for.
CHOOSE_FIRST: Final = 0
SETUP_ROLL: Final = 1
NAME_WILD: Final = 2
TURN_UP: Final = 3
TURN: Final = 4
ROLL: Final = 5
ROLLED: Final = 6
REROLL: Final = 7
REROLLED: Final = 8
BUILD: Final = 9
MARK: Final = 10
PAY: Final = 11
ENDED: Final = 12

# Actions, as numbers; only this folder's codec and chapters know them.
NAME: Final = 0  # + resource
START_ROLL: Final = 4  # + resource of the free card, + 4 for none
TAKE: Final = 9  # + 4 * resource + cards
KEEP: Final = 25  # + 7 * kept face + face left lying, + 6 for none
DONE: Final = 60
PASS: Final = 61
SET_MARKER: Final = 62
SAVE_MARKER: Final = 63
TRADE: Final = 64  # + 4 * (number of the three given - 1) + resource taken
PLACE: Final = 144  # + 8 * space + slot
PAYMENT: Final = 1168  # + 325 * number of the unused + number of the given
ACTIONS: Final = 12543

# Outcomes of chance, as numbers.
FIRST_IS: Final = 0  # + seat
DICE_SHOW: Final = 8  # + number of the roll
TILE_IS: Final = 91  # + tile
OUTCOMES: Final = 219

Hands = Annotated[list[list[int]], "short[MAX_PLAYERS][RESOURCES]"]
PerPlayer = Annotated[list[int], "short[MAX_PLAYERS]"]
PerSlot = Annotated[list[int], "short[SLOTS]"]
InBox = Annotated[Box, "Box"]


class DesertState(State):
    """Board, hands, piles and dice as they are, and the present point of the turn."""

    box: InBox
    phase: int
    seat: int  # whose turn it is
    first: int
    turns: int
    idle_turns: int
    cards_moved: bool  # a card changed hands or a tile was placed this turn

    hand: Hands
    pile: PerResource
    markers: PerPlayer

    dice: PerFace  # how many dice show each face
    wilds: int  # set-up: wilds still to be named
    setup_rolls: int  # set-up: rolls finished, all players together
    to_roll: int
    kept: int  # face of the die set aside for a re-roll
    left: int  # face of a die left lying (only where the option allows it)

    face_up: PerSlot
    stack: PerTile  # face-down tiles; their order means nothing
    stack_count: int
    refill_from: int
    refill_to: int
    resume: int  # phase that follows once tiles are turned up

    side: int  # side the tiles of this turn come from
    placed: int  # tiles placed this turn
    traded: int  # trades made before building (option)
    space: int  # the place of the tile being paid for
    tile: int

    tent: PerSpace  # tile on each space
    owner: PerSpace  # seat whose marker is there
    camp: PerSpace  # encampment each tent belongs to, named by one of its spaces
    camp_size: PerSpace  # by that name
    next_tent: PerSpace  # the next tent of the same encampment, in a ring
    discount: PerSpace  # what neighbouring tents produce: two bits a resource, three at most
    open: PerSpace  # 1 where a tile may be laid
    open_spaces: PerSpace  # those spaces, in order
    open_count: int
    last_round: bool

    # What the last tent brought, for the log.
    marked: bool
    paid: PerResource
    given: PerResource  # cards given in trades
    taken: PerResource  # cards taken for them
    sent_home: PerPlayer  # markers returned from the encampment it closed

    final_markers: PerPlayer  # final scoring: points for markers left on the board
    final_most: PerResource  # final scoring: who holds most of each resource, or nobody

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.seat = 0
        self.first = 0
        self.turns = 0
        self.idle_turns = 0
        self.cards_moved = False
        self.hand = [[0 for _ in range(RESOURCES)] for _ in range(MAX_PLAYERS)]
        self.pile = list(box.cards)
        self.markers = [box.markers for _ in range(MAX_PLAYERS)]
        self.dice = [0 for _ in range(FACES)]
        self.wilds = 0
        self.setup_rolls = 0
        self.to_roll = 0
        self.kept = NO_FACE
        self.left = NO_FACE
        self.face_up = [NO_TILE for _ in range(SLOTS)]
        self.stack = list(range(MAX_TILES))
        self.stack_count = box.tiles
        self.refill_from = 0
        self.refill_to = 0
        self.resume = TURN
        self.side = NO_SIDE
        self.placed = 0
        self.traded = 0
        self.space = 0
        self.tile = NO_TILE
        self.tent = [NO_TILE for _ in range(MAX_SPACES)]
        self.owner = [NOBODY for _ in range(MAX_SPACES)]
        self.camp = [NO_CAMP for _ in range(MAX_SPACES)]
        self.camp_size = [0 for _ in range(MAX_SPACES)]
        self.next_tent = [0 for _ in range(MAX_SPACES)]
        self.discount = [0 for _ in range(MAX_SPACES)]
        self.open = [1 if space < box.spaces else 0 for space in range(MAX_SPACES)]
        self.open_spaces = list(range(MAX_SPACES))
        self.open_count = box.spaces
        self.last_round = False
        self.paid = [0 for _ in range(RESOURCES)]
        self.given = [0 for _ in range(RESOURCES)]
        self.taken = [0 for _ in range(RESOURCES)]
        self.marked = False
        self.sent_home = [0 for _ in range(MAX_PLAYERS)]
        self.final_markers = [0 for _ in range(MAX_PLAYERS)]
        self.final_most = [NOBODY for _ in range(RESOURCES)]
        self.phase = CHOOSE_FIRST
        self.mover = CHANCE


def wait_for_seat(s: DesertState, phase: int) -> None:
    """Wait for a decision of the seat whose turn it is."""
    s.phase = phase
    s.mover = s.seat


def wait_for_chance(s: DesertState, phase: int) -> None:
    """Wait for the dice or the face-down stack."""
    s.phase = phase
    s.mover = CHANCE


def take_cards(s: DesertState, resource: int, cards: int) -> None:
    """Move cards from a pile to the hand of the seat at turn, as many as the pile holds (DB-12)."""
    cards = min(cards, s.pile[resource])
    s.hand[s.seat][resource] += cards
    s.pile[resource] -= cards
    if cards > 0:
        s.cards_moved = True


def end(s: DesertState) -> None:
    """Wait for nothing: the match is over."""
    s.phase = ENDED
    s.mover = OVER

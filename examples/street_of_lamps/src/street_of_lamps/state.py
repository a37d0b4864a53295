"""The position, and how one move leads to the next."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import CHANCE, OVER, Moves, Observation, State, settle_places
from serai.kit.stream import Stream

COLOURS: Final = 4
LAMPS_EACH: Final = 6  # lamps of each colour in the bag
TURNS: Final = COLOURS * LAMPS_EACH // 2  # two lamps a turn
NONE: Final = -1

# What the state waits for.
CUSTOMERS: Final = 0  # the next seat's secret customer
LAMPS: Final = 1  # a lamp from the bag
CHOICE: Final = 2  # the seat keeps one of two lamps
ENDED: Final = 3

# --8<-- [start:arrays]
SEATS: Final = 4  # at most
STALLS: Final = SEATS * COLOURS
DRAWN: Final = 2  # lamps drawn in a turn

PerSeat = Annotated[list[int], "short[SEATS]"]
PerColour = Annotated[list[int], "short[COLOURS]"]
PerStall = Annotated[list[int], "short[STALLS]"]
Lamps = Annotated[list[int], "short[DRAWN]"]
# --8<-- [end:arrays]


# --8<-- [start:state]
class Street(State):
    """Lamps in the bag, in the street and in every stall; a move is the number of a colour."""

    phase: int
    turn: int  # turns completed
    customer: PerSeat  # the colour each seat's customer wants
    bag: PerColour
    street: PerColour
    stall: PerStall  # by seat and colour (see `place`)
    lamps: Lamps  # the two lamps of this turn

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = CUSTOMERS
        self.turn = 0
        self.customer = [NONE for _ in range(SEATS)]
        self.bag = [LAMPS_EACH for _ in range(COLOURS)]
        self.street = [0 for _ in range(COLOURS)]
        self.stall = [0 for _ in range(STALLS)]
        self.lamps = [NONE for _ in range(DRAWN)]

    # --8<-- [end:state]

    # --8<-- [start:listing]
    def list_actions(self, moves: Moves) -> None:
        """Keep either of the two lamps; they differ, or nobody would be asked (SL-5)."""
        moves.add(min(self.lamps[0], self.lamps[1]))
        moves.add(max(self.lamps[0], self.lamps[1]))

    def list_outcomes(self, moves: Moves) -> None:
        """List the customers not dealt yet, or the lamps: each lamp in the bag is equally likely (SL-1, SL-3)."""
        for colour in range(COLOURS):
            ways = ways_to_bring(self, colour)
            if ways > 0:
                moves.add_outcome(colour, ways)

    def sample(self, stream: Stream) -> int:
        """Draw one of them."""
        total = 0
        for colour in range(COLOURS):
            total += ways_to_bring(self, colour)
        left = stream.below(total)
        colour = 0
        while left >= ways_to_bring(self, colour):
            left -= ways_to_bring(self, colour)
            colour += 1
        return colour

    # --8<-- [end:listing]

    # --8<-- [start:apply]
    def apply(self, move: int) -> None:
        """Bring a customer, draw a lamp, or let the seat at turn keep one."""
        if self.phase == CUSTOMERS:
            welcome(self, move)
        elif self.phase == LAMPS:
            draw_lamp(self, move)
        else:
            keep(self, move)

    # --8<-- [end:apply]

    # --8<-- [start:observation]
    def list_public(self, seen: Observation) -> None:
        """Add the phase, the turn, all lamps, and, once they have paid, the customers (SL-1, SL-7)."""
        seen.add(self.phase)
        seen.add(self.turn)
        for colour in range(COLOURS):
            seen.add(self.bag[colour])
        for colour in range(COLOURS):
            seen.add(self.street[colour])
        for at in range(self.seats * COLOURS):
            seen.add(self.stall[at])
        for lamp in range(DRAWN):
            seen.add(self.lamps[lamp])
        for seat in range(self.seats):
            seen.add(self.customer[seat] if self.phase == ENDED else NONE)

    def list_own(self, seat: int, seen: Observation) -> None:
        """Add the colour that the seat's customer wants (SL-1)."""
        seen.add(self.customer[seat])

    # --8<-- [end:observation]


def place(seat: int, colour: int) -> int:
    """Return the place of a colour's lamps in a seat's stall."""
    return seat * COLOURS + colour


def at_turn(s: Street) -> int:
    """Return the seat whose turn it is, or was at the end; the first seat begins (SL-2)."""
    return min(s.turn, TURNS - 1) % s.seats


def ways_to_bring(s: Street, colour: int) -> int:
    """Return the number of ways in which chance brings a colour now."""
    if s.phase == LAMPS:
        return s.bag[colour]
    for seat in range(s.seats):
        if s.customer[seat] == colour:
            return 0
    return 1


def welcome(s: Street, colour: int) -> None:
    """Give the next seat its customer; when all have one, the first turn begins (SL-1, SL-2)."""
    seat = 0
    while s.customer[seat] != NONE:
        seat += 1
    s.customer[seat] = colour
    if seat == s.seats - 1:
        s.phase = LAMPS


# --8<-- [start:chapters]
def draw_lamp(s: Street, colour: int) -> None:
    """Draw two lamps from the bag; two equal ones leave nothing to decide (SL-3, SL-5)."""
    s.bag[colour] -= 1
    if s.lamps[0] == NONE:
        s.lamps[0] = colour
        return
    s.lamps[1] = colour
    if s.lamps[0] == colour:
        keep(s, colour)
    else:
        s.phase = CHOICE
        s.mover = at_turn(s)


def keep(s: Street, colour: int) -> None:
    """Put one lamp into the stall, the other into the street; everybody's points change (SL-4, SL-6)."""
    other = s.lamps[0] + s.lamps[1] - colour
    s.stall[place(at_turn(s), colour)] += 1
    s.street[other] += 1
    s.lamps[0] = NONE
    s.lamps[1] = NONE
    s.turn += 1
    for seat in range(s.seats):
        s.score[seat] = points(s, seat)
    if s.turn == TURNS:
        finish(s)
    else:
        s.phase = LAMPS
        s.mover = CHANCE


# --8<-- [end:chapters]


def points(s: Street, seat: int) -> int:
    """Return a seat's points: each lamp counts one for each lamp of its colour in the street (SL-6)."""
    total = 0
    for colour in range(COLOURS):
        total += s.stall[place(seat, colour)] * s.street[colour]
    return total


def bonus(s: Street, seat: int) -> int:
    """Return what a seat's customer pays: the points of that colour once more (SL-7)."""
    wanted = s.customer[seat]
    return s.stall[place(seat, wanted)] * s.street[wanted]


def finish(s: Street) -> None:
    """Let the customers pay; a tie goes to the player with more lamps of the customer's colour (SL-7, SL-8)."""
    for seat in range(s.seats):
        s.score[seat] += bonus(s, seat)
        s.tie_break[seat] = s.stall[place(seat, s.customer[seat])]
    s.phase = ENDED
    s.mover = OVER
    settle_places(s)

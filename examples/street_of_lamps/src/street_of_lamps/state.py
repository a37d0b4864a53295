"""The position, and how one move leads to the next."""

from __future__ import annotations

from typing import Final

from serai.engine.state import CHANCE, OVER, Features, Moves, Observation, State, settle_places
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


# --8<-- [start:state]
class Street(State):
    """Lamps in the bag, in the street and in every stall; a move is the number of a colour."""

    phase: int
    turn: int  # turns completed
    customer: list[int]  # the colour each seat's customer wants
    bag: list[int]
    street: list[int]
    stall: list[int]  # by seat and colour (see `place`)
    lamps: list[int]  # the two lamps of this turn

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = CUSTOMERS
        self.turn = 0
        self.customer = [NONE for _ in range(seats)]
        self.bag = [LAMPS_EACH for _ in range(COLOURS)]
        self.street = [0 for _ in range(COLOURS)]
        self.stall = [0 for _ in range(seats * COLOURS)]
        self.lamps = [NONE, NONE]

    # --8<-- [end:state]

    # --8<-- [start:listing]
    def list_actions(self, moves: Moves) -> None:
        """Keep either of the two lamps; they differ, or nobody would be asked (SL-5)."""
        moves.add(min(self.lamps[0], self.lamps[1]))
        moves.add(max(self.lamps[0], self.lamps[1]))

    def list_outcomes(self, moves: Moves) -> None:
        """A customer nobody has yet, or a lamp: each lamp in the bag is equally likely (SL-1, SL-3)."""
        for colour in range(COLOURS):
            weight = weight_of_colour(self, colour)
            if weight > 0:
                moves.add_weighted(colour, weight)

    def sample(self, stream: Stream) -> int:
        """Draw one of them."""
        total = 0
        for colour in range(COLOURS):
            total += weight_of_colour(self, colour)
        left = stream.below(total)
        colour = 0
        while left >= weight_of_colour(self, colour):
            left -= weight_of_colour(self, colour)
            colour += 1
        return colour

    # --8<-- [end:listing]

    # --8<-- [start:apply]
    def apply(self, move: int) -> None:
        """A customer comes, a lamp is drawn, or the seat at turn keeps a lamp."""
        if self.phase == CUSTOMERS:
            welcome(self, move)
        elif self.phase == LAMPS:
            draw_lamp(self, move)
        else:
            keep(self, move)

    # --8<-- [end:apply]

    # --8<-- [start:features]
    def list_features(self, features: Features) -> None:
        """Points, and points that lamps still in the bag could add; the same again for the own customer."""
        for seat in range(self.seats):
            wanted = self.customer[seat]
            coming = 0
            for colour in range(COLOURS):
                coming += self.stall[place(seat, colour)] * self.bag[colour]
            own = self.stall[place(seat, wanted)] if wanted >= 0 else 0
            features.add(seat, self.score[seat])
            features.add(seat, coming)
            features.add(seat, own * self.street[wanted] if self.phase != ENDED else 0)
            features.add(seat, own * self.bag[wanted])

    def progress(self) -> float:
        """How many of the turns are over."""
        return self.turn / TURNS

    # --8<-- [end:features]

    # --8<-- [start:observation]
    def list_public(self, seen: Observation) -> None:
        """The phase, the turn, all lamps, and the customers once they have paid (SL-1, SL-7)."""
        for number in (self.phase, self.turn, *self.bag, *self.street, *self.stall, *self.lamps):
            seen.add(number)
        for seat in range(self.seats):
            seen.add(self.customer[seat] if self.phase == ENDED else NONE)

    def list_own(self, seat: int, seen: Observation) -> None:
        """The colour the own customer wants (SL-1)."""
        seen.add(self.customer[seat])

    # --8<-- [end:observation]


FEATURES = ("points", "points_to_come", "customer", "customer_to_come")


def place(seat: int, colour: int) -> int:
    """Where lamps of a colour lie in a seat's stall."""
    return seat * COLOURS + colour


def at_turn(s: Street) -> int:
    """The seat whose turn it is, or was at the end; the first seat begins (SL-2)."""
    return min(s.turn, TURNS - 1) % s.seats


def weight_of_colour(s: Street, colour: int) -> int:
    """In how many ways chance brings a colour now."""
    if s.phase == LAMPS:
        return s.bag[colour]
    for seat in range(s.seats):
        if s.customer[seat] == colour:
            return 0
    return 1


def welcome(s: Street, colour: int) -> None:
    """The next seat has its customer; when all have one, the first turn begins (SL-1, SL-2)."""
    seat = 0
    while s.customer[seat] != NONE:
        seat += 1
    s.customer[seat] = colour
    if seat == s.seats - 1:
        s.phase = LAMPS


# --8<-- [start:chapters]
def draw_lamp(s: Street, colour: int) -> None:
    """Two lamps come out of the bag; two equal ones leave nothing to decide (SL-3, SL-5)."""
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
    """One lamp goes to the stall, the other to the street, and everybody's points change (SL-4, SL-6)."""
    other = s.lamps[0] + s.lamps[1] - colour
    s.stall[place(at_turn(s), colour)] += 1
    s.street[other] += 1
    s.lamps = [NONE, NONE]
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
    """Each lamp in a stall is worth one point for each lamp of its colour in the street (SL-6)."""
    total = 0
    for colour in range(COLOURS):
        total += s.stall[place(seat, colour)] * s.street[colour]
    return total


def bonus(s: Street, seat: int) -> int:
    """What a seat's customer pays: the points of that colour once more (SL-7)."""
    wanted = s.customer[seat]
    return s.stall[place(seat, wanted)] * s.street[wanted]


def finish(s: Street) -> None:
    """The customers pay; among equals, more lamps of the own customer's colour win (SL-7, SL-8)."""
    for seat in range(s.seats):
        s.score[seat] += bonus(s, seat)
        s.tie_break[seat] = s.stall[place(seat, s.customer[seat])]
    s.phase = ENDED
    s.mover = OVER
    settle_places(s)

"""What a seat may know: all but the customers of the others."""

from __future__ import annotations

from serai.engine.contract import Fixtures, View
from serai.kit.stream import Stream
from street_of_lamps.moves import COLOUR_NAMES, Colour
from street_of_lamps.state import COLOURS, CUSTOMERS, ENDED, LAMPS_EACH, NONE, TURNS, Street, at_turn, place

PHASES = ("customers", "lamps", "choice", "ended")
LampCounts = dict[Colour, int]


class LampFixtures(Fixtures, frozen=True):
    """The colours, and how many lamps of each there are."""

    colours: tuple[Colour, ...] = COLOUR_NAMES
    lamps_each: int = LAMPS_EACH


class LampView(View, frozen=True):
    """The street as one seat sees it."""

    bag: LampCounts
    street: LampCounts
    stalls: tuple[LampCounts, ...]
    lamps: tuple[Colour, ...]
    """The lamps of this turn that are on the table."""
    customers: tuple[Colour | None, ...]
    """The colour each seat's customer wants; None where the viewer may not know it."""


# --8<-- [start:view]
def look(state: Street, seat: int | None) -> LampView:
    """Return the street as a seat sees it, or a spectator."""
    return LampView(
        seat=seat,
        phase=PHASES[state.phase],
        to_move=state.mover if state.mover >= 0 else None,
        turn_of=at_turn(state),
        turn=0 if state.phase == CUSTOMERS else min(state.turn + 1, TURNS),
        scores=tuple(state.score[: state.seats]),
        places=tuple(state.place[: state.seats]),
        bag=counted(state.bag),
        street=counted(state.street),
        stalls=tuple(counted(state.stall[place(each, 0) : place(each, COLOURS)]) for each in range(state.seats)),
        lamps=tuple(COLOUR_NAMES[colour] for colour in state.lamps if colour != NONE),
        customers=customers(state, seat),
    )


def customers(state: Street, seat: int | None) -> tuple[Colour | None, ...]:
    """Return the customers the viewer knows: a player's own, and all at the end (SL-1, SL-7)."""
    return tuple(
        COLOUR_NAMES[colour] if colour != NONE and (state.phase == ENDED or each == seat) else None
        for each, colour in enumerate(state.customer[: state.seats])
    )


def imagine(state: Street, seat: int, stream: Stream) -> Street:
    """Return the same street with the others' customers dealt again from the colours this seat does not have."""
    imagined = state.copy()
    if state.phase == ENDED:
        return imagined
    dealt = list(state.customer)
    left = [colour for colour in range(COLOURS) if colour != state.customer[seat]]
    for other in range(state.seats):
        if other != seat and dealt[other] != NONE:
            dealt[other] = left.pop(stream.below(len(left)))
    imagined.customer = dealt
    return imagined


# --8<-- [end:view]


def counted(lamps: list[int]) -> LampCounts:
    """Return the lamps there are, by the names of their colours."""
    return {name: count for name, count in zip(COLOUR_NAMES, lamps, strict=True) if count}

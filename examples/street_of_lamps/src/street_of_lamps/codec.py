"""Typed moves to numbers and back: a number is a colour's place in the list of names."""

from __future__ import annotations

from serai.engine.contract import GameCodec
from serai.engine.errors import MalformedAction
from street_of_lamps.moves import COLOUR_NAMES, Customer, Keep, Lamp, Outcome
from street_of_lamps.state import CUSTOMERS, LAMPS, NONE, Street


class LampCodec(GameCodec[Street, Keep, Outcome]):
    """The codec; colours are the same in every match."""

    constant_below = len(COLOUR_NAMES)

    # --8<-- [start:actions]
    def action(self, state: Street, number: int) -> Keep:
        """Keep the lamp of this number."""
        return Keep(COLOUR_NAMES[number])

    def action_number(self, state: Street, action: Keep) -> int:
        """Return the number of its colour, whether or not such a lamp is there."""
        return COLOUR_NAMES.index(action.colour)

    # --8<-- [end:actions]

    def outcome(self, state: Street, number: int) -> Outcome:
        """Return a customer for the next seat, or a lamp."""
        if state.phase == CUSTOMERS:
            return Customer(next_seat(state), COLOUR_NAMES[number])
        return Lamp(COLOUR_NAMES[number])

    def outcome_number(self, state: Street, outcome: Outcome) -> int:
        """Return the number of its colour, if chance may bring it now."""
        match outcome:
            case Customer(seat, colour) if state.phase == CUSTOMERS and seat == next_seat(state):
                return COLOUR_NAMES.index(colour)
            case Lamp(colour) if state.phase == LAMPS:
                return COLOUR_NAMES.index(colour)
        wanted = f"the customer of seat {next_seat(state)}" if state.phase == CUSTOMERS else "a lamp"
        raise MalformedAction(f"expected {wanted}; got {outcome}")

    def notation(self, action: Keep) -> str:
        """Return a line to type, such as `keep jade`."""
        return f"keep {action.colour}"

    def parse(self, text: str) -> Keep:
        """Return the action that a line means."""
        for colour in COLOUR_NAMES:
            if text.lower().split() == ["keep", colour]:
                return Keep(colour)
        raise MalformedAction(f"expected a line such as 'keep {COLOUR_NAMES[0]}'; got {text!r}")


def next_seat(state: Street) -> int:
    """Return the seat that waits for its customer."""
    return state.customer.index(NONE)

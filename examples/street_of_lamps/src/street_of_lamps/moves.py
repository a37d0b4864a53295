"""Actions, outcomes and events as typed values with names."""

from __future__ import annotations

from typing import Literal, get_args

from serai.engine import contract

Colour = Literal["ruby", "jade", "cobalt", "amber"]
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)


# --8<-- [start:moves]
class Keep(contract.Action, frozen=True, tag="keep"):
    """Keep a lamp of this colour; the other one goes to the street."""

    colour: Colour


class Customer(contract.Outcome, frozen=True, tag="customer"):
    """A seat's secret customer wants this colour."""

    seat: int
    colour: Colour


class Lamp(contract.Outcome, frozen=True, tag="lamp"):
    """This lamp comes out of the bag."""

    colour: Colour


Outcome = Customer | Lamp
# --8<-- [end:moves]


class Welcomed(contract.Event, frozen=True, tag="welcomed"):
    """A customer came to a seat; only that seat knows the colour."""

    seat: int
    colour: Colour | None


class Turn(contract.Event, frozen=True, tag="turn"):
    """A turn begins."""

    seat: int


class Drawn(contract.Event, frozen=True, tag="drawn"):
    """A lamp came out of the bag."""

    colour: Colour


class Kept(contract.Event, frozen=True, tag="kept"):
    """A seat kept one lamp and hung the other in the street."""

    seat: int
    colour: Colour
    hung: Colour


class Ended(contract.Event, frozen=True, tag="ended"):
    """The bag is empty."""


class Paid(contract.Event, frozen=True, tag="paid"):
    """A seat's customer showed the colour and paid."""

    seat: int
    colour: Colour
    points: int


class Won(contract.Event, frozen=True, tag="won"):
    """A winner; several may share the win."""

    seat: int


Event = Welcomed | Turn | Drawn | Kept | Ended | Paid | Won

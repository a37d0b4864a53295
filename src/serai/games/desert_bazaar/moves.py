"""Actions, outcomes and events of Desert Bazaar as typed values with names."""

from __future__ import annotations

from typing import Literal

import msgspec

from serai.engine import contract
from serai.games.desert_bazaar.components import Face, Resource

CardCounts = dict[Resource, int]
Side = Literal["A", "B"]
MostOf = Literal["most-water", "most-camel", "most-silk", "most-spice"]


class NameWild(contract.Action, frozen=True, tag="name"):
    """Set-up: take a card of this resource for a wild."""

    resource: Resource


class Roll(contract.Action, frozen=True, tag="roll"):
    """Use the turn to roll; first take this card for free (none if all piles are empty)."""

    card: Resource | None


class Take(contract.Action, frozen=True, tag="take"):
    """Take cards of one resource for the dice; no resource means nothing is taken (DB-11, DB-48)."""

    resource: Resource | None
    cards: int


class Keep(contract.Action, frozen=True, tag="keep"):
    """Set one die aside and re-roll the other live dice, all but one left lying (an option)."""

    face: Face
    leave: Face | None = None


class Build(contract.Action, frozen=True, tag="build"):
    """Place a face-up tile on a space."""

    tile: int
    space: str


class Mark(contract.Action, frozen=True, tag="mark"):
    """Set a marker on the new tent, or save it (an option)."""

    marker: bool


class Pay(contract.Action, frozen=True, tag="pay"):
    """Pay these cards for the new tent; what the hand lacks is traded for by giving three cards for each."""

    cards: CardCounts
    give: CardCounts = msgspec.field(default_factory=dict)


class Trade(contract.Action, frozen=True, tag="trade"):
    """Trade three cards for one before building (an option)."""

    give: CardCounts
    take: Resource


class Done(contract.Action, frozen=True, tag="done"):
    """Finish building for this turn."""


class Pass(contract.Action, frozen=True, tag="pass"):
    """Neither roll nor build (an option)."""


Action = NameWild | Roll | Take | Keep | Build | Mark | Pay | Trade | Done | Pass


class FirstSeat(contract.Outcome, frozen=True, tag="first"):
    """This seat begins (an option)."""

    seat: int


class Dice(contract.Outcome, frozen=True, tag="dice"):
    """The dice just rolled show these faces."""

    faces: tuple[Face, ...]


class TurnedUp(contract.Outcome, frozen=True, tag="tile"):
    """This tile was turned face up."""

    tile: int


Outcome = FirstSeat | Dice | TurnedUp


class Began(contract.Event, frozen=True, tag="began"):
    """A seat was drawn to begin."""

    seat: int


class Rolled(contract.Event, frozen=True, tag="rolled"):
    """Dice fell: in set-up, first roll or re-roll."""

    seat: int
    faces: tuple[Face, ...]
    roll: Literal["setup", "first", "again"]


class Kept(contract.Event, frozen=True, tag="kept"):
    """A die was set aside for a re-roll, and perhaps another left lying."""

    seat: int
    face: Face
    leave: Face | None = None


class Took(contract.Event, frozen=True, tag="took"):
    """Cards went from a pile to a hand."""

    seat: int
    cards: CardCounts
    why: Literal["setup", "wild", "free", "dice"]


class RollLost(contract.Event, frozen=True, tag="roll-lost"):
    """The dice gave nothing."""

    seat: int


class TileShown(contract.Event, frozen=True, tag="tile-shown"):
    """A tile was turned up on a side."""

    tile: int
    side: Side
    place: int
    flag: tuple[Resource, ...]
    tent: Resource


class Placed(contract.Event, frozen=True, tag="placed"):
    """A tent is on the board."""

    seat: int
    tile: int
    space: str
    tent: Resource


class Marked(contract.Event, frozen=True, tag="marked"):
    """The new tent was marked, or stays unmarked."""

    seat: int
    space: str
    marker: bool


class Traded(contract.Event, frozen=True, tag="traded"):
    """Cards were traded three for one."""

    seat: int
    given: CardCounts
    taken: CardCounts


class Paid(contract.Event, frozen=True, tag="paid"):
    """The cost was paid; neighbours covered the rest."""

    seat: int
    cards: CardCounts


class Closed(contract.Event, frozen=True, tag="closed"):
    """An encampment is full; its markers go home."""

    seat: int
    spaces: tuple[str, ...]


class Scored(contract.Event, frozen=True, tag="scored"):
    """Points, and what for; those of the final scoring name the tents that bring them."""

    seat: int
    points: int
    why: Literal["founder", "tents", "closing", "markers"] | MostOf
    spaces: tuple[str, ...] = ()


class Revealed(contract.Event, frozen=True, tag="revealed"):
    """A seat shows its cards of a resource, for the final scoring."""

    seat: int
    cards: CardCounts


class BuildingDone(contract.Event, frozen=True, tag="building-done"):
    """A seat finished building."""

    seat: int


class Passed(contract.Event, frozen=True, tag="passed"):
    """A seat passed."""

    seat: int


class Turn(contract.Event, frozen=True, tag="turn"):
    """A new turn begins."""

    seat: int


class Ended(contract.Event, frozen=True, tag="ended"):
    """The match is over."""

    why: Literal["spaces", "tiles", "idle"]


class Won(contract.Event, frozen=True, tag="won"):
    """A winner; several may share the win."""

    seat: int
    points: int
    shared: bool


Event = (
    Began
    | Rolled
    | Kept
    | Took
    | RollLost
    | TileShown
    | Placed
    | Marked
    | Traded
    | Paid
    | Closed
    | Scored
    | Revealed
    | BuildingDone
    | Passed
    | Turn
    | Ended
    | Won
)

"""Actions, outcomes and events of Dschunke as typed values with names."""

from __future__ import annotations

from typing import Literal

from serai.engine import contract
from serai.games.dschunke.components import Crate, Crates

Direction = Literal["east", "south", "west", "north"]


class Lay(contract.Action, frozen=True, tag="lay"):
    """Lay a drawn strip: its first crate on the cell in this column and row, the others follow."""

    strip: int
    column: str
    row: str
    runs: Direction


Action = Lay


class Drawn(contract.Outcome, frozen=True, tag="strip"):
    """This strip was drawn from the stack."""

    strip: int


Outcome = Drawn


class Turn(contract.Event, frozen=True, tag="turn"):
    """A new turn begins."""

    seat: int


class Drew(contract.Event, frozen=True, tag="drew"):
    """A strip was drawn, for everybody to see."""

    seat: int
    strip: int
    crates: Crates


class Laid(contract.Event, frozen=True, tag="laid"):
    """A strip lies on the table or on other strips."""

    seat: int
    strip: int
    column: str
    row: str
    runs: Direction
    level: int
    crates: Crates


class Covered(contract.Event, frozen=True, tag="covered"):
    """Goods and rats that are no longer in sight."""

    crates: tuple[Crate, ...]


class PutAside(contract.Event, frozen=True, tag="put-aside"):
    """There was no place for a strip on a small table (an option)."""

    seat: int
    strip: int


class Scored(contract.Event, frozen=True, tag="scored"):
    """Points for one group."""

    seat: int
    points: int
    crate: Crate
    size: int
    cells: tuple[str, ...]


class RatsCounted(contract.Event, frozen=True, tag="rats"):
    """Rats in sight cost a player points."""

    seat: int
    rats: int


class Overrun(contract.Event, frozen=True, tag="overrun"):
    """A player has too many rats in sight and loses (Rat Hot)."""

    seat: int
    rats: int


class Ended(contract.Event, frozen=True, tag="ended"):
    """The last strip was laid."""


class Won(contract.Event, frozen=True, tag="won"):
    """The winner."""

    seat: int
    points: int


class Tied(contract.Event, frozen=True, tag="tied"):
    """Nobody wins."""

    points: int


Event = Turn | Drew | Laid | Covered | PutAside | Scored | RatsCounted | Overrun | Ended | Won | Tied

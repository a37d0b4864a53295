"""Actions, outcomes and events as typed values with names; the codec is read off them."""

from __future__ import annotations

from typing import Annotated, Literal

from serai.engine import contract
from serai.engine.declared_rules import Secret

Card = Literal["jack", "queen", "king", "joker"]
Rank = Literal["jack", "queen", "king"]


# --8<-- [start:moves]
class Play(contract.Action, frozen=True, tag="play"):
    """Play this card face down and say that it is of the round's rank."""

    card: Card


class Doubt(contract.Action, frozen=True, tag="doubt"):
    """Turn up the last card."""


class Named(contract.Outcome, frozen=True, tag="rank"):
    """The rank of the round."""

    rank: Rank


class Dealt(contract.Outcome, frozen=True, tag="card"):
    """The card for the next hand."""

    card: Card


class RoundBegan(contract.Event, frozen=True, tag="round"):
    """In this round everybody claims to play this rank."""

    rank: Rank


class Received(contract.Event, frozen=True, tag="received"):
    """A seat was dealt a card; only that seat knows which."""

    seat: int
    card: Annotated[Card | None, Secret]


# --8<-- [end:moves]


class Turn(contract.Event, frozen=True, tag="turn"):
    """A turn begins."""

    seat: int


class Played(contract.Event, frozen=True, tag="played"):
    """A seat played a card face down; only that seat knows which."""

    seat: int
    rank: Rank
    card: Annotated[Card | None, Secret]


class Doubted(contract.Event, frozen=True, tag="doubted"):
    """A seat doubted the last card."""

    seat: int


class Shown(contract.Event, frozen=True, tag="shown"):
    """The last card, turned up; `honest` if the claim was true."""

    seat: int
    card: Card
    honest: bool


class Lost(contract.Event, frozen=True, tag="lost"):
    """A seat lost a life and has this many left."""

    seat: int
    lives: int


class Won(contract.Event, frozen=True, tag="won"):
    """Only this seat is still in."""

    seat: int


Action = Play | Doubt
Outcome = Named | Dealt
Event = RoundBegan | Received | Turn | Played | Doubted | Shown | Lost | Won

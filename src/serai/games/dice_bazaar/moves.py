"""Actions, outcomes and events of Dice Bazaar as typed values with names."""

from __future__ import annotations

from typing import Literal

from serai.engine import contract
from serai.games.dice_bazaar.components import Face, Product

CardCounts = dict[Product, int]


class Roll(contract.Action, frozen=True, tag="roll"):
    """Take back the dice of these columns, then roll every die that is not set aside."""

    clear: tuple[Product, ...] = ()


class Stay(contract.Action, frozen=True, tag="stay"):
    """Leave all dice set aside, so that none is rolled."""


class SetAside(contract.Action, frozen=True, tag="aside"):
    """Set an unused die aside under a product."""

    face: Face
    product: Product


class TakeBack(contract.Action, frozen=True, tag="take-back"):
    """Take back a die set aside in an earlier turn (an option)."""

    face: Face
    product: Product


class Buy(contract.Action, frozen=True, tag="buy"):
    """Buy the top card of a product with the dice set aside there and the unused dice that it still needs."""

    product: Product


class Trade(contract.Action, frozen=True, tag="trade"):
    """Trade a card in to turn an unused die; in the symbol chain (an option) it goes at once under a product."""

    card: Product
    face: Face
    to: Face
    under: Product | None = None


class EndTurn(contract.Action, frozen=True, tag="end"):
    """Let the turn pass on."""


Action = Roll | Stay | SetAside | TakeBack | Buy | Trade | EndTurn


class PriceDice(contract.Outcome, frozen=True, tag="price"):
    """The price dice of a product show these faces."""

    product: Product
    faces: tuple[Face, ...]


class PlayerDice(contract.Outcome, frozen=True, tag="dice"):
    """The dice a seat just rolled show these faces."""

    seat: int
    faces: tuple[Face, ...]


Outcome = PriceDice | PlayerDice


class Priced(contract.Event, frozen=True, tag="priced"):
    """A product has its first price, or a new one."""

    product: Product
    faces: tuple[Face, ...]
    why: Literal["setup", "bought"]


class RolledOff(contract.Event, frozen=True, tag="rolled-off"):
    """A seat rolled for the turn order or to break a tie."""

    seat: int
    faces: tuple[Face, ...]
    total: int
    why: Literal["order", "tie"]


class Tied(contract.Event, frozen=True, tag="tied"):
    """A seat is tied for the highest total and rolls again."""

    seat: int


class Began(contract.Event, frozen=True, tag="began"):
    """The seat that begins was found."""

    seat: int


class Cleared(contract.Event, frozen=True, tag="cleared"):
    """A seat took back all dice of a column."""

    seat: int
    product: Product
    faces: tuple[Face, ...]


class Rolled(contract.Event, frozen=True, tag="rolled"):
    """A seat rolled its dice."""

    seat: int
    faces: tuple[Face, ...]


class Stayed(contract.Event, frozen=True, tag="stayed"):
    """A seat left all its dice set aside."""

    seat: int


class WasSetAside(contract.Event, frozen=True, tag="set-aside"):
    """A die lies under a product."""

    seat: int
    face: Face
    product: Product


class TakenBack(contract.Event, frozen=True, tag="taken-back"):
    """A die set aside earlier is unused again."""

    seat: int
    face: Face
    product: Product


class Bought(contract.Event, frozen=True, tag="bought"):
    """A card was bought; these dice are spent."""

    seat: int
    product: Product
    faces: tuple[Face, ...]
    points: int


class Traded(contract.Event, frozen=True, tag="traded"):
    """A card was traded in and a die turned."""

    seat: int
    card: Product
    face: Face
    to: Face


class KnockedOff(contract.Event, frozen=True, tag="knocked-off"):
    """Dice went back to a seat: they no longer fit the price, or the product sold out."""

    seat: int
    product: Product
    faces: tuple[Face, ...]
    why: Literal["price", "sold-out"]


class SoldOut(contract.Event, frozen=True, tag="sold-out"):
    """The last card of a product was bought."""

    product: Product


class LastRound(contract.Event, frozen=True, tag="last-round"):
    """The second product sold out; the round is played to its end (an option)."""


class TurnEnded(contract.Event, frozen=True, tag="turn-ended"):
    """A seat ended its turn."""

    seat: int


class Turn(contract.Event, frozen=True, tag="turn"):
    """A new turn begins."""

    seat: int


class Ended(contract.Event, frozen=True, tag="ended"):
    """The last card of the match was bought, or nobody bought one for too long."""

    why: Literal["sold-out", "idle"]


class Counted(contract.Event, frozen=True, tag="counted"):
    """The value of the cards of one product that a seat kept, or that it kept none."""

    seat: int
    cards: CardCounts
    points: int


class Won(contract.Event, frozen=True, tag="won"):
    """A winner; several may share the win."""

    seat: int
    points: int
    shared: bool


Event = (
    Priced
    | RolledOff
    | Tied
    | Began
    | Cleared
    | Rolled
    | Stayed
    | WasSetAside
    | TakenBack
    | Bought
    | Traded
    | KnockedOff
    | SoldOut
    | LastRound
    | TurnEnded
    | Turn
    | Ended
    | Counted
    | Won
)

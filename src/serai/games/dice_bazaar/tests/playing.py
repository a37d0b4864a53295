"""Setting up positions by hand and playing typed moves in them, always in the plain form."""

from __future__ import annotations

from typing import Any

from serai.engine.setup import OptionValue
from serai.engine.twin import plain_form
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.box import FACES
from serai.games.dice_bazaar.codec import cards_of, shown
from serai.games.dice_bazaar.components import FACE_NAMES, PRODUCT_NAMES, Face, Product
from serai.games.dice_bazaar.moves import Action, CardCounts, Outcome, PlayerDice, PriceDice
from serai.games.dice_bazaar.rules import DiceRules
from serai.games.dice_bazaar.state import PRICING, REPRICING, DiceState, column

PRICES = "14 225 1346 11256"


class Playing:
    """A match in the plain form: set up a position, make moves, then look at `state`.

    Dice are written as their faces in a row: `"335"`.
    """

    def __init__(self, seats: int = 3, components: dict[str, Any] | None = None, **options: OptionValue) -> None:
        with plain_form():
            self.rules = DiceRules(GAME.setup(seats, options=options, components=components or {}))
        self.state: DiceState = self.rules.start()

    def do(self, *moves: Action) -> Playing:
        """Make decisions, each of which must be possible."""
        for move in moves:
            assert self.can(move), f"{move} is not possible; phase {self.state.phase}: {self.legal()[:12]}"
            self.state.play(self.rules.codec.action_number(self.state, move))
        return self

    def can(self, move: Action) -> bool:
        """Return whether a decision is among those listed."""
        return self.rules.codec.action_number(self.state, move) in self.state.actions()

    def legal(self) -> list[Action]:
        """Return the legal actions."""
        return [self.rules.codec.action(self.state, number) for number in self.state.actions()]

    def outcomes(self) -> dict[Outcome, int]:
        """Return what chance may bring, with its weights."""
        return {self.rules.codec.outcome(self.state, number): weight for number, weight in self.state.outcomes()}

    def fall(self, *rolls: str) -> Playing:
        """Let the dice that are to fall show these faces, roll after roll."""
        for roll in rolls:
            outcome = self.falling(roll)
            number = self.rules.codec.outcome_number(self.state, outcome)
            assert number in dict(self.state.outcomes()), f"{outcome} is not possible; phase {self.state.phase}"
            self.state.play(number)
        return self

    def falling(self, roll: str) -> Outcome:
        """Return the outcome in which the dice that are to fall show these faces."""
        expected = next(iter(self.outcomes()))
        if self.state.phase in (PRICING, REPRICING):
            assert isinstance(expected, PriceDice)
            return PriceDice(expected.product, dice(roll))
        assert isinstance(expected, PlayerDice)
        return PlayerDice(expected.seat, dice(roll))

    def first_turn(self, roll: str = "", prices: str = PRICES) -> Playing:
        """Return a match after set-up with these prices, where seat 0 begins, and rolls if a roll is given."""
        self.fall(*prices.split(), "66", *["11"] * (self.state.seats - 1))
        return self.fall(roll) if roll else self

    def put(self, seat: int, product: Product, roll: str) -> Playing:
        """Set dice of a seat aside by hand, without taking them from its unused ones."""
        for face in dice(roll):
            self.state.aside[column(seat, PRODUCT_NAMES.index(product))][face - 1] += 1
            self.state.off[seat] -= 1
        return self

    def unused(self, roll: str) -> Playing:
        """Let exactly these dice of the seat at turn lie unused."""
        faces = dice(roll)
        self.state.loose = [faces.count(face) for face in FACE_NAMES]
        return self

    def give(self, seat: int, **cards: int) -> Playing:
        """Give a seat cards from the decks."""
        for name, count in cards.items():
            product = PRODUCT_NAMES.index(_product(name))
            self.state.cards[column(seat, product)] += count
            self.state.deck[product] -= count
            self.state.score[seat] += count * self.state.box.value[product]
        return self

    def decks(self, **cards: int) -> Playing:
        """Set decks to these sizes; the cards missing count as traded in."""
        for name, count in cards.items():
            product = PRODUCT_NAMES.index(_product(name))
            self.state.traded[product] += self.state.deck[product] - count
            self.state.deck[product] = count
            self.state.sold_out += count == 0
        return self

    def column(self, seat: int, product: Product) -> str:
        """Return the dice a seat has set aside under a product."""
        return written(self.state.aside[column(seat, PRODUCT_NAMES.index(product))])

    def price(self, product: Product) -> str:
        """Return the price dice of a product."""
        return written(self.state.price[PRODUCT_NAMES.index(product)])

    def loose(self) -> str:
        """Return the unused dice."""
        return written(self.state.loose)

    def cards(self, seat: int) -> CardCounts:
        """Return the cards a seat keeps."""
        return cards_of(self.state, seat)

    def score(self) -> list[int]:
        """Return points by seat."""
        return self.state.score[: self.state.seats]

    def places(self) -> list[int]:
        """Return places by seat."""
        return self.state.place[: self.state.seats]


def dice(roll: str) -> tuple[Face, ...]:
    """Return the dice of faces written in a row."""
    return tuple(FACE_NAMES[int(pips) - 1] for pips in roll)


def written(counts: list[int]) -> str:
    """Return dice counted by face as a row of faces."""
    assert len(counts) == FACES
    return "".join(str(face) for face in shown(counts))


def _product(name: str) -> Product:
    return PRODUCT_NAMES[PRODUCT_NAMES.index(name)]

"""Typed moves to numbers and back, and the short lines people type. Nobody else knows the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from serai.engine.contract import GameCodec
from serai.engine.errors import MalformedAction
from serai.games.dice_bazaar.box import FACES, MAX_DICE, PRODUCTS
from serai.games.dice_bazaar.components import FACE_NAMES, PRODUCT_NAMES, ROLLS, Face, Product
from serai.games.dice_bazaar.moves import (
    Action,
    Buy,
    CardCounts,
    EndTurn,
    Outcome,
    PlayerDice,
    PriceDice,
    Roll,
    SetAside,
    Stay,
    TakeBack,
    Trade,
)
from serai.games.dice_bazaar.state import (
    ASIDE,
    BUY,
    DICE_SHOW,
    END_TURN,
    ORDERING,
    PRICING,
    REPRICING,
    ROLL,
    STAY,
    TAKE_BACK,
    TIE_ROLLING,
    TRADE,
    DiceState,
)
from serai.games.dice_bazaar.trading import PLACES


class DiceCodec(GameCodec[DiceState, Action, Outcome]):
    """The codec; it is the same for every set-up."""

    def action(self, state: DiceState, number: int) -> Action:
        """Return the action a number stands for."""
        if number >= TRADE:
            turned, place = divmod(number - TRADE, PLACES)
            card, faces = divmod(turned, FACES * FACES)
            under = PRODUCT_NAMES[place - 1] if place else None
            return Trade(PRODUCT_NAMES[card], FACE_NAMES[faces // FACES], FACE_NAMES[faces % FACES], under)
        if number >= TAKE_BACK:
            product, face = divmod(number - TAKE_BACK, FACES)
            return TakeBack(FACE_NAMES[face], PRODUCT_NAMES[product])
        if number >= ASIDE:
            product, face = divmod(number - ASIDE, FACES)
            return SetAside(FACE_NAMES[face], PRODUCT_NAMES[product])
        if number >= BUY:
            return Buy(PRODUCT_NAMES[number - BUY])
        if number >= STAY:
            return Stay() if number == STAY else EndTurn()
        return Roll(tuple(name for bit, name in enumerate(PRODUCT_NAMES) if number - ROLL >> bit & 1))

    def action_number(self, state: DiceState, action: Action) -> int:
        """Return the number of an action; what no state could offer is malformed."""
        match action:
            case Roll(clear):
                numbers = [_product(name) for name in clear]
                if numbers != sorted(set(numbers)):
                    order = ", ".join(PRODUCT_NAMES)
                    raise MalformedAction(f"clear: expected each column once, in the order {order}; got {clear}")
                return ROLL + sum(1 << number for number in numbers)
            case Stay():
                return STAY
            case EndTurn():
                return END_TURN
            case Buy(product):
                return BUY + _product(product)
            case SetAside(face, product):
                return ASIDE + FACES * _product(product) + _face(face)
            case TakeBack(face, product):
                return TAKE_BACK + FACES * _product(product) + _face(face)
            case Trade(card, face, to, under):
                turned = FACES * (FACES * _product(card) + _face(face)) + _face(to)
                return TRADE + PLACES * turned + (0 if under is None else 1 + _product(under))
        raise MalformedAction(f"expected an action of Dice Bazaar; got {action!r}")

    def outcome(self, state: DiceState, number: int) -> Outcome:
        """Return the outcome a number stands for, named after the dice that are to fall."""
        faces = shown(ROLLS[number - DICE_SHOW])
        if state.phase in (PRICING, REPRICING):
            return PriceDice(PRODUCT_NAMES[state.product], faces)
        return PlayerDice(_roller(state), faces)

    def outcome_number(self, state: DiceState, outcome: Outcome) -> int:
        """Return an outcome's number; what chance could never bring, or other dice than those to fall, is malformed."""
        if not isinstance(outcome, (PriceDice, PlayerDice)) or not 1 <= len(outcome.faces) <= MAX_DICE:
            raise MalformedAction(f"expected an outcome of Dice Bazaar; got {outcome!r}")
        number = DICE_SHOW + ROLLS.index(_counts(outcome.faces))
        falling, got = _whose(self.outcome(state, number)), _whose(outcome)
        if falling != got:
            raise MalformedAction(f"expected {falling}; got {got}")
        return number

    def notation(self, action: Action) -> str:
        """Return a line such as `roll clear gem`, `aside 3 pottery`, `buy gem`, `trade spice 3 to 5` or `end`."""
        match action:
            case Roll(clear):
                return " ".join(["roll", *(["clear", *clear] if clear else [])])
            case Stay():
                return "stay"
            case SetAside(face, product):
                return f"aside {face} {product}"
            case TakeBack(face, product):
                return f"take-back {face} {product}"
            case Buy(product):
                return f"buy {product}"
            case Trade(card, face, to, under):
                return f"trade {card} {face} to {to}" + (f" under {under}" if under else "")
            case EndTurn():  # the last one
                return "end"

    def parse(self, text: str) -> Action:
        """Return the action such a line means."""
        try:
            return _parse(text.lower().split())
        except (ValueError, IndexError):
            raise MalformedAction(
                f"cannot read {text!r}; expected a line such as 'aside 3 pottery', 'buy gem' or 'end'"
            ) from None


def shown(counts: Iterable[int]) -> tuple[Face, ...]:
    """Return dice counted by face as a list of faces, from low to high."""
    return _shown(tuple(counts))


@lru_cache(8192)
def _shown(counts: tuple[int, ...]) -> tuple[Face, ...]:
    return tuple(face for face, count in zip(FACE_NAMES, counts, strict=True) for _ in range(count))


def counted(counts: Iterable[int]) -> CardCounts:
    """Return the cards by name, only the kinds that are present."""
    return {name: count for name, count in zip(PRODUCT_NAMES, counts, strict=True) if count}


def cards_of(state: DiceState, seat: int) -> CardCounts:
    """Return the cards a seat keeps, by name."""
    return counted(state.cards[PRODUCTS * seat : PRODUCTS * seat + PRODUCTS])


def _counts(faces: Sequence[Face]) -> tuple[int, ...]:
    numbers = [_face(face) for face in faces]
    return tuple(numbers.count(face) for face in range(FACES))


def _roller(state: DiceState) -> int:
    return state.roller if state.phase in (ORDERING, TIE_ROLLING) else state.seat


def _whose(outcome: Outcome) -> str:
    if isinstance(outcome, PriceDice):
        return f"the price dice of {outcome.product}"
    return f"the dice of seat {outcome.seat}"


def _product(name: str) -> int:
    if name not in PRODUCT_NAMES:
        raise MalformedAction(f"expected a product ({', '.join(PRODUCT_NAMES)}); got {name!r}")
    return PRODUCT_NAMES.index(name)


def _face(face: int) -> int:
    if face not in FACE_NAMES:
        raise MalformedAction(f"expected a face of a die (1 to {FACES}); got {face!r}")
    return face - 1


def _parse(words: list[str]) -> Action:
    match words:
        case ["roll"]:
            return Roll()
        case ["roll", "clear", first, *more]:
            return Roll(tuple(sorted({_named(word) for word in (first, *more)}, key=PRODUCT_NAMES.index)))
        case ["stay"]:
            return Stay()
        case ["aside", face, product]:
            return SetAside(_numbered(face), _named(product))
        case ["take-back", face, product]:
            return TakeBack(_numbered(face), _named(product))
        case ["buy", product]:
            return Buy(_named(product))
        case ["trade", card, face, "to", to]:
            return Trade(_named(card), _numbered(face), _numbered(to))
        case ["trade", card, face, "to", to, "under", product]:
            return Trade(_named(card), _numbered(face), _numbered(to), _named(product))
        case ["end"]:
            return EndTurn()
    raise ValueError


def _named(word: str) -> Product:
    return PRODUCT_NAMES[PRODUCT_NAMES.index(word)]


def _numbered(word: str) -> Face:
    return FACE_NAMES[FACE_NAMES.index(int(word))]

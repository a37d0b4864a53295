"""Dice Bazaar a second time: a referee that knows only what RULES.md, RECORDS.md and COMPONENTS.md say.

It repeats the rules on purpose and imports nothing of Serai, so that it can disagree. `tests/independent` runs it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from functools import cache
from math import factorial, prod
from typing import Any, TypeAlias

Move: TypeAlias = dict[str, Any]
Outcomes: TypeAlias = list[tuple[Move, int]]
Dice: TypeAlias = Counter[int]

DEFAULTS = {"cards": "1248", "pieces": "box"}
PRODUCTS = ("spice", "teapot", "pottery", "gem")
CHAIN = {"spice": ["teapot"], "teapot": ["pottery"], "pottery": ["gem"], "gem": list(PRODUCTS)}


def play(
    seats: int, options: dict[str, Any], components: dict[str, Any]
) -> Generator[int | Outcomes, Move, tuple[list[int], list[int]]]:
    """Play a whole match; return points and places."""
    bazaar = Bazaar(seats, options, components)
    for product in PRODUCTS:
        yield from bazaar.roll_price(product)
    rounds = yield from bazaar.roll_off(range(seats), 2)
    first = max(range(seats), key=lambda seat: (rounds[seat], -seat))
    yield from bazaar.take_turns(first)
    points = bazaar.points()
    tied = [seat for seat in range(seats) if points[seat] == max(points)]
    stayed = [0] * seats
    if len(tied) > 1 and not options.get("share_ties"):
        stayed = yield from bazaar.roll_off(tied, bazaar.dice)
    ranks = list(zip(points, stayed, strict=True))
    return points, [1 + sum(other > rank for other in ranks) for rank in ranks]


class Bazaar:
    """The table."""

    def __init__(self, seats: int, options: dict[str, Any], components: dict[str, Any]) -> None:
        cards, pieces = components["cards"], components["pieces"]
        self.seats = seats
        self.options = options
        self.value = {product: cards[product]["value"] for product in PRODUCTS}
        self.deck = {product: seats * pieces["cards_each"][product] for product in PRODUCTS}
        self.price_dice = {product: pieces["price_dice"][product] for product in PRODUCTS}
        self.dice: int = pieces["player_dice"]["each"]
        self.price: dict[str, Dice] = {}
        self.columns: list[dict[str, Dice]] = [{product: Counter() for product in PRODUCTS} for _ in range(seats)]
        self.cards: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.is_over = self.is_last_round = False

    def points(self) -> list[int]:
        """Return the values of the cards kept (7.3)."""
        return [sum(self.value[product] * count for product, count in cards.items()) for cards in self.cards]

    def roll_price(self, product: str) -> Generator[Outcomes, Move, None]:
        """Roll the merchant's dice (2.1, 5.3)."""
        rolls = listed(self.price_dice[product])
        outcome = yield [({"is": "price", "product": product, "faces": faces}, ways) for faces, ways in rolls]
        self.price[product] = Counter(outcome["faces"])

    def roll(self, seat: int, dice: int) -> Generator[Outcomes, Move, Dice]:
        """Roll a player's dice."""
        outcome = yield [({"is": "dice", "seat": seat, "faces": faces}, ways) for faces, ways in listed(dice)]
        return Counter(outcome["faces"])

    def roll_off(self, seats: Iterable[int], dice: int) -> Generator[Outcomes, Move, list[int]]:
        """Roll off, ten rounds at most (2.2, 7.4); return how many rounds each seat survived."""
        rounds, contenders = [0] * self.seats, list(seats)
        for _ in range(10):
            totals = {}
            for seat in contenders:
                rolled = yield from self.roll(seat, dice)
                totals[seat] = sum(face * count for face, count in rolled.items())
            contenders = [seat for seat in contenders if totals[seat] == max(totals.values())]
            for seat in contenders:
                rounds[seat] += 1
            if len(contenders) == 1:
                break
        return rounds

    def take_turns(self, first: int) -> Generator[int | Outcomes, Move, None]:
        """Take turn after turn until the end (7.1, 7.2)."""
        seat, idle = first, 0
        while True:
            purchases = yield from self.take_turn(seat)
            idle = 0 if purchases else idle + 1
            seat = (seat + 1) % self.seats
            if self.is_over or idle == self.options.get("idle_rounds", 25) * self.seats:
                return
            if self.is_last_round and seat == first:
                return

    def take_turn(self, seat: int) -> Generator[int | Outcomes, Move, int]:
        """Play one turn; return the number of purchases."""
        columns = self.columns[seat]
        unused = yield from self.begin(seat)
        old = {product: Counter(columns[product]) for product in PRODUCTS}
        purchases = 0
        while not self.is_over:
            action = yield seat
            match action["do"]:
                case "end":
                    break
                case "aside":
                    self.set_aside(seat, unused, action["face"], action["product"])
                case "take-back":
                    face, product = action["face"], action["product"]
                    assert self.options.get("free_old_dice") and old[product][face]
                    old[product][face] -= 1
                    columns[product][face] -= 1
                    unused[face] += 1
                case "buy":
                    old[action["product"]].clear()
                    purchases += 1
                    yield from self.buy(seat, unused, action["product"])
                case "trade":
                    self.trade(seat, unused, action)
                case _:
                    raise AssertionError(action)
        return purchases

    def begin(self, seat: int) -> Generator[int | Outcomes, Move, Dice]:
        """Clear columns and roll, or stay (3); returns the unused dice."""
        columns = self.columns[seat]
        clear: list[str] = []
        if any(dice.total() for dice in columns.values()):
            action = yield seat
            if action["do"] == "stay":
                assert sum(dice.total() for dice in columns.values()) == self.dice
                return Counter()
            assert action["do"] == "roll"
            clear = action.get("clear", [])
        for product in clear:
            assert columns[product].total()
            columns[product].clear()
        return (yield from self.roll(seat, self.dice - sum(dice.total() for dice in columns.values())))

    def set_aside(self, seat: int, unused: Dice, face: int, product: str) -> None:
        """Set a die aside, which must remain a part of the price (4.2)."""
        column = self.columns[seat][product]
        assert unused[face] and self.deck[product] and column[face] < self.price[product][face]
        unused[face] -= 1
        column[face] += 1

    def buy(self, seat: int, unused: Dice, product: str) -> Generator[Outcomes, Move, None]:
        """Buy if dice set aside and unused ones are exactly the price (5.1)."""
        column = self.columns[seat][product]
        missing = self.price[product] - column
        assert self.deck[product] and column <= self.price[product] and missing <= unused
        unused.subtract(missing)
        column.clear()
        self.deck[product] -= 1
        self.cards[seat][product] += 1
        if self.deck[product]:
            yield from self.roll_price(product)
            self.knock_off(product)
        else:
            self.sell_out(product)

    def knock_off(self, product: str) -> None:
        """Return dice that do not fit the new price (5.4)."""
        for columns in self.columns:
            fitting = columns[product] & self.price[product]
            if fitting != columns[product]:
                columns[product] = Counter() if self.options.get("knock_off_column") else fitting

    def sell_out(self, product: str) -> None:
        """Return the dice there (5.6); the second product sold out ends the match (7.1)."""
        if not self.options.get("leave_when_sold_out"):
            for columns in self.columns:
                columns[product].clear()
        if list(self.deck.values()).count(0) >= 2:
            self.is_last_round = True
            self.is_over = not self.options.get("finish_round")

    def trade(self, seat: int, unused: Dice, action: Move) -> None:
        """Turn an unused die for a card (6)."""
        card, face, to, under = action["card"], action["face"], action["to"], action.get("under")
        assert self.cards[seat][card] and unused[face] and to != face and to in range(1, 7)
        assert (under in CHAIN[card]) if self.options.get("symbol_chain") else under is None
        self.cards[seat][card] -= 1
        unused[face] -= 1
        unused[to] += 1
        if under:
            self.set_aside(seat, unused, to, under)


@cache
def listed(dice: int) -> list[tuple[list[int], int]]:
    """Return every way dice can fall, with the ways to roll it, in the order RECORDS.md states."""
    return [(faces, factorial(dice) // prod(factorial(n) for n in Counter(faces).values())) for faces in _lying(dice)]


def _lying(dice: int, lowest: int = 1) -> list[list[int]]:
    if dice == 0:
        return [[]]
    return [[face, *others] for face in range(lowest, 7) for others in _lying(dice - 1, face)]

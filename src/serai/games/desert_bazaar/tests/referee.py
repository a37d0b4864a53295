"""Desert Bazaar a second time: a referee that knows only what RULES.md, RECORDS.md and COMPONENTS.md say.

It repeats the rules on purpose and imports nothing of Serai, so that it can disagree. `tests/independent` runs it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache
from itertools import product
from math import factorial, prod
from string import ascii_lowercase
from typing import Any, TypeAlias

Move: TypeAlias = dict[str, Any]
Outcomes: TypeAlias = list[tuple[Move, int]]
Waits: TypeAlias = Generator[int | Outcomes, Move, None]
Cards: TypeAlias = Counter[str]
Place: TypeAlias = tuple[int, int]

DEFAULTS = {"board": "hexagon_91", "tiles": "p2", "pieces": "box"}
RESOURCES = ("water", "camel", "silk", "spice")
FACES = (*RESOURCES, "wild", "desert")
FULL = 7  # tents of an encampment


def play(
    seats: int, options: dict[str, Any], components: dict[str, Any]
) -> Generator[int | Outcomes, Move, tuple[list[int], list[int]]]:
    """Play a whole match; return points and places."""
    oasis = Oasis(seats, options, components)
    first = options.get("first_seat", 0)
    if first == "random":
        first = (yield [({"is": "first", "seat": seat}, 1) for seat in range(seats)])["seat"]
    order = [(first + i) % seats for i in range(seats)]
    rolls = order * 3 if options.get("round_robin_setup") else [seat for seat in order for _ in range(3)]
    for seat in rolls:
        yield from oasis.first_roll(seat)
    for side in oasis.sides:
        yield from oasis.fill(side)
    seat, idle = first, 0
    while True:
        oasis.is_idle = True
        yield from oasis.turn(seat)
        idle = idle + 1 if oasis.is_idle else 0
        seat = (seat + 1) % seats
        if oasis.is_over or idle == options.get("idle_rounds", 2) * seats or (oasis.is_last_round and seat == first):
            break
    oasis.score_end()
    ranks = [(oasis.points[seat], oasis.hands[seat].total()) for seat in range(seats)]
    return oasis.points, [1 + sum(other > rank for other in ranks) for rank in ranks]


class Oasis:
    """The table."""

    def __init__(self, seats: int, options: dict[str, Any], components: dict[str, Any]) -> None:
        pieces = components["pieces"]
        self.options = options
        self.places = read_map(components["board"]["map"])
        self.spaces = {place: name for name, place in self.places.items()}
        self.tiles = dict(enumerate(components["tiles"]["tiles"], 1))
        self.sides_of_a_die = Counter(pieces["dice"]["faces"])
        self.piles: Cards = Counter({resource: pieces["cards"][resource] for resource in RESOURCES})
        self.hands: list[Cards] = [Counter() for _ in range(seats)]
        self.markers = [pieces["markers"]["each"]] * seats
        self.points = [0] * seats
        self.stack = set(self.tiles)
        self.sides: list[list[int | None]] = [[None] * 4, [None] * 4]
        self.tents: dict[Place, str] = {}
        self.owners: dict[Place, int] = {}
        self.is_over = self.is_last_round = False
        self.is_idle = True

    def take(self, seat: int, resource: str, cards: int) -> None:
        """Take cards from a pile into a hand."""
        assert 0 < cards <= self.piles[resource]
        self.piles[resource] -= cards
        self.hands[seat][resource] += cards
        self.is_idle = False

    def dice(self, count: int, without: frozenset[str] = frozenset()) -> Generator[Outcomes, Move, Counter[str]]:
        """Roll dice some of whose faces do not count."""
        faces = tuple((face, self.sides_of_a_die[face]) for face in FACES if face not in without)
        outcome = yield listed(count, tuple(face for face in faces if face[1]))
        return Counter(outcome["faces"])

    def first_roll(self, seat: int) -> Waits:
        """Roll three dice for a first hand (2.4, 2.5)."""
        dice, wilds, forfeit = 3, 0, self.options.get("forfeit_in_setup")
        while dice:
            empty = {resource for resource in RESOURCES if not self.piles[resource] and not forfeit}
            shown = yield from self.dice(dice, frozenset(empty | {"desert"}))
            wilds += shown["wild"]
            dice = 0
            for resource in RESOURCES:
                served = min(shown[resource], self.piles[resource])
                if served:
                    self.take(seat, resource, served)
                dice += 0 if forfeit else shown[resource] - served
        for _ in range(wilds):
            piles = [resource for resource in RESOURCES if self.piles[resource]]
            if len(piles) > 1:
                action = yield seat
                assert action["do"] == "name"
                self.take(seat, action["resource"], 1)
            else:
                self.take(seat, piles[0], 1)

    def fill(self, side: list[int | None]) -> Generator[Outcomes, Move, None]:
        """Fill a side from the stack (2.7, 5.10, 5.11)."""
        while None in side and self.stack:
            outcome = yield [({"is": "tile", "tile": tile}, 1) for tile in sorted(self.stack)]
            side[side.index(None)] = outcome["tile"]
            self.stack.remove(outcome["tile"])

    def turn(self, seat: int) -> Waits:
        """Roll or build, never both (3)."""
        action = yield seat
        if action["do"] == "pass":
            assert self.options.get("allow_pass")
        elif action["do"] == "roll":
            yield from self.roll(seat, action["card"])
        else:
            yield from self.build_turn(seat, action)

    def roll(self, seat: int, card: str | None) -> Waits:
        """Play a turn of rolling: a free card and three dice (4)."""
        if card is None:
            assert not self.piles.total()
        else:
            self.take(seat, card, 1)
        shown = yield from self.dice(3)
        live = 3 - shown["desert"]
        wanted = [resource for resource in RESOURCES if shown[resource]]
        if not wanted or not self.options.get("shown_colours_only"):
            wanted = list(RESOURCES)
        gives = self.given({resource: shown[resource] + shown["wild"] for resource in wanted})
        if not gives and not (shown["wild"] and live > 1 and self.piles.total()):
            return
        action = yield seat
        if action["do"] == "take":
            self.take_for_dice(seat, gives, action)
            return
        kept, left = action["face"], action.get("leave")
        lying = Counter([kept, left] if left else [kept])
        assert action["do"] == "keep" and "desert" not in lying and lying <= shown and live > 1
        assert left is None or (live == 3 and self.options.get("choose_rerolled"))
        again = yield from self.dice(live - lying.total())
        matches = {r: again[r] + again["wild"] for r in RESOURCES if kept in (r, "wild")}
        gives = self.given({r: 1 + n + (left in (r, "wild")) for r, n in matches.items() if n})
        if len(gives) == 1 and not self.options.get("take_fewer"):
            self.take(seat, *gives.popitem())
        elif gives:
            self.take_for_dice(seat, gives, (yield seat))

    def given(self, dice: dict[str, int]) -> dict[str, int]:
        """Return the cards the dice give, as far as the piles have them (4.3, 4.7)."""
        gives = {resource: min(count, self.piles[resource]) for resource, count in dice.items()}
        return {resource: count for resource, count in gives.items() if count}

    def take_for_dice(self, seat: int, gives: dict[str, int], action: Move) -> None:
        """Take all cards of one resource, or by option fewer or none (4.3)."""
        resource, cards, fewer = action["resource"], action["cards"], self.options.get("take_fewer")
        assert action["do"] == "take"
        if resource is None:
            assert cards == 0 and (fewer or not gives)
        else:
            assert cards == gives[resource] or (fewer and 0 < cards < gives[resource])
            self.take(seat, resource, cards)

    def build_turn(self, seat: int, action: Move) -> Waits:
        """Play a turn of building: tents from one side, one after another (5)."""
        side: list[int | None] | None = None
        while action["do"] != "done":
            if action["do"] == "trade":
                assert self.options.get("free_trade")
                self.trade(seat, Counter(action["give"]), Counter([action["take"]]))
            else:
                assert action["do"] == "build"
                came_from = next(side for side in self.sides if action["tile"] in side)
                assert side is None or side is came_from
                side = came_from
                side[side.index(action["tile"])] = None
                yield from self.build(seat, action["tile"], self.places[action["space"]])
                if self.is_over or self.is_last_round:
                    break
                if side == [None] * 4:
                    yield from self.fill(side)
                    if side == [None] * 4:
                        return
            action = yield seat
        assert side is not None
        if not self.is_over:
            yield from self.fill(side)

    def build(self, seat: int, tile: int, place: Place) -> Waits:
        """Place, mark, pay, score (5.1)."""
        flag, resource = Counter(self.tiles[tile]["flag"]), self.tiles[tile]["tent"]
        covered = flag & Counter(self.tents[other] for other in beside(place) if other in self.tents)
        assert place in self.spaces and self.is_open(place)
        self.is_idle = False
        self.tents[place] = resource
        is_marked = self.markers[seat] > 0
        if is_marked and self.options.get("optional_marker"):
            is_marked = (yield seat)["marker"]
        if is_marked:
            self.markers[seat] -= 1
            self.owners[place] = seat
        payments = list(self.payments(seat, flag, covered))
        assert payments
        cards, give = payments[0]
        if len(payments) > 1:
            action = yield seat
            cards, give = Counter(action["cards"]), Counter(action.get("give", {}))
            assert action["do"] == "pay" and (cards, give) in payments
        self.trade(seat, give, cards - self.hands[seat], cards if self.options.get("sequential_payment") else Counter())
        self.hands[seat].subtract(cards)
        self.piles.update(cards)
        self.score(seat, place, is_marked)

    def payments(self, seat: int, flag: Cards, covered: Cards) -> Iterator[tuple[Cards, Cards]]:
        """Yield every way to pay: which neighbours are used, and what is given in trades (5.6 to 5.9)."""
        hand = self.hands[seat]
        for used in product(*(range(covered[resource] + 1) for resource in RESOURCES)):
            cards = flag - Counter(dict(zip(RESOURCES, used, strict=True)))
            missing, spare = cards - hand, hand - cards
            there = self.piles + (cards & hand if self.options.get("sequential_payment") else Counter())
            if self.options.get("sequential_payment"):
                is_there = all(there[resource] for resource in missing)
            else:
                is_there = missing <= there
            if is_there:
                for give in chosen(3 * missing.total(), tuple(spare[resource] for resource in RESOURCES)):
                    yield cards, +Counter(dict(zip(RESOURCES, give, strict=True)))

    def trade(self, seat: int, give: Cards, take: Cards, paid: Cards | None = None) -> None:
        """Trade three cards for each card taken (5.8)."""
        assert give.total() == 3 * take.total() and give <= self.hands[seat] and not give & take
        assert take <= self.piles + (paid or Counter())
        self.hands[seat].subtract(give)
        self.piles.update(give)
        self.piles.subtract(take)
        self.hands[seat].update(take)

    def score(self, seat: int, place: Place, is_marked: bool) -> None:
        """Score the new tent, and see whether the match is over (6, 7.1, 7.2)."""
        camp = self.camp(place)
        if len(camp) == 1 and (is_marked or self.options.get("unmarked_founder_scores")):
            self.points[seat] += 2
        if len(camp) == FULL:
            if is_marked or not self.options.get("bonus_needs_marker"):
                self.points[seat] += 1
            for owner in [self.owners.pop(tent) for tent in camp if tent in self.owners]:
                self.points[owner] += 1
                self.markers[owner] += 1
        if not any(self.is_open(space) for space in self.spaces):
            self.is_last_round = bool(self.options.get("finish_round"))
            self.is_over = not self.is_last_round
        elif not self.stack and not any(any(side) for side in self.sides):
            self.is_over = True

    def camp(self, place: Place) -> set[Place]:
        """Return the encampment of a tent (1.5)."""
        found, edge = {place}, [place]
        while edge:
            new = [other for other in beside(edge.pop()) if other in self.tents and other not in found]
            found.update(new)
            edge += new
        return found

    def is_open(self, place: Place) -> bool:
        """Return whether a tent may be built here (5.3)."""
        camps: set[Place] = set()
        for other in beside(place):
            if other in self.tents and other not in camps:
                camps |= self.camp(other)
        return place not in self.tents and len(camps) < FULL

    def score_end(self) -> None:
        """Score markers on the board, and the most cards of each resource (7.4)."""
        for owner in self.owners.values():
            self.points[owner] += 1
        for resource in RESOURCES:
            held = [hand[resource] for hand in self.hands]
            if max(held) and held.count(max(held)) == 1:
                self.points[held.index(max(held))] += 2


def read_map(drawing: str) -> dict[str, Place]:
    """Return the spaces of a board by name."""
    rows = drawing.strip("\n").split("\n")
    while not rows[0].strip():
        rows.pop(0)
    columns = [[column for column, sign in enumerate(row) if sign == "."] for row in rows]
    return {
        f"{letter}{number}": (row, column)
        for row, (letter, places) in enumerate(zip(ascii_lowercase, columns, strict=False))
        for number, column in enumerate(places, 1)
    }


def beside(place: Place) -> list[Place]:
    """Return the six places around one."""
    row, column = place
    return [(row + down, column + right) for down, right in ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))]


@cache
def listed(dice: int, faces: tuple[tuple[str, int], ...]) -> Outcomes:
    """Return every way dice can fall, with its weight, in the order RECORDS.md states."""
    sides = dict(faces)
    return [
        ({"is": "dice", "faces": lying}, ways(Counter(lying)) * prod(sides[face] for face in lying))
        for lying in _lying(dice, tuple(sides))
    ]


def ways(counts: Cards) -> int:
    """Return the number of ways in which distinguishable dice can show this."""
    return factorial(counts.total()) // prod(factorial(count) for count in counts.values())


def _lying(dice: int, faces: tuple[str, ...]) -> list[list[str]]:
    if dice == 0:
        return [[]]
    return [[face, *others] for i, face in enumerate(faces) for others in _lying(dice - 1, faces[i:])]


def chosen(cards: int, spare: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to choose cards from the available numbers of each kind."""
    if not spare:
        yield from [()] if cards == 0 else []
        return
    for count in range(min(cards, spare[0]) + 1):
        for others in chosen(cards - count, spare[1:]):
            yield (count, *others)

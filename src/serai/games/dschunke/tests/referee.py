"""Dschunke a second time: a referee that knows only what RULES.md, RECORDS.md and COMPONENTS.md say.

It repeats the rules on purpose and imports nothing of Serai, so that it can disagree. `tests/independent` runs it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from typing import Any, TypeAlias

Move: TypeAlias = dict[str, Any]
Outcomes: TypeAlias = list[tuple[Move, int]]
Square: TypeAlias = tuple[int, int]  # columns to the east, rows to the south
Spot: TypeAlias = tuple[Square, Square, Square]

DEFAULTS = {"strips": "pairs"}
STEPS = {"east": (1, 0), "south": (0, 1), "west": (-1, 0), "north": (0, -1)}
COLOURS = ("red", "green")
TOO_MANY_RATS = 3


def play(
    seats: int, options: dict[str, Any], components: dict[str, Any]
) -> Generator[int | Outcomes, Move, tuple[list[int], list[int]]]:
    """Play a whole match; return points and places."""
    market = Market(options, components["strips"])
    seat, turns = 0, 0
    while market.stack.total():
        drawn = yield from market.draw(1 if turns == 0 else 2)
        yield from market.lay_all(seat, drawn)
        if market.is_rat_hot and market.rats(seat) >= TOO_MANY_RATS:
            market.points[seat] = 0
            return market.points, [2, 1] if seat == 0 else [1, 2]
        seat, turns = 1 - seat, turns + 1
    market.score()
    ranks = [(market.points[seat], market.tie_break(seat)) for seat in range(seats)]
    return market.points, [1 + sum(other > rank for other in ranks) for rank in ranks]


class Market:
    """The table with its strips."""

    def __init__(self, options: dict[str, Any], strips: dict[str, Any]) -> None:
        self.options = options
        self.is_rat_hot = options.get("scoring") == "rat_hot"
        self.reach = options.get("table", 61) // 2
        self.strips: list[list[str]] = [strips["start"], *strips["strips"]]
        self.stack = Counter(self.lowest(number) for number in range(1, len(self.strips)))
        self.laid: list[Spot] = []
        self.piled: dict[Square, list[int]] = {}  # on each square the strips, the lowest first
        self.seen: dict[Square, str] = {}
        self.points = [0, 0]
        self.lay(0, ((-1, 0), (0, 0), (1, 0)))

    def lowest(self, number: int) -> int:
        """Return the number equal strips share (1.4)."""
        crates = self.strips[number]
        return next(n for n, other in enumerate(self.strips) if n and other in (crates, crates[::-1]))

    def draw(self, strips: int) -> Generator[Outcomes, Move, list[int]]:
        """Draw strips, as far as the stack goes (3.1)."""
        drawn: list[int] = []
        while len(drawn) < strips and self.stack.total():
            down = sorted(number for number in self.stack if self.stack[number])
            outcome = yield [({"is": "strip", "strip": number}, self.stack[number]) for number in down]
            drawn.append(self.lowest(outcome["strip"]))
            self.stack[drawn[-1]] -= 1
        return drawn

    def lay_all(self, seat: int, hand: list[int]) -> Generator[int, Move, None]:
        """Lay the strips drawn, while there is a place (3.2, 3.4)."""
        while hand and self.has_place():
            action = yield seat
            strip, spot = action["strip"], self.spot(action)
            assert action["do"] == "lay" and self.is_open(spot)
            hand.remove(self.lowest(strip))
            before = dict(self.seen)
            self.lay(strip, spot)
            if self.is_rat_hot:
                self.score_new(before)

    def spot(self, action: Move) -> Spot:
        """Return the squares of the three crates, from the first to the last."""
        column, row = action["column"], action["row"]
        x = int(column[1:]) if column[0] == "e" else -int(column[1:])
        y = int(row[1:]) if row[0] == "s" else -int(row[1:])
        right, down = STEPS[action["runs"]]
        return (x, y), (x + right, y + down), (x + 2 * right, y + 2 * down)

    def lay(self, strip: int, spot: Spot) -> None:
        """Lay a strip, which is seen from above where it lies."""
        for square, crate in zip(spot, self.strips[strip], strict=True):
            self.piled.setdefault(square, []).append(len(self.laid))
            self.seen[square] = crate
        self.laid.append(spot)

    def height(self, square: Square) -> int:
        """Return how many crates lie on a square; there are no gaps below."""
        return len(self.piled.get(square, ()))

    def has_place(self) -> bool:
        """Return whether a strip may be laid somewhere: on others or next to one."""
        for x, y in self.seen:
            for right, down in ((1, 0), (0, 1)):
                for across in (-1, 0, 1):
                    for along in range(-3, 2):
                        start = (x + along * right + across * down, y + along * down + across * right)
                        if self.is_open(line(start, right, down)):
                            return True
        return False

    def is_open(self, spot: Spot) -> bool:
        """Return whether a strip may lie here (4)."""
        if any(max(abs(x), abs(y)) > self.reach for x, y in spot):
            return False
        heights = {self.height(square) for square in spot}
        if len(heights) > 1:
            return False
        level = heights.pop() + 1
        if level == 1:
            return self.touches(spot, 1)
        below = {self.piled[square][-1] for square in spot}
        if len(below) == 1:
            return False
        if self.options.get("crosswise_only") and any(runs(self.laid[strip]) == runs(spot) for strip in below):
            return False
        if self.options.get("forbid_same_footprint") and any(set(spot) == set(other) for other in self.laid):
            return False
        is_first = level > max(map(len, self.piled.values()))
        return not self.options.get("own_level_contact") or is_first or self.touches(spot, level)

    def touches(self, spot: Spot, level: int) -> bool:
        """Return whether a crate of this level shares a side with one of the three."""
        return any(self.height(square) >= level for crate in spot for square in beside(crate) if square not in spot)

    def groups(self, seen: dict[Square, str]) -> Iterator[tuple[int, set[Square]]]:
        """Yield the seat and the squares of every group in sight, single goods too (5.2)."""
        left = {square for square, crate in seen.items() if crate != "empty" and not crate.endswith("-rat")}
        while left:
            group, edge = set(), [left.pop()]
            while edge:
                square = edge.pop()
                group.add(square)
                same = [s for s in beside(square) if s in left and seen[s] == seen[square]]
                left.difference_update(same)
                edge += same
            yield COLOURS.index(seen[square].partition("-")[0]), group

    def rats(self, seat: int) -> int:
        """Return rats of a colour in sight."""
        return list(self.seen.values()).count(f"{COLOURS[seat]}-rat")

    def worth(self, size: int) -> int:
        """Return the points of a group (5.2, 5.3, 6.1)."""
        if self.is_rat_hot:
            return min(size - 1, 2)
        if self.options.get("cap_groups"):
            size = min(size, 11)
        return size * (size + 1) // 2 if size > 1 else 0

    def score_new(self, before: dict[Square, str]) -> None:
        """Score each group that gained a square; an option scores all changed groups (6.1)."""
        earlier = [{square: before[square] for square in group} for _, group in self.groups(before)]
        for seat, group in self.groups(self.seen):
            if self.options.get("rat_hot_changed") == "any":
                scores = {square: self.seen[square] for square in group} not in earlier
            else:
                scores = any(before.get(square) != self.seen[square] for square in group)
            if scores:
                self.points[seat] += self.worth(len(group))

    def score(self) -> None:
        """Score when the last strip is laid (5, 6.2)."""
        totals = [0, 0]
        for seat, group in self.groups(self.seen):
            totals[seat] += self.worth(len(group))
        for seat in range(2):
            if not self.is_rat_hot:
                totals[seat] -= self.rats(seat)
            if self.options.get("floor_at_zero"):
                totals[seat] = max(0, totals[seat])
            self.points[seat] += totals[seat]

    def tie_break(self, seat: int) -> int:
        """Return the tie-break: fewer rats of a player's own in sight are better (5.7)."""
        return -self.rats(seat) if self.options.get("fewer_rats_win_ties") else 0


def line(start: Square, right: int, down: int) -> Spot:
    """Return three squares in a row."""
    x, y = start
    return start, (x + right, y + down), (x + 2 * right, y + 2 * down)


def runs(spot: Spot) -> bool:
    """Return whether a spot runs east-west."""
    return spot[0][1] == spot[1][1]


def beside(square: Square) -> list[Square]:
    """Return the squares that share a side with this one."""
    return [(square[0] + right, square[1] + down) for right, down in STEPS.values()]

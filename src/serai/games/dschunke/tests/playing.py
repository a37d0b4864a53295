"""Setting up positions by hand and playing moves in them, always in the plain form."""

from __future__ import annotations

from typing import Any

from serai.engine.setup import OptionValue
from serai.engine.twin import plain_form
from serai.games.dschunke import GAME
from serai.games.dschunke.box import CELLS, STRIDE
from serai.games.dschunke.components import Crate
from serai.games.dschunke.moves import Drawn, Lay
from serai.games.dschunke.placing import lay
from serai.games.dschunke.rules import DschunkeRules
from serai.games.dschunke.state import DschunkeState

NEUTRAL = "-- -- --"
COLOURS = {"r": "red", "g": "green"}
SORTS = {"R": "rice", "A": "aubergine", "S": "sack", "F": "fish", "x": "rat"}
BLANKS = "-- -- -- / " * 40 + "-- -- --"
"""Forty-one empty strips, for positions in which only places matter."""


class Playing:
    """A match in the plain form: set up a position, make moves, then look at `state`."""

    def __init__(self, strips: str = "", start: str = NEUTRAL, **options: OptionValue) -> None:
        components: dict[str, Any] = {"strips": document(strips, start)} if strips else {}
        with plain_form():
            self.rules = DschunkeRules(GAME.setup(2, options=options, components=components))
        self.state: DschunkeState = self.rules.start()

    def put(self, *places: str) -> Playing:
        """Lay strips outside of any turn and without asking the rules: `2 e0n1 east`, or `e0n1 east` for strip 1."""
        for place in places:
            words = place.split()
            action = self.rules.codec.parse(f"lay {place}" if len(words) == 3 else f"lay 1 {place}")
            spot, strip = self.rules.codec.spot(action), self.rules.codec.strip(action)
            self.state.stack[strip] -= 1
            self.state.stack_count -= 1
            lay(self.state, strip, spot.cell + CELLS * spot.axis, spot.turned)
        return self

    def draw(self, *strips: int) -> Playing:
        """Let chance bring these strips."""
        for strip in strips:
            number = self.rules.codec.outcome_number(self.state, Drawn(strip))
            self.state.play(number)
        return self

    def do(self, *lines: str) -> Playing:
        """Make decisions, each of which must be possible: `lay 17 e2n1 east`."""
        for line in lines:
            assert self.can(line), f"{line} is not possible: {self.refusal(line)}"
            self.state.play(self.rules.codec.action_number(self.state, self.rules.codec.parse(line)))
        return self

    def can(self, line: str) -> bool:
        """Return whether a decision is among those listed."""
        return self.rules.codec.action_number(self.state, self.rules.codec.parse(line)) in self.state.actions()

    def refusal(self, line: str) -> str:
        """Return the reason for a refusal, with its ruling."""
        refusal = self.rules.refusal(self.state, self.rules.codec.parse(line))
        return f"{refusal.reason} {refusal.rule}"

    def legal(self) -> list[Lay]:
        """Return the legal actions."""
        return [self.rules.codec.action(self.state, number) for number in self.state.actions()]

    def last_turn(self, *strips: int) -> Playing:
        """Return a match in which only these strips are left, one or two, and they are drawn."""
        self.state.stack = [strips.count(number) for number in range(len(self.state.stack))]
        self.state.stack_count = len(strips)
        self.state.to_draw = len(strips)
        return self.draw(*strips)

    def no_room(self) -> Playing:
        """Return a match in which no spot is open any more."""
        self.state.open = [0] * len(self.state.open)
        self.state.open_count = 0
        return self

    def score(self) -> list[int]:
        """Return red's and green's points."""
        return self.state.score[:2]

    def reach(self) -> int:
        """Return how far the farthest crate is from the middle, in rows or columns."""
        cells = [cell for cell, laid in enumerate(self.state.top) if laid]
        return max(max(abs(cell % STRIDE - 31), abs(cell // STRIDE - 31)) for cell in cells)


def document(strips: str, start: str = NEUTRAL) -> dict[str, Any]:
    """Return a custom strip file, written as in the picture: `rR -- gx / rS rA rF`."""
    return {
        "name": "for a test",
        "provenance": "own",
        "start": crates(start),
        "strips": [crates(strip) for strip in strips.split("/")],
    }


def crates(signs: str) -> list[Crate]:
    """Return crates by their signs: `rR` is red rice, `gx` a green rat, `--` empty."""
    return [_crate(sign) for sign in signs.split()]


def _crate(sign: str) -> Any:
    return "empty" if sign == "--" else f"{COLOURS[sign[0]]}-{SORTS[sign[1]]}"

"""Generated methods list the declared fields of a state, equally in both forms."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, get_args

import pytest

from serai.compiler.package import SERAI
from serai.compiler.problems import NotCompilable
from serai.compiler.shown_methods import MARKS
from serai.compiler.translate import translate
from serai.engine.state import Observation, PerSeat, State
from serai.kit.shown import BySeat, Own, Public, Shown, shown_fields
from tests.compiler.test_translate import tree

TABLE = """
    from typing import Annotated, Final
    from serai.engine.state import State
    from serai.kit.shown import BySeat, Own, Public
    SEATS: Final = 5
    KINDS: Final = 3
    PerSeat = Annotated[list[int], "short[SEATS]"]
    PerKind = Annotated[list[int], "short[KINDS]"]
    Hands = Annotated[list[list[int]], "short[SEATS][KINDS]"]

    class Table(State):
        rank: Annotated[int, Public(-1, 2)]
        secret: int
        stock: Annotated[PerKind, Public(0, 6)]
        cards: Annotated[PerSeat, BySeat(0, 4)]
        hand: Annotated[Hands, Own(0, 6)]
        lucky: Annotated[PerSeat, Own(0, 6)]
"""
SEEN = """\
    def list_public(self, seen: Observation) -> None:
        seen.add(self.rank)
        for at_0 in range(3):
            seen.add(self.stock[at_0])
        for at_0 in range(self.seats):
            seen.add(self.cards[at_0])

    def list_own(self, seat: int, seen: Observation) -> None:
        for at_0 in range(3):
            seen.add(self.hand[seat][at_0])
        seen.add(self.lucky[seat])
"""


class Table(State):
    """The same as plain Python."""

    rank: Annotated[int, Public(-1, 2)]
    secret: int
    cards: Annotated[PerSeat, BySeat(0, 4)]
    hand: Annotated[list[list[int]], "short[MAX_SEATS][2]", Own(0, 6)]

    def __init__(self) -> None:
        super().__init__(2)
        self.rank, self.secret = 2, 9
        self.cards = [4, 3, 0, 0, 0, 0, 0, 0]
        self.hand = [[0, 0], [1, 2]]


def test_both_methods_are_generated_from_the_declared_fields(tmp_path: Path) -> None:
    made = translate(SERAI, tree(tmp_path, table=TABLE))["fast.root"]
    assert SEEN in made.lines
    assert "cdef void list_own(self, int seat, Observation seen) noexcept nogil" in made.declarations


def test_the_compiler_knows_every_mark_by_its_name() -> None:
    assert tuple(kind.__name__ for kind in get_args(Shown)) == MARKS


def test_the_plain_form_lists_the_same() -> None:
    assert list(shown_fields(Table)) == ["rank", "cards", "hand"]
    state, seen = Table(), Observation()
    state.list_public(seen)
    state.list_own(1, seen)
    assert seen.value[: seen.count] == [2, 4, 3, 1, 2]


def test_a_method_written_besides_is_refused(tmp_path: Path) -> None:
    written = TABLE + "\n        def list_own(self, seat: int, seen: Observation) -> None:\n            seen.add(1)\n"
    with pytest.raises(NotCompilable, match=r"expected either list_own\(\) or fields that declare who sees them"):
        translate(SERAI, tree(tmp_path, table=written))


def test_one_number_cannot_belong_to_each_seat(tmp_path: Path) -> None:
    wrong = TABLE.replace("secret: int", "secret: Annotated[int, Own(0, 6)]")
    with pytest.raises(NotCompilable, match=r"Table\.secret: expected an array with a place for each seat; got int"):
        translate(SERAI, tree(tmp_path, table=wrong))

"""How plain Python becomes Cython: what is declared, what stays, what is refused."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from twin.chapters import chapters
from twin.translate import translate


def tree(root: Path, **modules: str) -> Path:
    """A source tree `demo` with these modules, written as `folder__module`."""
    source = root / "demo"
    for name, text in modules.items():
        path = source.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('"""Doc."""\n\n# twin: compiled\nfrom __future__ import annotations\n' + dedent(text))
    return source


STATE = """
    from typing import Annotated, Final
    SEATS: Final = 4
    BIG: Final = 0xFFFFFFFFFFFFFFFF
    PerSeat = Annotated[list[int], "short[SEATS]"]

    class State:
        mover: int
        score: PerSeat

        def __init__(self) -> None:
            self.mover = 0
            self.score = [0 for _ in range(SEATS)]

        def copy_from(self, other: State) -> None:
            raise NotImplementedError

        def apply(self, move: int) -> None:
            self.mover = move

        def names(self) -> list[str]:
            return []

    def total(s: State) -> int:
        sum_ = 0
        for seat in range(SEATS):
            sum_ += s.score[seat]
        return sum_
"""

QUICK = """
    from typing import Annotated, Final
    from demo.core.state import State
    from serai.kit.buffers import Buffer, write_values
    from serai.kit.listed import list_of
    Values = Annotated[Buffer, "short[::1]"]
    READY: Final = list(range(4))

    def scores(s: State) -> list[int]:
        return list_of(READY, s.score, s.mover)

    def write(s: State, buffer: Values, at: int) -> None:
        write_values(buffer, at, s.score, s.mover)
"""


def test_annotations_become_c_types(tmp_path: Path) -> None:
    _, declared = translate(tree(tmp_path, core__state=STATE), "fast")["fast.core"]
    assert "cdef const int SEATS" in declared
    assert "cdef const unsigned long long BIG" in declared
    assert "    cdef public short[4] score" in declared
    assert "    cpdef void apply(self, int move) noexcept nogil" in declared
    assert "@cython.final\ncdef class State:" in declared
    assert "@cython.locals(seat=int, sum_=int)\ncpdef int total(State s) noexcept nogil" in declared
    assert "names" not in declared


def test_copying_is_generated_field_by_field(tmp_path: Path) -> None:
    lines, declared = translate(tree(tmp_path, core__state=STATE), "fast")["fast.core"]
    assert "NotImplementedError" not in lines
    assert "memcpy(to.score, other.score, 8)" in lines
    assert "cdef void _copy_State(State to, State other) noexcept nogil" in declared


def test_a_subclass_in_another_folder_copies_inherited_fields_too(tmp_path: Path) -> None:
    game = """
        from demo.core.state import SEATS, State

        class Game(State):
            turn: int
    """
    made = translate(tree(tmp_path, core__state=STATE, game__rules=game), "fast")
    lines, declared = made["fast.game"]
    assert "from fast.core cimport State" in declared
    assert "cdef const int SEATS" in declared and "SEATS = 4" in lines
    assert "to.turn = other.turn" in lines and "memcpy(to.score, other.score, 8)" in lines
    assert "from demo.core.state import" not in lines
    assert "    cdef void apply(self, int move) noexcept nogil" in made["fast.core"][1]  # may be overridden


def test_chapters_of_one_folder_become_one_module_in_the_order_of_their_imports(tmp_path: Path) -> None:
    first = """
        from demo.game.zoo import lions

        def tigers(n: int) -> int:
            return lions(n)
    """
    second = """
        def lions(n: int) -> int:
            return n
    """
    source = tree(tmp_path, game__ark=first, game__zoo=second)
    assert list(chapters(source)) == ["demo.game.zoo", "demo.game.ark"]
    lines, _ = translate(source, "fast")["fast.game"]
    assert lines.index("def lions") < lines.index("def tigers")


def test_a_name_in_two_chapters_is_refused(tmp_path: Path) -> None:
    twice = """
        def lions(n: int) -> int:
            return n
    """
    with pytest.raises(SyntaxError, match=r"lions is defined in demo\.game\.ark and again in demo\.game\.zoo"):
        translate(tree(tmp_path, game__ark=twice, game__zoo=twice), "fast")


def test_what_is_marked_plain_is_left_out(tmp_path: Path) -> None:
    source = tree(
        tmp_path,
        game__zoo="""
            def lions(n: int) -> int:
                return n

            # twin: plain from here

            def words() -> str:
                return "lions"
        """,
    )
    assert "words" not in translate(source, "fast")["fast.game"][0]


def test_a_module_without_the_mark_takes_no_part(tmp_path: Path) -> None:
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "plain.py").write_text("x = 1\n")
    assert chapters(tmp_path / "demo") == {}


def test_a_function_that_may_raise_stays_a_python_function(tmp_path: Path) -> None:
    source = tree(
        tmp_path,
        game__zoo="""
            def lions(n: int) -> int:
                if n < 0:
                    raise ValueError(n)
                return n
        """,
    )
    assert "lions" not in translate(source, "fast")["fast.game"][1]


def test_what_c_does_quicker_is_left_to_c(tmp_path: Path) -> None:
    lines, declared = translate(tree(tmp_path, core__state=STATE, core__quick=QUICK), "fast")["fast.core"]
    assert "return serai_list_of(READY, s.score, s.mover)" in lines
    assert "memcpy(cython.address(buffer[at]), s.score, s.mover * cython.sizeof(s.score[0]))" in lines
    assert "    list serai_list_of(list ready, const int* numbers, Py_ssize_t count)" in declared

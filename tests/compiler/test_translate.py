"""How plain Python becomes Cython: what is declared, what stays, what is refused."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from serai.compiler.chapters import chapters
from serai.compiler.package import Package, package_at
from serai.compiler.problems import NotCompilable
from serai.compiler.translate import translate


def tree(root: Path, **modules: str) -> Package:
    """Return a package `demo` with these modules, written as `folder__module`."""
    source = root / "demo"
    for name, text in modules.items():
        path = source.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('"""Doc."""\n\n# twin: compiled\nfrom __future__ import annotations\n' + dedent(text))
    return Package("demo", source, "fast")


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
    declared = translate(tree(tmp_path, core__state=STATE))["fast.core"].declarations
    assert "cdef const int SEATS" in declared
    assert "cdef const unsigned long long BIG" in declared
    assert "    cdef public short[4] score" in declared
    assert "    cpdef void apply(self, int move) noexcept nogil" in declared
    assert "@cython.final\ncdef class State:" in declared
    assert "@cython.locals(seat=int, sum_=int)\ncdef int total(State s) noexcept nogil" in declared
    assert "names" not in declared


@pytest.mark.parametrize("where", ["demo/view.py", "tests/test_demo.py"])
def test_python_can_call_a_function_that_plain_python_or_a_test_imports(tmp_path: Path, where: str) -> None:
    package = tree(tmp_path, core__state=STATE)
    (tmp_path / where).parent.mkdir(exist_ok=True)
    (tmp_path / where).write_text("from demo.core.state import (\n    State,\n    total as points,\n)\n")
    declared = translate(package)["fast.core"].declarations
    assert "cpdef int total(State s) noexcept nogil" in declared


def test_copying_is_generated_field_by_field(tmp_path: Path) -> None:
    made = translate(tree(tmp_path, core__state=STATE))["fast.core"]
    lines, declared = made.lines, made.declarations
    assert "NotImplementedError" not in lines
    assert "memcpy(to.score, other.score, 8)" in lines
    assert "cdef void _copy_State(State to, State other) noexcept nogil" in declared


def test_a_subclass_in_another_folder_copies_inherited_fields_too(tmp_path: Path) -> None:
    game = """
        from demo.core.state import SEATS, State

        class Game(State):
            turn: int
    """
    made = translate(tree(tmp_path, core__state=STATE, game__rules=game))
    lines, declared = made["fast.game"].lines, made["fast.game"].declarations
    assert "from fast.core cimport State" in declared
    assert "cdef const int SEATS" in declared and "SEATS = 4" in lines
    assert "to.turn = other.turn" in lines and "memcpy(to.score, other.score, 8)" in lines
    assert "from demo.core.state import" not in lines
    assert "    cdef void apply(self, int move) noexcept nogil" in made["fast.core"].declarations  # may be overridden


def test_the_strategy_in_a_games_folder_becomes_part_of_the_games_module(tmp_path: Path) -> None:
    rules = """
        def lions(count: int) -> int:
            return 2 * count
    """
    features = """
        from demo.game.rules import lions

        def pride(count: int) -> int:
            return lions(count) + 1
    """
    made = translate(tree(tmp_path, game__rules=rules, game__strategy__features=features))
    assert list(made) == ["fast.game"]
    lines = made["fast.game"].lines
    assert lines.index("def lions") < lines.index("def pride") and "import lions" not in lines


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
    assert list(chapters([source])) == ["demo.game.zoo", "demo.game.ark"]
    lines = translate(source)["fast.game"].lines
    assert lines.index("def lions") < lines.index("def tigers")


def test_a_name_in_two_chapters_is_refused(tmp_path: Path) -> None:
    twice = """
        def lions(n: int) -> int:
            return n
    """
    with pytest.raises(NotCompilable, match=r"zoo\.py:6: lions is defined in demo\.game\.ark and again here"):
        translate(tree(tmp_path, game__ark=twice, game__zoo=twice))


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
    assert "words" not in translate(source)["fast.game"].lines


def test_a_module_without_the_mark_takes_no_part(tmp_path: Path) -> None:
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "plain.py").write_text("x = 1\n")
    assert chapters([Package("demo", tmp_path / "demo", "fast")]) == {}


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
    assert "lions" not in translate(source)["fast.game"].declarations


def test_what_c_does_quicker_is_left_to_c(tmp_path: Path) -> None:
    made = translate(tree(tmp_path, core__state=STATE, core__quick=QUICK))["fast.core"]
    lines, declared = made.lines, made.declarations
    assert "return serai_list_of(READY, s.score, s.mover)" in lines
    assert "memcpy(cython.address(buffer[at]), s.score, s.mover * cython.sizeof(s.score[0]))" in lines
    assert "    list serai_list_of(list ready, const int* numbers, Py_ssize_t count)" in declared


LAMPS = """
    from typing import Annotated, Final
    from demo.core.state import SEATS, State
    COLOURS: Final = 4
    PerStall = Annotated[list[int], "short[SEATS * COLOURS]"]

    class Street(State):
        stall: PerStall
        share: float

        def progress(self) -> float:
            return self.share

        def whole(self) -> int:
            return int(self.share * 8.0)
"""


GAME = """
    from demo.core.state import State

    class Game(State):
        turn: int
"""


def lamps(root: Path) -> Package:
    """Return a package of somebody else's that builds on `demo`."""
    (root / "lamps").mkdir()
    (root / "lamps" / "state.py").write_text('"""Doc."""\n\n# twin: compiled\n' + dedent(LAMPS))
    return package_at("lamps", root / "lamps")


def test_another_package_is_compiled_against_the_first_as_that_was_compiled(tmp_path: Path) -> None:
    base, other = tree(tmp_path, core__state=STATE, game__state=GAME), lamps(tmp_path)
    made = translate(base, other)
    own = made["lamps._compiled.root"]
    assert "from fast.core cimport State" in own.declarations and own.needs == ["fast.core"]
    assert made["fast.core"] == translate(base)["fast.core"]
    assert other.compiled_folder == tmp_path / "lamps" / "_compiled"


def test_a_class_nobody_may_extend_is_refused_as_a_base(tmp_path: Path) -> None:
    with pytest.raises(
        NotCompilable, match=r"state\.py:10: Street: expected State or a class of your own .*; got State"
    ):
        translate(tree(tmp_path, core__state=STATE), lamps(tmp_path))


def test_what_others_rely_on_changes_with_the_declarations_and_the_constants(tmp_path: Path) -> None:
    texts = (
        STATE,
        STATE.replace("return []", "return ['seat']"),
        STATE.replace("4", "5"),
        STATE + "    X: Final = 1\n",
    )
    made = [translate(tree(tmp_path / str(n), core__state=text)) for n, text in enumerate(texts)]
    first, same, *others = [modules["fast.core"].interface for modules in made]
    assert first == same and first not in others


def test_the_size_of_an_array_may_be_worked_out_from_constants(tmp_path: Path) -> None:
    declared = translate(tree(tmp_path, core__state=STATE, game__state=LAMPS))["fast.game"].declarations
    assert "cdef public short[16] stall" in declared


def test_a_float_is_cut_off_to_an_int_as_in_python(tmp_path: Path) -> None:
    lines = translate(tree(tmp_path, core__state=STATE, game__state=LAMPS))["fast.game"].lines
    assert "return cython.cast(cython.longlong, self.share * 8.0)" in lines


def test_an_import_within_the_package_may_be_relative(tmp_path: Path) -> None:
    relative = """
        from .state import SEATS, State

        def seats(s: State) -> int:
            return SEATS
    """
    lines = translate(tree(tmp_path, core__state=STATE, core__more=relative))["fast.core"].lines
    assert "from .state import" not in lines


def test_every_line_is_known_by_where_the_author_wrote_it(tmp_path: Path) -> None:
    made = translate(tree(tmp_path, core__state=STATE))["fast.core"]
    line = next(line for line in made.origins if "self.mover = move" in line.text)
    assert line.path is not None
    assert line.path.read_text().splitlines()[line.number - 1] == line.text

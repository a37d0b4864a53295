"""Lines that cannot be compiled are refused with their place: what was expected, what came, what to write."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from serai.compiler.build import extensions
from serai.compiler.cython_build import _in_authors_lines, write_c, write_sources
from serai.compiler.cython_lines import Line
from serai.compiler.forms import always_plain
from serai.compiler.package import SERAI, Package, package_at
from serai.compiler.problems import NotCompilable
from serai.compiler.translate import Module, translate

RULES = '''
    """Lamps."""

    # twin: compiled
    from __future__ import annotations

    from typing import Annotated, Final

    from serai.engine.state import Moves, State

    COLOURS: Final = 4
    NAMES = ("ruby", "jade")
    PerColour = Annotated[list[int], "short[COLOURS]"]


    class Street(State):
        bag: PerColour

        def __init__(self, seats: int) -> None:
            super().__init__(seats)
            self.bag = [6 for _ in range(COLOURS)]


    def noted(s: Street, name: str) -> int:
        return 0


    def checked(s: Street) -> int:
        if s.mover > 0:
            raise ValueError
        return 0


    def listed(s: Street) -> list[int]:
        return [s.seats]
'''
TRAPS = {
    "    street: list[int]": (
        r"Street.street: expected a list of fixed length; got list\[int\]. "
        r'Name a type with its size: Numbers = Annotated\[list\[int\], "short\[N\]"\]'
    ),
    "    owner: str": "Street.owner: expected int, bool, float, an array .* got str. Keep words and tables outside",
    "PerSeat = Annotated[list[int], 'short[SEATS]']": (
        r"expected a size made of numbers and constants, .* or imported here; got \[SEATS\]"
    ),
    "BONUS: Final = len(NAMES)": (
        r"expected a number, or arithmetic over constants above; got BONUS: Final = len\(NAMES\)"
    ),
    "class Word(str): pass": "Word: expected State or a class of your own compiled modules as the base; got str",
    "def f(s: Street, m: Moves) -> None: m.add(*s.bag)": (
        r"f\(\): expected one value after the other; got \*s.bag. Write a loop: for i in range\(N\)"
    ),
    "def f(s: Street) -> int: return sum(s.bag)": (
        r"f\(\): expected arithmetic, a loop or a compiled function; got sum\(s.bag\). Add up in a loop"
    ),
    "def f(s: Street) -> int: return round(s.seats / 2)": r"got round\(s.seats / 2\). Write int\(x \+ 0.5\)",
    "def f(s: Street) -> int: return max(n for n in s.bag)": "expected a loop; got .* Write a loop over range",
    "def f(s: Street) -> None: s.bag = [0, 0, 0, 0]": "got .0, 0, 0, 0.. Set its places one by one",
    "def f(s: Street) -> int: return s.bag[-1]": r"expected a place from 0 on; got s.bag\[-1\]. .* its size less one",
    "def f(s: Street) -> int: return s.bag[1:2][0]": r"expected one place of an array; got 1:2",
    "def f(s: Street) -> bool: return NAMES[0] == NAMES[1]": (
        "expected an argument, a field or a constant .* got NAMES, a Python object. Put its numbers into an array"
    ),
    "def f(s: Street) -> bool: return 'ruby' == 'jade'": "expected a number; got 'ruby'. Name it as a number: RUBY",
    "def f(s: Street) -> int: return (lambda n: n)(s.seats)": (
        "expected functions and classes at the top of the module; got lambda n: n. Move it there, and pass"
    ),
    "def f(s: Street) -> int: return {1: 2}[s.seats]": (
        "expected numbers and arrays; got {1: 2}. Keep tables in an array"
    ),
    "def f(s: Street) -> int: return s.mover & 0xFFFFFFFFFF": (
        r"expected a name for a number of 2\*\*31 and more; got 10995"
    ),
    "def f(s: Street) -> int: return checked(s)": (
        r"expected a C function; checked\(\) stays a Python function, since it raises. Give it int, bool, float"
    ),
    "def f(s: Street) -> int: return noted(s, 'x')": (
        r"noted\(\) stays a Python function, since its argument name is str"
    ),
    "def f(s: Street) -> None: taken: list[str] = s.names": r"f\(\): expected a local of type int, .* got list\[str\]",
}
"""Lines that cannot be compiled, each with its error."""


def package(folder: Path, line: str, **modules: str) -> tuple[Package, int]:
    """Return a package with this line in its rules or in their class, and the line's number."""
    rules = dedent(RULES).strip()
    rules = (
        rules.replace("    bag: PerColour", f"    bag: PerColour\n{line}")
        if line[:1] == " "
        else f"{rules}\n\n{line}\n"
    )
    lamps = package_at("lamps", folder / "lamps")
    lamps.folder.mkdir()
    for name, text in {"__init__": "", "state": rules, **modules}.items():
        (lamps.folder / f"{name}.py").write_text(dedent(text))
    return lamps, next((number for number, text in enumerate(rules.splitlines(), 1) if text == line), 0)


def refused(lamps: Package) -> str:
    with pytest.raises(NotCompilable) as found:
        translate(SERAI, lamps)
    (problem,) = found.value.problems
    return problem


@pytest.mark.parametrize("line", TRAPS)
def test_a_trap_is_named_with_file_and_line_and_what_to_write(tmp_path: Path, line: str) -> None:
    lamps, number = package(tmp_path, line)
    problem = refused(lamps)
    assert problem.startswith(f"{lamps.folder / 'state.py'}:{number}: ")
    assert re.search(TRAPS[line], problem), problem


@pytest.mark.parametrize("filled", ["[6] * 4", "[6 for _ in range(seats)]", "[6, 6, 6, 6]"])
def test_an_array_is_filled_as_its_type_says(tmp_path: Path, filled: str) -> None:
    lamps, _ = package(tmp_path, "")
    state = lamps.folder / "state.py"
    state.write_text(state.read_text().replace("[6 for _ in range(COLOURS)]", filled))
    assert f"expected bag filled as [… for _ in range(4)], as its type says; got {filled}" in refused(lamps)


def test_what_is_in_the_subset_is_not_refused(tmp_path: Path) -> None:
    lamps, _ = package(tmp_path, "def f(s: Street) -> int: return int(s.seats * 0.5) + s.bag[COLOURS - 1]")
    assert "lamps._compiled.root" in translate(SERAI, lamps)


def test_what_only_cython_finds_is_reported_in_the_authors_lines(tmp_path: Path) -> None:
    lamps, number = package(tmp_path, "def f(s: Street) -> int: return s.seats * 0.5")
    (module,) = extensions(lamps, tmp_path / "made")
    modules = write_sources(lamps, tmp_path / "made")
    with pytest.raises(NotCompilable) as found:
        write_c(module, tmp_path / "made", modules)
    (problem,) = found.value.problems
    assert problem.startswith(f"{lamps.folder / 'state.py'}:{number}: Expected an int; got a float.")
    assert "cut it off with int(…)" in problem and "Cannot assign type 'double' to 'int'" in problem


def around(tmp_path: Path, rules: str) -> list[str]:
    """Return what is wrong with a module around compiled rules."""
    lamps, _ = package(tmp_path, "", rules=rules)
    return list(always_plain(lamps))


def test_a_state_that_is_always_plain_is_noticed(tmp_path: Path) -> None:
    (problem,) = around(tmp_path, "class Rules:\n    def start(self):\n        return Street(2)\n")
    assert "rules.py:3: start(): expected a state in the form that runs; got Street(…), always plain Python." in problem
    assert "Write self._new_state = active_form(Street) in __init__ of the rules" in problem


def test_heuristics_that_are_not_compiled_are_noticed(tmp_path: Path) -> None:
    (problem,) = around(tmp_path, "from serai.strategy import Heuristics\n\nclass Wise(Heuristics):\n    pass\n")
    assert "rules.py:3: Wise: expected heuristics that are compiled, as their states are; got a module" in problem
    assert "the line `# twin: compiled`. Give it that line" in problem


def test_a_form_that_is_asked_for_too_late_is_noticed(tmp_path: Path) -> None:
    (problem,) = around(tmp_path, "class Rules:\n    def start(self):\n        return active_form(Street)(2)\n")
    assert "rules.py:3: start(): expected active_form in Rules.__init__; got it here" in problem


def test_a_write_that_would_reach_a_copy_of_an_array_is_noticed(tmp_path: Path) -> None:
    (problem,) = around(tmp_path, "def imagine(state):\n    state.bag[0] = 1\n")
    assert "rules.py:2: expected the whole of state.bag to be set; got state.bag[0], which changes a copy" in problem
    assert "Write: bag = list(state.bag), change that, and state.bag = bag" in problem


def test_a_module_that_takes_the_form_in_its_init_is_as_it_should_be(tmp_path: Path) -> None:
    rules = "class Rules:\n    def __init__(self):\n        self.new = active_form(Street)\n"
    assert around(tmp_path, f"{rules}    def start(self):\n        return self.new(2)\n") == []


def test_hints_of_cython_beside_an_error_do_not_hide_it(tmp_path: Path) -> None:
    said = (
        f"performance hint: {tmp_path}/lamps/root.py:1:1: Exception check will always require the GIL\n"
        f"{tmp_path}/lamps/root.py:1:1: Python type test not allowed without gil\n"
    )
    module = Module(Package("lamps", tmp_path, "lamps"), "", "", [Line("", tmp_path / "state.py", 7)], "", [])
    (problem,) = _in_authors_lines(said, tmp_path, {"lamps.root": module})
    assert "state.py:7: Expected numbers, arrays and compiled functions" in problem

"""Turn typed Python modules into Cython: the same lines, with the C types read off the annotations.

A module takes part when it holds the line `# twin: compiled`. All such modules of one folder, and of a game's
`strategy`, become one compiled module, so that the C compiler sees a game whole. For each this makes two texts:

* the same Python lines, joined in the order of their imports, in Cython's spelling where it differs;
* a `.pxd` that gives them C types:
    X: Final = 4                  a C constant
    class with annotated fields   a C class; Annotated[list[int], "short[61]"] is a C array
    function over int, bool, float, None and those classes: a C function that needs no GIL
    function that returns a list[int]: a C function that holds the GIL
    other functions               stay Python functions, callable from anywhere

visible.py says which C functions Python can call.

What follows a line `# twin: plain from here` exists only in the plain form.
"""

from __future__ import annotations

import ast
import hashlib
from graphlib import TopologicalSorter
from typing import NamedTuple

from serai.compiler.c_functions import C_FUNCTIONS
from serai.compiler.chapters import Chapter, Names, chapters
from serai.compiler.cython_lines import Line, cython_lines
from serai.compiler.declarations import ROOT_STATE, Declarations
from serai.compiler.package import Package
from serai.compiler.problems import NotCompilable, at
from serai.compiler.subset import outside_the_subset
from serai.compiler.visible import seen_from_python

OBSERVATION = "Observation"


class Module(NamedTuple):
    """A module to compile: its lines, each with where the author wrote it, and its `.pxd`."""

    package: Package
    lines: str
    declarations: str
    origins: list[Line]
    interface: str
    """A hash of all that other compiled modules rely on: its declarations and constants."""
    needs: list[str]
    """The compiled modules it takes names from."""


def translate(*packages: Package) -> dict[str, Module]:
    """Return the compiled modules of the last of these packages and those it builds on, by name.

    Whatever is outside the compiled subset is reported at once, all of it, by `NotCompilable`.
    """
    every = chapters(packages)
    extended = {package: _extended(package, every) for package in packages}
    visible = {package: seen_from_python(package) for package in packages}
    units: dict[str, list[Chapter]] = {}
    for chapter in every.values():
        units.setdefault(chapter.compiled_unit, []).append(chapter)
    made: dict[str, Module] = {}
    problems: list[str] = []
    for unit in _ordered(packages[-1], units, every):
        package = units[unit][0].package
        made[unit] = _translate_unit(units[unit], every, extended[package], visible[package], problems)
    if problems:
        first = {problem.partition(": ")[0]: problem for problem in reversed(problems)}  # one for each line
        raise NotCompilable(list(first.values())[::-1])
    return made


def _extended(package: Package, every: dict[str, Chapter]) -> set[str]:
    """Return a package's classes that others in it extend; other packages must not affect their compilation."""
    own = (chapter for chapter in every.values() if chapter.package == package)
    classes = (node for chapter in own for node in chapter.tree.body if isinstance(node, ast.ClassDef))
    return {ast.unparse(base) for node in classes for base in node.bases}


def _ordered(package: Package, units: dict[str, list[Chapter]], every: dict[str, Chapter]) -> list[str]:
    """Return the compiled modules of a package and those they need, each after those its chapters import from."""
    left = [unit for unit, parts in units.items() if parts[0].package == package]
    needs: dict[str, list[str]] = {}
    while left:
        unit = left.pop()
        needs[unit] = _needed(unit, units[unit], every)
        left += [other for other in needs[unit] if other not in needs]
    return list(TopologicalSorter(needs).static_order())


def _needed(unit: str, parts: list[Chapter], every: dict[str, Chapter]) -> list[str]:
    needed = {every[module].compiled_unit for part in parts for module, _ in part.imports() if module in every}
    return sorted(needed - {unit})


def _translate_unit(
    parts: list[Chapter], every: dict[str, Chapter], extended: set[str], visible: set[str], problems: list[str]
) -> Module:
    origins = [Line("import cython")]
    head = ["cimport cython", "from libc.string cimport memcpy", *C_FUNCTIONS]
    body: list[str] = []
    defined: dict[str, str] = {}
    for chapter in parts:
        writer = Declarations(chapter, extended, visible)
        for module, names in chapter.imports():
            if module == "math":
                head.append(f"from libc.math cimport {', '.join(names)}")
            elif module in every:
                for name in names:
                    chapter.names.take(every[module].names, name)
                if ROOT_STATE in names and OBSERVATION in every[module].names.types and OBSERVATION not in names:
                    names = [*names, OBSERVATION]  # its generated methods add to one
                    chapter.names.take(every[module].names, OBSERVATION)
                if every[module].unit != chapter.unit:
                    head += _cimports(every[module].compiled_unit, names, every[module].names)
                    known = [f"{name} = {chapter.names.constants[name]}" for name in names if writer.constant(name)]
                    origins += [line for line in map(Line, known) if line not in origins]
        writer.module()
        problems += [*writer.problems, *_clashes(chapter, defined), *outside_the_subset(chapter, writer, every)]
        body += [line for line in writer.out if not (line.startswith("cdef const") and line in body)]
        origins += cython_lines(chapter, every, writer)
    declarations = "\n".join([*dict.fromkeys(head), *body]) + "\n"
    constants = sorted({*_constants(parts)})
    return Module(
        parts[0].package,
        "\n".join(line.text for line in origins),
        declarations,
        origins,
        hashlib.sha256(f"{declarations}{constants}".encode()).hexdigest(),
        _needed(parts[0].compiled_unit, parts, every),
    )


def _constants(parts: list[Chapter]) -> list[tuple[str, int | float]]:
    """Return every constant of these chapters with its value."""
    return [constant for part in parts for constant in part.names.constants.items()]


def _cimports(module: str, names: list[str], known: Names) -> list[str]:
    """Return the lines that take classes and functions from another module; constants are declared again."""
    here = {*known.aliases, *known.constants, *known.python}
    return [f"from {module} cimport {name}" for name in names if name not in here]


def _clashes(chapter: Chapter, defined: dict[str, str]) -> list[str]:
    """Return the names that two chapters of one folder share: they become one module, so names must be unique."""
    found = []
    for node in chapter.tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if node.name in defined:
                problem = f"{node.name} is defined in {defined[node.name]} and again here: give one another name"
                found.append(at(chapter.path, node, problem))
            defined.setdefault(node.name, chapter.name)
    return found

"""Turn typed Python modules into Cython: the same lines, with the C types read off the annotations.

A module takes part when it holds the line `# twin: compiled`. All such modules of one folder become one
compiled module, so that the C compiler sees a game whole. For each folder this makes two texts:

* the same Python lines, joined in the order of their imports, in Cython's spelling where it differs;
* a `.pxd` that gives them C types:
    X: Final = 4                  a C constant
    class with annotated fields   a C class; Annotated[list[int], "short[61]"] is a C array
    function over int, bool, float, None and those classes: a C function that needs no GIL
    function that hands out a list[int]: a C function that holds the GIL
    other functions               stay Python functions, callable from anywhere

What follows a line `# twin: plain from here` exists only in the plain form.
"""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from twin.c_functions import C_FUNCTIONS
from twin.chapters import Chapter, Names, chapters
from twin.cython_lines import cython_lines
from twin.declarations import Declarations


def translate(source: Path, package: str) -> dict[str, tuple[str, str]]:
    """For each folder with chapters: its compiled module's name, its lines and its `.pxd`."""
    all_chapters = chapters(source)
    units: dict[str, list[Chapter]] = {}
    for chapter in all_chapters.values():
        units.setdefault(chapter.unit, []).append(chapter)
    made: dict[str, tuple[str, str]] = {}
    for unit in _ordered(units, all_chapters):
        name = package + unit.removeprefix(source.name)
        made[name] = _translate_unit(source.name, package, units[unit], all_chapters)
    return made


def _ordered(units: dict[str, list[Chapter]], every: dict[str, Chapter]) -> list[str]:
    """The folders, each after those its chapters import from."""
    needs = {
        unit: {every[module].unit for part in parts for module, _ in part.imports() if module in every} - {unit}
        for unit, parts in units.items()
    }
    return list(TopologicalSorter(needs).static_order())


def _translate_unit(root: str, package: str, parts: list[Chapter], every: dict[str, Chapter]) -> tuple[str, str]:
    lines = ["import cython"]
    head = ["cimport cython", "from libc.string cimport memcpy", *C_FUNCTIONS]
    body: list[str] = []
    extended = {
        ast.unparse(base)
        for c in every.values()
        for n in c.tree.body
        if isinstance(n, ast.ClassDef)
        for base in n.bases
    }
    defined: dict[str, str] = {}
    for chapter in parts:
        writer = Declarations(chapter.names, extended)
        for module, names in chapter.imports():
            if module == "math":
                head.append(f"from libc.math cimport {', '.join(names)}")
            elif module in every:
                for name in names:
                    chapter.names.take(every[module].names, name)
                if every[module].unit != chapter.unit:
                    head += _cimports(package + every[module].unit.removeprefix(root), names, every[module].names)
                    known = [f"{name} = {chapter.names.constants[name]}" for name in names if writer.constant(name)]
                    lines += [line for line in known if line not in lines]
        writer.module(chapter.tree)
        _refuse_clashes(chapter, defined)
        body += [line for line in writer.out if not (line.startswith("cdef const") and line in body)]
        lines.append(cython_lines(chapter, every, writer.generated))
    return "\n".join(lines), "\n".join([*dict.fromkeys(head), *body]) + "\n"


def _cimports(module: str, names: list[str], known: Names) -> list[str]:
    """Classes and functions come from the other compiled module; constants are declared anew, to stay constants."""
    here = {*known.aliases, *known.constants}
    return [f"from {module} cimport {name}" for name in names if name not in here]


def _refuse_clashes(chapter: Chapter, defined: dict[str, str]) -> None:
    """Chapters of one folder share one compiled module, so a name may stand in one of them only."""
    for node in chapter.tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if node.name in defined:
                raise SyntaxError(f"{node.name} is defined in {defined[node.name]} and again in {chapter.name}")
            defined[node.name] = chapter.name

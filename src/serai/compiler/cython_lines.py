"""The lines of a module in Cython's spelling."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from serai.compiler.chapters import Chapter
from serai.compiler.declarations import Declarations

IN_C = {
    r"\bcast\((\w+), (\w+)\)": r"cython.cast(\1, \2)",
    r"\bborrowed\((\w+), ([\w.]+), (\w+)\)": r"cython.cast(\1, PyList_GetItem(\2, \3))",
    r"\blist_of\(": "serai_list_of(",
    r"\bwrite_values\((\w+), (\w+), ([\w.]+), ([\w.]+)\)": (
        r"memcpy(cython.address(\1[\2]), \3, \4 * cython.sizeof(\3[0]))"
    ),
}
"""Functions of the kit with something quicker in C: how they are called, and what replaces the call."""


class Line(NamedTuple):
    """A line in Cython's spelling, and where the author wrote it; generated lines have no place of their own."""

    text: str
    path: Path | None = None
    number: int = 0


def cython_lines(chapter: Chapter, every: dict[str, Chapter], declared: Declarations) -> Iterator[Line]:
    """Yield the chapter's lines as Cython needs them: imports become cimports, copies are generated."""
    lines = chapter.text.split("\n")
    _cast_to_int(lines, declared)
    drop: set[int] = set()
    insert: dict[int, str] = {}
    for node in chapter.tree.body:
        if isinstance(node, ast.ImportFrom) and _is_replaced(chapter, node, every):
            drop |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and not isinstance(node.value, ast.Call)
        ):
            value = chapter.names.constants.get(node.target.id)  # Cython wants constants worked out
            if value is not None:
                lines[node.lineno - 1] = f"{node.target.id} = {value}"
                drop |= set(range(node.lineno + 1, (node.end_lineno or node.lineno) + 1))
        if isinstance(node, ast.ClassDef):
            drop |= set(_zero_fills(node))
            insert |= dict.fromkeys(_emptied(node, drop), " " * 8 + "pass")
        if isinstance(node, ast.ClassDef) and node.name in declared.generated:
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name in declared.replaced[node.name]:
                    drop |= set(range(item.lineno, (item.end_lineno or item.lineno) + 1))
            insert[node.end_lineno or node.lineno] = "\n" + declared.generated[node.name]
    for number, line in enumerate(lines, 1):
        if number not in drop:
            yield Line(_in_c(line), chapter.path, number)
        for generated in insert[number].split("\n") if number in insert else ():
            yield Line(_in_c(generated), chapter.path, number)


def _in_c(line: str) -> str:
    for called, in_c in IN_C.items():
        line = re.sub(called, in_c, line)
    return line.replace("with released_gil():", "with cython.nogil:")


def _is_replaced(chapter: Chapter, node: ast.ImportFrom, every: dict[str, Chapter]) -> bool:
    """Return whether a cimport replaces an import, or nothing does."""
    return chapter.imported(node) in every or node.module in ("math", "__future__")


def _cast_to_int(lines: list[str], declared: Declarations) -> None:
    """Make `int(x)` truncate a C number as it does in Python; elsewhere it would make a Python object."""
    calls = [
        call.func
        for function, _ in declared.c_functions
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "int"
    ]
    for name in sorted(calls, key=lambda name: (name.lineno, name.col_offset), reverse=True):
        line = lines[name.lineno - 1].encode()
        before, after = line[: name.col_offset], line[name.col_offset :].removeprefix(b"int(")
        lines[name.lineno - 1] = (before + b"cython.cast(cython.longlong, " + after).decode()


def _zero_fills(node: ast.ClassDef) -> Iterator[int]:
    """Yield the lines of `__init__` that fill an array with zeros: a C array begins with nothing else."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for statement in method.body:
                if isinstance(statement, ast.Assign) and _is_zeros(statement.value):
                    yield from range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


def _emptied(node: ast.ClassDef, drop: set[int]) -> Iterator[int]:
    """Yield the last line of an `__init__` that has become empty."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and all(statement.lineno in drop for statement in method.body):
            yield method.end_lineno or method.lineno


def _is_zeros(value: ast.expr) -> bool:
    while isinstance(value, ast.ListComp):
        if isinstance(value.elt, ast.Constant):
            return value.elt.value == 0
        value = value.elt
    return False

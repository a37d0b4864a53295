"""The lines of a module in Cython's spelling."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from twin.chapters import Chapter
from twin.state_methods import REPLACED

IN_C = {
    r"\bcast\((\w+), (\w+)\)": r"cython.cast(\1, \2)",
    r"\bborrowed\((\w+), ([\w.]+), (\w+)\)": r"cython.cast(\1, PyList_GetItem(\2, \3))",
    r"\blist_of\(": "serai_list_of(",
    r"\bwrite_values\((\w+), (\w+), ([\w.]+), ([\w.]+)\)": (
        r"memcpy(cython.address(\1[\2]), \3, \4 * cython.sizeof(\3[0]))"
    ),
}
"""Functions of the kit that C has something quicker for: how they are called, and what replaces the call."""


def cython_lines(chapter: Chapter, every: dict[str, Chapter], generated: dict[str, str]) -> str:
    """The chapter's lines as Cython wants them: imports become cimports, copies are generated."""
    lines = chapter.text.split("\n")
    drop: set[int] = set()
    insert: dict[int, str] = {}
    for node in chapter.tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module in every or node.module in ("math", "__future__")):
            drop |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and not isinstance(node.value, ast.Call)
        ):
            value = chapter.names.constants.get(node.target.id)  # Cython wants constants worked out
            if value is not None:
                lines[node.lineno - 1] = f"{node.target.id} = {value}"
        if isinstance(node, ast.ClassDef):
            drop |= set(_zero_fills(node))
            insert |= dict.fromkeys(_emptied(node, drop), " " * 8 + "pass")
        if isinstance(node, ast.ClassDef) and node.name in generated:
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name in REPLACED:
                    drop |= set(range(item.lineno, (item.end_lineno or item.lineno) + 1))
            insert[node.end_lineno or node.lineno] = "\n" + generated[node.name]
    out: list[str] = []
    for number, line in enumerate(lines, 1):
        if number not in drop:
            out.append(line)
        if number in insert:
            out.append(insert[number])
    text = "\n".join(out)
    for called, in_c in IN_C.items():
        text = re.sub(called, in_c, text)
    return text.replace("with released_gil():", "with cython.nogil:")


def _zero_fills(node: ast.ClassDef) -> Iterator[int]:
    """The lines of `__init__` that fill an array with zeros: a C array begins with nothing else."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for statement in method.body:
                if isinstance(statement, ast.Assign) and _is_zeros(statement.value):
                    yield from range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


def _emptied(node: ast.ClassDef, drop: set[int]) -> Iterator[int]:
    """The last line of an `__init__` of which nothing is left."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and all(statement.lineno in drop for statement in method.body):
            yield method.end_lineno or method.lineno


def _is_zeros(value: ast.expr) -> bool:
    while isinstance(value, ast.ListComp):
        if isinstance(value.elt, ast.Constant):
            return value.elt.value == 0
        value = value.elt
    return False

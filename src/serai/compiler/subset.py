"""What compiled rules may not contain: each found in the author's lines, with what to write instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from serai.compiler.chapters import Chapter
from serai.compiler.declarations import Declarations
from serai.compiler.problems import at

LOOP = "Write a loop over range(N) that keeps its result in an int or in an array of the state"
INSTEAD_OF_CALLS = {
    "sum": "Add up in a loop: total += s.bag[i]",
    "len": "Use the constant that sizes the array",
    "round": "Write int(x + 0.5)",
    "sorted": "Look for the smallest in a loop, or keep the array in order",
    "enumerate": "Write: for i in range(N)",
    "zip": "Write: for i in range(N)",
    "reversed": "Write: for i in range(N - 1, -1, -1)",
    "divmod": "Write // and %",
    "pow": "Write a product, or name the power with Final",
} | dict.fromkeys(("any", "all", "map", "filter", "list", "tuple", "set", "dict"), LOOP)
INSTEAD_OF_CALLS |= dict.fromkeys(
    ("str", "repr", "print", "isinstance", "getattr", "setattr", "hasattr", "open", "type"),
    "Do that in a module that is not compiled",
)
KINDS: dict[type[ast.AST], tuple[str, str]] = {
    ast.JoinedStr: ("a number", "Keep words in a module that is not compiled"),
    ast.Dict: ("numbers and arrays", "Keep tables in an array of the state, or of a class such as a Box"),
    ast.Set: ("numbers and arrays", "Keep a set as an array of zeros and ones"),
    ast.ListComp: ("a loop", LOOP),
    ast.SetComp: ("a loop", LOOP),
    ast.DictComp: ("a loop", LOOP),
    ast.GeneratorExp: ("a loop", LOOP),
    ast.List: ("numbers in an array of the state", "Set its places one by one: s.lamps[0] = NONE"),
    ast.Starred: ("one value after the other", "Write a loop: for i in range(N): seen.add(s.bag[i])"),
    ast.Slice: ("one place of an array", LOOP),
    ast.Try: ("a condition", "Ask before you do it: if s.bag[i] > 0"),
    ast.Match: ("if and elif", "Write: if s.phase == LAMPS: … elif …"),
    ast.Yield: ("a function that returns a number", "Add to an array, as moves.add(move) does"),
    ast.YieldFrom: ("a function that returns a number", "Add to an array, as moves.add(move) does"),
    ast.Await: ("a function that returns a number", "Do that in a module that is not compiled"),
    ast.Import: ("imports at the top of the module", "Move it there, as from … import …"),
    ast.ImportFrom: ("imports at the top of the module", "Move it there"),
    ast.Global: ("state in fields", "Keep it in a field of the state"),
    ast.Nonlocal: ("state in fields", "Keep it in a field of the state"),
}
"""Kinds of syntax: what is expected in their place, and what to write."""
NEEDS_NO_GIL = (ast.ListComp, ast.List, ast.Starred, ast.JoinedStr, ast.Slice)
"""What a function that returns a `list[int]`, and so holds the GIL, may do."""
LARGEST = 2**31


def outside_the_subset(chapter: Chapter, declared: Declarations, every: dict[str, Chapter]) -> Iterator[str]:
    """Yield every line of a module that cannot be compiled."""
    yield from _imports(chapter, every)
    for node in chapter.tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _fills(chapter, node)
    objects = _python_objects(chapter)
    for function, holds_gil in declared.c_functions:
        for part in _expressions(function):
            if problem := _problem(part, chapter, objects, holds_gil):
                yield at(chapter.path, part, f"{function.name}(): {problem}")


def _imports(chapter: Chapter, every: dict[str, Chapter]) -> Iterator[str]:
    for node in chapter.tree.body:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in every:
                    problem = f"expected `from {alias.name} import …`; got `import {alias.name}`. Name what you use"
                    yield at(chapter.path, node, problem)
        elif isinstance(node, ast.ImportFrom) and chapter.imported(node) in every:
            other = every[chapter.imported(node)]
            for alias in node.names:
                if alias.name in other.names.python and other.unit != chapter.unit:
                    reason = other.names.python[alias.name]
                    yield at(chapter.path, node, f"expected a C function; {_stays_python(alias.name, reason)}")
                if alias.asname:
                    yield at(chapter.path, node, f"expected {alias.name} by its own name; got `as {alias.asname}`")


def _fills(chapter: Chapter, node: ast.ClassDef) -> Iterator[str]:
    """Yield arrays that `__init__` fills differently from what their type says."""
    kinds = dict(chapter.names.fields.get(node.name, []))
    for method in node.body:
        if not isinstance(method, ast.FunctionDef) or method.name != "__init__":
            continue
        for item in ast.walk(method):
            if not isinstance(item, ast.Assign) or not isinstance(item.targets[0], ast.Attribute):
                continue
            name = item.targets[0].attr
            sizes = [int(size) for size in re.findall(r"\[(\d+)\]", kinds.get(name, ""))]
            if sizes and _is_fill(item.value) and not _fits(item.value, sizes, chapter):
                problem = f"__init__: expected {name} filled as {_filled(sizes)}, as its type says; "
                yield at(chapter.path, item, f"{problem}got {_short(item.value)}")


def _is_fill(value: ast.expr) -> bool:
    """Return whether a list is spelled out or repeated; an array takes only a comprehension."""
    repeated = isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult) and isinstance(value.left, ast.List)
    return repeated or isinstance(value, (ast.List, ast.ListComp))


def _filled(sizes: list[int]) -> str:
    text = "…"
    for size in reversed(sizes):
        text = f"[{text} for _ in range({size})]"
    return text


def _fits(value: ast.expr, sizes: list[int], chapter: Chapter) -> bool:
    for size in sizes:
        if not isinstance(value, ast.ListComp):
            return False
        over = value.generators[0].iter
        if not (isinstance(over, ast.Call) and ast.unparse(over.func) == "range" and len(over.args) == 1):
            return False
        try:
            count = eval(ast.unparse(over.args[0]), {"__builtins__": {}}, dict(chapter.names.constants))
        except Exception:
            return False
        if count != size:
            return False
        value = value.elt
    return True


def _python_objects(chapter: Chapter) -> set[str]:
    """Return names of the module that lead to Python objects."""
    found: set[str] = set()
    for node in chapter.tree.body:
        if isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if ast.unparse(node.annotation) != "Final":
                found.add(node.target.id)
        elif isinstance(node, ast.Import):
            found |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
    return found - set(chapter.names.aliases)


def _expressions(node: ast.AST) -> Iterator[ast.AST]:
    """Yield every part of a function's body that is run: no docstrings, no types."""
    fields = dict(ast.iter_fields(node))
    for unread in ("annotation", "returns", "args" if isinstance(node, ast.FunctionDef) else "", "decorator_list"):
        fields.pop(unread, None)
    for child in fields.values():
        for part in child if isinstance(child, list) else [child]:
            if (
                isinstance(part, ast.Expr)
                and isinstance(part.value, ast.Constant)
                and isinstance(part.value.value, str)
            ):
                continue
            if isinstance(part, ast.AST):
                yield part
                yield from _expressions(part)


def _problem(node: ast.AST, chapter: Chapter, objects: set[str], holds_gil: bool) -> str:
    """Return what is wrong with one part of a C function; empty if it is allowed."""
    if isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.AsyncFunctionDef)):
        return (
            f"expected functions and classes at the top of the module; got {_short(node)}. "
            "Move it there, and pass what it needs as arguments"
        )
    if type(node) in KINDS and not (holds_gil and isinstance(node, NEEDS_NO_GIL)):
        expected, instead = KINDS[type(node)]
        return f"expected {expected}; got {_short(node)}. {instead}"
    if isinstance(node, ast.Constant):
        return _constant(node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _call(node, node.func.id, chapter, holds_gil)
    if isinstance(node, ast.Name) and node.id in objects and not holds_gil:
        return (
            f"expected an argument, a field or a constant (X: Final = 4); got {node.id}, a Python object. "
            "Put its numbers into an array of a class, as the boxes of the shipped games do"
        )
    if isinstance(node, ast.Subscript) and _is_negative(node.slice) and not holds_gil:
        return (
            f"expected a place from 0 on; got {_short(node)}. "
            "An array has no end to count from: write its size less one"
        )
    return ""


def _constant(node: ast.Constant) -> str:
    if isinstance(node.value, (str, bytes)):
        return f"expected a number; got {node.value!r}. Name it as a number: RUBY: Final = 0"
    if isinstance(node.value, int) and node.value >= LARGEST:
        return f"expected a name for a number of 2**31 and more; got {node.value}. Name it: MASK: Final = {node.value}"
    return ""


def _call(node: ast.Call, name: str, chapter: Chapter, holds_gil: bool) -> str:
    if holds_gil or name in chapter.names.fields:
        return ""
    if name in chapter.names.python:
        return f"expected a C function; {_stays_python(name, chapter.names.python[name])}"
    if name in INSTEAD_OF_CALLS:
        return f"expected arithmetic, a loop or a compiled function; got {_short(node)}. {INSTEAD_OF_CALLS[name]}"
    return ""


def _stays_python(name: str, reason: str) -> str:
    return (
        f"{name}() stays a Python function, since {reason}. Give it int, bool, float, None and compiled classes only, "
        "without defaults and without raise"
    )


def _is_negative(index: ast.expr) -> bool:
    return isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub) and isinstance(index.operand, ast.Constant)


def _short(node: ast.AST) -> str:
    text = ast.unparse(node).strip().split("\n")[0]
    return text if len(text) <= 60 else text[:57] + "..."

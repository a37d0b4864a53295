"""The modules around compiled rules: whether they create states in the active form."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from serai.compiler.chapters import Chapter, chapters
from serai.compiler.package import SERAI, Package
from serai.compiler.problems import at
from serai.compiler.visible import MARK

LEFT_OUT = {"tests", "_compiled"}
HEURISTICS = "Heuristics"


def always_plain(package: Package) -> Iterator[str]:
    """Yield every place where a package makes a state that is plain Python, although it could be compiled."""
    every = chapters([SERAI, package])
    states = _states(package, every)
    arrays = _arrays(package, every)
    for path in sorted(package.folder.rglob("*.py")):
        within = path.relative_to(package.folder).with_suffix("").parts
        if not LEFT_OUT & set(within) and ".".join([package.name, *within]) not in every:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from _made_plain(path, tree, states)
            yield from _lost_writes(path, tree, arrays)
            yield from _plain_heuristics(path, tree)


def _states(package: Package, every: dict[str, Chapter]) -> set[str]:
    """Return the names of a package's compiled classes of states."""
    bases = {
        node.name: ast.unparse(node.bases[0]) if node.bases else ""
        for chapter in every.values()
        for node in chapter.tree.body
        if isinstance(node, ast.ClassDef)
    }

    def is_state(name: str) -> bool:
        return name == "State" or (name in bases and is_state(bases[name]))

    own = [node for one in every.values() if one.package == package for node in one.tree.body]
    return {node.name for node in own if isinstance(node, ast.ClassDef) and is_state(node.name)}


def _made_plain(path: Path, tree: ast.Module, states: set[str]) -> Iterator[str]:
    for owner, method in _functions(tree):
        for call in ast.walk(method):
            if not isinstance(call, ast.Call):
                continue
            called = ast.unparse(call.func)
            if called in states:
                kept = f"self._new_state = active_form({called})"
                yield at(
                    path,
                    call,
                    f"{method.name}(): expected a state in the form that runs; got {called}(…), always plain Python. "
                    f"Write {kept} in __init__ of the rules, and call self._new_state(…) here",
                )
            elif called == "active_form" and owner and method.name != "__init__":
                yield at(
                    path,
                    call,
                    f"{method.name}(): expected active_form in {owner}.__init__; got it here, where it is asked "
                    f"after the rules were made. Keep {ast.unparse(call)} in an attribute in __init__",
                )


def _arrays(package: Package, every: dict[str, Chapter]) -> set[str]:
    """Return the names of arrays in a package's compiled classes."""
    own = [node for one in every.values() if one.package == package for node in one.tree.body]
    fields = [item for node in own if isinstance(node, ast.ClassDef) for item in node.body]
    scalars = {"int", "bool", "float"}
    return {
        item.target.id
        for item in fields
        if isinstance(item, ast.AnnAssign)
        and isinstance(item.target, ast.Name)
        and ast.unparse(item.annotation) not in scalars
    }


def _lost_writes(path: Path, tree: ast.Module, arrays: set[str]) -> Iterator[str]:
    """Yield writes to a compiled array's items from outside: they only change a copy."""
    for node in ast.walk(tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            if not (isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute)):
                continue
            array, owner = target.value, ast.unparse(target.value.value)
            if array.attr in arrays and owner != "self":
                yield at(
                    path,
                    node,
                    f"expected the whole of {ast.unparse(array)} to be set; got {ast.unparse(target)}, which changes a "
                    f"copy once it is compiled. Write: {array.attr} = list({ast.unparse(array)}), change that, and "
                    f"{ast.unparse(array)} = {array.attr}",
                )


def _plain_heuristics(path: Path, tree: ast.Module) -> Iterator[str]:
    """Yield heuristics outside the compiled rules: no search of compiled states could call them."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and HEURISTICS in map(ast.unparse, node.bases):
            yield at(
                path,
                node,
                f"{node.name}: expected heuristics that are compiled, as their states are; got a module without "
                f"the line `{MARK}`. Give it that line",
            )


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield "", node
        elif isinstance(node, ast.ClassDef):
            yield from ((node.name, item) for item in node.body if isinstance(item, ast.FunctionDef))

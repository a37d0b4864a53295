"""The modules that take part in the twin, and the names in them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from serai.compiler.package import Package
from serai.compiler.problems import NotCompilable, at
from serai.compiler.shown_methods import SeenField, unmarked
from serai.compiler.visible import MARK

PLAIN_FROM_HERE = "# twin: plain from here"
STRATEGY = "strategy"
"""The folder of a game that becomes part of the game's compiled module, so that the C compiler sees the whole game."""
C_TYPES = {"int": "int", "bool": "bint", "float": "double", "None": "void", "list[int]": "list"}


@dataclass
class Names:
    """What a module defines or imports, as far as types go."""

    types: dict[str, str] = field(default_factory=lambda: dict(C_TYPES))
    aliases: dict[str, str] = field(default_factory=dict)
    constants: dict[str, int | float] = field(default_factory=dict)
    bases: dict[str, str] = field(default_factory=dict)
    fields: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    seen: dict[str, list[SeenField]] = field(default_factory=dict)
    """The fields of each class that declare who sees them."""
    final: set[str] = field(default_factory=set)
    """Classes of C functions that nobody may override."""
    python: dict[str, str] = field(default_factory=dict)
    """Functions that stay Python functions, each with the reason."""

    def ctype(self, annotation: ast.expr | None) -> str | None:
        """Return the C type an annotation stands for, or None where it has none."""
        kind = unmarked(annotation)
        text = ast.unparse(kind).strip("'\"") if kind else "?"
        return self.types.get(text) or self.aliases.get(text)

    def take(self, other: Names, name: str) -> None:
        """Adopt what another module knows of a name."""
        for mine, theirs in ((self.types, other.types), (self.aliases, other.aliases), (self.python, other.python)):
            if name in theirs:
                mine[name] = theirs[name]
        if name in other.final:
            self.final.add(name)
        if name in other.constants:
            self.constants[name] = other.constants[name]
        while name in other.fields:  # a class brings the fields of the classes it builds on
            self.fields[name] = other.fields[name]
            self.seen[name] = other.seen[name]
            self.bases[name] = other.bases[name]
            name = other.bases[name]


@dataclass
class Chapter:
    """One source module."""

    name: str
    package: Package
    path: Path
    text: str
    tree: ast.Module
    names: Names = field(default_factory=Names)

    @property
    def unit(self) -> str:
        """The folder it belongs to, as a package; a game's `strategy` folder belongs to the game's."""
        folder = self.name.rpartition(".")[0]
        above, _, last = folder.rpartition(".")
        return above if last == STRATEGY and above != "serai" else folder

    @property
    def compiled_unit(self) -> str:
        """The compiled module it becomes part of."""
        return self.package.compiled_unit(self.unit)

    def imports(self) -> list[tuple[str, list[str]]]:
        """Return the modules it takes names from, with the names."""
        return [
            (self.imported(node), [alias.name for alias in node.names])
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
        ]

    def imported(self, node: ast.ImportFrom) -> str:
        """Return the full name of the module an import takes names from."""
        above = self.name.split(".")[: -node.level] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])


def chapters(packages: Iterable[Package]) -> dict[str, Chapter]:
    """Return every module of these packages that takes part, by name, each after the ones it imports."""
    found: dict[str, Chapter] = {}
    for package in packages:
        for path in sorted(package.folder.rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if f"\n{MARK}\n" in text:
                text = text.split(PLAIN_FROM_HERE)[0]
                within = path.relative_to(package.folder).with_suffix("").parts
                name = ".".join([package.name, *within])
                found[name] = Chapter(name, package, path, text, _parsed(path, text))
    ordered: dict[str, Chapter] = {}

    def visit(chapter: Chapter) -> None:
        if chapter.name not in ordered:
            for module, _ in chapter.imports():
                if module in found:
                    visit(found[module])
            ordered[chapter.name] = chapter

    for chapter in found.values():
        visit(chapter)
    return ordered


def _parsed(path: Path, text: str) -> ast.Module:
    try:
        return ast.parse(text, str(path))
    except SyntaxError as error:
        raise NotCompilable([at(path, error.lineno or 1, f"expected Python; got {error.msg}")]) from None

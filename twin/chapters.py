"""The modules that take part in the twin, and what is known of the names in them."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

MARK = "# twin: compiled"
PLAIN_FROM_HERE = "# twin: plain from here"
C_TYPES = {"int": "int", "bool": "bint", "float": "double", "None": "void", "list[int]": "list"}


@dataclass
class Names:
    """What a module defines or imports, as far as types go."""

    types: dict[str, str] = field(default_factory=lambda: dict(C_TYPES))
    aliases: dict[str, str] = field(default_factory=dict)
    constants: dict[str, int | float] = field(default_factory=dict)
    bases: dict[str, str] = field(default_factory=dict)
    fields: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def ctype(self, annotation: ast.expr | None) -> str | None:
        """The C type an annotation stands for, or None where it has none."""
        text = ast.unparse(annotation).strip("'\"") if annotation else "?"
        return self.types.get(text) or self.aliases.get(text)

    def take(self, other: Names, name: str) -> None:
        """Know a name as another module knows it."""
        for mine, theirs in ((self.types, other.types), (self.aliases, other.aliases)):
            if name in theirs:
                mine[name] = theirs[name]
        if name in other.constants:
            self.constants[name] = other.constants[name]
        while name in other.fields:  # a class brings the fields of the classes it builds on
            self.fields[name] = other.fields[name]
            self.bases[name] = other.bases[name]
            name = other.bases[name]


@dataclass
class Chapter:
    """One source module."""

    name: str
    text: str
    tree: ast.Module
    names: Names = field(default_factory=Names)

    @property
    def unit(self) -> str:
        """The compiled module it becomes part of: its folder."""
        return self.name.rpartition(".")[0]

    def imports(self) -> list[tuple[str, list[str]]]:
        """The modules it takes names from, with the names."""
        return [
            (node.module, [alias.name for alias in node.names])
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom) and node.module
        ]


def chapters(source: Path) -> dict[str, Chapter]:
    """Every module below `source` that takes part, by name, each after the ones it imports."""
    found: dict[str, Chapter] = {}
    for path in sorted(source.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f"\n{MARK}\n" in text:
            text = text.split(PLAIN_FROM_HERE)[0]
            name = ".".join(path.relative_to(source.parent).with_suffix("").parts)
            found[name] = Chapter(name, text, ast.parse(text, str(path)))
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

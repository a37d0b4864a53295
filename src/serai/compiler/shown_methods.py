"""The methods generated for states that declare who sees their fields: `list_public` and `list_own` (kit/shown.py)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

METHODS = ("list_public", "list_own")
MARKS = ("Public", "BySeat", "Own")
"""The names of the marks in a state's annotations."""


class SeenField(NamedTuple):
    """A field of a state that somebody sees."""

    name: str
    kind: str
    """Its C type."""
    mark: str
    """Who sees it: the name of the mark in its annotation."""


def mark_of(annotation: ast.expr | None) -> str:
    """Return the name of the mark an annotation carries, or nothing."""
    if not isinstance(annotation, ast.Subscript) or not isinstance(annotation.slice, ast.Tuple):
        return ""
    called = [ast.unparse(one.func) for one in annotation.slice.elts if isinstance(one, ast.Call)]
    return next((name for name in called if name in MARKS), "")


def unmarked(annotation: ast.expr | None) -> ast.expr | None:
    """Return the type inside an annotation with a mark, and any other annotation unchanged."""
    if mark_of(annotation):
        assert isinstance(annotation, ast.Subscript) and isinstance(annotation.slice, ast.Tuple)
        return annotation.slice.elts[0]
    return annotation


def shown_methods(fields: Sequence[SeenField]) -> str:
    """Return both methods of a state class as Python."""
    public = [line for field in fields if field.mark != "Own" for line in _listed(field)]
    own = [line for field in fields if field.mark == "Own" for line in _listed(field)]
    return "\n".join(
        [
            "    def list_public(self, seen: Observation) -> None:",
            *(public or ["        pass"]),
            "",
            "    def list_own(self, seat: int, seen: Observation) -> None:",
            *(own or ["        pass"]),
            "",
        ]
    )


def _listed(field: SeenField) -> Iterator[str]:
    sizes = re.findall(r"\[(\d+)\]", field.kind)
    place, pad = f"self.{field.name}", " " * 8
    if field.mark == "Own":
        place, sizes = f"{place}[seat]", sizes[1:]
    elif field.mark == "BySeat":
        sizes = ["self.seats", *sizes[1:]]
    for depth, size in enumerate(sizes):
        yield f"{pad}for at_{depth} in range({size}):"
        place, pad = f"{place}[at_{depth}]", pad + " " * 4
    yield f"{pad}seen.add({place})"

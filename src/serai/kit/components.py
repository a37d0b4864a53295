"""Component files: strictly read TOML; an error names what is wrong and where."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Literal, TypeVar, get_args, get_type_hints

import msgspec

from serai.kit.errors import SeraiError

Provenance = Literal["rulebook", "reconstructed", "own"]
"""Where a fact comes from: a rulebook, our reconstruction, or a player's own design."""

T = TypeVar("T")


class ComponentError(SeraiError):
    """A component file is malformed."""

    def __init__(self, origin: str, problem: str) -> None:
        super().__init__(f"{origin}: {problem}")
        self.origin = origin
        self.problem = problem


def read_toml(text: str | bytes, origin: str) -> dict[str, Any]:
    """Parse a component file's text."""
    try:
        return tomllib.loads(text if isinstance(text, str) else text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ComponentError(origin, f"this is not a text file (byte {error.start} is not UTF-8)") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError(origin, f"this is not TOML: {error}") from None


def read_as(kind: type[T], content: Any, origin: str) -> T:
    """Convert content to a type; an error names the missing, unknown or malformed entry and its place."""
    try:
        return msgspec.convert(content, type=kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `")
        path = where.rstrip("`").removeprefix("$").removeprefix(".")
        expected = f" (expected one of: {', '.join(_choices(kind, path))})" if what.startswith("Invalid enum") else ""
        raise ComponentError(origin, f"{what}{f' at {path}' if path else ''}{expected}") from None


def _choices(kind: Any, path: str) -> list[str]:
    """The literals allowed at a path within a type, such as `tiles[0].flag[1]`."""
    for step in re.findall(r"\w+", path):
        kind = get_args(kind)[0] if step.isdigit() else get_type_hints(kind)[step]
    return [str(choice) for choice in get_args(kind)]

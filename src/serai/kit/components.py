"""Component files: strictly read TOML; an error names what is wrong and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Literal, TypeVar, get_args, get_type_hints

import msgspec

from serai.kit.errors import SeraiError

Provenance = Literal["rulebook", "reconstructed", "own"]
"""Where a fact comes from: a rulebook, our reconstruction, or a player's own design."""

LENGTH_LIMIT = 256 * 1024
DEPTH_LIMIT = 32
"""The deepest nesting of brackets, and the most parts of a key. The time `tomllib` takes for a key grows with the
square of its parts, so this is checked before."""
NAME_LIMIT, TEXT_LIMIT = 80, 1_000
"""The most characters of a component's `name`, and of any other text: everybody at the table is sent them."""
_TOKENS = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)|'
    r"'''.*?(?:'{3,5}|\Z)|"
    r'"(?:\\.|[^"\\\n])*"?|'
    r"'[^'\n]*'?|"
    r"\#[^\n]*|[\[{]|[\]}]|\.|[=,\n]",
    re.DOTALL,
)
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
        decoded = text if isinstance(text, str) else text.decode("utf-8")
        check_nesting(decoded, origin)
        content = tomllib.loads(decoded)
    except UnicodeDecodeError as error:
        raise ComponentError(origin, f"this is not a text file (byte {error.start} is not UTF-8)") from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a plain ValueError
        raise ComponentError(origin, f"this is not TOML: {error}") from None
    _check_numbers(content, origin)
    return content


def check_nesting(text: str, origin: str) -> None:
    """Refuse a text that would take long to parse, in time that grows with its length only."""
    if len(text) > LENGTH_LIMIT:
        raise ComponentError(origin, f"expected at most {LENGTH_LIMIT} characters; got {len(text)}")
    depth = dots = 0
    for token in _TOKENS.finditer(text):
        match token[0]:
            case ".":
                dots += 1
            case "[" | "{":
                depth, dots = depth + 1, 0
            case "]" | "}":
                depth, dots = max(0, depth - 1), 0
            case "=" | "," | "\n":
                dots = 0
        if dots >= DEPTH_LIMIT or depth > DEPTH_LIMIT:
            line = text.count("\n", 0, token.start()) + 1
            raise ComponentError(origin, f"expected at most {DEPTH_LIMIT} levels; got more in line {line}")


def check_texts(content: Any, origin: str, place: str = "") -> None:
    """Refuse a component with a name or another text that is too long."""
    match content:
        case dict():
            for key, value in content.items():
                _check_length(key, TEXT_LIMIT, origin, place)
                check_texts(value, origin, f"{place}.{key}" if place else key)
        case list():
            for number, value in enumerate(content):
                check_texts(value, origin, f"{place}[{number}]")
        case str():
            _check_length(content, NAME_LIMIT if place == "name" else TEXT_LIMIT, origin, place)


def provenances(content: Any) -> list[Provenance]:
    """Return where the facts in a component come from, each source once."""
    found = set(_named_provenances(content))
    return [source for source in get_args(Provenance) if source in found]


def read_as(kind: type[T], content: Any, origin: str) -> T:
    """Convert content to a type; an error names the missing, unknown or malformed entry and its place."""
    try:
        return msgspec.convert(content, type=kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `")
        path = where.rstrip("`").removeprefix("$").removeprefix(".")
        expected = f" (expected one of: {', '.join(_choices(kind, path))})" if what.startswith("Invalid enum") else ""
        raise ComponentError(origin, f"{what}{f' at {path}' if path else ''}{expected}") from None


def _named_provenances(content: Any) -> Iterator[Any]:
    match content:
        case dict():
            for key, value in content.items():
                yield from [value] if key == "provenance" else _named_provenances(value)
        case list():
            for value in content:
                yield from _named_provenances(value)


def _check_length(text: str, limit: int, origin: str, place: str) -> None:
    if len(text) > limit:
        where = f" at {place}" if place else ""
        raise ComponentError(origin, f"expected at most {limit} characters; got {len(text)}{where}")


def _check_numbers(content: Any, origin: str) -> None:
    """Refuse integers of more than 64 bits, which no record can hold."""
    match content:
        case dict():
            for value in content.values():
                _check_numbers(value, origin)
        case list():
            for value in content:
                _check_numbers(value, origin)
        case int() if not -(2**63) <= content < 2**63:
            raise ComponentError(origin, "expected numbers of at most 64 bits; got a larger one")


def _choices(kind: Any, path: str) -> list[str]:
    """Return the literals allowed at a path within a type, such as `tiles[0].flag[1]`."""
    for step in re.findall(r"\w+", path):
        kind = get_args(kind)[0] if step.isdigit() else get_type_hints(kind)[step]
    return [str(choice) for choice in get_args(kind)]

"""The results of a tournament in a file that grows match by match, so that it can be gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from serai.kit.errors import SeraiError
from serai.lab.tournament import Result, Terms

FORMAT = 1
T = TypeVar("T")


class ResultsError(SeraiError):
    """A file of results cannot be read, or belongs to another tournament."""


class Heading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: everything that decides about the results that follow."""

    format: int = FORMAT
    rules: str
    code: str
    """Which lines played: the fingerprint of rules and bots."""
    terms: Terms
    players: dict[str, str]
    """Name in the tables, and what was asked for on the command line."""


class Results:
    """A file in JSON Lines: a heading, then one result a line, in the order in which matches ended."""

    def __init__(self, path: Path, heading: Heading) -> None:
        self._path = path
        self.found: list[Result] = []
        if path.is_file() and path.stat().st_size:
            self._take_up(heading)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(heading) + b"\n")

    def add(self, result: Result) -> None:
        """Write one more result down at once."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")
        self.found.append(result)

    def _take_up(self, heading: Heading) -> None:
        """Read what is there; a last line that was cut off is dropped from the file."""
        whole = self._path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        first, *lines = kept.split(b"\n")
        self._check(_decode(first, Heading, self._path, 1), heading)
        self.found = [_decode(line, Result, self._path, number) for number, line in enumerate(lines, 2) if line]
        if kept != whole:
            self._path.write_bytes(kept)

    def _check(self, before: Heading, now: Heading) -> None:
        was, wanted = (dict(_leaves("", msgspec.to_builtins(one))) for one in (before, now))
        for name in [*wanted, *was]:
            if was.get(name) != wanted.get(name):
                told = f"expected {name} {wanted.get(name)!r}; got {was.get(name)!r}"
                raise ResultsError(f"{self._path} belongs to another tournament: {told}")


def _leaves(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every single value in a nest of dictionaries, with the way to it."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from _leaves(f"{name}.{key}" if name else str(key), inner)
    else:
        yield name, value


def _decode(line: bytes, kind: type[T], path: Path, number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ResultsError(f"{path}, line {number}: expected {kind.__name__.lower()} as JSON: {error}") from None

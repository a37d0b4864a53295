"""The results of a tournament in a file that grows match by match, so that it can be resumed."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from serai.kit.errors import SeraiError
from serai.lab.run_folder import check_same, write_whole
from serai.lab.tournament import MatchResult, Terms

FORMAT = 1
T = TypeVar("T")


class ResultsError(SeraiError):
    """A file of results cannot be read, or belongs to another tournament."""


class ResultsHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: everything the results depend on."""

    format: int = FORMAT
    rules: str
    code: str
    """The fingerprint of rules and bots."""
    terms: Terms
    players: dict[str, str]
    """The player's name or the bot as entered, by its name in the tables."""
    weights: str | None = None
    """The fingerprint of the trained file some levels play with."""


class Results:
    """A JSON Lines file: a header, then one result per line, in the order in which matches ended."""

    def __init__(self, path: Path, header: ResultsHeader) -> None:
        self._path = path
        self.found: list[MatchResult] = []
        if path.is_file() and path.stat().st_size:
            self._resume(header)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(header) + b"\n")

    def add(self, result: MatchResult) -> None:
        """Append a result to the file at once."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")
        self.found.append(result)

    def _resume(self, header: ResultsHeader) -> None:
        """Read the file; drop a last line that was cut off."""
        whole = self._path.read_bytes()
        complete = whole[: whole.rfind(b"\n") + 1]
        first, *lines = complete.split(b"\n")
        before = _decode(first, ResultsHeader, f"{self._path}, line 1: expected the header")
        check_same(self._path, before, header, "tournament", ResultsError)
        self.found = [
            _decode(line, MatchResult, f"{self._path}, line {number}: expected a result")
            for number, line in enumerate(lines, 2)
            if line
        ]
        if complete != whole:
            write_whole(self._path, complete)


def _decode(line: bytes, kind: type[T], problem: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ResultsError(f"{problem} as JSON: {error}") from None

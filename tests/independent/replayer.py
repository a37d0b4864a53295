"""Replay records without Serai, as docs/records.md describes: the standard library and a game's referee are enough.

    python -I -S replayer.py FOLDER_OF_THE_GAME RECORD...

A referee is the file `tests/referee.py` in a game's folder: the rules a second time, on purpose, as the game's
pages state them. Its `play` is a generator. It yields the seat that is to decide, or the list of outcomes chance
may bring with their weights, and is sent the move of the record. It returns points and places.

One JSON line is printed for each record: who was to move before each line of it and after the last, how many
outcomes came from the promised seed, and points and places if the match is over.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import sys
import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeAlias

Outcomes: TypeAlias = list[tuple[dict[str, Any], int]]
Play: TypeAlias = Generator[int | Outcomes, dict[str, Any], tuple[list[int], list[int]]]

CHANCE = "chance"
REQUIRED = {"format", "game", "rules", "seats", "options", "components"}


def main(folder: Path, records: list[Path]) -> None:
    """Replay each record and print the result."""
    spec = importlib.util.spec_from_file_location("referee", folder / "tests" / "referee.py")
    assert spec and spec.loader
    referee = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(referee)
    for path in records:
        try:
            print(json.dumps(replay(referee, folder, path.read_text(encoding="utf-8").splitlines())))
        except Exception as error:
            raise ValueError(f"{path}: {type(error).__name__}: {error}") from error


def replay(referee: Any, folder: Path, lines: list[str]) -> dict[str, Any]:
    """Follow a record to its end."""
    header = json.loads(lines[0])
    assert header["format"] == 1 and header["game"] == folder.name and header.keys() - {"promise"} == REQUIRED
    chosen = referee.DEFAULTS | header["components"]
    components = {kind: component(folder, kind, given) for kind, given in chosen.items()}
    play: Play = referee.play(len(header["seats"]), header["options"], components)
    promise = Promise(header.get("promise", {}), len(header["seats"]))
    to_move, ending, waits = [], None, next(play)
    for number, line in enumerate(filter(None, lines[1:]), 2):
        to_move.append(CHANCE if isinstance(waits, list) else waits)
        try:
            waits = play.send(move(json.loads(line), waits, promise))
        except StopIteration as end:
            ending = end.value
        except AssertionError as error:
            raise ValueError(f"line {number} breaks the rules: {line}") from error
    if ending is None:
        to_move.append(CHANCE if isinstance(waits, list) else waits)
    scores, places = ending or (None, None)
    return {"to_move": to_move, "drawn": promise.drawn, "scores": scores, "places": places}


def component(folder: Path, kind: str, given: str | dict[str, Any]) -> dict[str, Any]:
    """Return a shipped file by its name, or the content of somebody's own."""
    if isinstance(given, dict):
        return given
    return tomllib.loads((folder / "data" / f"{kind}_{given}.toml").read_text(encoding="utf-8"))


def move(line: dict[str, Any], waits: int | Outcomes, promise: Promise) -> dict[str, Any]:
    """Return the action or outcome of a line, which must be what the match waits for."""
    if isinstance(waits, list):
        assert line.keys() - {"shares", "version"} == {"chance"}
        found = in_one_order(line["chance"])
        assert any(found == in_one_order(outcome) for outcome, _ in waits)
        promise.check(found, waits, line.get("shares", []), line.get("version", 0))
        return dict(line["chance"])
    assert line.keys() == {"seat", "action"} and line["seat"] == waits
    promise.decide()
    return dict(line["action"])


def in_one_order(outcome: dict[str, Any]) -> dict[str, Any]:
    """Return an outcome with its faces sorted, since their order means nothing."""
    return {name: sorted(value) if isinstance(value, list) else value for name, value in outcome.items()}


class Promise:
    """The seed and the shares that the outcomes of a record were drawn from, if the seed was revealed."""

    def __init__(self, promise: dict[str, Any], seats: int) -> None:
        self.seats = seats
        self.seed = promise.get("seed", "")
        self.first = promise.get("first", 0)
        self.chains = list(promise.get("chains", []))
        self.shares: list[str] = []
        self.decided, self.version = True, 0
        self.outcomes = self.drawn = 0
        assert not self.seed or sha256(self.seed) == promise["commitment"]

    def decide(self) -> None:
        """A seat has decided; each decision makes a version."""
        self.decided, self.version = True, self.version + 1

    def check(self, found: dict[str, Any], listed: Outcomes, shares: list[str], version: int) -> None:
        """The outcome is the one its draw gives, and the shares are those of their chains for this version."""
        if self.decided and self.outcomes >= self.first:
            self.take(shares, version)
        else:
            assert not shares
        if self.seed and self.outcomes >= self.first:
            left = self.draw(sum(weight for _, weight in listed))
            for outcome, weight in listed:
                left -= weight
                if left < 0:
                    assert found == in_one_order(outcome)
                    break
            self.drawn += 1
        self.outcomes += 1
        self.decided = False

    def take(self, shares: list[str], version: int) -> None:
        """The shares that came after a decision; each leads back to its anchor in the right number of steps."""
        counting = {chain["seat"]: chain for chain in self.chains if chain["first"] <= max(version, self.version)}
        assert not counting or (len(shares) == self.seats and version >= self.version)
        for seat, share in enumerate(shares):
            if share:
                link, chain = share, counting[seat]
                for _ in range(version - chain["first"] + 1):
                    link = sha256(link)
                assert link == chain["anchor"]
        self.shares, self.version = shares, max(version, self.version)

    def draw(self, total: int) -> int:
        """Return a number below the total."""
        attempt = 0
        while True:
            text = ":".join([self.seed, str(self.outcomes), str(attempt), *self.shares])
            number = int(sha256(text), 16)
            if number < 2**256 - 2**256 % total:
                return number % total
            attempt += 1


def sha256(text: str) -> str:
    """Return the hash of a text as hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])

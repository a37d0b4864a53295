"""A Python class as a program of its own: `python -m serai.lab.bot_host MODULE:CLASS` speaks the bots' protocol.

So a class gets the same treatment as any program: it can crash, hang or print, and only its own match is lost.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from pathlib import Path
from typing import IO, Any

import msgspec

from serai.bots.player import Player, Question
from serai.engine import record
from serai.engine.match import Match
from serai.engine.record import Header, Line
from serai.games import games
from serai.kit.errors import SeraiError


class UnknownBot(SeraiError):
    """There is no player or bot of this name."""


def host(player: Player, asked: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every question with what the player chooses, until the match is over."""
    match: Match | None = None
    answer: dict[str, bool | int]
    for line in asked:
        message = msgspec.json.decode(line)
        match message["type"]:
            case "hello":
                match = record.begin(msgspec.convert(message["match"], type=Header), games())
                answer = {"ready": True}
            case "question":
                assert match is not None, "expected a hello before the first question"
                answer = {"index": _index(player, match, message)}
            case _:
                return
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def bot_class(spec: str) -> Any:
    """The class that `MODULE:CLASS` or `FILE.py:CLASS` names; modules are also looked for in the current folder."""
    place, _, name = spec.rpartition(":")
    try:
        module = _module_in(Path(place)) if place.endswith(".py") else _module_called(place)
        return getattr(module, name)
    except (ImportError, AttributeError, OSError) as error:
        raise UnknownBot(f"--bot {spec}: {error}") from None


def _module_called(name: str) -> Any:
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    return importlib.import_module(name)


def _module_in(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"expected a Python file; got {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _index(player: Player, match: Match, message: dict[str, Any]) -> int:
    """Follow the match up to the question; the place of the player's action in the list."""
    for line in msgspec.convert(message["moves"], type=list[Line]):
        record.replay(match, line, len(match.record.moves) + 2)
    question = Question(match.rules, match.state.copy(), message["seed"], message["milliseconds"])
    number = match.rules.codec.action_number(match.state, player.choose(question))
    actions = match.state.actions()
    return actions.index(number) if number in actions else -1


def main() -> None:
    """Host the class named on the command line; whatever it prints goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        host(bot_class(sys.argv[1])(), sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

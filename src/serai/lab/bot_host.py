"""Run a Python class as an external bot: `python -m serai.lab.bot_host MODULE:CLASS` speaks the bots' protocol.

A class is thereby treated like any program: if it crashes, hangs or prints, it loses only its own match.
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
from serai.engine.match import Match
from serai.engine.record import Header, Line
from serai.engine.replay import make_line, match_of
from serai.games import games
from serai.kit.errors import SeraiError


class UnknownBot(SeraiError):
    """No player or bot has this name."""


def host(player: Player, questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every question with the player's choice until the match is over."""
    match: Match | None = None
    answer: dict[str, bool | int]
    for line in questions:
        message = msgspec.json.decode(line)
        match message["type"]:
            case "hello":
                match = match_of(msgspec.convert(message["match"], type=Header), games())
                answer = {"ready": True}
            case "question":
                assert match is not None, "expected a hello before the first question"
                answer = {"index": _index(player, match, message)}
            case _:
                return
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def bot_class(spec: str) -> Any:
    """Import the class `MODULE:CLASS` or `FILE.py:CLASS`; modules are also searched in the current folder."""
    place, _, name = spec.rpartition(":")
    try:
        module = _import_file(Path(place)) if place.endswith(".py") else _import_name(place)
        return getattr(module, name)
    except (ImportError, AttributeError, OSError) as error:
        raise UnknownBot(f"--bot {spec}: {error}") from None


def _import_name(name: str) -> Any:
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    return importlib.import_module(name)


def _import_file(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"expected a Python file; got {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _index(player: Player, match: Match, message: dict[str, Any]) -> int:
    """Replay the match up to the question; return the index of the player's action, -1 if it is not legal."""
    for line in msgspec.convert(message["moves"], type=list[Line]):
        make_line(match, line, len(match.record.moves) + 2)
    question = Question.of(match, message["seed"], message["milliseconds"])
    number = match.rules.codec.action_number(match.state, player.choose(question))
    actions = match.state.actions()
    return actions.index(number) if number in actions else -1


def main() -> None:
    """Host the class given on the command line; redirect what it prints to standard error."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        host(bot_class(sys.argv[1])(), sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

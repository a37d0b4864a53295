"""Run a Python class as an external bot: `python -m serai.lab.bot_host MODULE:CLASS` speaks the bots' protocol.

With the name of one of our players instead of a class, that player is run: a bot for another version of Serai.

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

from serai.bots.levels import named_player
from serai.bots.player import Player, Question
from serai.engine.errors import MalformedAction
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
    answer: dict[str, Any]
    for line in questions:
        message = msgspec.json.decode(line)
        match message["type"]:
            case "hello":
                match = match_of(msgspec.convert(message["match"], type=Header), games())
                answer = {"ready": True, "name": getattr(player, "name", "")}
            case "question":
                assert match is not None, "expected a hello before the first question"
                answer = _answer(player, match, message)
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
        raise UnknownBot(str(error)) from None


def new_player(spec: str) -> Player:
    """Return one of our players by name, or a new object of the class; `UnknownBot` if it is not a bot."""
    ours = named_player(spec)
    if ours is not None:
        return ours
    found = bot_class(spec)
    if not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"expected a class with a method choose(self, question); got {found!r}")
    player: Player = found()
    if not isinstance(getattr(player, "name", ""), str):
        raise UnknownBot(f"name: expected text; got {player.name!r}")
    return player


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


def _answer(player: Player, match: Match, message: dict[str, Any]) -> dict[str, Any]:
    """Replay the match up to the question; return the player's action, by its index if it is legal."""
    for line in msgspec.convert(message["moves"], type=list[Line]):
        make_line(match, line, len(match.record.moves) + 2)
    if match.seat != message["seat"]:
        return {"error": "expected the moves of the match so far; got none, as in a game with secrets"}
    question = Question.of(match, message["seed"], message["milliseconds"])
    action = player.choose(question)
    is_action = isinstance(action, match.game.actions)
    if not is_action:
        got = f"{action!r}"[:80]
        return {"error": f"choose: expected an action, one of question.legal(); got {got} ({type(action).__name__})"}
    try:
        return {"index": match.state.actions().index(match.rules.codec.action_number(match.state, action))}
    except (MalformedAction, ValueError):  # the arena says why it is not possible
        return {"action": action}


def main() -> None:
    """Host the class given on the command line; redirect what it prints to standard error."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        try:
            player = new_player(sys.argv[1])
        except UnknownBot as error:
            sys.exit(str(error))
        host(player, sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

"""A bot of your own in any language: a program that exchanges JSON lines with us (docs/writing-a-bot.md)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from serai.bots.player import Question
from serai.bots.process import BotFailed, Process
from serai.engine.contract import Action, View
from serai.engine.match import Match
from serai.engine.record import Header, Line, header_of, line_of

PROTOCOL = 1
START_SECONDS = 10.0
GRACE_SECONDS = 0.25  # added to every time limit for the pipes and a busy machine
DEFAULT_MILLISECONDS = 1000
MAX_NAME = 40  # characters of the name a bot gives itself


class HelloLine(msgspec.Struct, frozen=True, tag_field="type", tag="hello", kw_only=True):
    """The first line: the header of the match's record, and the bot's seat."""

    protocol: int
    match: Header
    seat: int


class QuestionLine(msgspec.Struct, frozen=True, tag_field="type", tag="question", kw_only=True):
    """A decision to make: the table as the seat sees it, and every legal action."""

    seat: int
    milliseconds: int
    seed: int
    moves: list[Line]
    """The moves since the last question, as lines of a record."""
    view: View
    legal: list[Action]


class OverLine(msgspec.Struct, frozen=True, tag_field="type", tag="over", kw_only=True):
    """The last line: points and places of all seats, and the reason of a forfeit."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    forfeit: str | None


class ReadyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's answer to the first line; it may give its name in the tables."""

    ready: bool
    name: str = ""


class AnswerLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's answer to a question: an action, or its index in the list of legal actions, or why there is none."""

    index: int | msgspec.UnsetType = msgspec.UNSET
    action: Any = msgspec.UNSET
    error: str | msgspec.UnsetType = msgspec.UNSET


class ExternalPlayer:
    """One program on one seat of one match; it is started for the match and stopped after it."""

    def __init__(self, name: str, command: Sequence[str], match: Match, folder: Path | None = None) -> None:
        self.name = name
        self._command = command
        self._folder = folder
        self._match = match
        self._process: Process | None = None
        self._moves_sent = 0

    def start(self, seat: int, seconds: float = START_SECONDS) -> str:
        """Start the program and wait until it is ready; return the name it gives itself, or nothing."""
        self._process = Process(self._command, self._folder)
        hello = HelloLine(protocol=PROTOCOL, match=header_of(self._match.record), seat=seat)
        line = self._process.ask(msgspec.json.encode(hello), seconds)
        answer: ReadyLine = _decode(line, ReadyLine, '{"ready": true}')
        if not answer.ready:
            raise BotFailed("garbage", 'expected {"ready": true}; got {"ready": false}')
        return " ".join(answer.name.split())[:MAX_NAME]

    def choose(self, question: Question) -> Action:
        """Return the program's answer, or raise `BotFailed`; the match checks whether the action is legal."""
        limit = question.milliseconds if question.milliseconds is not None else DEFAULT_MILLISECONDS
        if self._process is None:
            self.start(question.seat)
        assert self._process is not None
        moves = [line_of(move) for move in self._match.record.moves[self._moves_sent :]]
        self._moves_sent = len(self._match.record.moves)
        legal = question.legal()
        asked = QuestionLine(
            seat=question.seat,
            milliseconds=limit,
            seed=question.seed,
            moves=moves,
            view=question.view,
            legal=legal,
        )
        line = self._process.ask(msgspec.json.encode(asked), limit / 1000 + GRACE_SECONDS)
        return self._action(_decode(line, AnswerLine, '{"index": 0} or {"action": {...}}'), legal)

    def stop(self, scores: tuple[int, ...], places: tuple[int, ...], forfeit: str | None) -> None:
        """Send the program the result of the match and stop it."""
        if self._process:
            self._process.send(msgspec.json.encode(OverLine(scores=scores, places=places, forfeit=forfeit)))
            if forfeit is None:
                self._process.stop()
            else:
                self._process.kill()
            self._process = None

    def _action(self, answer: AnswerLine, legal: list[Action]) -> Action:
        if isinstance(answer.error, str):
            raise BotFailed("garbage", answer.error)
        if isinstance(answer.index, int) and answer.action is msgspec.UNSET:
            if not 0 <= answer.index < len(legal):
                raise BotFailed("illegal", f"expected an index from 0 to {len(legal) - 1}; got {answer.index}")
            return legal[answer.index]
        if answer.action is not msgspec.UNSET and answer.index is msgspec.UNSET:
            return self._match.game.read_action(answer.action)
        raise BotFailed("garbage", 'expected either "index" or "action"')


def _decode(line: bytes, kind: Any, expected: str) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        shown = line.decode(errors="replace").strip()[:80]
        raise BotFailed("garbage", f"expected {expected}; got {shown!r}: {error}") from None

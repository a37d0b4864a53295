"""A program that plays one seat by exchanging JSON lines with us (docs/writing-a-bot.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from serai.bots.process import BotFailed, Process
from serai.engine.contract import Action, View
from serai.engine.record import Header, Line

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
    moves: Sequence[Line | msgspec.Raw]
    """The moves since the last question, as lines of a record."""
    view: View | Mapping[str, Any]
    legal: Sequence[Action | Mapping[str, Any]]


class OverLine(msgspec.Struct, frozen=True, tag_field="type", tag="over", kw_only=True):
    """The last line: points and places of all seats, and the reason of a forfeit."""

    scores: Sequence[int]
    places: Sequence[int]
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


class BotProgram:
    """One program on one seat of one match; it is started for the match and stopped after it."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self._command, self._folder = command, folder
        self._process: Process | None = None

    @property
    def is_running(self) -> bool:
        """Whether it is running."""
        return self._process is not None

    def start(self, match: Header, seat: int, seconds: float = START_SECONDS) -> str:
        """Start the program and wait until it is ready; return the name it gives itself, or nothing."""
        self._process = Process(self._command, self._folder)
        hello = HelloLine(protocol=PROTOCOL, match=match, seat=seat)
        line = self._process.ask(msgspec.json.encode(hello), seconds)
        answer: ReadyLine = _decode(line, ReadyLine, '{"ready": true}')
        if not answer.ready:
            raise BotFailed("garbage", 'expected {"ready": true}; got {"ready": false}')
        return " ".join(answer.name.split())[:MAX_NAME]

    def ask(self, question: QuestionLine) -> Any:
        """Return the program's choice, legal or not; `BotFailed` if it breaks the protocol."""
        assert self._process is not None, "expected a program that was started"
        line = self._process.ask(msgspec.json.encode(question), question.milliseconds / 1000 + GRACE_SECONDS)
        answer: AnswerLine = _decode(line, AnswerLine, '{"index": 0} or {"action": {...}}')
        if isinstance(answer.error, str):
            raise BotFailed("garbage", answer.error)
        if isinstance(answer.index, int) and answer.action is msgspec.UNSET:
            if not 0 <= answer.index < len(question.legal):
                raise BotFailed("illegal", f"expected an index from 0 to {len(question.legal) - 1}; got {answer.index}")
            return question.legal[answer.index]
        if answer.action is not msgspec.UNSET and answer.index is msgspec.UNSET:
            return answer.action
        raise BotFailed("garbage", 'expected either "index" or "action"')

    def stop(self, scores: Sequence[int], places: Sequence[int], forfeit: str | None) -> None:
        """Send the program the result of the match and stop it."""
        if self._process:
            self._process.send(msgspec.json.encode(OverLine(scores=scores, places=places, forfeit=forfeit)))
            if forfeit is None:
                self._process.stop()
                self._process = None
            else:
                self.kill()

    def kill(self) -> None:
        """Stop the program at once."""
        if self._process:
            self._process.kill()
            self._process = None


def _decode(line: bytes, kind: Any, expected: str) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        shown = line.decode(errors="replace").strip()[:80]
        raise BotFailed("garbage", f"expected {expected}; got {shown!r}: {error}") from None

"""A bot of your own, in any language: a program that is asked in JSON lines (docs/writing-a-bot.md)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from serai.bots.player import Question
from serai.bots.process import BotFailed, Process
from serai.engine.game import Action, View
from serai.engine.match import Match
from serai.engine.record import Header, Line, header_of, line_of

PROTOCOL = 1
SECONDS_TO_START = 10.0
GRACE = 0.25  # seconds an answer may be late, since pipes and busy machines take time too
DEFAULT_MILLISECONDS = 1000


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello", kw_only=True):
    """The first line: what is played, as in the first line of a record, and where the bot sits."""

    protocol: int
    match: Header
    seat: int


class Asked(msgspec.Struct, frozen=True, tag_field="type", tag="question", kw_only=True):
    """A decision to make: the table as the seat sees it, and every action to choose from."""

    seat: int
    milliseconds: int
    seed: int
    moves: list[Line]
    """What happened since the last question, as the lines of a record."""
    view: View
    legal: list[Action]


class Over(msgspec.Struct, frozen=True, tag_field="type", tag="over", kw_only=True):
    """The last line: points and places of all seats, and why if the match was given up."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    forfeit: str | None


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot answers to the first line."""

    ready: bool


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot answers to a question: an action, or its place in the list, counted from 0."""

    index: int | msgspec.UnsetType = msgspec.UNSET
    action: Any = msgspec.UNSET


class OutsidePlayer:
    """One program at one seat of one match; it is started for the match and ended after it."""

    def __init__(self, name: str, command: Sequence[str], match: Match, folder: Path | None = None) -> None:
        self.name = name
        self._command = command
        self._folder = folder
        self._match = match
        self._process: Process | None = None
        self._told = 0

    def arrive(self, seat: int) -> None:
        """Start the program and wait until it is ready."""
        self._process = Process(self._command, self._folder)
        hello = Hello(protocol=PROTOCOL, match=header_of(self._match.record), seat=seat)
        line = self._process.ask(msgspec.json.encode(hello), SECONDS_TO_START)
        if not _read(line, Ready, '{"ready": true}').ready:
            raise BotFailed("garbage", 'expected {"ready": true}; got {"ready": false}')

    def choose(self, question: Question) -> Action:
        """What the program answers, or `BotFailed`; whether the action is legal is for the match to say."""
        limit = question.milliseconds if question.milliseconds is not None else DEFAULT_MILLISECONDS
        if self._process is None:
            self.arrive(question.seat)
        assert self._process is not None
        moves = [line_of(move) for move in self._match.record.moves[self._told :]]
        self._told = len(self._match.record.moves)
        legal = question.legal()
        asked = Asked(
            seat=question.seat,
            milliseconds=limit,
            seed=question.seed,
            moves=moves,
            view=question.view,
            legal=legal,
        )
        line = self._process.ask(msgspec.json.encode(asked), limit / 1000 + GRACE)
        return self._action(_read(line, Answer, '{"index": 0} or {"action": {...}}'), legal)

    def leave(self, scores: tuple[int, ...], places: tuple[int, ...], forfeit: str | None) -> None:
        """Tell the program how the match ended, and end it."""
        if self._process:
            self._process.say(msgspec.json.encode(Over(scores=scores, places=places, forfeit=forfeit)))
            if forfeit is None:
                self._process.end()
            else:
                self._process.kill()
            self._process = None

    def _action(self, answer: Answer, legal: list[Action]) -> Action:
        if isinstance(answer.index, int) and answer.action is msgspec.UNSET:
            if not 0 <= answer.index < len(legal):
                raise BotFailed("illegal", f"expected an index from 0 to {len(legal) - 1}; got {answer.index}")
            return legal[answer.index]
        if answer.action is not msgspec.UNSET and answer.index is msgspec.UNSET:
            return self._match.game.read_action(answer.action)
        raise BotFailed("garbage", 'expected either "index" or "action"')


def _read(line: bytes, kind: Any, expected: str) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        shown = line.decode(errors="replace").strip()[:80]
        raise BotFailed("garbage", f"expected {expected}; got {shown!r}: {error}") from None

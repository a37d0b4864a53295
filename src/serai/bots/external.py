"""A bot of your own in any language as a player of a match (docs/writing-a-bot.md)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from serai.bots.player import Question
from serai.bots.program import DEFAULT_MILLISECONDS, START_SECONDS, BotProgram, QuestionLine
from serai.engine.contract import Action
from serai.engine.match import Match
from serai.engine.record import header_of, line_of


class ExternalPlayer:
    """One program on one seat of one match; it is started for the match and stopped after it."""

    def __init__(self, name: str, command: Sequence[str], match: Match, folder: Path | None = None) -> None:
        self.name = name
        self._match = match
        self._program = BotProgram(command, folder)
        self._moves_sent = 0

    def start(self, seat: int, seconds: float = START_SECONDS) -> str:
        """Start the program and wait until it is ready; return the name it gives itself, or nothing."""
        return self._program.start(header_of(self._match.record), seat, seconds)

    def choose(self, question: Question) -> Action:
        """Return the program's answer, or raise `BotFailed`; the match checks whether the action is legal."""
        limit = question.milliseconds if question.milliseconds is not None else DEFAULT_MILLISECONDS
        if not self._program.is_running:
            self.start(question.seat)
        moves = [line_of(move) for move in self._match.record.moves[self._moves_sent :]]
        self._moves_sent = len(self._match.record.moves)
        chosen = self._program.ask(
            QuestionLine(
                seat=question.seat,
                milliseconds=limit,
                seed=question.seed,
                moves=moves,
                view=question.view,
                legal=question.legal(),
            )
        )
        return chosen if isinstance(chosen, Action) else self._match.game.read_action(chosen)

    def stop(self, scores: tuple[int, ...], places: tuple[int, ...], forfeit: str | None) -> None:
        """Send the program the result of the match and stop it."""
        self._program.stop(scores, places, forfeit)

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
    """One program on one seat of one match; it is started for the match and stopped after it.

    In a game with secrets it is sent no moves, since they tell what is hidden, unless it is our own host of a class,
    which needs them to imagine a state for that class.
    """

    def __init__(
        self, name: str, command: Sequence[str], match: Match, folder: Path | None = None, hosts_class: bool = False
    ) -> None:
        self.name = name
        self._match = match
        self._sends_moves = hosts_class or not match.game.has_secrets
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
        made = self._match.record.moves if self._sends_moves else ()
        moves = [line_of(move) for move in made[self._moves_sent :]]
        self._moves_sent = len(made)
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

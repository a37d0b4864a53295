"""What can go wrong, with a message for the person who meets it. Nothing has changed when one of these is raised."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.kit.errors import SeraiError


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not possible: a message of the game's texts, its values, and the rule behind it."""

    reason: str
    rule: str = ""
    values: dict[str, Any] = {}


class Refused(SeraiError):
    """An action was refused; `refusal` holds the reason, for a sentence in any language."""

    def __init__(self, refusal: Refusal, message: str) -> None:
        super().__init__(message)
        self.refusal = refusal


class IllegalAction(Refused):
    """The rules do not allow this action here."""


class WrongSeat(Refused):
    """Somebody else is to move, or nobody."""


class StaleVersion(Refused):
    """The action was meant for an earlier state of the match."""


class NothingToUndo(Refused):
    """The seat has no decision to take back, or something was revealed since."""


class MalformedAction(SeraiError):
    """This is not an action of the game at all."""


class SetupError(SeraiError):
    """A match cannot be set up like this."""


class BadStateBytes(SeraiError):
    """These bytes are no state of this set-up."""


class UnknownGame(SeraiError):
    """There is no game of this name."""


class RecordError(SeraiError):
    """A record cannot be read or replayed; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem

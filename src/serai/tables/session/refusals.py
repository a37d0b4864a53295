"""Refusals: the reason in the client's language, and the rule it comes from."""

from __future__ import annotations

from serai.engine.errors import MalformedAction, Refused
from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.texts import declined_text
from serai.tables.room.table import Table
from serai.tables.views.explanation import refusal_text
from serai.tables.wire.live import RefusedMessage


def refused(message_id: str, error: SeraiError, language: str, table: Table | None = None) -> RefusedMessage:
    """Return the answer to a message that cannot be carried out; any other error is raised again."""
    match error:
        case Refused():
            refusal = error.refusal
            match = table.match if table else None  # None if the table is no longer in memory
            text = refusal_text(refusal, language, match) if match else str(error)
            return RefusedMessage(
                re=message_id, reason=refusal.reason, text=text, rule=refusal.rule, values=refusal.values
            )
        case MalformedAction():
            return refused(message_id, Declined("bad-message", problem=str(error)), language)
        case Declined():
            return RefusedMessage(
                re=message_id, reason=error.reason, text=declined_text(error, language), values=error.values
            )
    raise error


def reason_of(error: SeraiError) -> str:
    """Return the kind of a refusal, for counting."""
    match error:
        case Declined():
            return error.reason
        case MalformedAction():
            return "bad-message"
    return "against-the-rules"

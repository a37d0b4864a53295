"""The answer to what cannot be done: the reason, in the language of who asked, and the rule it comes from."""

from __future__ import annotations

from serai.engine.errors import MalformedAction, Refusal
from serai.engine.errors import Refused as EngineRefused
from serai.engine.texts import Texts
from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.texts import told
from serai.tables.room.table import Table
from serai.tables.wire.live import Refused


def refused(name: str, error: SeraiError, language: str, table: Table | None = None) -> Refused:
    """The answer to a message of this name; an error that refuses nothing is raised again."""
    match error:
        case EngineRefused():
            refusal = error.refusal
            text = refusal_text(refusal, language, table) or str(error)
            return Refused(re=name, reason=refusal.reason, text=text, rule=refusal.rule, values=refusal.values)
        case MalformedAction():
            return refused(name, Declined("bad-message", problem=str(error)), language)
        case Declined():
            return Refused(re=name, reason=error.reason, text=told(error, language), values=error.values)
    raise error


def refusal_text(refusal: Refusal, language: str, table: Table | None) -> str:
    """Why a rule does not allow something; nothing, if the table is not in memory any more."""
    return Texts(table.game, language, table.playing.setup.seats).refusal(refusal) if table else ""

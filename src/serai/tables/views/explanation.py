"""Why an action is not possible, in a language."""

from __future__ import annotations

from typing import Any

from serai.engine.errors import Refusal
from serai.engine.match import Match
from serai.engine.texts import Texts
from serai.tables.wire.position import Explanation


def explain(match: Match, seat: int, action: Any, language: str, version: int | None = None) -> Explanation:
    """Return whether a seat could make a decision now, and if not, why not; it is never made."""
    refusal = match.why(seat, match.game.read_action(action), version)
    if refusal is None:
        return Explanation(possible=True)
    text = refusal_text(refusal, language, match)
    return Explanation(possible=False, reason=refusal.reason, text=text, rule=refusal.rule, values=refusal.values)


def refusal_text(refusal: Refusal, language: str, match: Match) -> str:
    """Return why a rule does not allow an action, in a sentence."""
    return Texts(match.game, language, match.setup.seats).refusal(refusal)

"""The sentences for declined requests and for notices, in every language of Serai (Fluent)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from serai.engine.texts import LANGUAGES, MissingText, fluent_bundle, shortened
from serai.tables.model.errors import Declined

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


def declined_text(declined: Declined, language: str) -> str:
    """Return why a request was declined, as a sentence."""
    return _text(f"declined-{declined.reason}", language, declined.values)


def turn_text(name: str, language: str) -> str:
    """Return the sentence that tells people it is their turn."""
    return _text("turn", language, {"name": name})


def guest_name(language: str) -> str:
    """Return the name of somebody who gave none."""
    return _text("guest", language, {})


def preferred_language(accepted: str) -> str:
    """Return the first language of an Accept-Language header in which there are texts, else English."""
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return "en"


def _text(name: str, language: str, values: dict[str, Any]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(name).value
    assert pattern is not None, "the test of the texts finds what is missing"
    filled = {key: value if isinstance(value, int) else shortened(str(value)) for key, value in values.items()}
    text, errors = bundle.format_pattern(pattern, filled)
    if errors:  # Fluent leaves the name of the missing value in the sentence
        raise MissingText(f"message {name!r}: {errors[0]}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    return fluent_bundle(language, [files("serai.tables.model")])

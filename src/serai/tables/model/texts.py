"""The sentences for declined requests and for notices, in every language of the house (Fluent)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from serai.engine.texts import LANGUAGES
from serai.tables.model.errors import Declined

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


def declined_text(declined: Declined, language: str) -> str:
    """Why a request was declined, as a sentence."""
    return _text(f"declined-{declined.reason}", language, declined.values)


def turn_text(name: str, language: str) -> str:
    """That it is somebody's turn, said to them."""
    return _text("turn", language, {"name": name})


def preferred_language(accepted: str) -> str:
    """The first language of an Accept-Language header that there are texts in, else English."""
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return "en"


def _text(name: str, language: str, values: dict[str, Any]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(name).value
    assert pattern is not None, "the test of the texts finds what is missing"
    text, _ = bundle.format_pattern(pattern, values)
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    text = (files("serai.tables.model") / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle

"""Every action, event and refusal as a sentence, in English, French or German (Fluent)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from serai.engine.errors import Refusal
from serai.engine.game import Game

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "de")
PLACE = re.compile(r"([a-z]\d+)+")
PLACE_PART = re.compile(r"[a-z]\d+")
LONGEST_VALUE = 500
"""The most characters of a value in a sentence: Fluent writes `{???}` for one of thousands of characters."""
HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
"""The sign that Fluent writes for a minus."""
BEFORE_COLON = re.compile(r"(?<=\S)[ \u00a0\u202f](?=[:»%])|(?<=«)[ \u00a0\u202f]")
BEFORE_HIGH_SIGN = re.compile(r"(?<=\S)[ \u00a0\u202f](?=[;!?])")
"""The spaces of French that may not break; `web/src/i18n/fluent.ts` has the same for the browser."""


class MissingText(LookupError):
    """A game's text file lacks a message."""


class Texts:
    """A game's sentences in one language, with the players' names filled in.

    Values are filled in by what they are: the number in a field called `seat` becomes that player's name,
    `{"water": 2}` is written with the message `count-water`, `["wild", "silk"]` by `name-wild` and `name-silk`.
    A word such as `resource: "water"` also comes as its name in this language, `resource_name`;
    counts such as `give: {"silk": 3}` also come as their sum, and a list as its length: `give_count`. A place such as
    `w2n1` is named by `count-w` and `count-n`, where a game has these.
    """

    def __init__(self, game: Game, language: str, seats: Sequence[str]) -> None:
        self._bundle = _bundle(game, language)
        self._language = language
        self._seats = seats

    def action(self, action: Any) -> str:
        """Return what an action does, in the imperative, as on a button."""
        return self._message("action", action)

    def event(self, event: Any) -> str:
        """Return what happened, as a line of the log."""
        return self._message("event", event)

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible and what would be, with the rule."""
        text = self.message(f"refusal-{refusal.reason}", refusal.values)
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def message(self, name: str, values: Mapping[str, Any] | None = None) -> str:
        """Return any message by name."""
        pattern = self._bundle.get_message(name).value if self._bundle.has_message(name) else None
        if pattern is None:
            raise MissingText(f"text/{self._language}.ftl: no message {name!r}")
        filled = {key: self._filled(key, value) for key, value in (values or {}).items()}
        for key, value in (values or {}).items():
            if isinstance(value, str):
                filled[f"{key}_name"] = self._named(value)
            elif isinstance(value, Mapping):
                filled[f"{key}_count"] = sum(value.values())
            elif isinstance(value, (list, tuple)):
                filled[f"{key}_count"] = len(value)
        text, errors = self._bundle.format_pattern(pattern, filled)
        if errors:
            raise MissingText(f"text/{self._language}.ftl: message {name!r}: {errors[0]}")
        is_negative = any(isinstance(value, int) and value < 0 for value in filled.values())
        return HYPHEN.sub("−", str(text)) if is_negative else str(text)

    def has(self, name: str) -> bool:
        """Return whether a message exists."""
        return bool(self._bundle.has_message(name))

    def name(self, word: Any) -> str:
        """Return the name of a word or a place in this language, or the word itself."""
        return self._named(word)

    def _message(self, family: str, move: Any) -> str:
        tag = str(move.__struct_config__.tag)
        return self.message(f"{family}-{tag}", {name: getattr(move, name) for name in move.__struct_fields__})

    def _filled(self, name: str, value: Any) -> str | int:
        if name == "seat" and isinstance(value, int):
            return self._seats[value]
        if isinstance(value, Mapping):
            counted = [self.message(f"count-{kind}", {"count": count}) for kind, count in value.items() if count]
            return ", ".join(counted) or self.message("nothing")
        if isinstance(value, (list, tuple)):
            return ", ".join(self._named(item) for item in value) or self.message("nothing")
        if isinstance(value, bool):
            return "yes" if value else "no"
        if value is None:
            return "none"
        return value if isinstance(value, int) else shortened(str(value))

    def _named(self, item: Any) -> str:
        word = shortened(str(item))
        if self._bundle.has_message(f"name-{word}"):
            return self.message(f"name-{word}")
        if PLACE.fullmatch(word) and self._bundle.has_message(f"count-{word[0]}"):
            parts = ((part[0], int(part[1:])) for part in PLACE_PART.findall(word))
            return " ".join(self.message(f"count-{kind}", {"count": count}) for kind, count in parts)
        return word


def shortened(text: str, most: int = LONGEST_VALUE) -> str:
    """Cut a text that is too long for a sentence."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def fluent_bundle(language: str, folders: Sequence[Traversable]) -> FluentBundle:
    """Return the messages of these folders in one language; those of a later folder win."""
    # Fluent imports a good part of Babel, which simulations never need.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        file = folder / "text" / f"{language}.ftl"
        if not file.is_file():
            raise MissingText(
                f"{folder.name} lacks text/{language}.ftl; a game has its texts in {', '.join(LANGUAGES)}"
            )
        source = file.read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(with_fixed_spaces(source) if language == "fr" else source))
    return bundle


def with_fixed_spaces(source: str) -> str:
    """Return French with no-break spaces inside quotes and before high punctuation, so that no line begins with one."""
    return BEFORE_HIGH_SIGN.sub("\u202f", BEFORE_COLON.sub("\u00a0", source))


@cache
def _bundle(game: Game, language: str) -> FluentBundle:
    return fluent_bundle(language, [files("serai.engine"), game.folder])

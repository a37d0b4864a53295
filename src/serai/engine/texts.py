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
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "de")
PLACE = re.compile(r"([a-z]\d+)+")
PLACE_PART = re.compile(r"[a-z]\d+")
HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
"""What stands for a minus in a number as Fluent writes it."""


class MissingText(LookupError):
    """A game's text file lacks a message."""


class Texts:
    """A game's sentences in one language, with the players' names filled in.

    Values are filled in by what they are: the number in a field called `seat` becomes that player's name,
    `{"water": 2}` is written with the message `count-water`, `["wild", "silk"]` by `name-wild` and `name-silk`.
    Beside a word such as `resource: "water"` stands its name in this language as `resource_name`, beside
    counts such as `give: {"silk": 3}` their sum and beside a list its length, as `give_count`. A place such as
    `w2n1` is named by `count-w` and `count-n`, where a game has these.
    """

    def __init__(self, game: Game, language: str, seats: Sequence[str]) -> None:
        self._bundle = _bundle(game, language)
        self._seats = seats

    def action(self, action: Any) -> str:
        """What an action does, in the imperative, as on a button."""
        return self._told("action", action)

    def event(self, event: Any) -> str:
        """What happened, as a line of the log."""
        return self._told("event", event)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible and what would be, with the rule."""
        text = self.message(f"refusal-{refusal.reason}", refusal.values)
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def message(self, name: str, values: Mapping[str, Any] | None = None) -> str:
        """Any message by name."""
        pattern = self._bundle.get_message(name).value if self._bundle.has_message(name) else None
        if pattern is None:
            raise MissingText(f"no message {name!r}")
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
            raise MissingText(f"message {name!r}: {errors[0]}")
        is_negative = any(isinstance(value, int) and value < 0 for value in filled.values())
        return HYPHEN.sub("−", str(text)) if is_negative else str(text)

    def _told(self, family: str, move: Any) -> str:
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
        return value if isinstance(value, int) else str(value)

    def _named(self, item: Any) -> str:
        word = str(item)
        if self._bundle.has_message(f"name-{word}"):
            return self.message(f"name-{word}")
        if PLACE.fullmatch(word) and self._bundle.has_message(f"count-{word[0]}"):
            parts = ((part[0], int(part[1:])) for part in PLACE_PART.findall(word))
            return " ".join(self.message(f"count-{kind}", {"count": count}) for kind, count in parts)
        return word


@cache
def _bundle(game: Game, language: str) -> FluentBundle:
    # Fluent brings a good part of Babel along; who only simulates never needs it.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for folder in (files("serai.engine"), game.folder):
        bundle.add_resource(FluentResource((folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle

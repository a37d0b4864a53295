"""Refusals in all languages, for the tests of every game."""

from __future__ import annotations

from collections.abc import Collection

from serai.engine.errors import Refusal
from serai.engine.game import Game
from serai.engine.texts import LANGUAGES, Texts

NAMES = ("Ada", "Ben", "Cleo")


def assert_all_reasons(game: Game, tried: Collection[Refusal], reasons: Collection[str]) -> None:
    """Assert that every reason was tried, and each refusal has a sentence in every language that cites its rule."""
    assert {refusal.reason for refusal in tried} == set(reasons)
    for language in LANGUAGES:
        texts = Texts(game, language, NAMES[: min(game.seats)])
        for refusal in tried:
            assert texts.refusal(refusal).endswith(f"({refusal.rule})")

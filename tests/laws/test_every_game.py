"""The laws themselves: a game that breaks one is caught."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.games import games
from serai.laws import check
from serai.laws.every_game import every_match_ends, pieces_are_conserved, the_codec_loses_nothing
from serai.laws.walk import Walk

GAME: Game = next(iter(games().values()))


def broken(**parts: Any) -> Game:
    """Return the first game, with some parts of its rules replaced."""

    def set_up(setup: Setup) -> Any:
        rules = GAME.set_up(setup)
        for name, part in parts.items():
            setattr(rules, name, part)
        return rules

    return replace(GAME, set_up=set_up)


def test_a_sound_game_passes_every_law() -> None:
    check(GAME, GAME.setup(min(GAME.seats)), seed=5)


def test_a_game_that_never_says_when_it_ends_is_caught() -> None:
    with pytest.raises(AssertionError, match="more than the 3 stated"):
        every_match_ends(Walk(broken(longest=3), GAME.setup(min(GAME.seats)), 1))


def test_a_game_that_loses_pieces_is_caught() -> None:
    seen: list[int] = []

    def pieces(_: Any) -> dict[str, int]:
        seen.append(1)
        return {"coins": len(seen)}

    with pytest.raises(AssertionError, match="pieces changed"):
        pieces_are_conserved(Walk(broken(pieces=pieces), GAME.setup(min(GAME.seats)), 1))


def test_a_codec_that_mixes_things_up_is_caught() -> None:
    rules = GAME.rules(GAME.setup(min(GAME.seats)))

    class Muddle:
        def __getattr__(self, name: str) -> Any:
            return getattr(rules.codec, name)

        def outcome_number(self, state: Any, outcome: Any) -> int:
            return 0

    with pytest.raises(AssertionError):
        the_codec_loses_nothing(Walk(broken(codec=Muddle()), GAME.setup(min(GAME.seats)), 1))


def test_a_broken_law_and_its_match_are_named() -> None:
    with pytest.raises(AssertionError) as caught:
        check(broken(longest=3), GAME.setup(min(GAME.seats)), seed=1)
    assert caught.value.__notes__ == [f"every_match_ends is broken in {GAME.name}, {min(GAME.seats)} seats, seed 1"]

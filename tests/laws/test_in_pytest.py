"""All laws as one test of a package."""

from __future__ import annotations

from dataclasses import replace
from inspect import signature

import pytest

from cheat import GAME
from serai.engine.twin import plain_form
from serai.laws import LAWS, every_law
from serai.laws.every_game import every_match_ends, everything_has_a_sentence_in_every_language


def test_each_law_is_checked_with_every_number_of_seats() -> None:
    marks = every_law(GAME).pytestmark  # type: ignore[attr-defined]
    assert {mark.args[0]: tuple(mark.args[1]) for mark in marks} == {"law": LAWS, "seats": GAME.seats}
    assert list(signature(every_law(GAME)).parameters) == ["law", "seats"], "as pytest fills them in"


def test_a_law_is_read_in_so_many_matches_that_all_laws_share() -> None:
    with plain_form():
        test = every_law(GAME, seeds=2)
        seen: list[object] = []
        for _ in range(2):
            test(seen.append, 2)
    assert len(seen) == 4 and len(set(map(id, seen))) == 2
    assert {walk.seed for walk in seen} == {0, 1}  # type: ignore[attr-defined]


def test_a_broken_law_fails() -> None:
    with plain_form():
        test = every_law(replace(GAME, refusals=("nothing-to-doubt",)))
        test(every_match_ends, 2)
        with pytest.raises(AssertionError, match="no-such-card"):
            test(everything_has_a_sentence_in_every_language, 2)

"""Refining: a change that wins stays, one that does not goes."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from serai.engine.weights import BLANK, shipped_experience
from serai.games import games
from serai.lab.hill_climb import CONVINCED, change, compare, refine

GAME = max(games().values(), key=lambda one: len(one.seats))


def test_what_is_shipped_beats_knowing_only_points() -> None:
    won, fair = compare(GAME, shipped_experience(GAME.package), BLANK, 24, 5)
    assert won > 2 * fair


def test_against_itself_it_wins_its_fair_share() -> None:
    """From every seat with the same dice, the same player on all seats wins each match exactly once."""
    shipped = shipped_experience(GAME.package)
    won, fair = compare(GAME, shipped, shipped, 60 * len(GAME.seats), 5)
    assert won == pytest.approx(fair)


def test_a_change_moves_some_figures_and_is_the_same_for_the_same_lots() -> None:
    shipped = shipped_experience(GAME.package)
    changed = change(shipped, Random(4))
    assert changed == change(shipped, Random(4))
    kept = [name for name in shipped.traits if changed.traits[name] == shipped.traits[name]]
    assert 0 < len(kept) < len(shipped.traits)


def test_a_change_stays_exactly_if_it_wins_clearly_more_than_its_share() -> None:
    shipped = shipped_experience(GAME.package)
    tried = list(refine(GAME, shipped, range(60), 4, 1))
    before = shipped
    for one in tried:
        assert one.adopted == (one.won > one.fair + CONVINCED * sqrt(one.fair * (1 - one.fair) / 4))
        assert one.adopted or one.experience == before
        before = one.experience
    assert {one.adopted for one in tried} == {True, False}
    assert list(refine(GAME, tried[9].experience, range(10, 60), 4, 1)) == tried[10:]

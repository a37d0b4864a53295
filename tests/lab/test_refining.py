"""Refining: a change that wins stays, one that does not goes."""

from __future__ import annotations

from random import Random

import pytest

from serai.engine.experience import BLANK, Experience, Learned, Worth, shipped_experience
from serai.games import games
from serai.lab.refining import change, compare, refine

GAME = max(games().values(), key=lambda one: len(one.seats))


def test_what_is_shipped_beats_knowing_only_points() -> None:
    won, fair = compare(GAME, shipped_experience(GAME.package), BLANK, 24, 5)
    assert won > 2 * fair


def test_against_itself_it_wins_its_fair_share() -> None:
    """From every seat with the same dice, the same player on all seats wins each match exactly once."""
    shipped = shipped_experience(GAME.package)
    won, fair = compare(GAME, shipped, shipped, 12 * len(GAME.seats), 5)
    assert won == pytest.approx(fair)


def test_a_change_moves_some_figures_and_is_the_same_for_the_same_lots() -> None:
    shipped = shipped_experience(GAME.package)
    changed = change(shipped, Random(4))
    assert changed == change(shipped, Random(4))
    kept = [name for name in shipped.traits if changed.traits[name] == shipped.traits[name]]
    assert 0 < len(kept) < len(shipped.traits)


def test_a_foolish_start_gets_better() -> None:
    foolish = Experience(Learned("none", 0, 0, ""), {"points": Worth((-0.01, -0.01), (1.0, 1.0))})
    tried = list(refine(GAME, foolish, range(30), 12, 1))
    assert any(one.adopted for one in tried)
    assert all(
        one.adopted == (one.experience is not before)
        for one, before in zip(tried[1:], [one.experience for one in tried], strict=False)
    )
    assert compare(GAME, tried[-1].experience, foolish, 24, 9)[0] > compare(GAME, foolish, foolish, 24, 9)[0]

"""The diff of two versions is the same, whether a game reports it or views are compared."""

from __future__ import annotations

import gc

import pytest

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.views.diff import ComputedDiff, Diff, diff

REPORTING = [game for game in games().values() if hasattr(game.rules(game.setup(min(game.seats))), "news")]


@pytest.mark.parametrize("game", REPORTING, ids=[game.name for game in REPORTING])
def test_a_game_reports_what_comparing_would_find(game: Game) -> None:
    match, stream = Match(game, game.setup(min(game.seats)), Chance("reported")), Stream(5)
    reported: Diff | None = None
    found: ComputedDiff | None = None
    while match.seat is not None:
        reported, found = diff(match, reported), ComputedDiff(match, found)
        assert not isinstance(reported, ComputedDiff)
        for viewer in (None, *range(min(game.seats))):
            assert reported.shared | reported.own(viewer) == found.shared | found.own(viewer)
        legal = match.legal()
        match.act(match.seat, legal[stream.below(len(legal))])


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_first_version_has_an_empty_diff(game: Game) -> None:
    first = diff(Match(game, game.setup(min(game.seats)), Chance("first")), None)
    assert (first.shared, first.own(None), first.own(0)) == ({}, {}, {})


def test_only_the_version_before_stays_in_memory() -> None:
    game = next(iter(games().values()))
    match = Match(game, game.setup(min(game.seats)), Chance("memory"))
    found: ComputedDiff | None = None
    for _ in range(5):
        found = ComputedDiff(match, found)
        found.own(0)
    (before,) = [one for one in gc.get_referents(found) if type(one) is ComputedDiff]
    assert not [one for one in gc.get_referents(before) if type(one) is ComputedDiff]

"""What differs between two versions is the same, whether a game tells it or views are compared."""

from __future__ import annotations

import gc

import pytest

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.views.diff import Compared, Differences, differences

TELLING = [game for game in games().values() if hasattr(game.rules(game.setup(min(game.seats))), "news")]


@pytest.mark.parametrize("game", TELLING, ids=[game.name for game in TELLING])
def test_a_game_tells_what_comparing_would_find(game: Game) -> None:
    match, stream = Match(game, game.setup(min(game.seats)), Chance("told")), Stream(5)
    told: Differences | None = None
    found: Compared | None = None
    while match.seat is not None:
        told, found = differences(match, told), Compared(match, found)
        assert not isinstance(told, Compared)
        for viewer in (None, *range(min(game.seats))):
            assert told.shared | told.own(viewer) == found.shared | found.own(viewer)
        legal = match.legal()
        match.act(match.seat, legal[stream.below(len(legal))])


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_nothing_differs_where_there_is_nothing_before(game: Game) -> None:
    first = differences(Match(game, game.setup(min(game.seats)), Chance("first")), None)
    assert (first.shared, first.own(None), first.own(0)) == ({}, {}, {})


def test_no_more_than_the_version_before_is_kept() -> None:
    game = next(iter(games().values()))
    match = Match(game, game.setup(min(game.seats)), Chance("kept"))
    found: Compared | None = None
    for _ in range(5):
        found = Compared(match, found)
        found.own(0)
    (before,) = [one for one in gc.get_referents(found) if type(one) is Compared]
    assert not [one for one in gc.get_referents(before) if type(one) is Compared]

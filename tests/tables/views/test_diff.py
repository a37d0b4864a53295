"""What differs between two versions is the same, whether a game reports it or views are compared."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from msgspec.structs import asdict

from serai.engine.chance import Chance
from serai.engine.contract import GameRules
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.views.diff import Differences

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


def compared(match: Match) -> Match:
    """A match whose rules report no changes and name no fields, so that whole views are compared."""
    rules: Any = match.rules
    rules.view_changes = lambda before, after: None
    rules.viewer_fields = lambda state, seat: GameRules.viewer_fields(rules, state, seat)
    return match


@pytest.mark.parametrize("told", [lambda match: match, compared], ids=["reported", "compared"])
@by_game
def test_every_field_that_differs_is_found(game: Game, told: Any) -> None:
    match, stream = told(Match(game, game.setup(min(game.seats)), Chance("told"))), Stream(5)
    viewers = (None, *range(min(game.seats)))
    found: Differences | None = None
    before: dict[int | None, dict[str, Any]] = {}
    while match.seat is not None:
        found = Differences(match, found)
        now = {viewer: asdict(match.view(viewer)) for viewer in viewers}
        for viewer in viewers if before else ():
            differing = {name: value for name, value in now[viewer].items() if value != before[viewer][name]}
            assert found.shared | found.own(viewer) == differing
        before = now
        legal = match.legal()
        match.act(match.seat, legal[stream.below(len(legal))])


@by_game
def test_nothing_differs_where_there_is_nothing_before(game: Game) -> None:
    first = Differences(Match(game, game.setup(min(game.seats)), Chance("first")))
    assert (first.shared, first.own(None), first.own(0)) == ({}, {}, {})


@by_game
def test_no_more_than_the_version_before_is_kept(game: Game) -> None:
    match = compared(Match(game, game.setup(min(game.seats)), Chance("kept")))
    found: Differences | None = None
    for _ in range(5):
        found = Differences(match, found)
        found.own(0)
    (before,) = [one for one in gc.get_referents(found) if type(one) is Differences]
    assert not [one for one in gc.get_referents(before) if type(one) is Differences]

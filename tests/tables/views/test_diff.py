"""The diff of two versions is the same, whether a game reports it or views are compared."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict

from serai.engine.chance import Chance
from serai.engine.contract import GameRules
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.tables.views.diff import Diff, splice_of

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


def as_played(match: Match) -> Match:
    return match


def compared(match: Match) -> Match:
    """Return a match whose rules report no changes and name no fields, so that whole views are compared."""
    rules: Any = match.rules
    rules.view_changes = lambda before, after: None
    rules.viewer_fields = lambda state, seat: GameRules.viewer_fields(rules, state, seat)
    return match


@pytest.mark.parametrize("prepare", [as_played, compared])
@by_game
def test_every_field_that_differs_is_found(game: Game, prepare: Any) -> None:
    match = prepare(Match(game, game.setup(min(game.seats)), Chance("reported")))
    viewers = (None, *range(min(game.seats)))
    found: Diff | None = None
    before: dict[int | None, dict[str, Any]] = {}
    for _ in random_actions(match, 5):
        found = Diff(match, found)
        now = {viewer: asdict(match.view(viewer)) for viewer in viewers}
        for viewer in viewers if before else ():
            differing = {name: value for name, value in now[viewer].items() if value != before[viewer][name]}
            assert found.shared | found.own(viewer) == differing
        before = now


@by_game
def test_the_first_version_has_an_empty_diff(game: Game) -> None:
    first = Diff(Match(game, game.setup(min(game.seats)), Chance("first")))
    assert (first.shared, first.own(None), first.own(0)) == ({}, {}, {})


@by_game
def test_only_the_version_before_stays_in_memory(game: Game) -> None:
    match = compared(Match(game, game.setup(min(game.seats)), Chance("kept")))
    found: Diff | None = None
    for _ in range(5):
        found = Diff(match, found)
        found.own(0)
    (before,) = [one for one in gc.get_referents(found) if type(one) is Diff]
    assert not [one for one in gc.get_referents(before) if type(one) is Diff]


@given(st.lists(st.integers(0, 3)), st.lists(st.integers(0, 3)))
def test_a_splice_leads_from_one_sequence_to_the_other_and_is_as_short_as_one_can_be(
    before: list[int], now: list[int]
) -> None:
    splice: Any = splice_of(tuple(before), tuple(now))
    after = splice.start + splice.removed
    assert [*before[: splice.start], *splice.items, *before[after:]] == now
    taken = before[splice.start : after]
    assert not (taken and splice.items) or (taken[0] != splice.items[0] and taken[-1] != splice.items[-1])

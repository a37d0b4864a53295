"""A shortcut that disagrees with the long way is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from serai.engine.contract import ViewChanges
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.engine.twin import plain_form
from serai.games import games
from serai.laws.shortcuts import (
    action_tables_hold_every_legal_action,
    drawn_actions_are_listed,
    views_change_as_reported,
    what_bots_consider_is_legal,
)
from serai.laws.walk import Walk
from serai.strategy.strategy import strategy_of

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


def broken(game: Game, spoil: Callable[[Any], None]) -> Game:
    """Return a game whose rules are broken after the set-up."""

    def set_up(setup: Setup) -> Any:
        rules: Any = game.set_up(setup)
        spoil(rules)
        return rules

    return replace(game, set_up=set_up)


@by_game
def test_changes_that_are_not_reported_are_caught(game: Game) -> None:
    def silent(rules: Any) -> None:
        rules.view_changes = lambda before, after: ViewChanges({}, lambda seat: {})

    with pytest.raises(AssertionError, match="changes reported are not those between two views"):
        views_change_as_reported(Walk(broken(game, silent), game.setup(min(game.seats)), 1))


@by_game
def test_a_field_of_a_viewers_own_that_is_not_named_is_caught(game: Game) -> None:
    def forgetful(rules: Any) -> None:
        rules.viewer_fields = lambda state, seat: {}

    with pytest.raises(AssertionError, match="differs between viewers"):
        views_change_as_reported(Walk(broken(game, forgetful), game.setup(min(game.seats)), 1))


@by_game
def test_an_action_missing_from_the_tables_is_caught(game: Game) -> None:
    def incomplete(rules: Any) -> None:
        rules.codec = _Spoiled(rules.codec, action_tables=lambda state: ([], state.actions()[1:]))

    with pytest.raises(AssertionError, match="are not the legal actions"):
        action_tables_hold_every_legal_action(Walk(broken(game, incomplete), game.setup(min(game.seats)), 1))


@by_game
@pytest.mark.parametrize(
    ("dominated", "problem"),
    [
        (lambda state: state.actions(), "every action is dominated"),
        (lambda state: [-7], "are dominated, but not legal"),
        (lambda state: state.play(state.actions()[0]) or (), "changed the state"),
    ],
    ids=["all", "illegal", "changing"],
)
def test_dominated_actions_that_break_the_promise_are_caught(
    game: Game, dominated: Any, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoiled = replace(strategy_of(game), dominated=dominated)
    monkeypatch.setattr("serai.laws.shortcuts.strategy_of", lambda _: spoiled)
    with pytest.raises(AssertionError, match=problem):
        what_bots_consider_is_legal(Walk(game, game.setup(min(game.seats)), 1))


@by_game
def test_an_action_drawn_that_is_not_the_one_listed_there_is_caught(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with plain_form():
        kind = type(game.rules(game.setup(min(game.seats))).start())
        monkeypatch.setattr(kind, "draw_action", lambda state, moves, stream: state.actions()[stream.below(1)])
        with pytest.raises(AssertionError, match="another action was drawn"):
            drawn_actions_are_listed(Walk(game, game.setup(min(game.seats)), 1))


class _Spoiled:
    """A codec with some parts replaced."""

    def __init__(self, codec: Any, **parts: Any) -> None:
        self.__dict__ |= {"_codec": codec, **parts}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codec, name)


def test_a_number_that_means_two_actions_is_caught() -> None:
    caught = 0
    for game in games().values():

        def constant(rules: Any) -> None:
            rules.codec = _Spoiled(rules.codec, constant_below=2**31, action_tables=lambda state: ([], state.actions()))

        try:
            action_tables_hold_every_legal_action(Walk(broken(game, constant), game.setup(min(game.seats)), 1))
        except AssertionError as error:
            assert "means two actions" in str(error)
            caught += 1
    assert caught > 0, "in every game all numbers mean the same in every state"

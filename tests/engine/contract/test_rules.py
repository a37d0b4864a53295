"""What rules inherit, and what they have to define."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict

from serai.engine.contract import GameRules, OpenGameRules
from serai.engine.game import Game
from serai.engine.random_play import state_with_choice
from serai.games import games
from serai.kit.stream import Stream

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


def test_rules_with_something_missing_cannot_be_made() -> None:
    class Half(GameRules[Any, Any, Any, Any]):
        pass

    with pytest.raises(
        TypeError, match=r"abstract methods .*events, fixtures, imagine, outcome_numbers, pieces, refusal, start"
    ):
        Half()  # type: ignore[abstract]


@by_game
def test_by_default_every_field_of_a_view_depends_on_who_looks(game: Game) -> None:
    rules, state = game.rules(game.setup(min(game.seats))), state_with_choice(game)
    assert GameRules.viewer_fields(rules, state, 1) == asdict(rules.view(state, 1))


@by_game
def test_by_default_nothing_is_hidden_reported_or_foretold(game: Game) -> None:
    rules, state = game.rules(game.setup(min(game.seats))), state_with_choice(game)
    events = rules.events(state, state.actions()[0], state)
    assert GameRules.visible_events(rules, events, 0) is events
    assert GameRules.view_changes(rules, state, state) is None
    assert GameRules.outlook(rules, state, state.actions()[0]) is None


@by_game
def test_where_nothing_is_hidden_a_seat_imagines_what_is_there(game: Game) -> None:
    rules, state = game.rules(game.setup(min(game.seats))), state_with_choice(game)
    imagined = OpenGameRules.imagine(rules, state, 0, Stream(1))  # type: ignore[arg-type]
    assert imagined is not state and imagined.actions() == state.actions()
    assert OpenGameRules.viewer_fields(rules, state, 1) == {"seat": 1}  # type: ignore[arg-type]

"""Heuristics: their defaults, and the lists they fill."""

from __future__ import annotations

import pytest

from serai.engine.random_play import state_with_choice
from serai.engine.state import Moves, State
from serai.engine.twin import plain_form
from serai.games import games
from serai.strategy.heuristics import Features, Heuristics, WeighedActions

KNOWS_NOTHING = Heuristics()


@pytest.fixture
def state() -> State:
    """Return a plain state with a choice."""
    with plain_form():
        return state_with_choice(next(iter(games().values())))


def test_by_default_the_points_are_the_only_feature(state: State) -> None:
    features, details = Features(), Features()
    KNOWS_NOTHING.list_features(state, features)
    KNOWS_NOTHING.list_details(state, details)
    for seat in range(state.seats):
        assert features.of(seat) == details.of(seat) == [state.score[seat]]


def test_by_default_every_legal_action_is_promising(state: State) -> None:
    moves = Moves()
    KNOWS_NOTHING.list_promising(state, moves)
    assert moves.move[: moves.count] == state.actions()


def test_by_default_a_position_is_neither_weighed_nor_known_again(state: State) -> None:
    before = state.to_bytes()
    assert not KNOWS_NOTHING.weigh_actions(state, WeighedActions())
    assert not KNOWS_NOTHING.weigh_replies(state, WeighedActions(), WeighedActions())
    assert KNOWS_NOTHING.position_key(state) == 0
    assert KNOWS_NOTHING.rollout_turns(state) == 0
    assert KNOWS_NOTHING.progress(state) == 0.0
    assert not KNOWS_NOTHING.is_roll(state)
    KNOWS_NOTHING.pass_turn(state)
    assert state.to_bytes() == before


def test_features_are_stored_by_seat() -> None:
    features = Features()
    features.add(0, 1.5)
    features.add(1, 2.0)
    features.add(0, -3.0)
    assert (features.of(0), features.of(1), features.of(2)) == ([1.5, -3.0], [2.0], [])
    features.clear()
    assert features.of(0) == []

"""Random play."""

from __future__ import annotations

import pytest

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import (
    finish_randomly,
    plain_rules,
    plain_state_class,
    random_actions,
    random_moves,
    state_with_choice,
)
from serai.engine.state import OVER
from serai.games import games


def test_random_moves_reach_the_end_and_are_the_same_for_the_same_seed() -> None:
    for game in games().values():
        rules = game.rules(game.setup(min(game.seats)))
        one, other = rules.start(), rules.start()
        assert list(random_moves(one, 8)) == list(random_moves(other, 8))
        assert one.mover == other.mover == OVER


def test_random_actions_play_a_match_to_its_end() -> None:
    for game in games().values():
        match = Match(game, game.setup(min(game.seats)), Chance("walk"))
        assert all(action is not None for action in random_actions(match, 2))
        assert match.over
        again = Match(game, game.setup(min(game.seats)), Chance("walk"))
        assert finish_randomly(again, 2).record == match.record


def test_a_state_with_a_choice_is_found() -> None:
    for game in games().values():
        assert len(state_with_choice(game).actions()) > 2
        with pytest.raises(ValueError, match="offers no such choice after 1000000 moves"):
            state_with_choice(game, skip=1_000_000)


def test_plain_rules_are_plain() -> None:
    for game in games().values():
        setup = game.setup(min(game.seats))
        assert plain_state_class(game, setup).__module__.startswith("serai.games.")
        assert type(plain_rules(game, setup).start()) is plain_state_class(game, setup)

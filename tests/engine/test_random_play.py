"""Walking through games at random."""

from __future__ import annotations

import pytest

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import decision, plain_kind, plain_rules, walk, walk_match
from serai.engine.state import OVER
from serai.games import games


def test_a_walk_reaches_the_end_and_is_the_same_for_the_same_seed() -> None:
    for game in games().values():
        rules = game.rules(game.setup(min(game.seats)))
        one, other = rules.start(), rules.start()
        assert list(walk(one, 8)) == list(walk(other, 8))
        assert one.mover == other.mover == OVER


def test_a_match_is_walked_to_its_end() -> None:
    for game in games().values():
        match = Match(game, game.setup(min(game.seats)), Chance("walk"))
        assert all(action is not None for action in walk_match(match, 2))
        assert match.over


def test_a_decision_with_a_real_choice_is_found() -> None:
    for game in games().values():
        assert len(decision(game).actions()) > 2
        with pytest.raises(ValueError, match="offers no such choice after 1000000 moves"):
            decision(game, skip=1_000_000)


def test_plain_rules_are_plain() -> None:
    for game in games().values():
        setup = game.setup(min(game.seats))
        assert plain_kind(game, setup).__module__.startswith("serai.games.")
        assert type(plain_rules(game, setup).start()) is plain_kind(game, setup)

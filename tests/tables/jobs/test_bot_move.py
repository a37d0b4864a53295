"""Bots choose among the legal actions."""

from __future__ import annotations

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.tables.jobs.bot_move import LEVEL_NAMES, bot_move


def test_every_level_chooses_a_legal_action_and_does_not_change_the_match() -> None:
    for game in games().values():
        match = Match(game, game.setup(min(game.seats)), Chance("think"))
        for level in LEVEL_NAMES[:3]:
            assert bot_move(match, level) in match.legal()
        assert match.version == 0


def test_the_default_level_is_one_of_the_levels() -> None:
    assert DEFAULT_LEVEL in LEVEL_NAMES[1:]

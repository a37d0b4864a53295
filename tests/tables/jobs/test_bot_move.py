"""Players that are bots choose among what is legal."""

from __future__ import annotations

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.tables.jobs.bot_move import LEVELS, decision


def test_every_level_chooses_a_legal_action_and_leaves_the_match_alone() -> None:
    for game in games().values():
        match = Match(game, game.setup(min(game.seats)), Chance("think"))
        for level in LEVELS[:3]:
            assert decision(match, level) in match.legal()
        assert match.version == 0

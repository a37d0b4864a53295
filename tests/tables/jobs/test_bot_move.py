"""Bots choose among the legal actions."""

from __future__ import annotations

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.tables.jobs.bot_move import LEVEL_NAMES, BotMoveJob
from serai.tables.jobs.job import Memory


def test_every_level_chooses_a_legal_action_and_does_not_change_the_match() -> None:
    for game in games().values():
        match = Match(game, game.setup(min(game.seats)), Chance("think"))
        for level in LEVEL_NAMES[:3]:
            assert BotMoveJob(level).run(match, "t", Memory()) in match.legal()
        assert match.version == 0


def test_the_default_level_is_one_of_the_levels() -> None:
    assert DEFAULT_LEVEL in LEVEL_NAMES[1:]


def test_the_same_decision_with_less_thought_takes_less_time() -> None:
    strongest = BotMoveJob(LEVEL_NAMES[-1])
    cheaper = strongest.cheaper()
    assert strongest.expected_seconds > 1 > cheaper.expected_seconds > cheaper.cheaper().expected_seconds > 0
    assert BotMoveJob("random").expected_seconds == 0

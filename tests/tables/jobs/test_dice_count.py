"""The dice of a match are counted."""

from __future__ import annotations

from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.tables.jobs.dice_count import Count, count

GAME = next(iter(games().values()))


def test_outcomes_are_counted_beside_what_the_odds_say() -> None:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("count"))
    for _ in random_actions(match, 1):
        pass
    text = record.write(match.record)
    counted = count(Count(text, 0))
    falls = text.count('{"chance"')
    assert sum(times for _, times, _ in counted) == falls
    assert abs(sum(odds for _, _, odds in counted) - falls) < 1e-6
    assert sum(times for _, times, _ in count(Count(text, 5))) == falls - 5

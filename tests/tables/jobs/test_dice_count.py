"""The outcomes of a match are counted next to their odds."""

from __future__ import annotations

import msgspec

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly
from serai.engine.record import write_record
from serai.games import games
from serai.tables.jobs.dice_count import dice_count, draws


def test_outcomes_are_counted_beside_what_the_odds_say() -> None:
    for game in games().values():
        match = finish_randomly(Match(game, game.setup(min(game.seats)), Chance("count")), 1)
        lines = [msgspec.json.decode(line) for line in write_record(match.record).splitlines()]
        outcomes = [line["chance"] for line in lines if "chance" in line]
        counted = dice_count(match, 0)
        assert abs(sum(odds for _, _, odds in counted) - len(outcomes)) < 1e-6
        for outcome, times, _ in counted:
            assert times == outcomes.count(msgspec.json.decode(outcome))
        assert sum(times for _, times, _ in dice_count(match, 5)) == len(outcomes) - 5


def test_every_outcome_is_listed_with_the_ways_that_mean_it() -> None:
    for game in games().values():
        match = finish_randomly(Match(game, game.setup(min(game.seats)), Chance("count")), 1)
        chance, listed = Chance("count"), draws(match, 0)
        outcomes = [
            line["chance"]
            for line in map(msgspec.json.decode, write_record(match.record).splitlines()[1:])
            if "chance" in line
        ]
        assert [msgspec.json.decode(outcome) for outcome, *_ in listed] == outcomes
        for _, ways, first, count in listed:
            assert int(first) <= chance.below(int(ways)) < int(first) + int(count) <= int(ways)
        assert draws(match, 5) == listed[5:]

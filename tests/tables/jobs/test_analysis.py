"""An analysis done in parts is the whole analysis."""

from __future__ import annotations

from serai.bots.analysis import analyse
from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.tables.jobs.analysis import Judge, judged
from serai.tables.wire.review import Judged

GAME = next(iter(games().values()))


def some_moves(count: int) -> Match:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("judge"))
    for number, _ in enumerate(random_actions(match, 1)):
        if number == count:
            break
    return record.read(record.write(match.record), games())


def test_part_after_part_every_decision_is_judged_once() -> None:
    match = some_moves(12)
    total = len(match.record.moves)
    found: list[Judged] = []
    first = parts = 0
    while first < total:
        part = judged(match, Judge("t", "", first, 0))
        assert part.total == total and part.next > first and len(part.judged) <= 1
        found += part.judged
        first, parts = part.next, parts + 1
    whole = judged(match, Judge("t", "", 0, 60_000))
    assert whole.judged == found and whole.next == total and parts > 3
    analysis = analyse(match)
    assert [one.move for one in found] == [one.move for one in analysis.judgements]
    assert [one.played.action for one in found] == [one.played.action for one in analysis.judgements]
    for one, other in zip(found, analysis.judgements, strict=True):
        assert abs(one.cost - max(0.0, other.cost)) < 1e-4
    assert all(abs(sum(one.played.win) - 1) < 0.01 and len(one.points) == min(GAME.seats) for one in found)

"""The parts of an analysis make up the whole, and each continues where the last one ended."""

from __future__ import annotations

import pytest

from cheat import GAME as CHEAT
from serai.bots.analysis import analyse, positions, times_longer
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.record import write_record
from serai.engine.replay import read_record
from serai.games import games
from serai.strategy.strategy import strategy_of
from serai.tables.jobs.analysis import CAPACITY, AnalysisCursors, AnalysisJob, Positions, judged_decision
from serai.tables.wire.review import JudgedDecision

GAME = next(iter(games().values()))


def some_moves(count: int) -> Match:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("judge"))
    for number, _ in enumerate(random_actions(match, 1)):
        if number == count:
            break
    return read_record(write_record(match.record), games())


@pytest.mark.slow(4)
def test_part_after_part_every_decision_is_judged_once() -> None:
    match = some_moves(12)
    total = len(match.record.moves)
    cursors, found, luck = AnalysisCursors(), list[JudgedDecision](), [0.0] * min(GAME.seats)
    first = parts = 0
    while first < total:
        part = cursors.part("t", match, AnalysisJob(first, 0))
        assert part.total == total and part.next > first and len(part.judged) <= 1
        found += part.judged
        luck = [before + new for before, new in zip(luck, part.luck, strict=True)]
        first, parts = part.next, parts + 1
    whole = cursors.part("t", match, AnalysisJob(0, 60_000))
    assert whole.judged == found and whole.next == total and parts > 3
    assert luck == pytest.approx(whole.luck) and luck == pytest.approx(analyse(match).luck) and any(luck)
    assert all(abs(sum(one.played.win) - 1) < 0.01 and len(one.points) == min(GAME.seats) for one in found)


@pytest.mark.usefixtures("cheat")
def test_no_luck_is_measured_where_something_is_hidden() -> None:
    match = Match(CHEAT, CHEAT.setup(2), Chance("hidden"))
    match.act(0, match.legal()[0])
    part = AnalysisCursors().part("t", match, AnalysisJob(0, 60_000))
    assert part.judged and part.luck == []


def test_a_part_continues_from_where_the_last_one_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Match] = []

    def counted(match: Match) -> Positions:
        begun.append(match)
        return positions(match)

    monkeypatch.setattr("serai.tables.jobs.analysis.positions", counted)
    match, cursors = some_moves(12), AnalysisCursors()
    first = cursors.part("t", match, AnalysisJob(0, 0))
    second = cursors.part("t", match, AnalysisJob(first.next, 0))
    assert len(begun) == 1 and second.next > first.next
    again = cursors.part("t", match, AnalysisJob(first.next, 0))
    assert len(begun) == 2 and again == second, "a part asked for again is found from the beginning"


def test_a_part_may_judge_only_some_moves_and_longer() -> None:
    match, cursors = some_moves(12), AnalysisCursors()
    once = cursors.part("t", match, AnalysisJob(0, 60_000))
    assert once.longer == times_longer(strategy_of(match.game), match.state)
    only = tuple(one.move for one in once.judged[1:6:2])
    first = cursors.part("t", match, AnalysisJob(0, 0, only, 3))
    second = cursors.part("t", match, AnalysisJob(first.next, 60_000, only, 3))
    assert [one.move for one in first.judged + second.judged] == list(only)
    assert (first.next, second.next) == (only[1], second.total)
    assert not any(first.luck + second.luck), "luck is counted once"
    expected = [
        judged_decision(match, state.copy(), number, move, 3)
        for move, state, number in positions(match)
        if move in only
    ]
    assert first.judged + second.judged == expected
    assert cursors.part("t", match, AnalysisJob(0, 60_000, ())).judged == []


def test_only_some_cursors_are_kept() -> None:
    match, cursors = some_moves(12), AnalysisCursors()
    for number in range(CAPACITY + 3):
        cursors.part(str(number), match, AnalysisJob(0, 0))
    assert len(cursors._cursors) == CAPACITY

"""One part of an analysis: some decisions of a match judged (run at a desk)."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from itertools import chain, dropwhile

import msgspec
from msgspec.structs import replace

from serai.bots import analysis
from serai.bots.analysis import SIMULATIONS, judge_decision, positions, times_longer
from serai.bots.luck import add_luck
from serai.bots.trained import luck_meter
from serai.engine.contract import Rules
from serai.engine.match import Match
from serai.engine.state import CHANCE, State
from serai.engine.twin import same_form
from serai.tables.wire.review import Alternative, JudgedDecision

CAPACITY = 8
"""The analyses a desk keeps a position of."""
Positions = Iterator[tuple[int, State, int]]


class AnalysisJob(msgspec.Struct, frozen=True, tag="analysis"):
    """Judge decisions from move `first` of the record on, for some time."""

    first: int
    milliseconds: int
    only: tuple[int, ...] | None = None
    """The moves that are judged; None for all."""
    times: int = 1
    """How many times the simulations they are judged with."""


class AnalysisPart(msgspec.Struct, frozen=True):
    """The decisions judged, and the move to continue with."""

    judged: list[JudgedDecision]
    next: int
    total: int
    luck: list[float]
    """What dice and draws brought each seat in these moves, above the average, in win probability."""
    longer: int
    """How many times the simulations the decisions that cost most are to be judged with again."""


class AnalysisCursors:
    """Analyses under way, each continued from the position where its last part ended."""

    def __init__(self) -> None:
        self._cursors: OrderedDict[str, tuple[AnalysisJob, Positions]] = OrderedDict()

    def part(self, table_id: str, match: Match, job: AnalysisJob) -> AnalysisPart:
        """The next part of an analysis."""
        expected, ahead = self._cursors.pop(table_id, (None, iter(())))
        if expected != job:
            ahead = dropwhile(lambda position: position[0] < job.first, positions(match))
            if job.only is not None:
                wanted = set(job.only)
                ahead = (position for position in ahead if position[0] in wanted)
        part, ahead = _judge(match, ahead, job)
        if part.next < part.total:
            self._cursors[table_id] = replace(job, first=part.next), ahead
            if len(self._cursors) > CAPACITY:
                self._cursors.popitem(last=False)
        return part


def _judge(match: Match, ahead: Positions, job: AnalysisJob) -> tuple[AnalysisPart, Positions]:
    """Judge every decision with more than one action until the time is up, at least one; return those left."""
    until = time.perf_counter() + job.milliseconds / 1000
    total = len(match.record.moves)
    judged: list[JudgedDecision] = []
    meter = luck_meter(match.rules.weights, match.state)
    for move, state, number in ahead:
        if state.mover == CHANCE:
            same_form(state, add_luck)(meter, state, number)
        if state.mover < 0 or len(state.actions()) < 2:
            continue
        if judged and time.perf_counter() > until:
            left = chain([(move, state, number)], ahead)
            return AnalysisPart(judged, move, total, meter.of_seats(), times_longer(state)), left
        judged.append(judged_decision(match.rules, state, number, move, job.times))
    return AnalysisPart(judged, total, total, meter.of_seats(), times_longer(match.state)), ahead


def judged_decision(rules: Rules, state: State, number: int, move: int, times: int) -> JudgedDecision:
    """One decision judged, with figures as they are sent; the same decision is always judged alike."""
    one = judge_decision(rules, state, number, times * SIMULATIONS, move, move)
    points = [round(value, 2) for value in one.points]
    best = [_rounded(other) for other in one.best]
    return JudgedDecision(move, one.seat, points, _rounded(one.played), best, round(max(0.0, one.cost), 4))


def _rounded(one: analysis.JudgedAction) -> Alternative:
    return Alternative(one.action, [round(probability, 4) for probability in one.win])

"""A part of an analysis: some decisions of a match looked at again (done by a worker)."""

from __future__ import annotations

import time

import msgspec

from serai.bots import analysis
from serai.bots.analysis import SIMULATIONS, judge_decision, positions
from serai.engine.match import Match
from serai.tables.wire.review import Alternative, Judged


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """The job: judge decisions from move `first` of the record on, for so long."""

    table: str
    record: str
    first: int
    milliseconds: int


class Part(msgspec.Struct, frozen=True):
    """What came of it, and the move to go on with."""

    judged: list[Judged]
    next: int
    total: int


def judged(match: Match, job: Judge) -> Part:
    """Every decision with more than one answer, from `first` on until the time is up; one at least."""
    until = time.perf_counter() + job.milliseconds / 1000
    total = len(match.record.moves)
    found: list[Judged] = []
    for move, state, number in positions(match):
        if move < job.first or state.mover < 0 or len(state.actions()) < 2:
            continue
        if found and time.perf_counter() > until:
            return Part(found, move, total)
        one = judge_decision(match.rules, state, number, SIMULATIONS, move, move)
        points = [round(value, 2) for value in one.points]
        best = [_told(other) for other in one.best]
        found.append(Judged(move, one.seat, points, _told(one.played), best, round(max(0.0, one.cost), 4)))
    return Part(found, total, total)


def _told(one: analysis.JudgedAction) -> Alternative:
    return Alternative(one.action, [round(hope, 4) for hope in one.win])

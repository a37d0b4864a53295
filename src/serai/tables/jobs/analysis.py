"""Judging decisions: a part of an analysis, or an action that somebody tries (run at a desk)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, dropwhile
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from serai.bots import analysis
from serai.bots.analysis import (
    SIMULATIONS,
    add_luck_of,
    judge_decision,
    known_states,
    luck_so_far,
    positions,
    times_longer,
)
from serai.bots.trained import luck_meter
from serai.engine.match import Match
from serai.engine.state import CHANCE, State
from serai.kit.lru_cache import LruCache
from serai.strategy.strategy import strategy_of
from serai.tables.jobs.job import MatchJob, Memory
from serai.tables.model import machine
from serai.tables.wire.review import Alternative, JudgedDecision

CAPACITY = 8
"""The number of analyses for which a desk keeps a position."""
Positions = Iterator[tuple[int, State, int]]


class AnalysisJob(MatchJob, frozen=True, tag="analysis"):
    """Judge decisions from move `first` of the record on, for some time."""

    is_shared: ClassVar[bool] = True

    first: int
    milliseconds: int
    only: tuple[int, ...] | None = None
    """The moves that are judged; None for all."""
    times: int = 1
    """The factor for the simulations they are judged with."""

    def run(self, match: Match, table_id: str, memory: Memory) -> AnalysisPart:
        """Return the next part of the analysis of a table."""
        return memory.of(AnalysisCursors).part(table_id, match, self)


class AnalysisPart(msgspec.Struct, frozen=True):
    """The judged decisions, and the move to continue with."""

    judged: list[JudgedDecision]
    next: int
    total: int
    luck: list[float]
    """How much win probability dice and draws brought each seat in these moves, above the average."""
    longer: int
    """The factor for the simulations when the costliest decisions are judged again."""


class AnalysisCursors:
    """Analyses under way, each continued from the position where its last part ended."""

    def __init__(self) -> None:
        self._cursors = LruCache[str, tuple[AnalysisJob, Positions]](CAPACITY)

    def part(self, table_id: str, match: Match, job: AnalysisJob) -> AnalysisPart:
        """Return the next part of an analysis."""
        expected, ahead = self._cursors.pop(table_id) or (None, iter(()))
        if expected != job:
            ahead = dropwhile(lambda position: position[0] < job.first, positions(match))
            if job.only is not None:
                wanted = set(job.only)
                ahead = (position for position in ahead if position[0] in wanted)
        part, ahead = _judge(match, ahead, job)
        if part.next < part.total:
            self._cursors.put(table_id, (replace(job, first=part.next), ahead))
        return part


def _judge(match: Match, ahead: Positions, job: AnalysisJob) -> tuple[AnalysisPart, Positions]:
    """Judge every decision with more than one action until the time is up, at least one; return those left."""
    until = machine.perf_counter() + job.milliseconds / 1000
    total = len(match.record.moves)
    judged: list[JudgedDecision] = []
    strategy = strategy_of(match.game)
    meter, longer = luck_meter(strategy, match.state), times_longer(strategy, match.state)
    for move, state, number in ahead:
        if state.mover == CHANCE:
            add_luck_of(match, meter, state, number)
        if state.mover < 0 or len(state.actions()) < 2:
            continue
        if judged and machine.perf_counter() > until:
            left = chain([(move, state, number)], ahead)
            return AnalysisPart(judged, move, total, luck_so_far(match, meter), longer), left
        judged.append(judged_decision(match, state, number, move, job.times))
    return AnalysisPart(judged, total, total, luck_so_far(match, meter), longer), ahead


class JudgeJob(MatchJob, frozen=True, tag="judge"):
    """Judge an action of the seat to move, as an analysis judges the decisions that cost most."""

    action: dict[str, Any]

    def run(self, match: Match, table_id: str, memory: Memory) -> JudgedDecision:
        """Return the given action, which is legal now, together with the best ones."""
        number = match.rules.codec.action_number(match.state, match.game.read_action(self.action))
        times = times_longer(strategy_of(match.game), match.state)
        return judged_decision(match, match.state, number, len(match.record.moves), times)


def judged_decision(match: Match, state: State, number: int, move: int, times: int) -> JudgedDecision:
    """Return a judged decision with rounded figures; the same decision always gets the same judgement."""
    known = known_states(match, state, move)
    one = judge_decision(match.rules, strategy_of(match.game), state, number, times * SIMULATIONS, move, move, known)
    points = [round(value, 2) for value in one.points]
    best = [_rounded(other) for other in one.best]
    cost = round(max(0.0, one.cost), 4)
    return JudgedDecision(move, one.seat, points, _rounded(one.played), best, cost, exact=one.exact)


def _rounded(one: analysis.JudgedAction) -> Alternative:
    return Alternative(one.action, [round(probability, 4) for probability in one.win])

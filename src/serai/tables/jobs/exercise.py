"""A decision to find again: puzzles made, and the actions somebody tries judged (run at a desk)."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.bots.analysis import times_longer
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.games import games
from serai.tables.jobs.analysis import judged_decision
from serai.tables.jobs.puzzle import make_puzzle
from serai.tables.wire.review import JudgedDecision


class PuzzleJob(msgspec.Struct, frozen=True, tag="puzzle"):
    """Make the puzzle of a day."""

    game: str
    day: str


class JudgeJob(msgspec.Struct, frozen=True, tag="judge"):
    """Judge an action of the seat to move, as an analysis judges the decisions that cost most."""

    action: dict[str, Any]


def puzzle_record(job: PuzzleJob) -> str:
    """The record of the match that stands at a puzzle."""
    return write_record(make_puzzle(games()[job.game], job.day).record)


def judge_action(match: Match, job: JudgeJob) -> JudgedDecision:
    """An action that might be made now, beside the best ones."""
    number = match.rules.codec.action_number(match.state, match.game.read_action(job.action))
    times = times_longer(match.state)
    return judged_decision(match.rules, match.state, number, len(match.record.moves), times)

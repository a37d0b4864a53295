"""Decisions to find again: a tried action is judged like in the analysis."""

from __future__ import annotations

import msgspec
import pytest

from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games, read_record
from serai.tables.jobs.analysis import JudgeJob
from serai.tables.jobs.job import Memory
from serai.tables.jobs.puzzle import PuzzleJob, make_puzzle


def at_puzzle(game: Game) -> Match:
    """Return the match at a puzzle, rebuilt from its record as a server does."""
    return read_record(PuzzleJob(game.name, "2026-11-17").run(Memory()))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_record_of_a_puzzle_leads_to_it_and_its_best_action_is_best(game: Game) -> None:
    match = at_puzzle(game)
    assert match.state.to_bytes() == make_puzzle(game, "2026-11-17").state.to_bytes()
    first = JudgeJob(msgspec.to_builtins(match.legal()[0])).run(match, "t", Memory())
    assert first.seat == match.seat and first.move == len(match.record.moves)
    best = JudgeJob(msgspec.to_builtins(first.best[0].action)).run(match, "t", Memory())
    assert best.cost == 0 and best.played.action == first.best[0].action

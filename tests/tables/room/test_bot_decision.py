"""A bot is asked until there is a decision."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from serai.engine.match import Match
from serai.tables.jobs.bot_move import LEVEL_NAMES, BotMoveJob
from serai.tables.jobs.matches import MatchJournal, journal_of
from serai.tables.jobs.runner import DeskDied, JobFailed, JobTimedOut, QueueFull
from serai.tables.room import bots
from serai.tables.room.bots import decide
from tests.tables.open_tables import GAME, SEATS

STRONGEST = LEVEL_NAMES[-1]


def decided(monkeypatch: pytest.MonkeyPatch, *failures: JobFailed) -> tuple[Any, list[float]]:
    """The decision after these failures, and the seconds each try was expected to take."""
    monkeypatch.setattr(bots, "PAUSES", (0.0, 0.01, 0.02))
    monkeypatch.setattr(bots, "QUEUE_PAUSE", 0.01)
    left, tries = list(failures), []

    async def ask(job: BotMoveJob, match: MatchJournal) -> Any:
        tries.append(job.expected_seconds)
        if left:
            raise left.pop(0)
        return "decision"

    match = Match(GAME, GAME.setup(SEATS))
    return asyncio.run(decide(ask, STRONGEST, journal_of("t", match))), tries


def test_a_desk_that_dies_means_the_same_thought_again_and_then_less(monkeypatch: pytest.MonkeyPatch) -> None:
    decision, tries = decided(monkeypatch, DeskDied(""), DeskDied(""))
    assert decision == "decision" and tries[0] == tries[1] > tries[2] > 0


def test_a_thought_that_took_too_long_is_shorter_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    decision, tries = decided(monkeypatch, JobTimedOut(""), JobTimedOut(""))
    assert decision == "decision" and tries[0] > tries[1] > tries[2]


def test_only_when_every_try_has_failed_there_is_no_decision(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    decision, tries = decided(monkeypatch, *(JobFailed("broken") for _ in range(10)))
    assert decision is None and len(tries) == 4
    assert "bot moves at random" in [record.message for record in caplog.records]


def test_a_full_queue_is_no_failure(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    decision, tries = decided(monkeypatch, *(QueueFull("full") for _ in range(20)))
    assert decision == "decision" and len(set(tries)) == 1
    assert not [record for record in caplog.records if record.name.startswith("serai")]

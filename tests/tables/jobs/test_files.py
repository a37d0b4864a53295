"""Files of strangers are read, or refused with a message."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.engine.setup import shipped_component
from serai.kit.components import NAME_LIMIT, TEXT_LIMIT
from serai.tables.jobs import files
from serai.tables.jobs.desk import Desk, Order
from serai.tables.jobs.files import (
    ComponentJob,
    FileProblem,
    RecordJob,
    SetupJob,
    TooCostly,
    TriedRecord,
    TriedSetup,
    try_component,
    try_record,
    try_setup,
)
from tests.tables.open_tables import GAME, SEATS

KIND = GAME.components[0].name


def played(moves: int) -> Match:
    match = Match(GAME, GAME.setup(SEATS), Chance("x"))
    for _ in range(moves):
        match.act(match.seat or 0, match.legal()[0])
    return match


def test_a_record_is_continued_after_any_of_its_moves_with_other_dice() -> None:
    match = played(6)
    whole = try_record(RecordJob(write_record(match.record), SEATS, "other"))
    assert isinstance(whole, TriedRecord) and len(whole.journal) == 7 and whole.setup == match.setup
    start = try_record(RecordJob(write_record(match.record), SEATS, "other", 0))
    assert isinstance(start, TriedRecord) and len(start.journal) == 1 and start.first_draw == 0


@pytest.mark.parametrize(
    ("job", "reason"),
    [
        (RecordJob("", 2, "x"), "bad-record"),
        (RecordJob("[" * 100_000, 2, "x"), "bad-record"),
        (RecordJob(write_record(played(2).record), 99, "x"), "bad-setup"),
    ],
)
def test_a_record_that_cannot_be_continued_is_a_problem(job: RecordJob, reason: str) -> None:
    read = try_record(job)
    assert isinstance(read, FileProblem) and read.reason == reason


def test_a_setup_is_tried_out() -> None:
    assert isinstance(try_setup(SetupJob(GAME.name, SEATS, {}, {})), TriedSetup)
    for problem in (SetupJob("chess", 2, {}, {}), SetupJob(GAME.name, SEATS, {}, {KIND: {"a": {}}})):
        assert isinstance(try_setup(problem), FileProblem)


def test_an_error_that_a_game_did_not_foresee_is_a_problem_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*values: Any) -> Any:
        raise OverflowError("x" * 10_000)

    monkeypatch.setattr(files, "read_toml", fail)
    read = try_component(ComponentJob(GAME.name, KIND, ""))
    assert isinstance(read, FileProblem) and len(read.problem) == files.PROBLEM_LENGTH


def test_a_file_that_needs_too_much_time_or_memory_is_an_error_of_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "CPU_SECONDS", 0.0)
    with pytest.raises(TooCostly):
        try_setup(SetupJob(GAME.name, SEATS, {}, {}))

    def fail(*values: Any) -> Any:
        raise MemoryError

    monkeypatch.setattr(files, "read_toml", fail)
    line = msgspec.json.encode(Order(ComponentJob(GAME.name, KIND, ""), number=3))
    answer = msgspec.json.decode(Desk().work(line))
    assert answer["number"] == 3 and "MemoryError" in answer["error"]


@pytest.mark.parametrize(("key", "limit"), [("name", NAME_LIMIT), ("note", TEXT_LIMIT)])
def test_a_name_or_a_note_that_is_too_long_is_refused_with_the_bound_wherever_it_comes_in(key: str, limit: int) -> None:
    component = dict(shipped_component(GAME.package, KIND, GAME.components[0].shipped[0]))
    component[key] = "x" * limit
    assert isinstance(try_setup(SetupJob(GAME.name, SEATS, {}, {KIND: component})), TriedSetup)
    record = write_record(Match(GAME, GAME.setup(SEATS, components={KIND: component}), Chance("x")).record)
    component[key] = "x" * (limit + 1)
    for read in (
        try_setup(SetupJob(GAME.name, SEATS, {}, {KIND: component})),
        try_component(ComponentJob(GAME.name, KIND, f'{key} = "{component[key]}"')),
        try_record(RecordJob(record.replace("x" * limit, "x" * (limit + 1)), SEATS, "x")),
    ):
        assert isinstance(read, FileProblem)
        assert f"expected at most {limit} characters; got {limit + 1} at {key}" in read.problem

"""Files of strangers, read and tried out: components, set-ups with own components, records, tables (run at a desk).

A desk for them has little memory and time, and may be killed: so a harmful file does its harm there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.replay import read_record
from serai.engine.setup import OptionValue, Setup, check_own_components
from serai.games import find, games
from serai.kit.components import check_texts, read_toml
from serai.kit.errors import SeraiError
from serai.tables.jobs.job import Lane, Memory, PlainJob
from serai.tables.model import machine
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import Entry, entries_of, replay, seat_to_move, setup_of

CPU_SECONDS = 0.5
"""The most CPU time a set-up or a record may need: a server spends that much each time it loads the table."""
PROBLEM_LENGTH = 500
Reason = Literal["bad-setup", "bad-record"]
Read = TypeVar("Read")


class _FileJob(PlainJob, frozen=True):
    """A job about a file of a stranger."""

    lane: ClassVar[Lane] = "files"


class ComponentJob(_FileJob, frozen=True, tag="component"):
    """Read a component file and try it out at the game's smallest table."""

    game: str
    kind: str
    text: str

    def run(self, memory: Memory) -> TriedComponent | FileProblem:
        """Return the component, or the reason for refusing it."""
        return try_component(self)


class SetupJob(_FileJob, frozen=True, tag="setup"):
    """Try out a set-up with components of somebody's own."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    components: dict[str, str | dict[str, Any]]

    def run(self, memory: Memory) -> TriedSetup | FileProblem:
        """Return the set-up, or the reason for refusing it."""
        return try_setup(self)


class RecordJob(_FileJob, frozen=True, tag="record"):
    """Read a record and continue it after its first moves with dice of this seed, at a table of this many seats."""

    record: str
    seats: int
    seed: str
    moves: int | None = None

    def run(self, memory: Memory) -> TriedRecord | FileProblem:
        """Return the match, or the reason for refusing the record."""
        return try_record(self)


class TableJob(_FileJob, frozen=True, tag="table"):
    """Replay the journal of a table that somebody uploads."""

    table: StoredTable
    journal: list[Entry]

    def run(self, memory: Memory) -> TriedTable | FileProblem:
        """Return the number of versions, or the reason for refusing the table."""
        return try_table(self)


class FileProblem(msgspec.Struct, frozen=True, tag="problem"):
    """Why a file is refused."""

    reason: Reason
    problem: str


class TriedComponent(msgspec.Struct, frozen=True, tag="component"):
    """A playable component."""

    name: str
    component: dict[str, Any]


class TriedSetup(msgspec.Struct, frozen=True, tag="setup"):
    """A set-up that can be played."""

    setup: Setup


class TriedRecord(msgspec.Struct, frozen=True, tag="record"):
    """A match that can be continued: its set-up, its journal, and the number of outcomes that were not drawn here."""

    setup: Setup
    journal: list[Entry]
    first_draw: int


class TriedTable(msgspec.Struct, frozen=True, tag="table"):
    """A table that can be loaded, and the number of its versions."""

    versions: int


class OldRules(SeraiError):
    """A table was played by rules that are no longer known."""


class WrongSeats(SeraiError):
    """A record is to be continued with another number of seats."""


class TooCostly(SeraiError):
    """A file needs too much CPU time."""


def try_component(job: ComponentJob) -> TriedComponent | FileProblem:
    """Return the component in a file, or why it is refused."""

    def read() -> TriedComponent:
        game = find(job.game)
        component = read_toml(job.text, job.kind)
        check_texts(component, job.kind)
        game.rules(game.setup(min(game.seats), components={job.kind: component}))
        return TriedComponent(str(component.get("name", job.kind)), component)

    return _read("bad-setup", read)


def try_setup(job: SetupJob) -> TriedSetup | FileProblem:
    """Return a complete set-up, or why it is refused."""

    def read() -> TriedSetup:
        game = find(job.game)
        setup = game.setup(job.seats, options=job.options, components=job.components)
        check_own_components(setup)
        Match(game, setup)
        return TriedSetup(setup)

    return _read("bad-setup", read)


def try_record(job: RecordJob) -> TriedRecord | FileProblem:
    """Return the match of a record up to a move, continued with new dice, or the reason for a refusal."""
    return _read("bad-record", lambda: _continued(job))


def try_table(job: TableJob) -> TriedTable | FileProblem:
    """Return whether the journal of a table can be replayed, or the reason why not."""

    def read() -> TriedTable:
        game = find(job.table.game)
        if not game.reads_rules(job.table.rules, job.table.options):
            raise OldRules(f"expected rules {game.rules_version}; got {job.table.rules}")
        _, applied = replay(game, setup_of(game, job.table), job.journal)
        return TriedTable(len(applied))

    return _read("bad-record", read)


def _continued(job: RecordJob) -> TriedRecord:
    original = read_record(job.record, games())
    setup = original.setup
    check_own_components(setup)
    if job.seats != len(setup.seats):
        raise WrongSeats(f"the record has {len(setup.seats)} seats; got {job.seats}")
    copied = original.record.moves[: job.moves]
    match = Match(original.game, setup)
    to_move_after, first_draw = [seat_to_move(match)], 0
    for move, _, _ in match.replay(copied):
        if isinstance(move, Decision):
            to_move_after.append(seat_to_move(match))
        else:
            first_draw += 1
            to_move_after[-1] = seat_to_move(match)
    match.take_dice(Chance(job.seed))
    to_move_after[-1] = seat_to_move(match)
    return TriedRecord(setup, entries_of(match.record, machine.now(), to_move_after), first_draw)


def _read(reason: Reason, read: Callable[[], Read]) -> Read | FileProblem:
    """Return what was read, or the problem; a file that needs too much memory or time is an error of the job."""
    begun = machine.process_time()
    try:
        result = read()
    except MemoryError:
        raise
    except SeraiError as error:
        return FileProblem("bad-setup" if isinstance(error, WrongSeats) else reason, _short(str(error)))
    except Exception as error:  # whatever a stranger's file provokes is a problem of that file
        return FileProblem(reason, _short(f"this cannot be read: {error}"))
    used = machine.process_time() - begun
    if used > CPU_SECONDS and sys.platform != "emscripten":  # a browser has no clock of CPU time, and serves its owner
        raise TooCostly(f"expected at most {CPU_SECONDS:g} s of CPU time; got {used:.2f} s")
    return result


def _short(problem: str) -> str:
    return problem if len(problem) <= PROBLEM_LENGTH else problem[: PROBLEM_LENGTH - 3] + "..."

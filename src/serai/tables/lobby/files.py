"""Files of visitors: read by a desk that may be killed, and refused with a message."""

from __future__ import annotations

from typing import Any

from serai.tables.jobs.desk import FileJob
from serai.tables.jobs.files import (
    ComponentJob,
    FileProblem,
    RecordJob,
    SetupJob,
    TableJob,
    TriedComponent,
    TriedRecord,
    TriedSetup,
    TriedTable,
)
from serai.tables.jobs.runner import JobFailed, QueueFull, Requester
from serai.tables.model.errors import Declined
from serai.tables.room.tables import Tables

FILE_SECONDS = 2.0


async def read_component_file(tables: Tables, job: ComponentJob, visitor: str) -> TriedComponent:
    """Read a component file."""
    read: TriedComponent = await _read(tables, job, TriedComponent, visitor)
    return read


async def read_setup_file(tables: Tables, job: SetupJob, visitor: str) -> TriedSetup:
    """Try out a set-up with a visitor's own components."""
    read: TriedSetup = await _read(tables, job, TriedSetup, visitor)
    return read


async def read_record_file(tables: Tables, job: RecordJob, visitor: str) -> TriedRecord:
    """Read a record and continue it."""
    read: TriedRecord = await _read(tables, job, TriedRecord, visitor)
    return read


async def read_table_file(tables: Tables, job: TableJob) -> TriedTable:
    """Replay a table from a file."""
    read: TriedTable = await _read(tables, job, TriedTable, "")
    return read


async def _read(tables: Tables, job: FileJob, kind: type, visitor: str) -> Any:
    expected: Any = kind | FileProblem
    try:
        read = await tables.run_job(job, expected, seconds=FILE_SECONDS, requester=Requester(visitor))
    except QueueFull:
        raise Declined("busy") from None
    except JobFailed:
        raise Declined("file-too-costly") from None
    if isinstance(read, FileProblem):
        if read.reason == "bad-record":
            raise Declined("bad-record", problem=read.problem)
        raise Declined("bad-setup", problem=read.problem)
    return read

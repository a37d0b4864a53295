"""Files of visitors: read by a desk that may be killed, and refused in words."""

from __future__ import annotations

from typing import Any

from serai.tables.jobs.desk import FileJob
from serai.tables.jobs.files import ComponentJob, FileProblem, ReadComponent, ReadRecord, ReadSetup, RecordJob, SetupJob
from serai.tables.jobs.runner import JobFailed, QueueFull, Requester
from serai.tables.model.errors import Declined
from serai.tables.room.tables import Tables

FILE_SECONDS = 2.0


async def read_component_file(tables: Tables, job: ComponentJob, visitor: str) -> ReadComponent:
    """Read a component file."""
    read: ReadComponent = await _read(tables, job, ReadComponent, visitor)
    return read


async def read_setup_file(tables: Tables, job: SetupJob, visitor: str) -> ReadSetup:
    """Try out a set-up with a visitor's own components."""
    read: ReadSetup = await _read(tables, job, ReadSetup, visitor)
    return read


async def read_record_file(tables: Tables, job: RecordJob, visitor: str) -> ReadRecord:
    """Read a record and continue it."""
    read: ReadRecord = await _read(tables, job, ReadRecord, visitor)
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

"""Who runs jobs: a pool of processes beside a server, or anything else that has desks."""

from __future__ import annotations

from typing import Protocol, TypeVar

from serai.kit.errors import SeraiError
from serai.tables.jobs.desk import Job
from serai.tables.jobs.matches import MatchSnapshot

Result = TypeVar("Result")


class JobFailed(SeraiError):
    """A job took too long, or its desk died or reported an error."""


class JobRunner(Protocol):
    """Runs jobs off the event loop, each within a time limit."""

    async def run(self, job: Job, seconds: float, kind: type[Result], match: MatchSnapshot | None = None) -> Result:
        """Return the result, decoded as `kind`; most jobs need a match.

        Raise `JobFailed` if there is no result within the time limit. Raise `MatchLost` if a job that brings its own
        moves continues from a position that no desk has.
        """

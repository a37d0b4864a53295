"""Who runs jobs: a pool of processes next to a server, or anything else that has desks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from serai.kit.errors import SeraiError
from serai.tables.jobs.desk import Job
from serai.tables.jobs.matches import MatchJournal

Result = TypeVar("Result")


class JobFailed(SeraiError):
    """A job has no result: its desk reported an error, took too long or died."""


class JobTimedOut(JobFailed):
    """A job took too long; its desk was stopped."""


class DeskDied(JobFailed):
    """The desk died while it did a job, or gave an answer that cannot be read."""


class QueueFull(JobFailed):
    """Too many jobs wait already, so this one was refused."""


@dataclass(frozen=True, slots=True)
class Requester:
    """For whom a job runs: an opaque key, one per visitor, and whether a person waits for the result."""

    key: str = ""
    person: bool = True


ANYBODY = Requester()


class JobRunner(Protocol):
    """Runs jobs off the event loop, each within a time limit."""

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchJournal | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        """Return the result, decoded as `kind`; most jobs need a match. The time limit begins when the job does.

        Raise `JobFailed` if there is no result. Raise `MatchLost` if a job that brings its own moves continues from
        a position that no desk has.
        """

    async def check(self, seconds: float) -> None:
        """Raise `JobFailed` unless a desk for bots answers within this many seconds or is at work."""

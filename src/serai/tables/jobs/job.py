"""What every job declares: how it runs, in which lane it waits, and how long it may take."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeVar, cast

import msgspec

from serai.engine.match import Match

Lane = Literal["bots", "files", "others"]
"""Jobs wait in three lanes: moves of bots; files of strangers, which may be harmful; everything else."""
SHORT_SECONDS = 0.1
"""A job expected to take no longer than this may also run on a worker for short jobs."""
Kept = TypeVar("Kept")


class Memory:
    """What a desk keeps from one job to the next: one object of each class that jobs ask for."""

    def __init__(self) -> None:
        self._kept: dict[type[Any], object] = {}

    def of(self, kind: type[Kept]) -> Kept:
        """Return the object of a class, made when it is first asked for."""
        if kind not in self._kept:
            self._kept[kind] = kind()
        return cast("Kept", self._kept[kind])


class BaseJob(msgspec.Struct, frozen=True):
    """Work that takes time, done at a desk."""

    lane: ClassVar[Lane] = "others"
    is_urgent: ClassVar[bool] = False
    """Whether other jobs give way to it when there is no room, since somebody at a table waits."""
    is_shared: ClassVar[bool] = False
    """Whether sending it to a worker on another machine is worthwhile."""

    @property
    def expected_seconds(self) -> float:
        """How long it is expected to take."""
        return SHORT_SECONDS


class PlainJob(BaseJob, frozen=True):
    """A job that contains all it needs."""

    def run(self, memory: Memory) -> Any:
        """Return its result; `memory` is what its desk keeps."""
        raise NotImplementedError


class MatchJob(BaseJob, frozen=True):
    """A job about a match, of which its desk is sent only the entries it lacks."""

    def run(self, match: Match, table_id: str, memory: Memory) -> Any:
        """Return its result for the match of a table."""
        raise NotImplementedError


class CheckJob(PlainJob, frozen=True, tag="check"):
    """Answer with true, to show that a desk is there."""

    lane: ClassVar[Lane] = "bots"
    is_urgent: ClassVar[bool] = True

    def run(self, memory: Memory) -> bool:
        """Answer."""
        return True

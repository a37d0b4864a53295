"""Who runs jobs: processes beside a server, or anything else that answers."""

from __future__ import annotations

from typing import Any, Protocol

from serai.kit.errors import SeraiError
from serai.tables.jobs.analysis import Judge
from serai.tables.jobs.bot_move import Choose
from serai.tables.jobs.dice_count import Count
from serai.tables.jobs.hint import Advise
from serai.tables.jobs.replay import Replay

Job = Choose | Advise | Judge | Replay | Count


class JobFailed(SeraiError):
    """A job took too long, or whatever ran it died or reported an error."""


class JobRunner(Protocol):
    """Runs jobs off the event loop, each within a time limit."""

    async def run(self, job: Job, seconds: float, kind: Any = Any) -> Any:
        """Return the result, decoded as `kind`; raise `JobFailed` if there is none after so many seconds."""

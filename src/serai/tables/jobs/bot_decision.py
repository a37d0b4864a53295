"""A bot's decision, asked for until there is one: a desk that dies or hangs is no reason to move at random."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from serai.tables.jobs.bot_move import BotMoveJob, cheaper
from serai.tables.jobs.matches import MatchSnapshot
from serai.tables.jobs.runner import DeskDied, JobFailed, QueueFull

log = logging.getLogger("serai.tables")
PAUSES = (0.0, 0.25, 1.0)
"""Seconds before each further try."""
QUEUE_PAUSE = 1.0
"""Seconds before a bot asks again that found too many others waiting."""

Ask = Callable[[BotMoveJob, MatchSnapshot], Awaitable[Any]]


async def decide(ask: Ask, level: str, match: MatchSnapshot) -> Any:
    """Ask a bot of this level for an action; after a failure again, with less thought; None if every try failed."""
    job = BotMoveJob(level)
    pauses = iter(PAUSES)
    while True:
        try:
            return await ask(job, match)
        except QueueFull:
            await asyncio.sleep(QUEUE_PAUSE)
        except JobFailed as error:
            details = {"table": match.table_id, "bot": level, "error": str(error)}
            pause = next(pauses, None)
            if pause is None:
                log.error("bot moves at random", extra=details)
                return None
            log.warning("bot is asked again", extra=details)
            if not isinstance(error, DeskDied) or pause:
                job = cheaper(job)  # it took too long, or died for the second time
            await asyncio.sleep(pause)

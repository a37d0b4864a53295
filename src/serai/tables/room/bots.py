"""Bots at the tables: a bot decides whenever it is to move, even if no client watches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from serai.engine.errors import MalformedAction, Refused, StaleVersion
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import DeskDied, JobFailed, QueueFull, Requester
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room.registry import ANY_VERSION
from serai.tables.room.table import Table
from serai.tables.store.errors import Unreachable
from serai.tables.store.retry import until_written

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
PAUSES = (0.0, 0.25, 1.0)
"""Seconds before each further try."""
QUEUE_PAUSE = 1.0
"""Seconds before a bot asks again after finding too many others waiting."""

Ask = Callable[[BotMoveJob, MatchJournal], Awaitable[Any]]


class BotReplaced(Exception):
    """A bot has decided for a seat that it no longer plays."""


class BotDriver:
    """Makes the moves of bots; jobs choose the decisions."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._tasks = SupervisedTasks()

    def __contains__(self, table_id: object) -> bool:
        return table_id in self._tasks

    def wake(self, table: Table) -> None:
        """Start the bots of a table if one is to move and none is deciding yet."""
        table_id = table.stored.id
        if table.stored.stage == "playing" and table.bot_to_move:
            self.start(table_id)

    def start(self, table_id: str) -> asyncio.Task[None]:
        """Let the bots of a table move, if one is to move; the task is done when a person is to move."""
        return self._tasks.get(table_id) or self._tasks.start(table_id, partial(self._run, table_id))

    async def close(self) -> None:
        """Cancel all running bots."""
        await self._tasks.stop()

    async def _run(self, table_id: str) -> None:
        """Move for the bots of a table until a person is to move."""
        try:
            while await self._move(table_id):
                pass
        except Unreachable:
            raise  # and begin again
        except Declined as error:
            log.info("bot stops", extra={"table": table_id, "error": str(error)})

    async def _move(self, table_id: str) -> bool:
        """Make one move of a bot; False when none is to move."""
        async with self._room.registry.locked(table_id, ANY_VERSION) as table:
            seat, match = table.bot_to_move, table.started_match
            if (
                seat is None
                or match.seat is None
                or table.stored.stage != "playing"
                or not self._room.peers.owns(table_id)
            ):
                self._tasks.release(table_id)  # at once, so that the next step wakes the bots again
                return False
            number, version = match.seat, match.version
            actions = match.state.actions()
            fallback = match.rules.codec.action(match.state, machine.choice(actions))
            question = table.match_journal() if len(actions) > 1 else None
            pace = BotMoveJob(seat.bot).expected_seconds if match.game.has_secrets else 0.0
        thought_enough = asyncio.get_running_loop().time() + pace
        action = await decide(self._ask, seat.bot, question) if question else None
        if pace:  # or a fast answer would tell what it could choose from
            await asyncio.sleep(thought_enough - asyncio.get_running_loop().time())
        if question is not None and action is None:
            self._room.counters.random_bot_moves += 1
        try:
            await self._write(table_id, number, action or fallback, version, seat.bot)
        except (StaleVersion, BotReplaced):
            pass  # the match has moved on, or the person has come back
        except (Refused, MalformedAction) as error:
            log.warning("bot refused", extra={"table": table_id, "bot": seat.bot, "error": str(error)})
            await self._write(table_id, number, fallback, version, seat.bot)
        return True

    async def _ask(self, job: BotMoveJob, match: MatchJournal) -> dict[str, Any]:
        """Ask a bot for its decision; one that plays with a person goes before those that play alone."""
        table = self._room.registry.get(match.table_id)
        person = table is not None and any(not seat.bot for seat in table.stored.seats)
        requester = Requester(self._room.quotas.key(match.table_id), person)
        found: dict[str, Any] = await self._room.run_job(job, dict, match, requester=requester)
        return found

    async def _write(self, table_id: str, seat: int, action: Any, version: int, bot: str) -> None:
        """Make a decision, however long it takes until it can be written; the bot does not think again."""
        await until_written(table_id, lambda: self._room.moves.act(table_id, seat, action, version, bot=bot))


async def decide(ask: Ask, level: str, match: MatchJournal) -> Any:
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
                job = job.cheaper()  # it took too long, or died for the second time
            await asyncio.sleep(pause)

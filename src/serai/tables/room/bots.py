"""Bots at the tables: while one is to move it decides, whether or not a client watches."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from serai.engine.errors import MalformedAction, Refused, StaleVersion
from serai.tables.jobs.bot_decision import Ask, decide
from serai.tables.jobs.matches import snapshot
from serai.tables.model.counters import Counters
from serai.tables.model.errors import Declined
from serai.tables.room.table import Table
from serai.tables.store.retry import until_written

log = logging.getLogger("serai.tables")

Locked = Callable[[str], AbstractAsyncContextManager[Table]]
Act = Callable[..., Awaitable[int]]


class BotReplaced(Exception):
    """A bot has decided for a seat that it no longer plays."""


class BotDriver:
    """Makes the moves of bots; the decisions themselves come from jobs."""

    def __init__(self, locked: Locked, act: Act, ask: Ask, counters: Counters, owns: Callable[[str], bool]) -> None:
        self._locked, self._act, self._ask, self._counters, self._owns = locked, act, ask, counters, owns
        self._running: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, table_id: object) -> bool:
        return table_id in self._running

    def wake(self, table: Table) -> None:
        """Start the bots of a table if one is to move and none is deciding yet."""
        table_id = table.stored.id
        if table.stored.stage == "playing" and table.bot_to_move:
            self.start(table_id)

    def start(self, table_id: str) -> asyncio.Task[None]:
        """Let the bots of a table move, if one is to move; the task is done when a person is to move."""
        task = self._running.get(table_id)
        if task is None:
            task = self._running[table_id] = asyncio.get_running_loop().create_task(self._run(table_id))
        return task

    async def close(self) -> None:
        """Cancel all running bots."""
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def _run(self, table_id: str) -> None:
        """Move for the bots of a table until a person is to move."""
        try:
            while await self._move(table_id):
                pass
        except Declined as error:
            log.info("bot stops", extra={"table": table_id, "error": str(error)})
        except Exception:
            log.exception("bot stops", extra={"table": table_id})
        finally:
            if self._running.get(table_id) is asyncio.current_task():
                del self._running[table_id]

    async def _move(self, table_id: str) -> bool:
        """Make one move of a bot; False when none is to move."""
        async with self._locked(table_id) as table:
            seat, match = table.bot_to_move, table.started_match
            if seat is None or match.seat is None or table.stored.stage != "playing" or not self._owns(table_id):
                del self._running[table_id]  # at once, so that the next step wakes the bots again
                return False
            number, version = match.seat, match.version
            actions = match.state.actions()
            fallback = match.rules.codec.action(match.state, random.choice(actions))
            question = snapshot(table_id, match) if len(actions) > 1 else None
        action = await decide(self._ask, seat.bot, question) if question else None
        if question is not None and action is None:
            self._counters.random_bot_moves += 1
        try:
            await self._write(table_id, number, action or fallback, version, seat.bot)
        except (StaleVersion, BotReplaced):
            pass  # the match has moved on, or the person has come back
        except (Refused, MalformedAction) as error:
            log.warning("bot refused", extra={"table": table_id, "bot": seat.bot, "error": str(error)})
            await self._write(table_id, number, fallback, version, seat.bot)
        return True

    async def _write(self, table_id: str, seat: int, action: Any, version: int, bot: str) -> None:
        """Make a decision, however long it takes until it can be written; the bot does not think again."""
        await until_written(table_id, lambda: self._act(table_id, seat, action, version, bot=bot))

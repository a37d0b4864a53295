"""Bots at the tables: one that is to move decides, with no browser open, and so on until a person is to move."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from serai.engine import record
from serai.engine.errors import MalformedAction, Refused, StaleVersion
from serai.tables.jobs.bot_move import Choose
from serai.tables.jobs.runner import JobFailed
from serai.tables.model.errors import Declined
from serai.tables.room.table import Table

log = logging.getLogger("serai.tables")

At = Callable[[str], AbstractAsyncContextManager[Table]]
Act = Callable[..., Awaitable[int]]
Ask = Callable[[Choose], Awaitable[Any]]


class Relieved(Exception):
    """A bot has decided for a seat that it plays no more."""


class Deciding:
    """The tables at which bots decide now; what a bot chooses is asked for elsewhere."""

    def __init__(self, at: At, act: Act, ask: Ask) -> None:
        self._at, self._act, self._ask = at, act, ask
        self._thinking: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._thinking

    def wake(self, table: Table) -> None:
        """Let a bot decide if one is to move and does not think already."""
        name = table.kept.id
        if table.kept.stage == "playing" and table.bot_to_move and name not in self._thinking:
            self._thinking[name] = asyncio.get_running_loop().create_task(self._think(name))

    async def close(self) -> None:
        """Let nobody think any more."""
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    async def _think(self, name: str) -> None:
        """Decide for bots at a table until a person is to move."""
        try:
            while await self._decide(name):
                pass
        except Declined as error:
            log.info("bot stops", extra={"table": name, "error": str(error)})
        except Exception:
            log.exception("bot stops", extra={"table": name})
        finally:
            if self._thinking.get(name) is asyncio.current_task():
                del self._thinking[name]

    async def _decide(self, name: str) -> bool:
        """One decision of a bot; False when none is to move."""
        async with self._at(name) as table:
            seat, match = table.bot_to_move, table.playing
            if seat is None or match.seat is None or table.kept.stage != "playing":
                del self._thinking[name]  # at once, so that the next step wakes the bots again
                return False
            told, version, number, legal = record.write(match.record), match.version, match.seat, match.legal()
        chosen = await self._choice(name, told, seat.bot) if len(legal) > 1 else None
        try:
            await self._act(name, number, chosen or random.choice(legal), version, bot=seat.bot)
        except (StaleVersion, Relieved):
            pass  # the match has moved on, or the person has come back
        except (Refused, MalformedAction) as error:
            log.warning("bot refused", extra={"table": name, "bot": seat.bot, "error": str(error)})
            await self._act(name, number, random.choice(legal), version, bot=seat.bot)
        return True

    async def _choice(self, name: str, told: str, level: str) -> Any:
        try:
            return await self._ask(Choose(name, told, level))
        except JobFailed as error:
            log.warning("bot failed", extra={"table": name, "bot": level, "error": str(error)})
            return None

"""What takes a while is done beside the conversation, so that moves never wait for it, and can be called off."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, assert_never, cast

import msgspec

from serai.engine import record
from serai.kit.errors import SeraiError
from serai.tables.jobs.hint import Advise
from serai.tables.jobs.replay import Replay
from serai.tables.jobs.runner import JobFailed
from serai.tables.model.errors import Declined
from serai.tables.room.hub import Viewer
from serai.tables.room.registry import Tables
from serai.tables.room.table import Table
from serai.tables.wire.decode import Errand
from serai.tables.wire.live import Told
from serai.tables.wire.review import Advice, Analyse, Analysed, Frame, Frames, FramesTold, Hint, Hinted

log = logging.getLogger("serai.tables")
AT_ONCE = 4
HINT_MILLISECONDS = 1200
OBVIOUS_MILLISECONDS = 50


class Errands:
    """Everything one browser waits for."""

    def __init__(self, tables: Tables, tell: Callable[[Told], None], refuse: Callable[[Any, SeraiError], None]) -> None:
        self._tables, self._tell, self._refuse = tables, tell, refuse
        self._running: dict[str, asyncio.Task[None]] = {}

    def begin(self, said: Errand, held: list[Viewer]) -> None:
        """Set out; the answer comes when it is there."""
        if len(self._running) >= AT_ONCE or said.id in self._running:
            raise Declined("too-fast")
        self._running[said.id] = asyncio.get_running_loop().create_task(self._run(said, held))

    def cancel(self, name: str) -> None:
        """Call something off; if it is done already, nothing happens."""
        task = self._running.get(name)
        if task is not None:
            task.cancel()

    def close(self) -> None:
        """Call everything off."""
        for task in self._running.values():
            task.cancel()

    async def _run(self, said: Errand, held: list[Viewer]) -> None:
        try:
            self._tell(await self._answer(said, held))
        except SeraiError as error:
            self._refuse(said, Declined("work-failed") if isinstance(error, JobFailed) else error)
        except asyncio.CancelledError:
            self._refuse(said, Declined("cancelled"))
        except Exception:
            log.exception("errand failed", extra={"table": said.table})
            self._refuse(said, Declined("work-failed"))
        finally:
            del self._running[said.id]

    async def _answer(self, said: Errand, held: list[Viewer]) -> Told:
        match said:
            case Frames():
                return await self._frames(said, held)
            case Hint():
                return await self._hint(said, held)
            case Analyse():
                return await self._analysis(said, held)
            case _:
                assert_never(said)

    async def _frames(self, said: Frames, held: list[Viewer]) -> FramesTold:
        async with self._tables.at(said.table) as table:
            check_may_look_through(table, said.viewer, held)
            header = record.header_of(table.playing.record)
            journal = await self._tables.store.journal(said.table)
        job = Replay(header, cast("Any", [msgspec.Raw(entry) for entry in journal]), said.viewer, said.first)
        # As the worker wrote them: the event loop has better things to do than to read them.
        frames = cast(
            "list[Frame]", await self._tables.workers.run(job, self._tables.settings.think_seconds, msgspec.Raw)
        )
        return FramesTold(
            re=said.id, table=said.table, viewer=said.viewer, first=said.first, count=len(journal), frames=frames
        )

    async def _hint(self, said: Hint, held: list[Viewer]) -> Hinted:
        async with self._tables.at(said.table) as table:
            if said.seat not in held:
                raise Declined("not-your-seat", seat=said.seat)
            if any(seat.kind != "bot" and number not in held for number, seat in enumerate(table.kept.seats)):
                raise Declined("hint-shared")
            match = table.playing
            match.check(said.seat, said.version)
            told = record.write(match.record)
            milliseconds = HINT_MILLISECONDS if len(match.state.actions()) > 1 else OBVIOUS_MILLISECONDS
        job = Advise(said.table, told, milliseconds)
        best = await self._tables.workers.run(job, self._tables.settings.think_seconds, list[Advice])
        return Hinted(re=said.id, version=said.version, best=best)

    async def _analysis(self, said: Analyse, held: list[Viewer]) -> Analysed:
        async with self._tables.at(said.table) as table:
            if table.kept.stage != "over":
                raise Declined("not-over")
            check_may_look_through(table, None, held)
            told = record.write(table.playing.record)
        judged = await self._tables.studies.analysis(said.table, told, self._tell)
        return Analysed(re=said.id, table=said.table, judged=judged)


def check_may_look_through(table: Table, viewer: Viewer, held: list[Viewer]) -> None:
    """Whether somebody may see the match as a viewer saw it: their own seats always, every seat after the end."""
    if not held:
        raise Declined("no-secret")
    if viewer is not None and viewer >= len(table.kept.seats):
        raise Declined("not-your-seat", seat=viewer)
    if viewer not in held and table.kept.stage != "over":
        raise Declined("frames-hidden")

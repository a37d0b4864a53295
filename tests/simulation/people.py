"""People of a simulation: they play, undo, watch, lose their connection, change processes, and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from serai.kit.errors import SeraiError
from serai.server.cut_off import SERVICE_RESTART
from serai.tables.lobby.join import forget, held_table
from serai.tables.lobby.rematch import rematch
from serai.tables.model.errors import Declined
from serai.tables.room.tables import Tables
from serai.tables.wire.base import PROTOCOL
from tests.server.playing import any_offered
from tests.simulation.history import (
    Analysed,
    Answered,
    Asked,
    History,
    LentSeat,
    Read,
    SentAway,
    Shown,
    Watched,
    digest,
)
from tests.simulation.loop import EPOCH, Loop, World
from tests.simulation.network import Gone, Socket
from tests.simulation.process import Answer, Process
from tests.tables.view_updates import updated

ANSWER = 3.0
"""Seconds that somebody waits for an answer before they connect elsewhere."""
LONGEST = 3.0
"""The most that somebody takes for a decision, in means."""
AWAY = ("store-failed", "store-unreachable", "too-fast", "table-closed")
"""Refusals of valid requests, which are sent again, at once or later."""


class Habits:
    """How somebody plays."""

    def __init__(self, world: World, pace: float) -> None:
        chance = world.random
        self.pause = pace * chance.choice([0.2, 1.0, 1.0, 4.0])
        """The mean of the seconds before a decision."""
        self.patience = max(10 * ANSWER, pace)
        """Seconds without news after which they see whether the connection works."""
        self.undo, self.hop, self.again = chance.choice([0.0, 0.05, 0.2]), chance.choice([0.0, 0.02, 0.1]), 0.05
        """How often they undo, change processes, and repeat an answered message."""
        self.talk, self.quit = 0.02, chance.choice([0.0, 0.0, 0.0, 0.01])
        """How often they say something, and how often they give up their seats."""
        self.looks_back = chance.random() < 0.2
        """Whether they ask for an analysis when the match is over."""


class Browser:
    """One browser: the seats it holds at one table, and the connection that it has now."""

    def __init__(
        self, world: World, loop: Loop, processes: Sequence[Process], history: History, table: str,
        secrets: list[str], habits: Habits, name: str,
    ) -> None:  # fmt: skip
        self.world, self.loop, self.processes, self.history = world, loop, processes, history
        self.table, self.secrets, self.habits, self.name = table, secrets, habits, name
        self.is_over = self.has_left = False
        self._sent = 0
        self._socket: Socket | None = None
        self._pending: dict[str, Any] | None = None
        self._done: dict[str, Any] | None = None
        """The last message that was acknowledged."""
        self._shown: dict[int | None, int] = {}
        """The last version seen through each seat; it outlives a connection."""
        self._views: dict[int | None, Any] = {}
        self._choices: dict[int | None, tuple[int, Any, bool]] = {}
        self._lent: list[int] = []
        """The seats of this browser where a bot sits in."""
        self._steps: dict[int | None, list[int]] = {}

    async def live(self) -> None:
        """Play or watch until the match is over, whatever happens to the connection; then perhaps look back."""
        chance = self.world.random
        wants_analysis = self.habits.looks_back
        while not self.is_over or (wants_analysis and not self.has_left):
            try:
                self._socket = Socket(self.world, self.loop, chance.choice(self.processes))
                await self._socket.open()
                await self._watch()
                while not self.is_over and chance.random() >= self.habits.hop:
                    await self._take_turn()
                if self.is_over and wants_analysis and not self.has_left:
                    await self._look_back()
                    wants_analysis = False
            except (Gone, TimeoutError):
                pass
            if self._socket is not None:
                if self._socket.code == SERVICE_RESTART:
                    self.history.sent_away.append(SentAway(self.world.now, self._socket.process.number))
                self._socket.leave()
            await asyncio.sleep(chance.uniform(0.1, 1.0))

    async def read(self, process: Process) -> None:
        """Ask a process for the table, without a connection."""
        asked = self.world.now
        try:
            found = await process.ask(self.loop, lambda tables: held_table(tables, self.table, self.secrets))
        except (Gone, Declined):
            return
        if found.table.version is not None:
            self.history.reads.append(Read(asked, self.world.now, self.table, found.table.version))

    async def leave(self) -> None:
        """Ask any process to forget whoever holds these seats, until one has."""
        self.history.left.add(self.table)
        self.has_left = self.is_over = True
        forgotten = await self._ask_any(lambda tables: forget(tables, self.table, self.secrets))
        if forgotten is not None and forgotten.table_deleted:
            self.history.gone.add(self.table)

    async def play_again(self) -> str | None:
        """Ask for a rematch, or join those who did; return the new table."""
        found = await self._ask_any(lambda tables: rematch(tables, self.table, self.secrets))
        if found is None:
            return None
        self.history.rematches.setdefault(self.table, set()).add(found.table.id)
        return found.table.id

    async def _ask_any(self, work: Callable[[Tables], Awaitable[Answer]]) -> Answer | None:
        """Ask one process after the other until one answers; None if it declines."""
        while True:
            try:
                return await self.world.random.choice(self.processes).ask(self.loop, work)
            except Declined as error:
                self.world.trace(self.name, error.reason)
                if error.reason not in AWAY:
                    return None
                await asyncio.sleep(1.0)
            except (Gone, SeraiError):
                await asyncio.sleep(1.0)

    async def _look_back(self) -> None:
        """Ask for an analysis of the match, and see it made."""
        self._post(type="analyse", id="analysis", table=self.table)
        message: Any = {}
        while message.get("re") != "analysis":
            message = await self._receive(10 * ANSWER)
        if message["type"] == "analysis":
            self.history.analysed.append(Analysed(self.table, digest(message["judged"])))

    async def _watch(self) -> None:
        since = min(self._shown.values()) if self._shown else None
        if self.world.random.random() < 0.1:
            since = -1
        asked = self.world.now
        await self._request(type="hello", protocol=PROTOCOL)
        self._post(
            type="watch",
            id="w",
            table=self.table,
            secrets=self.secrets,
            **({"since": since} if since is not None else {}),
        )
        self._choices.clear()
        seen = 0
        while seen < len(self.secrets):
            message = await self._receive()
            if message.get("re") != "w":
                continue
            if message["type"] == "refused":
                if message["reason"] == "unknown-table":
                    self._note_gone()
                elif message["reason"] == "no-secret":
                    self.history.shut_out.add(self.table)
                raise Gone
            seen += 1
            viewer, version = message["viewer"], message["version"]
            if version is None:
                raise Gone  # the match begins in a moment
            self.history.reads.append(Read(asked, self.world.now, self.table, version))
            missed = [step["version"] for step in message["missed"]]
            self._steps[viewer] = list[int]()
            self.history.runs.append(Watched(self.table, viewer, since, version, missed, self._steps[viewer]))
            self._views[viewer] = message["view"]
            self._note_seats(message["table"])
            clock = message["table"]["clock"]
            self._note(viewer, message, None, False, message["table"]["to_move"], clock)

    async def _take_turn(self) -> None:
        """Decide, or wait until somebody else has."""
        chance, habits = self.world.random, self.habits
        if self._lent and chance.random() < 0.5:
            await self._request(type="reclaim", table=self.table, seat=self._lent.pop())
        if chance.random() < habits.talk and self._seats:
            phrase = chance.choice(["hello", "sorry", "lucky"])
            await self._request(type="say", table=self.table, seat=self._seats[0], phrase=phrase)
        if chance.random() < habits.quit and self._seats:
            await self.leave()
            return
        if self._pending is None and self._done is not None and chance.random() < habits.again:
            await self._send(self._done)
        if self._pending is None:
            mine = [(viewer, one) for viewer, one in self._choices.items() if viewer is not None and (one[1] or one[2])]
            if not mine:
                await self._wait_for_news()
                return
            before = self._versions
            await self._wait(min(LONGEST, chance.expovariate(1.0)) * habits.pause)
            if self._versions != before:
                return
            viewer, (version, choices, can_undo) = chance.choice(mine)
            self._sent += 1
            place: dict[str, Any] = {
                "table": self.table,
                "seat": viewer,
                "version": version,
                "id": f"{self.name}-{self._sent}",
            }
            if can_undo and chance.random() < habits.undo:
                self._pending = {"type": "undo", **place}
            elif choices:
                self._pending = {"type": "act", **place, "action": any_offered(choices, chance)}
            else:
                await self._wait_for_news()
                return
            self.history.asked[place["id"]] = Asked(
                self.world.now, self.table, place["id"], self._pending["type"], viewer or 0, version
            )
        message = self._pending
        made = await self._send(message)
        self._pending = None
        if made is not None:
            self._done = message
            while self._shown.get(message["seat"], -1) < made:
                await self._receive()

    async def _send(self, message: dict[str, Any]) -> int | None:
        """Send a decision, perhaps again; return its version, or None if it was finally refused."""
        self._post(**message)
        answer: Any = {}
        while answer.get("re") != message["id"]:
            answer = await self._receive()
        if answer["type"] == "done":
            self.history.answered.append(Answered(self.world.now, message["id"], answer["version"]))
            return int(answer["version"])
        if answer["reason"] in AWAY:
            self.world.trace(self.name, answer["reason"])
            await asyncio.sleep(0.2)
            raise Gone
        self.history.answered.append(Answered(self.world.now, message["id"], None, answer["reason"]))
        return None

    async def _request(self, **message: Any) -> Any:
        self._sent += 1
        name = f"r{self._sent}"
        self._post(id=name, **message)
        answer: Any = {}
        while answer.get("re") != name:
            answer = await self._receive()
        return answer

    def _post(self, **message: Any) -> None:
        assert self._socket is not None
        self._socket.send(message)

    async def _wait_for_news(self) -> None:
        """Wait for a message without a limit, and test the connection now and then."""
        assert self._socket is not None
        while True:
            try:
                await self._receive(self.habits.patience)
                return
            except Gone:
                await self._request(type="ping")

    async def _wait(self, seconds: float) -> None:
        """Let time pass, and receive messages."""
        until = self.world.now + seconds
        while self.world.now < until:
            try:
                await self._receive(until - self.world.now)
            except Gone:
                if self._socket is None or self._socket.is_closed:
                    raise
                return

    async def _receive(self, seconds: float = ANSWER) -> Any:
        assert self._socket is not None
        message = await self._socket.receive(seconds)
        match message["type"]:
            case "step":
                viewer = message["viewer"]
                self._views[viewer] = updated(self._views[viewer], message)
                self._steps[viewer].append(message["version"])
                self._note(viewer, message, message["seat"], message["undone"], message["to_move"], message["clock"])
            case "table":
                self._note_seats(message["table"])
            case "deleted":
                self._note_gone()
                raise Gone
            case "choices" if message["version"] == self._shown.get(message["viewer"]):
                self._choices[message["viewer"]] = message["version"], message["choices"], message["can_undo"]
        self.world.trace(self.name, message["type"], message.get("version"), message.get("reason"))
        return message

    def _note_seats(self, table: Any) -> None:
        clock = table["clock"]
        lent = [number for number, seat in enumerate(table["seats"]) if seat["sitting_in"]]
        self._lent = [number for number in lent if number in self._shown]
        if clock is not None and table["stage"] == "playing":
            self.history.lent += [LentSeat(EPOCH + self.world.now, self.table, one) for one in lent]

    def _note(
        self, viewer: int | None, message: Any, seat: int | None, undone: bool, to_move: int | None, clock: Any
    ) -> None:
        version = message["version"]
        running = None if clock is None else clock["running"]
        shown = digest(self._views[viewer])
        self.world.trace(self.name, viewer, version, shown)
        self.history.shown.append(
            Shown(self.world.now, self.table, viewer, version, shown, seat, undone, to_move, running)
        )
        if version > self._shown.get(viewer, -1):
            self.history.moved.setdefault(self.table, []).append(self.world.now)
        self._shown[viewer] = version
        self._choices[viewer] = version, message["choices"], message["can_undo"]
        self.is_over = self.is_over or (to_move is None and self._pending is None)

    def _note_gone(self) -> None:
        """Take note that there is no such table any more."""
        self.history.gone.add(self.table)
        self.has_left = self.is_over = True

    @property
    def _seats(self) -> list[int]:
        """The seats of this browser."""
        return [viewer for viewer in self._shown if viewer is not None]

    @property
    def _versions(self) -> list[int]:
        return list(self._shown.values())

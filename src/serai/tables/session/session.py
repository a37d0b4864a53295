"""One browser: what it says is answered, one message after the other, and what it is told is passed on."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from importlib.metadata import version as version_of
from typing import Any, assert_never

import msgspec

from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.rate_limits import Bucket
from serai.tables.model.seats import SPECTATOR
from serai.tables.model.texts import spoken, told
from serai.tables.room.hub import Viewer
from serai.tables.room.lobby import Lobby, opened
from serai.tables.session.background import Errands
from serai.tables.session.refusals import refusal_text, refused
from serai.tables.session.transport import CloseCode, Transport
from serai.tables.views.choices import previews
from serai.tables.wire.decode import UNREADABLE, Spoken, decode, id_of
from serai.tables.wire.live import (
    PROTOCOL,
    Act,
    Because,
    Done,
    Failed,
    Hello,
    Ping,
    Preview,
    Previews,
    Reclaim,
    SayPhrase,
    SitIn,
    Told,
    Undo,
    Unwatch,
    Watch,
    Welcome,
    Why,
)
from serai.tables.wire.review import Analyse, Cancel, Frames, Hint

log = logging.getLogger("serai.tables")
UNANSWERED = 16  # messages a fast browser may send ahead before no more are read
WATCHED = 32
STRIKES = 50
HELLO_SECONDS = 10.0
_VERSION = version_of("serai")
ERRAND = 5.0  # as many messages as something that takes a while counts for
_encode = msgspec.json.Encoder().encode


class Session:
    """One client, the tables it watches and the seats it holds there."""

    __slots__ = (
        "_acting", "_bucket", "_busy", "_greeted", "_held", "_leave", "_over", "_said", "_sent_on", "_socket",
        "_strikes", "_timer", "language", "lobby", "send", "tables",
    )  # fmt: skip

    def __init__(self, socket: Transport, lobby: Lobby, leave: Callable[[], None]) -> None:
        self.lobby, self.tables = lobby, lobby.tables
        self.language = "en"
        self.send = socket.send
        self._socket, self._leave = socket, leave
        self._held: dict[str, list[Viewer]] = {}
        self._bucket = Bucket(self.tables.settings.message_rate, 4 * self.tables.settings.message_rate)
        self._strikes = 0
        self._sent_on: Errands | None = None
        self._said: deque[bytes] = deque()
        self._busy = self._over = self._greeted = False
        self._timer: asyncio.TimerHandle | None = socket.loop.call_later(HELLO_SECONDS, self._hang_up)
        self.tables.counters.connections += 1

    def receive(self, message: bytes) -> None:
        """The browser says something; it is answered when what it said before has been."""
        if self._over:
            return
        self._said.append(message)
        if not self._busy:
            self._go_on()
        elif len(self._said) == UNANSWERED:
            self._socket.pause()

    def closed(self) -> None:
        """The browser has gone."""
        self.tables.counters.connections -= 1
        self._over = True
        self._stop_timer()
        self._leave()
        if self._sent_on is not None:
            self._sent_on.close()
        if not self._busy:
            self._socket.spawn(self._unwatch_all())

    def _go_on(self) -> None:
        """Answer what was said: a decision as it is read, all else in a task, and what comes meanwhile after it."""
        self._busy = True
        try:
            while (said := self._next()) is not None:
                if not isinstance(said, Act):
                    self._socket.spawn(self._work(said))
                    return
                if self._act(said):
                    return
        except Exception:
            self._fail()
        self._rest()

    async def _work(self, said: Spoken | None) -> None:
        """Answer one message after the other until there is none."""
        try:
            while said is not None:
                try:
                    await self._answer(said)
                except SeraiError as error:
                    self._refuse_for(said, error)
                said = self._next()
        except Exception:
            self._fail()
        finally:
            self._rest()

    def _next(self) -> Spoken | None:
        """The next message there is something to do about."""
        while self._said and not self._over:
            message = self._said.popleft()
            if len(self._said) == UNANSWERED - 1:
                self._socket.resume()
            said = self._heard(message)
            if said is not None:
                return said
        return None

    def _rest(self) -> None:
        """Everything is answered."""
        self._busy = False
        if self._over:
            self._socket.spawn(self._unwatch_all())

    def _fail(self) -> None:
        log.exception("unhandled")
        self._said.clear()
        self._socket.close(CloseCode.INTERNAL_ERROR)

    def _act(self, said: Act) -> bool:
        """Make a decision; it is answered when it is on disk. False if it was refused right away."""
        self._acting = said.id
        try:
            self._check_holds(said.table, said.seat)
            at_once = self.tables.act_at_once
            if not at_once(said.table, said.seat, said.action, said.version, self._acted, id=said.id):
                self._socket.spawn(self._work(said))
        except SeraiError as error:
            self._refuse_for(said, error)
            return False
        return True

    def _acted(self, outcome: int | Declined) -> None:
        """The decision is made for good, or was not."""
        if isinstance(outcome, Declined):
            self._refuse(self._acting, outcome)
        else:
            self._tell(Done(re=self._acting, version=outcome))
        self._go_on()

    async def _unwatch_all(self) -> None:
        for table in list(self._held):
            await self._unwatch(table)

    def _hang_up(self) -> None:
        self._said.clear()
        self._socket.close(CloseCode.POLICY_VIOLATION if self._strikes else CloseCode.NORMAL)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _greet(self, said: Spoken) -> bool:
        """Answer the first message; False when it is time to hang up."""
        self._stop_timer()
        if not isinstance(said, Hello):
            self._refuse(said.id, Declined("bad-message", problem="hello comes first"))
            return False
        self.language = spoken(said.language)
        if said.protocol != PROTOCOL:
            self._refuse(said.id, Declined("wrong-protocol", expected=PROTOCOL, got=said.protocol))
            return False
        self._greeted = True
        self._tell(Welcome(re=said.id, protocol=PROTOCOL, server=_VERSION))
        return True

    def _heard(self, message: bytes) -> Spoken | None:
        """What a message says, if there is something to do about it; all else has been answered."""
        said = self._read(message)
        if said is None:
            welcome = self._greeted and self._strikes < STRIKES
        elif not self._greeted:
            welcome = self._greet(said)
        elif self._bucket.take():
            return said
        else:
            self._strikes += 1
            self._refuse(said.id, Declined("too-fast"))
            welcome = self._strikes < STRIKES
        if not welcome:
            self._hang_up()
        return None

    def _read(self, message: bytes) -> Spoken | None:
        """What a message says; None if it was no message, which has been answered."""
        try:
            return decode(message)
        except UNREADABLE as error:
            self._strikes += 1
            declined = Declined("bad-message", problem=str(error))
            name = id_of(message)
            if name is None:
                self._tell(Failed(reason=declined.reason, text=told(declined, self.language)))
                self._strikes = STRIKES
            else:
                self._refuse(name, declined)
            return None

    async def _answer(self, said: Spoken) -> None:
        match said:
            case Act():
                self._check_holds(said.table, said.seat)
                version = await self.tables.act(said.table, said.seat, said.action, said.version, id=said.id)
                self._tell(Done(re=said.id, version=version))
            case Undo():
                self._check_holds(said.table, said.seat)
                version = await self.tables.undo(said.table, said.seat, said.version, said.id)
                self._tell(Done(re=said.id, version=version))
            case Preview():
                await self._preview(said)
            case Why():
                self._check_holds(said.table, said.seat)
                await self._explain(said)
            case SayPhrase():
                self._check_holds(said.table, said.seat)
                await self.tables.say(said.table, said.seat, said.phrase)
                self._tell(Done(re=said.id))
            case Watch():
                await self._watch(said)
            case Unwatch():
                await self._unwatch(said.table)
                self._tell(Done(re=said.id))
            case SitIn():
                mine = self._holding(said.table)
                await self.lobby.sit_in(said.table, mine, said.seat, said.level)
                self._tell(Done(re=said.id))
            case Reclaim():
                self._check_holds(said.table, said.seat)
                await self.lobby.reclaim(said.table, said.seat)
                self._tell(Done(re=said.id))
            case Ping():
                self._tell(Done(re=said.id))
            case Frames() | Hint() | Analyse():
                if not self._bucket.take(ERRAND):
                    raise Declined("too-fast")
                self._errands.begin(said, self._watching(said.table))
            case Cancel():
                self._errands.cancel(said.asked)
                self._tell(Done(re=said.id))
            case Hello():
                raise Declined("bad-message", problem="hello was said already")
            case _:
                assert_never(said)

    async def _watch(self, said: Watch) -> None:
        if len(self._held) >= WATCHED and said.table not in self._held:
            raise Declined("too-many-watched", limit=WATCHED)
        async with self.tables.at(said.table) as table:
            viewers: list[Viewer] = [
                None if place == SPECTATOR else place for place in opened(table.kept, said.secrets)
            ]
            self._held[said.table] = viewers
            self.tables.hub.join(said.table, self, viewers)
            self.tables.tell_table(table)
            for viewer in viewers:
                phrases = self.tables.talk.last(said.table)
                self._tell(table.watching(said.id, self.tables.shown(table), viewer, said.since, phrases))

    async def _unwatch(self, name: str) -> None:
        if self._held.pop(name, None) is None:
            return
        self.tables.hub.leave(name, self)
        if self.tables.hub.is_watched(name):
            try:
                async with self.tables.at(name) as table:
                    self.tables.tell_table(table)
            except Declined:
                pass  # the table was deleted meanwhile

    async def _explain(self, said: Why) -> None:
        refusal = await self.tables.why(said.table, said.seat, said.action, said.version)
        if refusal is None:
            self._tell(Because(re=said.id, possible=True))
            return
        text = refusal_text(refusal, self.language, self.tables.in_memory.get(said.table))
        reason = refusal.reason
        answer = Because(re=said.id, possible=False, reason=reason, text=text, rule=refusal.rule, values=refusal.values)
        self._tell(answer)

    async def _preview(self, said: Preview) -> None:
        self._check_holds(said.table, said.seat)
        async with self.tables.at(said.table) as table:
            match = table.playing
            match.check(said.seat, said.version)
            count, found = previews(match, said.seat, said.choose, said.view)
            cost = len(found) / 16
            if not self._bucket.take(cost):
                raise Declined("too-fast")
            self._tell(Previews(re=said.id, version=match.version, count=count, previews=found))

    @property
    def _errands(self) -> Errands:
        """What this browser waits for. The two hold on to one another, so few connections should have it."""
        if self._sent_on is None:
            self._sent_on = Errands(self.tables, self._tell, self._refuse_for)
        return self._sent_on

    def _watching(self, table: str) -> list[Viewer]:
        held = self._held.get(table)
        if held is None:
            raise Declined("not-watching", table=table)
        return held

    def _holding(self, table: str) -> list[Viewer]:
        held = self._watching(table)
        if not any(viewer is not None for viewer in held):
            raise Declined("no-secret")
        return held

    def _check_holds(self, table: str, seat: int) -> None:
        if seat not in self._held.get(table, ()):
            self._holding(table)
            raise Declined("not-your-seat", seat=seat)

    def _tell(self, message: Told) -> None:
        self.send(_encode(message))

    def _refuse(self, name: str, error: SeraiError, table: str = "") -> None:
        """Answer a message of this name that it cannot be done."""
        self._tell(refused(name, error, self.language, self.tables.in_memory.get(table)))
        self.tables.counters.refused += 1

    def _refuse_for(self, said: Any, error: SeraiError) -> None:
        self._refuse(said.id, error, getattr(said, "table", ""))

"""One client's session: its messages are answered one after the other, over any transport."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from importlib.metadata import version as version_of

from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.texts import declined_text, preferred_language
from serai.tables.room.tables import Tables
from serai.tables.session.answers import answer, give_share, own_shares
from serai.tables.session.client import Client
from serai.tables.session.transport import CloseCode, Transport
from serai.tables.store.errors import Conflict
from serai.tables.store.retry import until_first
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.decode import UNREADABLE, AnyClientMessage, decode, id_of
from serai.tables.wire.live import Act, Done, Failed, GiveShare, Hello, Welcome

log = logging.getLogger("serai.tables")
QUEUE_LIMIT = 16  # messages a fast client may send ahead before reading pauses
STRIKES = 50  # bad or too fast messages before the session is closed
HELLO_SECONDS = 10.0
_VERSION = version_of("serai")


class Session(Client):
    """A client and its transport."""

    __slots__ = (
        "_acting", "_busy", "_closed", "_greeted", "_on_closed", "_queue", "_strikes", "_timer", "_transport",
        "_trying",
    )  # fmt: skip

    def __init__(self, transport: Transport, tables: Tables, on_closed: Callable[[], None], visitor: str = "") -> None:
        super().__init__(tables, transport.send, visitor)
        self._transport, self._on_closed = transport, on_closed
        self._strikes = 0
        self._queue: deque[bytes] = deque()
        self._acting: Act | None = None
        self._busy = self._closed = self._greeted = self._trying = False
        self._timer: asyncio.TimerHandle | None = transport.loop.call_later(HELLO_SECONDS, self._close)
        tables.counters.connections += 1

    def receive(self, message: bytes) -> None:
        """Queue a message; it is answered after all earlier ones."""
        if self._closed:
            return
        if self._busy and b'"give_share"' in message and self._try_give(message):
            return
        self._queue.append(message)
        if not self._busy:
            self._process()
        elif len(self._queue) == QUEUE_LIMIT:
            self._transport.pause()

    def _try_give(self, text: bytes) -> bool:
        """Take a share out of turn, since an earlier message may wait for the roll; return False for other messages."""
        try:
            message = decode(text)
        except UNREADABLE:
            return False
        if not isinstance(message, GiveShare):
            return False
        if self._admitted(text) is not None:
            try:
                give_share(self, message)
            except SeraiError as error:
                self.refuse_message(message, error)
        return True

    def closed(self) -> None:
        """End the session, since the transport is closed."""
        self.tables.counters.connections -= 1
        self._closed = True
        self._stop_timer()
        self._on_closed()
        self.cancel_background()
        if not self._busy:
            self._transport.spawn(self.unwatch_all())

    def _process(self) -> None:
        """Answer the queue: decisions at once where possible, everything else in a task."""
        self._busy = True
        try:
            while (message := self._next()) is not None:
                if not isinstance(message, Act):
                    self._transport.spawn(self._process_in_task(message))
                    return
                if self._try_act(message):
                    return
        except Exception:
            self._fail()
        self._idle()

    async def _process_in_task(self, message: AnyClientMessage | None) -> None:
        """Answer one message after the other until the queue is empty."""
        try:
            while message is not None:
                try:
                    await until_first(partial(answer, self, message))
                except SeraiError as error:
                    self.refuse_message(message, error)
                message = self._next()
        except Exception:
            self._fail()
        finally:
            self._idle()

    def _next(self) -> AnyClientMessage | None:
        """Return the next message to carry out."""
        while self._queue and not self._closed:
            text = self._queue.popleft()
            if len(self._queue) == QUEUE_LIMIT - 1:
                self._transport.resume()
            message = self._admitted(text)
            if message is not None:
                return message
        return None

    def _idle(self) -> None:
        """Wait for the next message."""
        self._busy = False
        if self._closed:
            self._transport.spawn(self.unwatch_all())

    def _fail(self) -> None:
        log.exception("unhandled")
        self._queue.clear()
        self._transport.close(CloseCode.INTERNAL_ERROR)

    def _try_act(self, message: Act) -> bool:
        """Make a decision, which is answered when it is on disk; False if it was answered right away."""
        self._acting, self._trying = message, True
        try:
            self.check_holds(message.table, message.seat)
            shares = own_shares(self, message)
            move = message.table, message.seat, message.action, message.version
            if not self.tables.try_act(*move, self._acted, message.id, shares):
                self._transport.spawn(self._process_in_task(message))
        except SeraiError as error:
            self.refuse_message(message, error)
            return False
        finally:
            self._trying = False
        return self._acting is not None

    def _acted(self, outcome: int | Declined) -> None:
        """Answer the decision, which is on disk or was not made, and continue; if another was first, try again."""
        message, self._acting = self._acting, None
        assert message is not None
        if isinstance(outcome, Conflict):
            self._transport.spawn(self._process_in_task(message))
            return
        if isinstance(outcome, Declined):
            self.refuse(message.id, outcome)
        else:
            self.send_message(Done(re=message.id, version=outcome))
        if not self._trying:  # else `_process` continues by itself, however many messages follow
            self._process()

    def _admitted(self, text: bytes) -> AnyClientMessage | None:
        """Decode a message and check its rate; None if it has been answered already."""
        message = self._decoded(text)
        if message is None:
            keep_open = self._greeted and self._strikes < STRIKES
        elif not self._greeted:
            keep_open = self._greet(message)
        elif self.bucket.take():
            return message
        else:
            self._strikes += 1
            self.refuse(message.id, Declined("too-fast"))
            keep_open = self._strikes < STRIKES
        if not keep_open:
            self._close()
        return None

    def _decoded(self, text: bytes) -> AnyClientMessage | None:
        """Return the message, or None if it was refused as unreadable."""
        try:
            return decode(text)
        except UNREADABLE as error:
            self._strikes += 1
            declined = Declined("bad-message", problem=str(error))
            message_id = id_of(text)
            if message_id is None:
                self.send_message(Failed(reason=declined.reason, text=declined_text(declined, self.language)))
                self._strikes = STRIKES
            else:
                self.refuse(message_id, declined)
            return None

    def _greet(self, message: AnyClientMessage) -> bool:
        """Answer the first message; return False if the session has to be closed."""
        self._stop_timer()
        if not isinstance(message, Hello):
            self.refuse(message.id, Declined("bad-message", problem="hello comes first"))
            return False
        self.language = preferred_language(message.language)
        if message.protocol != PROTOCOL:
            self.refuse(message.id, Declined("wrong-protocol", expected=PROTOCOL, got=message.protocol))
            return False
        self._greeted = True
        self.send_message(Welcome(re=message.id, protocol=PROTOCOL, server=_VERSION))
        return True

    def _close(self) -> None:
        self._queue.clear()
        self._transport.close(CloseCode.POLICY_VIOLATION if self._strikes else CloseCode.NORMAL)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

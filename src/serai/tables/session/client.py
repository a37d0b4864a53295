"""What a session knows of its client: the tables it watches, the seats it holds, its language."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.rate_limits import TokenBucket
from serai.tables.model.seats import Viewer
from serai.tables.room.tables import Tables
from serai.tables.session.background import BackgroundRequests
from serai.tables.session.refusals import reason_of, refused
from serai.tables.wire.base import ClientMessage, ServerMessage

BURST_SECONDS = 4.0
_encode = msgspec.json.Encoder().encode


class Client:
    """One client at any number of tables."""

    __slots__ = ("_background", "allowance", "bucket", "held", "language", "send", "tables")

    def __init__(self, tables: Tables, send: Callable[[bytes], None], visitor: str = "") -> None:
        self.tables, self.send = tables, send
        self.language = "en"
        self.held: dict[str, list[Viewer]] = {}
        """The seats this client watches through, by table."""
        rate = tables.settings.message_rate
        self.bucket = TokenBucket(rate, BURST_SECONDS * rate)
        self.allowance = tables.allowance(visitor)
        """The bytes of answers that may still be sent to this client and all others of its visitor."""
        self._background: BackgroundRequests | None = None

    @property
    def background(self) -> BackgroundRequests:
        """The requests that run in the background.

        They refer to the client, so it creates them only when it needs them.
        """
        if self._background is None:
            self._background = BackgroundRequests(self.tables, self.send_message, self.refuse_message)
        return self._background

    def cancel_background(self) -> None:
        """Cancel every request that runs in the background."""
        if self._background is not None:
            self._background.close()

    def viewers_at(self, table_id: str) -> list[Viewer]:
        """Return the seats this client watches a table through; decline if it does not watch it."""
        held = self.held.get(table_id)
        if held is None:
            raise Declined("not-watching", table=table_id)
        return held

    def check_holds_any(self, table_id: str) -> None:
        """Decline unless this client holds a seat at a table."""
        if not any(viewer is not None for viewer in self.viewers_at(table_id)):
            raise Declined("no-secret")

    def check_holds(self, table_id: str, seat: int) -> None:
        """Decline unless this client holds a seat."""
        if seat not in self.held.get(table_id, ()):
            self.check_holds_any(table_id)
            raise Declined("not-your-seat", seat=seat)

    async def unwatch(self, table_id: str) -> None:
        """Stop watching a table."""
        if self.held.pop(table_id, None) is not None:
            self.allowance.charge(await self.tables.unwatch(table_id, self))

    async def unwatch_all(self) -> None:
        """Stop watching all tables."""
        for table_id in list(self.held):
            await self.unwatch(table_id)
        self.tables.unwatch_list(self)

    def send_message(self, message: ServerMessage) -> None:
        """Send an answer without waiting; it counts for the client's visitor by its size."""
        encoded = _encode(message)
        self.allowance.charge(len(encoded))
        self.send(encoded)

    def refuse(self, message_id: str, error: SeraiError, table_id: str = "") -> None:
        """Answer a message that cannot be carried out."""
        self.send_message(refused(message_id, error, self.language, self.tables.loaded(table_id)))
        self.tables.counters.refused[reason_of(error)] += 1

    def refuse_message(self, message: ClientMessage, error: SeraiError) -> None:
        """Answer a message that cannot be carried out, with its game's texts if it is about a table."""
        self.refuse(message.id, error, getattr(message, "table", ""))

"""Other processes on the same store: the notices they are sent, and which one does the work that must be done once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from serai.tables.model import machine
from serai.tables.store.base import StoredTable
from serai.tables.wire.base import Phrase
from serai.tables.wire.live import ShareAsked

NO_ENTRY = msgspec.Raw(b"null")


class Seen(NamedTuple):
    """The version and revision of a table that a process knows; -1 for a match that has not begun."""

    version: int
    revision: int


class Written(msgspec.Struct, frozen=True, tag="w", array_like=True):
    """A table has changed in the store: it has a new version, a new revision, or both.

    It is sent to those that follow the table: processes where somebody watches it, and the one that drives its bots.
    """

    table: str
    needs_driving: bool = False
    """Whether a bot is to move or a clock runs, so that somebody has to drive the table."""
    seen: Seen | None = None
    """The version and revision that the sender knows."""
    entry: msgspec.Raw = NO_ENTRY
    """The last entry of the journal, if that was written now; others then need not read it."""


class Deleted(msgspec.Struct, frozen=True, tag="d", array_like=True):
    """A table was deleted."""

    table: str


class PhraseSent(msgspec.Struct, frozen=True, tag="s", array_like=True):
    """Somebody at a seat has sent a phrase."""

    table: str
    seat: int
    phrase: Phrase
    at: float


class Present(msgspec.Struct, frozen=True, tag="p", array_like=True):
    """The seats watched at the sending process, and no others; there may be only spectators."""

    table: str
    seats: list[int]
    watched: bool = True


class PresenceAsked(msgspec.Struct, frozen=True, tag="a", array_like=True):
    """The sending process has missed notices, and wants to know who is present elsewhere."""


class SharesAsked(msgspec.Struct, frozen=True, tag="q", array_like=True):
    """A roll waits at the sending process for the shares of the seats."""

    asked: ShareAsked


class ShareGiven(msgspec.Struct, frozen=True, tag="g", array_like=True):
    """A client has sent its share for a roll that waits at another process."""

    table: str
    seat: int
    digest: str
    share: str


class Listed(msgspec.Struct, frozen=True, tag="l", array_like=True):
    """A table that anybody may join is new, has changed, or is open no more; the store has the list."""


Notice = Written | Deleted | PhraseSent | Present | PresenceAsked | SharesAsked | ShareGiven | Listed


class Change(msgspec.Struct):
    """The part of a table that a process does not know yet."""

    table: StoredTable | None = None
    """The table, if it has a newer revision."""
    entries: list[tuple[int, bytes]] = []
    """New entries of its journal with their versions, in order."""
    deleted: bool = False


class Listener(Protocol):
    """A receiver of events at other processes."""

    @property
    def is_behind(self) -> bool:
        """Whether others may have made changes that this process has not looked at yet."""

    def on_notice(self, sender: int, notice: Notice) -> None:
        """Process a notice from another process."""

    def on_members(self, members: Sequence[int]) -> None:
        """Note the present processes; notices may have been missed."""

    def on_expired(self) -> None:
        """Take note that this process was silent for as long as a lease: what it has in memory may be old."""


class Peers(Protocol):
    """The processes that share a store, seen from one of them."""

    @property
    def since(self) -> float:
        """The time since which at least one of them has always been there."""

    @property
    def count(self) -> int:
        """Their number."""

    @property
    def process(self) -> int:
        """The number of this process; it gets a new one after it was declared dead."""

    @property
    def reachable(self) -> bool:
        """Whether this process counts as one of them, and knows the others' changes."""

    def owns(self, name: str) -> bool:
        """Return whether a task falls to this process; for a moment two may think so, and the store decides."""

    def publish(self, notice: Notice) -> None:
        """Send a notice to all other processes, without waiting. It may be lost."""

    def listen(self, listener: Listener) -> None:
        """Pass what other processes send to this receiver."""

    async def changes(self, seen: Mapping[str, Seen]) -> dict[str, Change]:
        """Return what is new at these tables; raise `ReadFailed` if that cannot be read."""

    async def try_acquire(self, name: str) -> bool:
        """Acquire a lease, unless another process has it; it ends with the process."""

    async def release(self, name: str) -> None:
        """Give a lease back."""


class Alone:
    """The only process on its store."""

    count = 1
    process = 0
    reachable = True

    def __init__(self) -> None:
        self.since = machine.now()

    def owns(self, name: str) -> bool:
        """Do everything."""
        return True

    def publish(self, notice: Notice) -> None:
        """Do nothing: nobody listens."""

    def listen(self, listener: Listener) -> None:
        """Do nothing: nobody sends."""

    async def changes(self, seen: Mapping[str, Seen]) -> dict[str, Change]:
        """Return no changes: nobody else writes."""
        return {}

    async def try_acquire(self, name: str) -> bool:
        """Return True: nobody else has it."""
        return True

    async def release(self, name: str) -> None:
        """Do nothing: nobody waits for it."""


OnNotice = Callable[[int, Notice], None]

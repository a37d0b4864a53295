"""The list of tables that anybody may join, as messages show it."""

from __future__ import annotations

from typing import Literal

import msgspec

from serai.tables.model.clock import Clock
from serai.tables.model.portraits import Portrait
from serai.tables.wire.base import ClientMessage, ServerMessage


class ListedSeat(msgspec.Struct, frozen=True):
    """A seat of a listed table."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    """The level of the bot, if one plays here."""
    portrait: Portrait | None


class ListedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that anybody may join. Its code is all that tells it from others."""

    code: str
    game: str
    seats: list[ListedSeat]
    clock: Clock | None
    options: dict[str, bool | int | str]
    """The house rules: options that differ from the game's own."""
    components: list[str]
    """The kinds of component that differ from the game's own."""
    created: float
    present: bool
    """Whether anybody who sits there has the table open."""


class WatchList(ClientMessage, frozen=True, tag="watch_list"):
    """Ask for the list of open tables, and for its changes until the connection ends."""


class ListedTables(ServerMessage, frozen=True, tag="listed_tables"):
    """The answer to `watch_list`."""

    re: str
    now: float
    """The server's time when this was sent."""
    tables: list[ListedTable]


class ListChanged(ServerMessage, frozen=True, tag="list_changed"):
    """Tables were listed, changed or are open no more."""

    now: float
    listed: list[ListedTable]
    """New tables, and those that have changed."""
    gone: list[str]
    """The codes of those that are open no more."""

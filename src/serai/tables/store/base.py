"""What a store of tables must do, whatever lies behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from serai.engine.setup import OptionValue
from serai.tables.model.clock import Clock, ClockReading
from serai.tables.model.seats import Seat
from serai.tables.wire.base import Stage

OnStored = Callable[[Exception | None], None]
"""Called when a write is on disk, or with the error that prevented it."""


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """Everything stored of a table beside its journal."""

    id: str
    code: str
    game: str
    rules: str
    options: dict[str, OptionValue]
    components: dict[str, str | dict[str, Any]]
    seats: list[Seat]
    spectator: str
    """The hash of the spectators' secret."""
    stage: Stage
    seed: str
    first_draw: int = 0
    created: float
    rematch: str | None = None
    places: list[int] | None = None
    clock: Clock | None = None
    """The time agreed on."""
    running: ClockReading | None = None
    """The clocks, if they were changed between two moves: a bot sat in, or a person came back."""

    def with_seat(self, number: int, **changes: str) -> StoredTable:
        """This table with one of its seats changed."""
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)
        return replace(self, seats=seats)


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is found in a store, with its last use and the last entry of its journal."""

    table: StoredTable
    touched: float
    version: int | None
    last_entry: bytes | None


class Store(Protocol):
    """A durable store of tables. What it has acknowledged survives a loss of power."""

    @property
    def commits(self) -> int:
        """The number of commits so far."""

    async def open(self) -> None:
        """Make the store ready for use."""

    async def close(self) -> None:
        """Finish pending writes and close."""

    async def put(self, table: StoredTable, now: float, journal: Sequence[bytes] = ()) -> None:
        """Store a new or changed table; a new one may bring the beginning of its journal."""

    def append(
        self, table_id: str, version: int, entry: bytes, now: float, changed: StoredTable | None, then: OnStored
    ) -> None:
        """Write one journal entry, and in the same commit the table if it has changed; call `then` afterwards."""

    async def find(self, table_id: str) -> TableRow | None:
        """Find a table by its id."""

    async def find_by_code(self, code: str) -> TableRow | None:
        """Find a table by its join code."""

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[TableRow]:
        """Find every table that one of these hashed secrets opens, the last used first."""

    async def journal(self, table_id: str, first: int = 0, count: int | None = None) -> list[bytes]:
        """Return the journal of a table in order, from entry `first` on; at most `count` entries."""

    async def put_analysis(self, table_id: str, analysis: bytes) -> None:
        """Store the analysis of a table, unless the table was deleted meanwhile."""

    async def analysis(self, table_id: str) -> bytes | None:
        """Return the analysis of a table, if there is one."""

    async def touch(self, table_ids: Sequence[str], now: float) -> None:
        """Note that these tables were in use."""

    async def delete(self, table_ids: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Return the tables in a stage that were last used before a time."""

    async def unattended(self) -> list[str]:
        """Return the tables in play that may go on without a client: a bot is to move, or a clock runs."""

    async def count(self) -> dict[str, int]:
        """Return the number of tables in each stage."""

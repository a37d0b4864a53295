"""What a store of tables must do, whatever database it uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from serai.engine.record import Chain
from serai.engine.setup import OptionValue
from serai.tables.model.clock import Clock, ClockReading
from serai.tables.model.seats import Seat
from serai.tables.store.errors import WriteFailed
from serai.tables.wire.base import Stage

OnStored = Callable[[WriteFailed | None], None]
"""A function called when something is on disk, or with the error that prevented it."""


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """Everything stored of a table apart from its journal."""

    id: str
    code: str
    game: str
    rules: str
    options: dict[str, OptionValue]
    components: dict[str, str | dict[str, Any]]
    seats: list[Seat]
    spectator: str
    """The hash of the spectators' secret."""
    host: str = ""
    """The hash of the secret of the person who set the table up."""
    stage: Stage
    seed: str
    seed_chosen: bool = False
    """Whether somebody chose the seed, so that everybody may know it."""
    first_draw: int = 0
    chains: list[Chain] = []
    """The chains of shares that seats bring to the dice, in the order in which they came."""
    created: float
    rematch: str | None = None
    places: list[int] | None = None
    tie_breaks: list[int] | None = None
    """The tie-break of each seat once the match is over, by seat; more is better."""
    clock: Clock | None = None
    """The time agreed on."""
    running: ClockReading | None = None
    """The clocks, if they were changed between two moves: a bot sat in, or a person came back."""
    listed: bool = False
    """Whether everybody is shown the table, and may join, while seats are open."""
    revision: int = 0
    """How often this was changed since the table was made."""

    @property
    def host_seat(self) -> int | None:
        """The seat of the person who set the table up, if they still sit there."""
        return next((number for number, seat in enumerate(self.seats) if self.host and seat.secret == self.host), None)

    @property
    def is_open_to_all(self) -> bool:
        """Whether anybody who finds the table in the list may join now."""
        return self.listed and self.stage == "gathering" and any(seat.kind == "open" for seat in self.seats)

    @property
    def secrets(self) -> set[str]:
        """Every hashed secret that opens the table."""
        return {seat.secret for seat in self.seats if seat.secret} | {self.spectator}

    def next_revision(self) -> StoredTable:
        """Return this table as it is stored after a change."""
        return replace(self, revision=self.revision + 1)

    def with_seat(self, number: int, **changes: str) -> StoredTable:
        """Return this table with one of its seats changed."""
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)
        return replace(self, seats=seats)


class TableRow(msgspec.Struct, frozen=True):
    """A table as found in a store, with its last use and the last entry of its journal."""

    table: StoredTable
    touched: float
    version: int | None
    last_entry: bytes | None


class Store(Protocol):
    """A durable store of tables. What it has acknowledged survives a loss of power.

    Every method that writes raises `WriteFailed` (or passes it on), every method that reads `ReadFailed`. Where several
    processes share a store, a change that another one was first with raises `Conflict`: an entry of a version that
    exists, or a table whose revision is not the next one.
    """

    @property
    def commits(self) -> int:
        """The number of commits so far."""

    @property
    def write_failures(self) -> int:
        """The number of writes that failed so far."""

    async def open(self) -> None:
        """Make the store ready for use; raise `StoreError` if that is not possible."""

    async def close(self) -> None:
        """Finish pending writes and close."""

    async def check(self) -> None:
        """Write and commit something that changes nothing; raise `WriteFailed` if that is not possible."""

    async def put(
        self, table: StoredTable, now: float, journal: Sequence[bytes] = (), also: StoredTable | None = None
    ) -> None:
        """Store a new or changed table, and in the same commit another changed one.

        A new table may bring the beginning of its journal.
        """

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

    async def erase(self) -> None:
        """Remove every trace of deleted and replaced rows from the file."""

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Return the tables in a stage that were last used before a time."""

    async def in_stage(self, stage: Stage) -> list[str]:
        """Return the tables in a stage, the last used first; of a damaged store, all that can still be found."""

    async def last_used(self, stage: Stage, most: int) -> list[StoredTable]:
        """Return the last used tables in a stage, at most `most`; one that cannot be decoded is logged."""

    async def open_to_all(self, most: int) -> list[StoredTable]:
        """Return the last used tables that anybody may join, at most `most`; one that cannot be decoded is logged."""

    async def count(self) -> dict[str, int]:
        """Return the number of tables in each stage."""

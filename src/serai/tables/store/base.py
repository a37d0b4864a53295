"""Where tables are kept: what a store must do, whatever lies behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from serai.engine.setup import OptionValue
from serai.tables.model.clock import Clock, Running
from serai.tables.model.seats import Seat
from serai.tables.wire.live import Stage

Then = Callable[[Exception | None], None]
"""Called when something is on disk, or with what went wrong."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept of a table beside its journal."""

    id: str
    code: str
    game: str
    rules: str
    options: dict[str, OptionValue]
    components: dict[str, str | dict[str, Any]]
    seats: list[Seat]
    spectator: str
    stage: Stage
    seed: str
    first_draw: int = 0
    created: float
    rematch: str | None = None
    places: list[int] | None = None
    clock: Clock | None = None
    """What was agreed on time."""
    running: Running | None = None
    """The clocks, when they were changed by somebody who sat in or took a seat back."""


class Found(msgspec.Struct, frozen=True):
    """A table found, with when it was last used and the last entry of its journal."""

    kept: Kept
    touched: float
    version: int | None
    last: bytes | None


class Store(Protocol):
    """A durable store of tables. What it has answered survives the loss of power."""

    @property
    def commits(self) -> int:
        """How often it has gone to the disk."""

    async def open(self) -> None:
        """Make ready."""

    async def close(self) -> None:
        """Finish what was begun."""

    async def put(self, kept: Kept, now: float, journal: Sequence[bytes] = ()) -> None:
        """Keep a table, new or changed; a new one perhaps with the beginning of its journal."""

    def append(self, table: str, version: int, entry: bytes, now: float, kept: Kept | None, then: Then) -> None:
        """Write one entry, and with it the table if it has changed; then go on, or hear what went wrong."""

    async def find(self, table: str) -> Found | None:
        """A table by its id."""

    async def find_by_code(self, code: str) -> Found | None:
        """A table by its join code."""

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[Found]:
        """Every table one of these hashed secrets opens, the last used first."""

    async def journal(self, table: str) -> list[bytes]:
        """All entries of a table, in order."""

    async def put_study(self, table: str, study: bytes) -> None:
        """Keep what an analysis of a table found; nothing is kept if the table is deleted meanwhile."""

    async def study(self, table: str) -> bytes | None:
        """What an analysis of a table found."""

    async def touch(self, tables: Sequence[str], now: float) -> None:
        """Note that these tables were in use."""

    async def delete(self, tables: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Tables in a stage that nobody has used since."""

    async def playing_on(self) -> list[str]:
        """Tables being played that go on with nobody there: a bot may be to move, or a clock runs."""

    async def count(self) -> dict[str, int]:
        """How many tables there are in each stage."""

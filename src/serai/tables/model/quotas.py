"""How many tables one visitor may have, and how many tables bots may play alone.

Who made a table is known by an opaque key, in memory only, so a restart forgets it.
"""

from __future__ import annotations

from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat
from serai.tables.model.settings import TableSettings
from serai.tables.model.shed_log import ShedLog


class Quotas:
    """The tables of every visitor since the start, and the tables of bots alone that run."""

    def __init__(self, settings: TableSettings) -> None:
        self._settings = settings
        self._shed = ShedLog("tables refused")
        self._maker: dict[str, str] = {}
        self._made: dict[str, set[str]] = {}
        self._open: dict[str, set[str]] = {}
        self._bots_alone: set[str] = set()

    @property
    def refused(self) -> int:
        """The number of tables refused so far."""
        return self._shed.count

    def key(self, table_id: str) -> str:
        """The key of the visitor who made a table; for a table made before the start, one of its own."""
        return self._maker.get(table_id, table_id)

    def reserve(self, table_id: str, seats: list[Seat], visitor: str, total: int) -> None:
        """Count a table that is about to be made beside a total of others; decline it if that is one too many."""
        if (declined := self.refusal(seats, visitor, total)) is not None:
            self._shed.add(reason=declined.reason)
            raise declined
        if visitor:
            self._maker[table_id] = visitor
            self._made.setdefault(visitor, set()).add(table_id)
            self._open.setdefault(visitor, set()).add(table_id)
        if _bots_alone(seats):
            self._bots_alone.add(table_id)

    def refusal(self, seats: list[Seat], visitor: str, total: int) -> Declined | None:
        """Why a visitor may make no table with these seats beside a total of others; None if they may."""
        settings, alone = self._settings, _bots_alone(seats)
        own_alone = len(self._bots_alone & self._made.get(visitor, set())) if visitor else 0
        if total >= settings.max_tables:
            return Declined("too-many-tables")
        if alone and len(self._bots_alone) >= settings.bot_tables:
            return Declined("too-many-bot-tables", limit=settings.bot_tables)
        if alone and own_alone >= settings.bot_tables_per_visitor:
            return Declined("too-many-bot-tables", limit=settings.bot_tables_per_visitor)
        if len(self._open.get(visitor, ())) >= settings.open_tables_per_visitor:
            return Declined("too-many-open-tables", limit=settings.open_tables_per_visitor)
        if len(self._made.get(visitor, ())) >= settings.tables_per_visitor:
            return Declined("too-many-own-tables", limit=settings.tables_per_visitor)
        return None

    def in_play(self, visitor: str) -> list[str]:
        """The tables that may keep a visitor from making another one until their match is over."""
        return list(self._open.get(visitor, set()) | self._bots_alone)

    def update(self, table_id: str, seats: list[Seat], over: bool) -> None:
        """Note who sits at a table, and whether its match is over."""
        if over:
            _discard(self._open, self._maker.get(table_id, ""), table_id)
        if _bots_alone(seats) and not over:
            self._bots_alone.add(table_id)
        else:
            self._bots_alone.discard(table_id)

    def release(self, table_id: str) -> None:
        """Count a table no longer, as it is deleted or was not made."""
        visitor = self._maker.pop(table_id, "")
        _discard(self._made, visitor, table_id)
        _discard(self._open, visitor, table_id)
        self._bots_alone.discard(table_id)


def _bots_alone(seats: list[Seat]) -> bool:
    """Whether bots have all seats of a table for good."""
    return all(seat.kind == "bot" for seat in seats)


def _discard(tables: dict[str, set[str]], visitor: str, table_id: str) -> None:
    """Remove a table from those of a visitor, and the visitor with the last one."""
    if visitor in tables:
        tables[visitor].discard(table_id)
        if not tables[visitor]:
            del tables[visitor]

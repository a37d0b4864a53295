"""How many tables one visitor may have, and how many tables bots may play alone.

Who made a table is known by an opaque key, in memory only, so a restart forgets it.
"""

from __future__ import annotations

from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat
from serai.tables.model.settings import TableSettings
from serai.tables.model.shed_log import ShedLog
from serai.tables.model.visitors import bounds


class Quotas:
    """The tables of every visitor since the start, and the tables of bots alone that run."""

    def __init__(self, settings: TableSettings) -> None:
        self._settings = settings
        self._shed = ShedLog("tables refused")
        self._maker: dict[str, str] = {}
        self._made: dict[str, set[str]] = {}
        self._open: dict[str, set[str]] = {}
        self._bots_alone: set[str] = set()
        self._lister: dict[str, str] = {}
        self._listed: dict[str, set[str]] = {}

    @property
    def refused(self) -> int:
        """The number of tables refused so far."""
        return self._shed.count

    def key(self, table_id: str) -> str:
        """Return the key of the visitor who made a table; for a table made before the start, one of its own."""
        return self._maker.get(table_id, table_id)

    def reserve(self, table_id: str, seats: list[Seat], visitor: str, total: int) -> None:
        """Count a table that is about to be made, given the total so far; decline it if that is too many."""
        if (declined := self.refusal(seats, visitor, total)) is not None:
            self._shed.add(reason=declined.reason)
            raise declined
        if visitor:
            self._maker[table_id] = visitor
            for key, _ in bounds(visitor, 1):
                self._made.setdefault(key, set()).add(table_id)
                self._open.setdefault(key, set()).add(table_id)
        if _bots_alone(seats):
            self._bots_alone.add(table_id)

    def refusal(self, seats: list[Seat], visitor: str, total: int) -> Declined | None:
        """Return why a visitor may not make another table with these seats, given the total; None if they may."""
        settings, alone = self._settings, _bots_alone(seats)
        if total >= settings.max_tables:
            return Declined("too-many-tables")
        if alone and len(self._bots_alone) >= settings.bot_tables:
            return Declined("too-many-bot-tables", limit=settings.bot_tables)
        for key, share in bounds(visitor, 1):
            made, opened = self._made.get(key, set()), self._open.get(key, set())
            if alone and len(self._bots_alone & made) >= share * settings.bot_tables_per_visitor:
                return Declined("too-many-bot-tables", limit=share * settings.bot_tables_per_visitor)
            if len(opened) >= share * settings.open_tables_per_visitor:
                return Declined("too-many-open-tables", limit=share * settings.open_tables_per_visitor)
            if len(made) >= share * settings.tables_per_visitor:
                return Declined("too-many-own-tables", limit=share * settings.tables_per_visitor)
        return None

    def reserve_listing(self, table_id: str, visitor: str) -> None:
        """Count a table that is about to be listed; decline it if the visitor has too many in the list."""
        if (declined := self.listing_refusal(table_id, visitor)) is not None:
            self._shed.add(reason=declined.reason)
            raise declined
        if visitor and table_id not in self._lister:
            self._lister[table_id] = visitor
            for key, _ in bounds(visitor, 1):
                self._listed.setdefault(key, set()).add(table_id)

    def listing_refusal(self, table_id: str, visitor: str) -> Declined | None:
        """Return why a visitor may not list another table; None if they may."""
        if table_id not in self._lister:
            for key, limit in bounds(visitor, self._settings.listed_tables_per_visitor):
                if len(self._listed.get(key, ())) >= limit:
                    return Declined("too-many-listed-tables", limit=limit)
        return None

    def listed_by(self, visitor: str) -> list[str]:
        """Return the tables that count against a visitor's limit until they are listed no more."""
        return list(set().union(*(self._listed.get(key, set()) for key, _ in bounds(visitor, 1))))

    def release_listing(self, table_id: str) -> None:
        """Stop counting a table as listed."""
        self._discard(self._listed, self._lister.pop(table_id, ""), table_id)

    def in_play(self, visitor: str) -> list[str]:
        """Return the tables that count against a visitor's limit until their match is over."""
        opened = (self._open.get(key, set()) for key, _ in bounds(visitor, 1))
        return list(self._bots_alone.union(*opened))

    def update(self, table_id: str, seats: list[Seat], over: bool) -> None:
        """Note the people at a table, and whether its match is over."""
        if over:
            self._discard(self._open, self._maker.get(table_id, ""), table_id)
        if _bots_alone(seats) and not over:
            self._bots_alone.add(table_id)
        else:
            self._bots_alone.discard(table_id)

    def release(self, table_id: str) -> None:
        """Stop counting a table, which is deleted or was not made."""
        self.release_listing(table_id)
        visitor = self._maker.pop(table_id, "")
        self._discard(self._made, visitor, table_id)
        self._discard(self._open, visitor, table_id)
        self._bots_alone.discard(table_id)

    def _discard(self, tables: dict[str, set[str]], visitor: str, table_id: str) -> None:
        """Remove a table from a visitor's and a neighbourhood's tables; either is forgotten with its last one."""
        for key, _ in bounds(visitor, 1):
            if key in tables:
                tables[key].discard(table_id)
                if not tables[key]:
                    del tables[key]


def _bots_alone(seats: list[Seat]) -> bool:
    """Return whether bots have all seats of a table until its end."""
    return all(seat.kind == "bot" for seat in seats)

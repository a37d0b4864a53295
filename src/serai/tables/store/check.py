"""Checking a whole store: damage, journals that do not replay, and summaries that disagree with them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import msgspec

from serai.engine.game import Game
from serai.kit.errors import SeraiError
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import Entry, decode, replay, seat_to_move, setup_of


class Row(NamedTuple):
    """What a store holds of one table; a part is None if it is not stored."""

    id: str
    code: str
    stage: str
    secrets: Sequence[str]
    body: bytes
    analysis: bytes | None
    revision: int | None = None


class StoreContent(Protocol):
    """All of a store as it is at one moment, damaged or not."""

    async def damage(self) -> list[str]:
        """Return the errors the database itself finds: pages, indexes, references."""

    async def ids(self) -> list[str]:
        """Return the id of every table that can be found."""

    async def row(self, table_id: str) -> Row:
        """Return a table; raise `ReadFailed` if it cannot be read."""

    async def journal(self, table_id: str) -> list[tuple[int, bytes]]:
        """Return the versions and entries of a journal, in order; raise `ReadFailed` if it cannot be read."""


@dataclass(slots=True)
class Checked:
    """The findings of a check."""

    tables: int = 0
    entries: int = 0
    problems: list[str] = field(default_factory=list)


async def check(content: StoreContent, games: Mapping[str, Game]) -> Checked:
    """Read a whole store, table by table; every problem is one sentence that names its table."""
    checked = Checked(problems=await content.damage())
    for table_id in await content.ids():
        checked.tables += 1
        try:
            row, journal = await content.row(table_id), await content.journal(table_id)
        except SeraiError as error:
            checked.problems.append(f"table {table_id} cannot be read: {error}")
            continue
        checked.entries += len(journal)
        checked.problems += [f"table {table_id}: {problem}" for problem in _table_problems(row, journal, games)]
    return checked


def _table_problems(row: Row, journal: list[tuple[int, bytes]], games: Mapping[str, Game]) -> Iterator[str]:
    try:
        table = msgspec.json.decode(row.body, type=StoredTable)
    except msgspec.DecodeError as error:
        yield f"its description cannot be decoded: {error}"
        return
    columns: list[tuple[str, object, object]] = [
        ("id", row.id, table.id), ("code", row.code, table.code), ("stage", row.stage, table.stage),
        ("secrets", sorted(row.secrets), sorted(table.secrets)),
    ]  # fmt: skip
    if row.revision is not None:
        columns.append(("revision", row.revision, table.revision))
    yield from (f"its {name} is {there!r}, expected {own!r}" for name, there, own in columns if there != own)
    if row.analysis is not None and not _is_analysis(row.analysis):
        yield "its analysis cannot be decoded"
    versions = [version for version, _ in journal]
    if versions != list(range(len(versions))):
        yield f"its journal has versions {_shortened(versions)}, expected 0 to {len(versions) - 1}"
        return
    try:
        entries = [decode(entry) for _, entry in journal]
    except msgspec.DecodeError as error:
        yield f"its journal cannot be decoded: {error}"
        return
    yield from _journal_problems(table, entries, games)


def _journal_problems(table: StoredTable, entries: list[Entry], games: Mapping[str, Game]) -> Iterator[str]:
    """Yield the disagreements of a journal with the rules, and of a table with its journal."""
    game = games.get(table.game)
    if game is None:
        yield f"its game {table.game!r} is not installed, so its journal was not replayed"
        return
    if not game.reads_rules(table.rules, table.options):
        yield f"its rules {table.rules} are not those of the installed {game.rules_version}; it was not replayed"
        return
    named = [(entry.seat, entry.id) for entry in entries if entry.id]
    yield from (f"message {name!r} counts twice" for _, name in {one for one in named if named.count(one) > 1})
    if not entries:
        if table.stage != "gathering":
            yield f"its stage is {table.stage!r} and it has no journal"
        return
    try:
        match, _ = replay(game, setup_of(game, table), entries)
    except (SeraiError, LookupError, ValueError, TypeError) as error:
        yield f"its journal does not replay: {error}"
        return
    if entries[-1].next != seat_to_move(match):
        yield f"its last entry lets seat {entries[-1].next} move, expected {seat_to_move(match)}"
    if (table.stage == "over") != match.over and table.stage != "gathering":
        yield f"its stage is {table.stage!r} and its match is {'over' if match.over else 'not over'}"
    if table.stage == "over" and table.places != list(match.places):
        yield f"its places are {table.places}, expected {list(match.places)}"


def _is_analysis(stored: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(zlib.decompress(stored)), dict)
    except (zlib.error, msgspec.DecodeError):
        return False


def _shortened(versions: list[int]) -> str:
    return str(versions) if len(versions) <= 8 else f"[{versions[0]}, {versions[1]}, … {versions[-1]}]"

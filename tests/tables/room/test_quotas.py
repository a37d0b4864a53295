"""One visitor has only so many tables, and bots alone play only so many."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat
from serai.tables.model.settings import TableSettings
from serai.tables.room.quotas import Quotas
from tests.tables.open_tables import SEATS, stored_table

BOTS = [Seat("bot", f"Bot {number}", "random") for number in range(SEATS)]


def quotas(**settings: int) -> Quotas:
    return Quotas(TableSettings(**settings))


def test_a_visitor_has_only_so_many_open_tables_and_others_are_not_concerned() -> None:
    tables = quotas(open_tables_per_visitor=2)
    first, second = stored_table(), stored_table()
    tables.reserve(first, "a", 0)
    tables.reserve(second, "a", 0)
    with pytest.raises(Declined, match="too-many-open-tables"):
        tables.reserve(stored_table(), "a", 0)
    tables.reserve(stored_table(), "b", 0)
    tables.update(replace(first, stage="over"))
    tables.reserve(stored_table(), "a", 0)
    tables.release(second.id)
    tables.reserve(stored_table(), "a", 0)
    assert tables.refused == 1


def test_finished_tables_count_until_they_are_deleted() -> None:
    tables = quotas(tables_per_visitor=2)
    made = [stored_table(), stored_table()]
    for one in made:
        tables.reserve(one, "a", 0)
        tables.update(replace(one, stage="over"))
    with pytest.raises(Declined, match="too-many-own-tables"):
        tables.reserve(stored_table(), "a", 0)
    tables.release(made[0].id)
    tables.reserve(stored_table(), "a", 0)


def test_tables_of_bots_alone_are_limited_in_total_and_for_each_visitor() -> None:
    tables = quotas(bot_tables=3, bot_tables_per_visitor=2)
    made = [stored_table(seats=BOTS) for _ in range(5)]
    for one in made[:2]:
        tables.reserve(one, "a", 0)
    with pytest.raises(Declined, match="too-many-bot-tables: limit 2"):
        tables.reserve(made[2], "a", 0)
    tables.reserve(made[3], "b", 0)
    with pytest.raises(Declined, match="too-many-bot-tables: limit 3"):
        tables.reserve(made[4], "c", 0)
    tables.update(replace(made[0], stage="over"))
    tables.reserve(made[4], "c", 0)


def test_tables_of_bots_alone_from_before_the_start_count_too() -> None:
    tables = quotas(bot_tables=1)
    before = stored_table(seats=BOTS, stage="playing")
    tables.update(before)
    assert tables.key(before.id) == before.id
    with pytest.raises(Declined, match="too-many-bot-tables"):
        tables.reserve(stored_table(seats=BOTS), "a", 0)


def test_a_visitor_is_known_by_their_tables_and_forgotten_with_the_last_of_them() -> None:
    tables, one = quotas(), stored_table()
    tables.reserve(one, "a", 0)
    assert tables.key(one.id) == "a"
    tables.release(one.id)
    assert tables.key(one.id) == one.id and not tables._made and not tables._open and not tables._maker
    with pytest.raises(Declined, match="too-many-tables"):
        tables.reserve(one, "a", 20_000)


def test_somebody_without_a_key_is_not_limited() -> None:
    tables = quotas(open_tables_per_visitor=1, tables_per_visitor=1)
    for _ in range(3):
        tables.reserve(stored_table(), "", 0)

"""The tables of one visitor are limited, and so are those where bots play alone."""

from __future__ import annotations

import msgspec
import pytest

from serai.tables.model.errors import Declined
from serai.tables.model.quotas import Quotas
from serai.tables.model.seats import Seat
from serai.tables.model.settings import TableSettings
from serai.tables.model.visitors import NEIGHBOURS

BOTS = [Seat("bot", "Aziz", "random"), Seat("bot", "Basma", "random")]
PEOPLE = [Seat("person", "Ada"), Seat("bot", "Basma", "random")]


def quotas(**settings: int) -> Quotas:
    return Quotas(msgspec.convert(settings, TableSettings))


def test_a_visitor_has_only_so_many_open_tables_and_others_are_not_concerned() -> None:
    tables = quotas(open_tables_per_visitor=2)
    first, second = "first", "second"
    tables.reserve(first, PEOPLE, "a", 0)
    tables.reserve(second, PEOPLE, "a", 0)
    with pytest.raises(Declined, match="too-many-open-tables"):
        tables.reserve("new 1", PEOPLE, "a", 0)
    tables.reserve("new 2", PEOPLE, "b", 0)
    tables.update(first, PEOPLE, over=True)
    tables.reserve("new 3", PEOPLE, "a", 0)
    tables.release(second)
    tables.reserve("new 4", PEOPLE, "a", 0)
    assert tables.refused == 1


def test_finished_tables_count_until_they_are_deleted() -> None:
    tables = quotas(tables_per_visitor=2)
    made = ["first", "second"]
    for one in made:
        tables.reserve(one, PEOPLE, "a", 0)
        tables.update(one, PEOPLE, over=True)
    with pytest.raises(Declined, match="too-many-own-tables"):
        tables.reserve("new 5", PEOPLE, "a", 0)
    tables.release(made[0])
    tables.reserve("new 6", PEOPLE, "a", 0)


def test_tables_of_bots_alone_are_limited_in_total_and_for_each_visitor() -> None:
    tables = quotas(bot_tables=3, bot_tables_per_visitor=2)
    made = list("vwxyz")
    for one in made[:2]:
        tables.reserve(one, BOTS, "a", 0)
    with pytest.raises(Declined, match="too-many-bot-tables: limit 2"):
        tables.reserve(made[2], BOTS, "a", 0)
    tables.reserve(made[3], BOTS, "b", 0)
    with pytest.raises(Declined, match="too-many-bot-tables: limit 3"):
        tables.reserve(made[4], BOTS, "c", 0)
    tables.update(made[0], BOTS, over=True)
    tables.reserve(made[4], BOTS, "c", 0)


def test_tables_of_bots_alone_from_before_the_start_count_too() -> None:
    tables = quotas(bot_tables=1)
    tables.update("before", BOTS, over=False)
    assert tables.key("before") == "before"
    with pytest.raises(Declined, match="too-many-bot-tables"):
        tables.reserve("other", BOTS, "a", 0)


def test_a_visitor_is_known_by_their_tables_and_forgotten_with_the_last_of_them() -> None:
    tables, one = quotas(), "one"
    tables.reserve(one, PEOPLE, "a", 0)
    assert tables.key(one) == "a"
    tables.release(one)
    assert tables.key(one) == one and not tables._made and not tables._open and not tables._maker
    with pytest.raises(Declined, match="too-many-tables"):
        tables.reserve(one, PEOPLE, "a", 20_000)


def test_somebody_without_a_key_is_not_limited() -> None:
    tables = quotas(open_tables_per_visitor=1, tables_per_visitor=1)
    for _ in range(3):
        tables.reserve("new 7", PEOPLE, "", 0)


def test_a_neighbourhood_of_ipv6_has_only_so_many_tables() -> None:
    tables = quotas(open_tables_per_visitor=1)
    networks = [f"2001:db8:1:{number:x}::/64" for number in range(10)]
    for number in range(NEIGHBOURS):
        tables.reserve(f"table {number}", PEOPLE, networks[number], 0)
    with pytest.raises(Declined, match="too-many-open-tables"):
        tables.reserve("one more", PEOPLE, networks[9], 0)
    assert set(tables.in_play(networks[9])) == {f"table {number}" for number in range(NEIGHBOURS)}
    tables.reserve("elsewhere", PEOPLE, "2001:db8:2::/64", 0)
    tables.release("table 0")
    tables.reserve("one more", PEOPLE, networks[9], 0)

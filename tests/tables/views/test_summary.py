"""The summaries of a table and of the games."""

from __future__ import annotations

import msgspec

from serai.games import games
from serai.strategy.strategy import strategy_of
from serai.tables.store.base import StoredTable
from serai.tables.views.summary import games_summary, table_summary
from serai.tables.wire.table import TableSummary
from tests.tables.open_tables import always_present, stored_table


def summary(table: StoredTable) -> TableSummary:
    return table_summary(table, always_present, 60, 5.0, None, None, None)


def test_a_summary_holds_no_secret_and_the_seed_only_at_the_end() -> None:
    table = stored_table(seed="the seed")
    sent = msgspec.json.encode(summary(table))
    assert b"the seed" not in sent and table.spectator.encode() not in sent
    assert all(seat.secret.encode() not in sent for seat in table.seats)
    assert summary(stored_table(seed="the seed", stage="over")).seed == "the seed"


def test_every_game_is_shown_with_its_options() -> None:
    shown = games_summary(games().values(), ["random", "Merchant"])
    assert [game.name for game in shown.games] == list(games())
    assert all(option.choices for game in shown.games for option in game.options)
    for kind in (kind for game in shown.games for kind in game.components):
        assert len(kind.provenance) == len(kind.shipped) and all(kind.provenance)
    assert shown.levels == ["random", "Merchant"]
    for game in shown.games:
        table = strategy_of(games()[game.name]).levels
        assert game.ratings == {f"{seats}": table.ratings(seats) for seats in (*game.seats, *game.unofficial_seats)}

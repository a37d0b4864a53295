"""What a browser is told of a table and of the games."""

from __future__ import annotations

import msgspec

from serai.games import games
from serai.tables.views.summary import show_games, show_table
from tests.tables.keeping import kept


def always_here(table: str, seat: int, since: float) -> float | None:
    return None


def test_a_table_is_shown_without_its_secrets_and_its_seed_only_at_the_end() -> None:
    table = kept(seed="the seed")
    shown = show_table(table, always_here, 60, 5.0, None, None, None)
    told = msgspec.json.encode(shown)
    assert b"the seed" not in told and table.spectator.encode() not in told
    assert all(seat.secret.encode() not in told for seat in table.seats)
    assert show_table(kept(seed="the seed", stage="over"), always_here, 60, 5.0, 9, None, None).seed == "the seed"


def test_every_game_is_shown_with_all_there_is_to_agree_on() -> None:
    shown = show_games(games().values(), ["random"])
    assert [game.name for game in shown.games] == list(games())
    assert all(option.choices for game in shown.games for option in game.options)

"""The rows of a series as tables."""

from __future__ import annotations

import polars
import pytest

from serai.engine.game import Game
from serai.games import games
from serai.lab.series.plan import Chunk, new_plan
from serai.lab.series.play import play_task
from serai.lab.series.tables import table_names, tables_of

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


@by_game
def test_every_table_has_a_row_for_what_it_tells(game: Game) -> None:
    seats = max(game.seats)
    plan = new_plan(game.setup(seats), ["random"], "x", luck=True, decisions=True)
    rules = game.rules(plan.setup)
    tables = tables_of(plan, rules, play_task((plan, Chunk(3, 7))))
    assert tuple(tables) == table_names(plan) == ("games", "pieces", "decisions")
    rows, pieces, decisions = tables.values()
    assert rows["match"].to_list() == [3, 4, 5, 6]
    for seat in range(seats):
        for measure in rules.measures:
            column = rows[f"{measure.name}_{seat}" if measure.by_seat else measure.name]
            assert column.dtype == (polars.Int32 if measure.whole else polars.Float64)
    points = rows.select(polars.concat_list([f"points_{seat}" for seat in range(seats)]).list.max()).to_series()
    assert all(rows["margin"] >= 0) and all(rows["margin"] <= points - rules.points[0])
    assert rows.select(polars.sum_horizontal(f"won_{seat}" for seat in range(seats))).to_series().to_list() == (
        pytest.approx([1.0] * 4)
    )
    assert set(pieces["piece"]) <= set(rules.used_pieces) and set(pieces["seat"]) <= set(range(seats))
    assert len(decisions) == rows["decisions"].sum()


def test_the_player_of_a_piece_is_who_sat_there() -> None:
    game = next(iter(games().values()))
    plan = new_plan(game.setup(3), ["novice", "random", "random"], "x")
    tables = tables_of(plan, game.rules(plan.setup), play_task((plan, Chunk(1, 3))))
    for match, seat, player in tables["pieces"].select("match", "seat", "player").unique().iter_rows():
        assert player == plan.seated(match)[seat]

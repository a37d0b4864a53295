"""The table of levels in a game's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.bots.levels import LEVELS
from serai.engine.game import Game
from serai.games import games
from serai.kit.components import read_as, read_toml
from serai.strategy.level_table import LevelRow, LevelTable, level_table, level_table_text
from serai.strategy.strategy import strategy_of

TABLE = LevelTable(
    command="measure",
    date="2026-01-02",
    commit="abc",
    players={"2": {"Novice": LevelRow(0, 100), "Caravan Master": LevelRow(40, 30, (180, 150, 215))}},
)


def test_a_table_is_written_and_read_back() -> None:
    assert read_as(LevelTable, read_toml(level_table_text(TABLE), "here"), "here") == TABLE


def test_ratings_count_up_from_the_lowest_level() -> None:
    assert TABLE.ratings(2) == {"Novice": 1000, "Caravan Master": 1180}
    assert TABLE.ratings(3) == {} and TABLE.row(3, "Novice") is None


def test_a_game_without_a_table_has_an_empty_one(tmp_path: Path) -> None:
    assert level_table("serai.kit") == LevelTable()


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_measured_level_has_a_name_of_ours_and_stands_above_the_one_below(game: Game) -> None:
    for seats, rows in strategy_of(game).levels.players.items():
        assert int(seats) in game.seats + game.unofficial_seats
        names = [level.name for level in LEVELS]
        assert list(rows) == [name for name in names if name in rows]
        for number, row in enumerate(rows.values()):
            assert (row.above is None) == (number == 0)
            assert row.above is None or row.above[1] <= row.above[0] <= row.above[2]

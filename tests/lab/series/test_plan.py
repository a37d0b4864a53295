"""What a series is."""

from __future__ import annotations

import pytest

from cheat import GAME as CHEAT
from serai.games import games
from serai.lab.bot_host import UnknownBot
from serai.lab.series.plan import PLAYED_CHUNK, RANDOM_CHUNK, Chunk, SeriesError, chunks_of, new_plan

GAME = next(iter(games().values()))
SETUP = GAME.setup(3)


def test_players_move_on_by_a_seat_from_match_to_match() -> None:
    plan = new_plan(SETUP, ["vizier", "Trader", "random"], "x")
    assert [plan.seated(match)[0] for match in range(4)] == ["Vizier", "Trader", "random", "Vizier"]
    assert {frozenset(plan.seated(match)) for match in range(4)} == {frozenset(plan.players)}


def test_one_player_takes_every_seat() -> None:
    assert new_plan(SETUP, ["novice"], "x").players == ("Novice",) * 3
    assert new_plan(SETUP, ["random"], "x").is_random


@pytest.mark.parametrize(
    ("players", "error", "problem"),
    [
        (["novice", "random"], SeriesError, "expected one player, or 3, one for each seat; got 2"),
        ([], SeriesError, "got 0"),
        (["nobody"], UnknownBot, "unknown player 'nobody'"),
        (["uct:20"], SeriesError, "uct:20 plays by the clock"),
    ],
)
def test_players_that_cannot_play_a_series_are_refused(
    players: list[str], error: type[Exception], problem: str
) -> None:
    with pytest.raises(error, match=problem):
        new_plan(SETUP, players, "x")


def test_chunks_cover_every_match_once_for_any_workers() -> None:
    for player, size in (("random", RANDOM_CHUNK), ("novice", PLAYED_CHUNK)):
        chunks = chunks_of(new_plan(SETUP, [player], "x"), 5, 2 * size + 8)
        assert chunks[0] == Chunk(5, 5 + size)
        assert [match for chunk in chunks for match in range(chunk.first, chunk.last)] == list(range(5, 2 * size + 8))


@pytest.mark.usefixtures("cheat")
def test_luck_is_refused_where_something_is_hidden() -> None:
    with pytest.raises(SeriesError, match="luck is not measured in a game with secrets, as cheat is; leave it out"):
        new_plan(CHEAT.setup(2), ["random"], "x", luck=True)

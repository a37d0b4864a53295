"""A tournament in one call gives the ladder the commands give."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.lab.arena import arena
from serai.lab.bot_host import UnknownBot


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_players_are_ranked_by_their_matches(game: Game) -> None:
    found = arena(game, ["random", "novice"], games=2, seed="front door")
    assert {one.player for one in found.standings} == {"random", "Novice"}
    assert found.seats == min(game.seats) and sum(share.matches for share in found.shares) >= 2
    assert arena(game, ["random", "novice"], games=2, seed="front door").shares == found.shares


def test_a_set_up_of_ones_own_is_played() -> None:
    game = next(iter(games().values()))
    setup = game.setup(max(game.seats))
    assert arena(game, ["random", "search:1"], setup=setup, games=1).seats == max(game.seats)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="expected one of: random, Novice"):
        arena(next(iter(games().values())), ["random", "genius"])

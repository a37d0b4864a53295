"""The search over imagined states finds the same in both twins."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from serai.bots.imagined_search import ImaginedSearch, search_imagined
from serai.bots.opportunist import Opportunist
from serai.bots.trained import win_evaluator
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.state import State
from serai.engine.twin import compiled, plain_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of


def searched(game: Game, state: State, kinds: tuple[type, ...]) -> list[tuple[int, int, float]]:
    quick_kind, search_kind, stream = kinds
    quick = quick_kind(state, stream(1), win_evaluator(strategy_of(game), state), True)
    searching = search_kind([state.copy(), state.copy()], [state.copy(), state.copy()], quick, stream(2))
    (search_imagined if search_kind is ImaginedSearch else compiled(search_imagined))(searching, 20)
    found: list[tuple[int, int, float]] = searching.results()
    return found


def test_both_twins_search_alike() -> None:
    game = min(games().values(), key=lambda game: game.rules(game.setup(min(game.seats))).longest)
    positions = []
    for is_plain in (True, False):
        with plain_form() if is_plain else nullcontext():
            match = Match(game, game.setup(min(game.seats)), Chance("twin"))
            for number, _ in enumerate(random_actions(match, 2)):
                if number == 30:
                    break
            positions.append(match.state.copy())
    plain = searched(game, positions[0], (Opportunist, ImaginedSearch, Stream))
    fast = searched(game, positions[1], (compiled(Opportunist), compiled(ImaginedSearch), compiled(Stream)))
    assert [one[:2] for one in plain] == [one[:2] for one in fast]
    assert [one[2] for one in plain] == pytest.approx([one[2] for one in fast])

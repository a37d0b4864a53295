"""Plain opponents: they play legally in every game, and the search of a turn finds the best action by trying all."""

from __future__ import annotations

import pytest

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.state import State
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of
from serai.strategy.yardstick import TurnSearch

WITH_YARDSTICK = {name: game for name, game in games().items() if strategy_of(game).yardsticks}


def test_every_game_of_the_house_has_one() -> None:
    assert [name for name, game in games().items() if not game.is_plugin] == list(WITH_YARDSTICK)


@pytest.mark.parametrize("game", WITH_YARDSTICK.values(), ids=WITH_YARDSTICK)
def test_it_plays_legally_beside_random_play_and_alike_for_the_same_seed(game: Game) -> None:
    match, stream = Match(game, game.setup(min(game.seats)), Chance("yardstick")), Stream(5)
    choose = strategy_of(game).yardsticks[0].choose
    while match.seat is not None and match.version < 12:
        numbers = match.state.actions()
        number = numbers[stream.below(len(numbers))]
        if match.seat == 0:
            before = match.state.to_bytes()
            number = choose(match.state, match.version)
            assert number in numbers and match.state.to_bytes() == before
            assert match.version > 1 or choose(match.state, match.version) == number
        match.act(match.seat, match.rules.codec.action(match.state, number))


def test_a_turn_is_searched_to_the_value_of_its_best_end() -> None:
    game = next(iter(games().values()))
    match = Match(game, game.setup(min(game.seats)), Chance("turn"))
    state, seat = match.state, match.state.mover

    def value(after: State) -> float:
        return float(after.to_bytes()[-1])

    best = TurnSearch(seat, value, 1).best(state)
    worth = {}
    for action in state.actions():
        after = state.copy()
        after.play(action)
        worth[action] = value(after)
    assert worth[best] == max(worth.values())

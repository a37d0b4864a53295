"""Brute force: it agrees with a game's own solutions, and it stops when there is too much."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import same_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.brute_force import BruteForce, TooManyPositions
from serai.strategy.strategy import strategy_of

FOR_TWO = [game for game in games().values() if 2 in (*game.seats, *game.unofficial_seats)]


def last_decision(game: Game, seed: int) -> State:
    """Return the last decision of a match for two, played at random."""
    state = game.rules(game.setup(2)).start()
    dice, last = same_form(state, Stream)(seed), None
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.play(state.draw(dice))
        else:
            last, actions = state.copy(), state.actions()
            state.play(actions[dice.below(len(actions))])
    assert last is not None
    return last


@pytest.mark.parametrize("game", FOR_TWO, ids=lambda game: game.name)
def test_an_action_that_ends_the_match_is_worth_the_share_it_brings(game: Game) -> None:
    for seed in range(3):
        state = last_decision(game, seed)
        ends = {}
        for action in state.actions():
            ends[action] = state.copy()
            ends[action].play(action)
        if any(end.mover != OVER for end in ends.values()):
            continue
        found = BruteForce(strategy_of(game), state).wins(state)
        for action, end in ends.items():
            winners = end.place[: end.seats].count(1)
            assert found[action] == (1 / winners if end.place[state.mover] == 1 else 0.0)


@pytest.mark.parametrize("game", FOR_TWO, ids=lambda game: game.name)
def test_a_match_from_its_middle_is_too_much(game: Game) -> None:
    start = game.rules(game.setup(2)).start()
    dice = same_form(start, Stream)(1)
    while start.mover == CHANCE:
        start.play(start.draw(dice))
    with pytest.raises(TooManyPositions):
        BruteForce(strategy_of(game), start, most=200).first_seat_wins(start)


def test_it_is_for_two_players() -> None:
    game = next(game for game in games().values() if 3 in game.seats)
    with pytest.raises(ValueError, match="expected a match of two"):
        BruteForce(strategy_of(game), game.rules(game.setup(3)).start())

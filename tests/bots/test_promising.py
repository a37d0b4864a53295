"""What a game tells bots in addition to its rules: promising actions are legal, and so is passing a turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from serai.engine.game import Game
from serai.engine.state import CHANCE, OVER, Moves, State
from serai.engine.twin import plain_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of

DECISIONS = 70


def decisions(game: Game, seed: int) -> Iterator[State]:
    """Yield the first decisions of a random match, in the plain form."""
    with plain_form():
        state: State = game.rules(game.setup(min(game.seats))).start()
    stream = Stream(seed)
    left = DECISIONS
    while state.mover != OVER and left > 0:
        if state.mover == CHANCE:
            state.play(state.draw(stream))
        else:
            left -= 1
            yield state
            actions = state.actions()
            state.play(actions[stream.below(len(actions))])


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_promising_actions_are_legal_and_there_is_one(game: Game) -> None:
    for state in decisions(game, 3):
        moves = Moves()
        strategy_of(game).heuristics().list_promising(state, moves)
        listed = moves.move[: moves.count]
        assert listed
        assert len(set(listed)) == len(listed)
        assert set(listed) <= set(state.actions())


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_passing_a_turn_is_a_row_of_legal_actions(game: Game) -> None:
    for state in decisions(game, 4):
        passed = state.copy()
        strategy_of(game).heuristics().pass_turn(passed)
        assert is_reached(state, passed.to_bytes(), 3)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_it_is_the_turn_of_who_decides(game: Game) -> None:
    for state in decisions(game, 5):
        assert state.at_turn() == state.mover


def is_reached(state: State, wanted: bytes, actions: int) -> bool:
    """Return whether a position is this one, or is reached from it within this many actions."""
    if state.to_bytes() == wanted:
        return True
    if actions == 0 or state.mover < 0:
        return False
    for action in state.actions()[:40]:
        after = state.copy()
        after.play(action)
        if (after.mover != state.mover or after.actions() != state.actions()) and is_reached(
            after, wanted, actions - 1
        ):
            return True
    return False

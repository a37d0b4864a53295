"""Random play, move by move, for tests and laws."""

from __future__ import annotations

from collections.abc import Iterator

from serai.engine.contract import Action, Rules
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.setup import Setup
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import plain_form
from serai.kit.stream import Stream


def random_moves(state: State, seed: int) -> Iterator[int]:
    """Play a state to its end; yield each move before it is made."""
    stream = Stream(seed)
    while state.mover != OVER:
        moves = state.actions() if state.mover >= 0 else [move for move, _ in state.outcomes()]
        move = moves[stream.below(len(moves))]
        yield move
        state.play(move)


def random_actions(match: Match, seed: int) -> Iterator[Action]:
    """Play a match with its own dice to its end; yield each action before it is made."""
    stream = Stream(seed)
    while match.seat is not None:
        numbers = match.state.actions()
        action = match.rules.codec.action(match.state, numbers[stream.below(len(numbers))])
        yield action
        match.act(match.seat, action)


def finish_randomly(match: Match, seed: int) -> Match:
    """Play a match with its own dice to its end and return it."""
    for _ in random_actions(match, seed):
        pass
    return match


def state_with_choice(game: Game, skip: int = 30) -> State:
    """Return a state after more than `skip` random moves, with the fewest players and at least three actions."""
    state: State = game.rules(game.setup(min(game.seats))).start()
    for number, _ in enumerate(random_moves(state, 6)):
        if number > skip and state.mover >= 0 and len(state.actions()) > 2:
            return state
    raise ValueError(f"{game.name} offers no such choice after {skip} moves")


def plain_state_class(game: Game, setup: Setup) -> type[State]:
    """Return the plain class of a game's states."""
    return type(plain_rules(game, setup).start())


def plain_rules(game: Game, setup: Setup) -> Rules:
    """Return a game's rules as plain Python."""
    with plain_form():
        return game.rules(setup)


def waits_for_chance(state: State) -> bool:
    """Return whether chance is to move."""
    return state.mover == CHANCE

"""Matches of a search against random play."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from serai.engine.game import Game
from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import active_form
from serai.kit.stream import Stream


def wins_against_random(game: Game, search: Callable[[State, Stream], int], seats: Iterable[int]) -> float:
    """Play one match with the search on each of these seats and random play on all others; return the wins."""
    wins = 0.0
    for seed, seat in enumerate(seats):
        state = game.rules(game.setup(min(game.seats))).start()
        stream = active_form(Stream)(seed)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(stream))
            elif state.mover == seat:
                state.play(search(state, stream))
            else:
                actions = state.actions()
                state.play(actions[stream.below(len(actions))])
        wins += active_form(win_share)(state, seat)
    return wins

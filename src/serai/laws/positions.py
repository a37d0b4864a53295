"""Perft: counting every sequence of moves from a position, to see that the move lists are complete."""

from __future__ import annotations

from serai.engine.state import OVER, State


def perft(state: State, depth: int) -> int:
    """Return how many sequences of this many moves, decisions and outcomes alike, are possible from here."""
    if depth == 0 or state.mover == OVER:
        return 1
    moves = state.actions() if state.mover >= 0 else [move for move, _ in state.outcomes()]
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total

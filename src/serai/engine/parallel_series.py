"""Sharing a series out among threads, which run side by side because the compiled twin releases Python's lock."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from serai.engine.series import Series, add_series, play_series
from serai.engine.state import State
from serai.engine.twin import like

CHUNKS = 4
"""Pieces a thread's share is cut into, so that a thread held up by something else leaves work to the others."""


def share_out(start: State, matches: int, seed: int, threads: int = 1) -> Series:
    """Random matches from one position; the same result on any number of threads."""
    kind, play, add = like(start, Series), like(start, play_series), like(start, add_series)
    pieces = [kind(start, seed) for _ in range(1 if threads == 1 else CHUNKS * threads)]
    bounds = [matches * piece // len(pieces) for piece in range(len(pieces) + 1)]
    if threads == 1:
        play(pieces[0], 0, matches)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(play, pieces, bounds[:-1], bounds[1:]))
    for other in pieces[1:]:
        add(pieces[0], other)
    return pieces[0]

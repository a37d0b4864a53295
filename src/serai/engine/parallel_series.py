"""Play a series on several threads, which run in parallel because the compiled twin releases the GIL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from serai.engine.series import Series, add_series, play_series
from serai.engine.state import State
from serai.engine.twin import same_form

CHUNKS = 4
"""Chunks per thread, so that a delayed thread leaves work to the others."""


def play_on_threads(start: State, matches: int, seed: int, threads: int = 1) -> Series:
    """Play random matches from one position; the result does not depend on the number of threads."""
    kind, play, add = same_form(start, Series), same_form(start, play_series), same_form(start, add_series)
    chunks = [kind(start, seed) for _ in range(1 if threads == 1 else CHUNKS * threads)]
    bounds = [matches * chunk // len(chunks) for chunk in range(len(chunks) + 1)]
    if threads == 1:
        play(chunks[0], 0, matches)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(play, chunks, bounds[:-1], bounds[1:]))
    for other in chunks[1:]:
        add(chunks[0], other)
    return chunks[0]

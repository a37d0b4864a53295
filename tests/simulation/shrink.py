"""A failing schedule made shorter: as few faults as still make something go wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Part = TypeVar("Part")


def shrunk(parts: Sequence[Part], fails: Callable[[list[Part]], bool]) -> list[Part]:
    """Return a part of a failing list from which nothing can be left out (Zeller's ddmin)."""
    left, pieces = list(parts), 2
    if fails([]):
        return []
    while len(left) > 1:
        size = max(1, len(left) // pieces)
        for start in range(0, len(left), size):
            rest = left[:start] + left[start + size :]
            if fails(rest):
                left, pieces = rest, max(2, pieces - 1)
                break
        else:
            if size == 1:
                break
            pieces = min(len(left), 2 * pieces)
    return left

"""Multisets: things whose order means nothing, such as dice after a roll or cards in a hand."""

from __future__ import annotations

from collections.abc import Iterator


def multisets(kinds: int, size: int) -> Iterator[tuple[int, ...]]:
    """Every way to choose `size` things of `kinds` kinds, as the count of each kind.

    >>> list(multisets(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    if kinds == 1:
        yield (size,)
        return
    for first in range(size, -1, -1):
        for rest in multisets(kinds - 1, size - first):
            yield (first, *rest)

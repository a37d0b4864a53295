"""Multisets: things whose order means nothing, such as dice after a roll or cards in a hand."""

from __future__ import annotations

from collections.abc import Iterator

from serai.kit.stream import Stream


def multisets(kinds: int, size: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to choose `size` things of `kinds` kinds, as the count of each kind.

    >>> list(multisets(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    if kinds == 1:
        yield (size,)
        return
    for first in range(size, -1, -1):
        for rest in multisets(kinds - 1, size - first):
            yield (first, *rest)


def take_one(counts: list[int], stream: Stream) -> int:
    """Take one thing out of a multiset, each equally likely; return its kind.

    >>> bag = [0, 3, 0]
    >>> take_one(bag, Stream(1)), bag
    (1, [0, 2, 0])
    """
    left, kind = stream.below(sum(counts)), 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind

"""The last answer of a function, given again while it is asked the same: for what is read often and changes seldom."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Last(Generic[Answer]):
    """Remembers one question and its answer; the very same answer comes back, so that it can be known by identity."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[..., Answer]) -> None:
        self._make = make
        self._made: tuple[tuple[Hashable, ...], Answer] | None = None

    def __call__(self, *asked: Hashable) -> Answer:
        """The answer to this question, which must not change afterwards, as a list could."""
        made = self._made
        if made is None or made[0] != asked:
            made = self._made = (asked, self._make(*asked))
        return made[1]

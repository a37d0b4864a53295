"""Answers that take a while to work out and are asked for again and again."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

Answer = TypeVar("Answer")


class Remembered(dict[Hashable, Answer]):
    """Answers by what was asked, so many at most: before there are more, all are forgotten."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def keep(self, asked: Hashable, answer: Answer) -> Answer:
        """Remember an answer, and give it."""
        if len(self) >= self._most:
            self.clear()
        self[asked] = answer
        return answer

"""Caches with a maximum size."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import TypeVar

Value = TypeVar("Value")


class BoundedCache(dict[Hashable, Value]):
    """A dictionary of at most `max_size` entries, emptied when it is full."""

    def __init__(self, max_size: int) -> None:
        super().__init__()
        self._max_size = max_size

    def store(self, key: Hashable, value: Value) -> Value:
        """Store a value and return it."""
        if len(self) >= self._max_size:
            self.clear()
        self[key] = value
        return value


class MadeOnce(BoundedCache[Value]):
    """Values that are made from their numbers when they are first asked for."""

    @abstractmethod
    def make(self, number: int) -> Value:
        """Return the value of a number."""

    def __missing__(self, number: int) -> Value:
        return self.store(number, self.make(number))

"""A cache with a maximum size."""

from __future__ import annotations

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

"""A cache that drops what was not used for longest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LruCache(Generic[Key, Value]):
    """A dictionary of at most `max_size` entries; a new one takes the place of the least recently used."""

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._entries: OrderedDict[Key, Value] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Key) -> Value | None:
        """Return the value of a key, which counts as a use; None if there is none."""
        value = self._entries.get(key)
        if value is not None:
            self._entries.move_to_end(key)
        return value

    def peek(self, key: Key) -> Value | None:
        """Return the value of a key, without counting as a use; None if there is none."""
        return self._entries.get(key)

    def put(self, key: Key, value: Value) -> Value:
        """Store a value, as the last used one, and return it."""
        self._entries[key] = value
        self._entries.move_to_end(key)
        if len(self._entries) > self._max_size:
            self._entries.popitem(last=False)
        return value

    def pop(self, key: Key) -> Value | None:
        """Remove a key; return its value, or None if there was none."""
        return self._entries.pop(key, None)

    def last(self) -> Value | None:
        """Return the value used last; None if there is none."""
        return next(reversed(self._entries.values()), None)

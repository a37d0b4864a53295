"""Rows of numbers owned by the caller."""

from __future__ import annotations

from typing import Any, Protocol


class Buffer(Protocol):
    """Anything with the buffer protocol and items: an `array`, a `memoryview`, a NumPy array."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Any: ...

    def __setitem__(self, index: int, value: Any, /) -> None: ...


def write_values(buffer: Buffer, at: int, values: list[int], count: int) -> None:
    """Write the first `count` values from a place on; in the compiled twin they are copied as one block of memory."""
    for i in range(count):
        buffer[at + i] = values[i]

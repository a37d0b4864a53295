"""Numbers handed to Python code as a list."""

from __future__ import annotations


def list_of(ready: list[int], numbers: list[int], count: int) -> list[int]:
    """Return the first `count` numbers; compiled, a C loop takes them from `ready`, where number n is item n."""
    return numbers[:count]

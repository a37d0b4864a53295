"""Numbers handed to Python code as a list."""

from __future__ import annotations


def list_of(ready: list[int], numbers: list[int], count: int) -> list[int]:
    """The first `count` numbers; in the compiled twin a C loop takes them from `ready`, where number n is item n."""
    return numbers[:count]

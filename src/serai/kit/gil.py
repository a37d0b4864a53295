"""Compiled code without Python's global interpreter lock."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

T = TypeVar("T")


def released_gil() -> AbstractContextManager[None]:
    """Do nothing in plain Python; in the compiled twin the block runs without the GIL, so other threads run too."""
    return nullcontext()


def borrowed(kind: type[T], items: list[T], index: int) -> T:
    """Return an item of a list; compiled, it is read without the GIL, so the list must not change meanwhile."""
    return items[index]

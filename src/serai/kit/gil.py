"""Release Python's global interpreter lock around compiled code."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext


def released_gil() -> AbstractContextManager[None]:
    """Do nothing in plain Python; in the compiled twin the block runs without the GIL, so other threads run too."""
    return nullcontext()

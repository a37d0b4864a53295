"""Things that take long to make and can be shared: the first of all workers that asks for it makes it."""

from __future__ import annotations

import os
from collections.abc import Callable
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that is filled once per run of pytest and must not be changed by tests."""
    own = factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "made_once" / name
    folder.mkdir(parents=True, exist_ok=True)
    done = folder / "done"
    with (folder / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not done.exists():
            content = folder / "content"
            content.mkdir()
            make(content)
            done.touch()
    return folder / "content"

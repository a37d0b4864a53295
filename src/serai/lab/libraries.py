"""Optional libraries, installed with the extras."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from serai.kit.errors import SeraiError


class MissingLibrary(SeraiError):
    """A library of an extra is not installed."""


def require(name: str, purpose: str, extra: str = "lab") -> Any:
    """Import a library; if it is missing, say what needs it and how to install it."""
    try:
        return import_module(name)
    except ImportError:
        raise MissingLibrary(f"{purpose} needs {name}: pip install 'serai[{extra}]'") from None

"""Optional libraries, installed with the extra `lab`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from serai.kit.errors import SeraiError


class MissingLibrary(SeraiError):
    """A library of the extra `lab` is not installed."""


def require(name: str, purpose: str) -> Any:
    """Import a library; if it is missing, say what needs it and how to install it."""
    try:
        return import_module(name)
    except ImportError:
        raise MissingLibrary(f"{purpose} needs {name}: pip install 'serai[lab]'") from None

"""Which of the two twins runs: the compiled one where it was built from these very lines, else the plain one.

`SERAI_PURE=1` in the environment forces the plain form, for debugging.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")
PLAIN = "serai"
COMPILED = "serai_compiled"


class RunsUncompiled(UserWarning):
    """The games run as plain Python, about seventy times slower than compiled."""


def chosen(plain: T) -> T:
    """A rules class or function in the form that runs: compiled if it can be, else as it is."""
    return plain if _plain_wanted or not is_compiled() else compiled(plain)


def like(state: Any, plain: T) -> T:
    """A rules function in the same form as a given state."""
    kind: Any = type(state)
    form: T = _like(kind, plain)
    return form


def compiled(plain: T) -> T:
    """The compiled twin of a rules class or function."""
    twin: T = _twin(plain)
    return twin


@cache
def _like(kind: Any, plain: Any) -> Any:
    return compiled(plain) if kind.__module__.startswith(COMPILED) else plain


@cache
def _twin(named: Any) -> Any:
    return getattr(_unit(named.__module__.rpartition(".")[0]), named.__name__)


@contextmanager
def plain_form() -> Iterator[None]:
    """Within this block new rules and states are plain Python."""
    global _plain_wanted
    before, _plain_wanted = _plain_wanted, True
    try:
        yield
    finally:
        _plain_wanted = before


_plain_wanted = False


@cache
def is_compiled() -> bool:
    """Whether the compiled twin is there, up to date and wanted; if it is missing, that is said once."""
    if os.environ.get("SERAI_PURE"):
        return False
    problem = why_not_compiled()
    if problem:
        warnings.warn(f"{problem}; the games run as plain Python, about 70 times slower", RunsUncompiled, stacklevel=2)
    return not problem


def why_not_compiled() -> str:
    """What keeps the compiled twin from running, or nothing."""
    spec = find_spec(COMPILED)
    stamp = Path(spec.origin).with_name("built_from.txt") if spec and spec.origin else None
    if stamp is None or not stamp.is_file():
        return "the compiled rules are missing (no C compiler was found when Serai was installed)"
    root = Path(__file__).resolve().parents[2]
    for line in stamp.read_text(encoding="utf-8").splitlines():
        path, digest = line.split(" ")
        source = root / path
        if not source.is_file() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            return f"the compiled rules are older than {path} (run `make twin` to compile again)"
    return ""


@cache
def _unit(package: str) -> ModuleType:
    return importlib.import_module(COMPILED + package.removeprefix(PLAIN))

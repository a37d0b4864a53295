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
PURE = "SERAI_PURE is set"


class RunsUncompiled(UserWarning):
    """The games run as plain Python, about seventy times slower than compiled."""


def active_form(plain: T) -> T:
    """A rules class or function in the form that runs: compiled if it can be, else as it is."""
    return plain if _plain_wanted or not _has_twin(plain) or not is_compiled() else compiled(plain)


def is_compiled_form(state: Any) -> bool:
    """Whether a state belongs to the compiled twin."""
    return type(state).__module__.startswith(COMPILED)


def same_form(state: Any, plain: T) -> T:
    """A rules function in the same form as a given state."""
    kind: Any = type(state)
    form: T = _same_form(kind, plain)
    return form


def compiled(plain: T) -> T:
    """The compiled twin of a rules class or function."""
    twin: T = _twin(plain)
    return twin


def _has_twin(named: Any) -> bool:
    """Whether it may be compiled; a game in a package of its own has the plain form only."""
    is_ours: bool = named.__module__.startswith(f"{PLAIN}.")
    return is_ours


@cache
def _same_form(kind: Any, plain: Any) -> Any:
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
    """Whether the compiled twin is there, up to date and wanted; if it is missing, a warning says so once."""
    problem = why_not_compiled()
    if problem and problem != PURE:
        warnings.warn(f"{problem}; the games run as plain Python, about 70 times slower", RunsUncompiled, stacklevel=2)
    return not problem


def why_not_compiled() -> str:
    """What keeps the compiled twin from running, or nothing."""
    if os.environ.get("SERAI_PURE"):
        return PURE
    spec = find_spec(COMPILED)
    folder = Path(spec.origin).parent if spec and spec.origin else None
    if folder is None:
        return "the compiled rules are missing"
    changed = _changed_since(folder / "built_from.txt")
    problem = folder / "not_compiled.txt"
    if changed and problem.is_file():
        return problem.read_text(encoding="utf-8")
    return changed


def _changed_since(stamp: Path) -> str:
    """Which source the twin was not built from, as a sentence; nothing if it was built from all."""
    if not stamp.is_file():
        return "the compiled rules are missing"
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

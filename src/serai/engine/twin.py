"""Which of the two twins runs: the compiled one if it was built from exactly these lines, else the plain one.

`SERAI_PURE=1` in the environment forces the plain form, for debugging.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
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
OF_OTHERS = "_compiled"
"""Where another package has its compiled rules: inside itself."""
MARK = "# twin: compiled"
STRATEGY = "strategy"
"""A folder whose rules become part of the compiled module of the folder above."""
ROOT = Path(__file__).resolve().parents[2]
PURE = "SERAI_PURE is set"


class RunsUncompiled(UserWarning):
    """The games run as plain Python, about seventy times slower than compiled."""


def active_form(plain: T) -> T:
    """Return a rules class or function in the active form: compiled if possible, else plain."""
    return plain if _plain_wanted or not _runs_compiled(plain.__module__) else compiled(plain)


def is_compiled_form(state: Any) -> bool:
    """Return whether a state belongs to a compiled twin."""
    return _is_compiled_module(type(state).__module__)


def same_form(state: Any, plain: T) -> T:
    """Return a rules function in the same form as a given state."""
    kind: Any = type(state)
    form: T = _same_form(kind, plain)
    return form


def compiled(plain: T) -> T:
    """Return the compiled twin of a rules class or function."""
    twin: T = _twin(plain)
    return twin


@cache
def _same_form(kind: Any, plain: Any) -> Any:
    return compiled(plain) if _is_compiled_module(kind.__module__) else plain


@cache
def _twin(named: Any) -> Any:
    folder = named.__module__.rpartition(".")[0]
    above, _, last = folder.rpartition(".")
    if last == STRATEGY and above != PLAIN:
        folder = above
    unit = _unit(folder)
    if not hasattr(unit, named.__name__):
        raise AttributeError(
            f"{unit.__name__} has no {named.__name__} for Python: its package imported {named.__name__} only in "
            "compiled modules. Import it by name in a module of that package or in its tests, and compile again"
        )
    return getattr(unit, named.__name__)


def _is_compiled_module(name: str) -> bool:
    return name.startswith(f"{COMPILED}.") or f".{OF_OTHERS}." in name


@contextmanager
def plain_form() -> Iterator[None]:
    """Create rules and states in plain Python within this block."""
    global _plain_wanted
    before, _plain_wanted = _plain_wanted, True
    try:
        yield
    finally:
        _plain_wanted = before


_plain_wanted = False


@cache
def is_compiled() -> bool:
    """Return whether the compiled twin is there, up to date and not switched off; warn once if it is missing."""
    problem = why_not_compiled()
    if problem and problem != PURE:
        warnings.warn(f"{problem}; the games run as plain Python, about 70 times slower", RunsUncompiled, stacklevel=2)
    return not problem


def why_not_compiled(package: str = PLAIN) -> str:
    """Return why a package's compiled rules cannot run, or nothing; they need Serai's own."""
    if os.environ.get("SERAI_PURE"):
        return PURE
    if package == PLAIN:
        spec = find_spec(COMPILED)
        return _why_not(Path(spec.origin).parent if spec and spec.origin else None, ROOT, "`make twin`")
    folder = _folder(package)
    problem = _why_not(folder / OF_OTHERS, folder.parent, f"`serai compile {package}`")
    return problem or _built_against(folder / OF_OTHERS, package) or _why_not_loaded(package)


def _why_not(folder: Path | None, root: Path, again: str) -> str:
    """Return why the twin in this folder does not run, with the command that compiles it again."""
    if folder is None or not folder.is_dir():
        return f"the compiled rules are missing (run {again})"
    changed = _changed_since(folder / "built_from.txt", root, again)
    problem = folder / "not_compiled.txt"
    if changed and problem.is_file():
        return problem.read_text(encoding="utf-8")
    return changed


def _changed_since(stamp: Path, root: Path, again: str) -> str:
    """Return which source the twin was not built from, as a sentence; nothing if it is up to date."""
    if not stamp.is_file():
        return f"the compiled rules are missing (run {again})"
    for line in stamp.read_text(encoding="utf-8").splitlines():
        path, digest = line.split(" ")
        source = root / path
        if not source.is_file() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            return f"the compiled rules are older than {path} (run {again} to compile again)"
    return ""


def _built_against(folder: Path, package: str) -> str:
    """Return whether Serai's own compiled rules still offer what a package's were compiled against."""
    spec = find_spec(COMPILED)
    interface = Path(spec.origin or "").with_name("interface.txt") if spec else None
    offered = interface.read_text(encoding="utf-8").splitlines() if interface and interface.is_file() else []
    if set((folder / "built_against.txt").read_text(encoding="utf-8").splitlines()) <= set(offered):
        return ""
    return (
        f"the compiled rules of {package} were made for another version of Serai "
        f"(install one made for this version, or run `serai compile {package}`)"
    )


def _why_not_loaded(package: str) -> str:
    """Return what goes wrong when a package's compiled rules are loaded; the plain form still runs."""
    try:
        for path in sorted((_folder(package) / OF_OTHERS).rglob("*")):
            if path.suffix in (".so", ".pyd"):
                within = path.relative_to(_folder(package)).with_name(path.name.partition(".")[0])
                importlib.import_module(".".join([package, *within.parts]))
    except Exception as error:
        return f"the compiled rules of {package} cannot be loaded: {type(error).__name__}: {error}"
    return ""


def _runs_compiled(module: str) -> bool:
    """Return whether the rules of a module run compiled."""
    if module.startswith(f"{PLAIN}."):
        return is_compiled()
    package = package_of(module)
    return bool(package) and is_compiled() and _is_package_compiled(package)


@cache
def _is_package_compiled(package: str) -> bool:
    """Return whether somebody else's package runs compiled; warn once if it could and does not."""
    problem = why_not_compiled(package)
    if problem and problem != PURE:
        warnings.warn(
            f"{package}: {problem}; its games run as plain Python, about 70 times slower", RunsUncompiled, stacklevel=4
        )
    return not problem


@cache
def package_of(module: str) -> str:
    """Return the package whose compiled rules a module belongs to; nothing if it is not marked to be compiled."""
    source = Path(getattr(sys.modules.get(module), "__file__", None) or "")
    if source.suffix != ".py" or f"\n{MARK}\n" not in source.read_text(encoding="utf-8"):
        return ""
    above = _above(module)
    made = [package for package in above if (_folder(package) / OF_OTHERS).is_dir()]
    regular = [package for package in reversed(above) if (_folder(package) / "__init__.py").is_file()]
    return next(iter([*made, *regular]), "")


def _above(module: str) -> list[str]:
    """Return the packages that contain a module, the innermost first."""
    parts = module.split(".")
    return [".".join(parts[:length]) for length in range(len(parts) - 1, 0, -1)]


@cache
def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    return Path(next(iter(spec.submodule_search_locations or [""])))


@cache
def _unit(folder: str) -> ModuleType:
    """Return the compiled module of one folder."""
    if folder.startswith(f"{PLAIN}."):
        return importlib.import_module(COMPILED + folder.removeprefix(PLAIN))
    owner = next(package for package in _above(f"{folder}.") if (_folder(package) / OF_OTHERS).is_dir())
    return importlib.import_module(f"{owner}.{OF_OTHERS}{folder.removeprefix(owner) or '.root'}")

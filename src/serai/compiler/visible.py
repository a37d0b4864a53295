"""Which compiled functions Python can call: those of a package or a game that its plain Python imports.

Only compiled code calls the others. They get no wrapper for Python, which takes longer to compile than the function.
All functions of Serai's shared folders have one, since every package may call them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from serai.compiler.package import Package

MARK = "# twin: compiled"
GAMES = "games"
"""Serai's folder of games; the others are shared."""
IMPORTED = re.compile(r"^[ \t]*from[ \t]+[\w.]+[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n]*))", re.MULTILINE)
DEFINED = re.compile(r"^def (\w+)", re.MULTILINE)


def seen_from_python(package: Package) -> set[str]:
    """Return the names of a package's compiled functions that Python can call."""
    shared: set[str] = set()
    defined: set[str] = set()
    imported: set[str] = set()
    for path in _modules(package.folder):
        text = path.read_text(encoding="utf-8")
        if f"\n{MARK}\n" not in text:
            for several, line in IMPORTED.findall(text):
                imported |= set(re.findall(r"\w+", several or line))
        elif package.is_serai and path.relative_to(package.folder).parts[0] != GAMES:
            shared |= set(DEFINED.findall(text))
        else:
            defined |= set(DEFINED.findall(text))
    return shared | defined & imported


def _modules(folder: Path) -> Iterator[Path]:
    """Yield the modules of a package and of the tests next to it or next to its `src` folder."""
    yield from folder.rglob("*.py")
    yield from ((folder.parent.parent if folder.parent.name == "src" else folder.parent) / "tests").rglob("*.py")

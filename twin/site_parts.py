"""Which files of Serai the edition without a server holds.

Only the standard library: `scripts/set_up.py` asks, too, before anything is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from twin.client import ROOT

SOURCE = ROOT / "src"
NOT_PLAYED = tuple(
    f"serai/{part}"
    for part in (
        "adapters/", "arrays/", "cli/", "compiler/", "lab/", "laws/", "server/", "tables/store/backup",
        "tables/store/check", "tables/store/exclusive", "tables/store/postgresql/", "tables/store/schema",
        "tables/store/sqlite", "tables/store/transfer", "tables/store/writer", "tables/wire/typescript",
    )
)  # fmt: skip
"""Parts of Serai for servers, commands and research."""


def played_files() -> Iterator[Path]:
    """Yield every file of Serai that a match in a browser needs, in a fixed order."""
    for path in sorted((SOURCE / "serai").rglob("*")):
        if path.is_file() and _is_played(path.relative_to(SOURCE)):
            yield path


def _is_played(path: Path) -> bool:
    """Return whether a file of Serai is needed to play."""
    if path.suffix not in (".py", ".toml", ".ftl"):
        return False
    return not path.as_posix().startswith(NOT_PLAYED) and not {"tests", "web"} & set(path.parts)

"""The fingerprint of everything results depend on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path


@cache
def fingerprint() -> str:
    """Return sixteen digits that change with any line of the rules and bots, and with any trained weight."""
    root = Path(__file__).resolve().parents[2]
    digest = hashlib.sha256()
    for folder in ("kit", "engine", "strategy", "games", "bots"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".json") and "tests" not in path.parts:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]

"""The messages on the troubleshooting page are those that Serai shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
OF_OTHERS = ("make: command not found", "ERROR: No matching distribution found for serai")
"""Messages of the shell and of pip."""
SHORTEST = 6


def messages() -> list[str]:
    """Return every message in the first column of a table."""
    return re.findall(r"^\| `+ ?(.+?) ?`+ \| ", PAGE, re.MULTILINE)


@cache
def sources() -> str:
    """Return all texts and code of Serai, with strings over several lines joined."""
    paths = [path for folder in ("src/serai", "scripts", "twin", "web/src") for path in (ROOT / folder).rglob("*")]
    kinds = {".py", ".ftl"}
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths if path.suffix in kinds and path.is_file())
    return re.sub(r"[\"']\s*\n\s*f?[\"']", "", text).replace("’", "'")


@pytest.mark.parametrize("message", messages())
def test_the_message_is_one_that_serai_shows(message: str) -> None:
    if message in OF_OTHERS:
        return
    parts = [part.strip() for part in message.replace("’", "'").split("…")]
    assert any(len(part) >= SHORTEST for part in parts), "expected some words to look for"
    for part in parts:
        assert part in sources(), part


def test_such_a_message_would_be_missed() -> None:
    assert len(messages()) > 30
    assert "This message is shown by nothing." not in sources()

"""Golden playthroughs: compared with what is in the repository, or written anew on request."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write golden playthroughs anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the file of this name in `playthroughs/` beside the test."""

    def compare(name: str, text: str) -> None:
        path = Path(request.path).parent / "playthroughs" / name
        if request.config.getoption("--rewrite-playthroughs"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"{path.name} is missing; write it with `make playthroughs`"
        assert text.split("\n") == path.read_text(encoding="utf-8").split("\n")

    return compare

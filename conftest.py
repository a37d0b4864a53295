"""How many tests run side by side; golden texts, compared with what is in the repository or written anew on request."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

pytest_plugins = ["tests.browser.fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write golden playthroughs anew")


def pytest_xdist_auto_num_workers() -> int:
    """Three processes for two cores: half the time of a test with a browser or a server is waiting."""
    cores = os.cpu_count() or 1
    return cores + (cores + 1) // 2


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compare a text with the golden file at this path."""

    def compare(path: Path, text: str) -> None:
        if request.config.getoption("--rewrite-playthroughs"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"{path.name} is missing; write it with `make playthroughs`, then read it"
        assert text.split("\n") == path.read_text(encoding="utf-8").split("\n")

    return compare

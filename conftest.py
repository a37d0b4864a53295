"""Golden texts, compared with what is in the repository or rewritten on request."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest_plugins = ["tests.workers", "tests.browser.fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-playthroughs", action="store_true", help="rewrite the golden playthroughs")


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

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins.installed import installed_once


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the example game installed; no test may change it."""
    return installed_once(tmp_path_factory)

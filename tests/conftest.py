from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from cheat import GAME
from serai import games as package
from serai.engine.twin import plain_form
from tests import databases

settings.register_profile(
    "serai", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("serai")


def pytest_sessionfinish() -> None:
    """Stop the database of this process; a process of xdist ends without running its exit handlers."""
    databases.close()


@pytest.fixture
def cheat(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Yield the example as an installed game; it has not been compiled in place."""
    monkeypatch.setattr(package, "_installed", lambda: {GAME.name: GAME})
    package.games.cache_clear()
    with plain_form():
        yield
    package.games.cache_clear()

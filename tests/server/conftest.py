from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.playing import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield one server for all tests that leave it intact."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.close()

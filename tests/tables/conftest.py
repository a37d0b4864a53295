from __future__ import annotations

from tests.server.conftest import server as server

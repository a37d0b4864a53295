"""What a browser's workers call."""

from __future__ import annotations

import msgspec

from serai.local.browser import open_desk
from serai.tables.jobs.desk import JobResult, Order
from serai.tables.jobs.job import CheckJob


def test_a_desk_takes_text_and_gives_text() -> None:
    work = open_desk()
    line = msgspec.json.encode(Order(CheckJob(), number=3)).decode()
    assert msgspec.json.decode(work(line), type=JobResult) == JobResult(True, number=3)
    assert "error" in work("no order at all")

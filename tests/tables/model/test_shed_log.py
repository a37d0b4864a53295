"""Refused load is counted each time and logged now and then."""

from __future__ import annotations

import pytest

from serai.tables.model import machine, shed_log
from serai.tables.model.shed_log import ShedLog


def test_of_many_refusals_the_first_is_logged_and_one_after_a_while(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shed = ShedLog("jobs refused")
    for _ in range(100):
        shed.add(waiting=7)
    assert shed.count == 100 and [record.message for record in caplog.records] == ["jobs refused"]
    later = machine.monotonic() + shed_log.QUIET_SECONDS
    monkeypatch.setattr(machine, "monotonic", lambda: later)
    shed.add(waiting=8)
    assert len(caplog.records) == 2 and caplog.records[1].__dict__["count"] == 101

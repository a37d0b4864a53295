"""A desk answers a check."""

from __future__ import annotations

import msgspec

from serai.tables.jobs.desk import Desk, JobResult, Order
from serai.tables.jobs.job import CheckJob


def test_a_desk_answers_a_check_without_a_match() -> None:
    answer = msgspec.json.decode(Desk().work(msgspec.json.encode(Order(CheckJob()))), type=JobResult)
    assert answer == JobResult(True)

"""Token buckets fill with time and empty with use."""

from __future__ import annotations

import pytest

from serai.tables.model.rate_limits import TokenBucket, TokenBuckets


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("serai.tables.model.rate_limits.time.monotonic", lambda: now[0])
    return now


def test_a_burst_is_let_through_and_then_the_rate(clock: list[float]) -> None:
    bucket = TokenBucket(2, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] += 1000
    assert [bucket.take(2) for _ in range(2)] == [True, False]


def test_every_key_has_its_own_bucket_and_old_ones_are_forgotten(clock: list[float]) -> None:
    buckets = TokenBuckets(1, 1, limit=2)
    assert [buckets.take(address) for address in "aabb"] == [True, False, True, False]
    assert buckets.take("c")
    assert buckets.take("a"), "forgotten, so it starts anew"

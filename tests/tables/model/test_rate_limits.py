"""Token buckets fill with time and empty with use."""

from __future__ import annotations

import pytest

from serai.tables.model.rate_limits import Allowance, TokenBucket, TokenBuckets
from serai.tables.model.visitors import NEIGHBOURS


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("serai.tables.model.machine.monotonic", lambda: now[0])
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
    assert buckets.take("a"), "forgotten, so it starts again"


def test_a_neighbourhood_of_ipv6_has_a_larger_bucket_of_its_own(clock: list[float]) -> None:
    buckets = TokenBuckets(1, 10)
    networks = [f"2001:db8:1:{number:x}::/64" for number in range(256)]
    assert sum(buckets.take(network) for network in networks for _ in range(20)) == 10 * NEIGHBOURS
    assert buckets.take("2001:db8:2:1::/64") and buckets.take("203.0.113.7")


def test_an_allowance_is_shared_by_all_clients_of_a_visitor_and_fills_again(clock: list[float]) -> None:
    buckets = TokenBuckets(100, 1000)
    one, other, far = (Allowance(buckets.of(visitor)) for visitor in ("a", "a", "b"))
    one.charge(1500)
    assert (one.is_spent, other.is_spent, far.is_spent) == (True, True, False)
    clock[0] += 5.1
    assert not other.is_spent

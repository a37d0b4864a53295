"""Rate limits: token buckets, one or one for each key."""

from __future__ import annotations

import time
from collections import OrderedDict


class TokenBucket:
    """Fills at a rate up to a burst; each use takes tokens out."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._tokens, self._seen = rate, burst, burst, time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take tokens out; False if there are not enough."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    def give_back(self, cost: float) -> None:
        """Put tokens back that were not used."""
        self._tokens = min(self._burst, self._tokens + cost)


class TokenBuckets:
    """One bucket for each key; those unused for longest are forgotten."""

    def __init__(self, rate: float, burst: float, limit: int = 10_000) -> None:
        self._rate, self._burst, self._limit = rate, burst, limit
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Take tokens out of the bucket of a key."""
        bucket = self._buckets.pop(key, None) or TokenBucket(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > self._limit:
            self._buckets.popitem(last=False)
        return bucket.take(cost)

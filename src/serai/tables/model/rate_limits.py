"""How fast somebody may go: so many a second, with some in reserve."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Fills with a rate up to a burst; each thing done takes one out."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._seen = rate, burst, burst, time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take some out; False if there is not enough left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for each address; those longest unused are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Take some out of the bucket of an address."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(cost)

"""Rate limits: token buckets, a single one, or one for each visitor and neighbourhood."""

from __future__ import annotations

from serai.kit.lru_cache import LruCache
from serai.tables.model import machine
from serai.tables.model.visitors import bounds


class TokenBucket:
    """Fills at a rate up to a burst; each use takes tokens out."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._tokens, self._seen = rate, burst, burst, machine.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take tokens out; return False if there are not enough."""
        if not self.has(cost):
            return False
        self._tokens -= cost
        return True

    def has(self, cost: float) -> bool:
        """Return whether there are enough tokens."""
        now = machine.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        return self._tokens >= cost

    def charge(self, cost: float) -> None:
        """Take out tokens for past use, even more than there are."""
        self._tokens -= cost

    def give_back(self, cost: float) -> None:
        """Put back tokens that were not used."""
        self._tokens = min(self._burst, self._tokens + cost)


class TokenBuckets:
    """One bucket for each visitor, and a larger one for each neighbourhood; those unused for longest are forgotten."""

    def __init__(self, rate: float, burst: float, limit: int = 10_000) -> None:
        self._rate, self._burst = rate, burst
        self._buckets = LruCache[str, TokenBucket](limit)

    def of(self, visitor: str) -> list[TokenBucket]:
        """Return the buckets that a visitor takes from."""
        return [self._bucket(key, share) for key, share in bounds(visitor, 1)]

    def take(self, visitor: str, cost: float = 1.0) -> bool:
        """Take tokens out of each bucket of a visitor; return False if one has too few."""
        buckets = self.of(visitor)
        enough = all(bucket.has(cost) for bucket in buckets)
        if enough:
            for bucket in buckets:
                bucket.charge(cost)
        return enough

    def _bucket(self, key: str, share: int) -> TokenBucket:
        bucket = self._buckets.get(key)
        return bucket or self._buckets.put(key, TokenBucket(share * self._rate, share * self._burst))


class Allowance:
    """The bytes that may be sent to one visitor in answers, over all sockets and requests; it refills with time.

    The cost of an answer is known once it is made, so the last one may cost more than there is.
    """

    __slots__ = ("_buckets",)

    def __init__(self, buckets: list[TokenBucket]) -> None:
        self._buckets = buckets

    @property
    def is_spent(self) -> bool:
        """Whether no large answer is made for this visitor now."""
        return not all(bucket.has(1.0) for bucket in self._buckets)

    def charge(self, size: int) -> None:
        """Count an answer of this many bytes."""
        for bucket in self._buckets:
            bucket.charge(size)

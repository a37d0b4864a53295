"""A cache with a maximum size."""

from __future__ import annotations

from serai.kit.bounded_cache import BoundedCache


def test_values_are_found_until_the_cache_is_full() -> None:
    cache = BoundedCache[str](2)
    assert cache.get("one") is None
    assert cache.store("one", "first") == "first"
    cache.store("two", "second")
    assert cache.get("one") == "first" and len(cache) == 2
    cache.store("three", "third")
    assert cache == {"three": "third"}

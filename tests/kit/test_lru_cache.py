"""The least recently used entry is dropped."""

from __future__ import annotations

from serai.kit.lru_cache import LruCache


def test_what_was_not_used_for_longest_is_dropped() -> None:
    cache = LruCache[str, int](2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert (cache.get("a"), cache.get("b"), cache.get("c"), len(cache)) == (1, None, 3, 2)


def test_a_look_is_no_use_and_a_new_value_is_one() -> None:
    cache = LruCache[str, int](2)
    assert cache.last() is None and cache.peek("a") is None and cache.pop("a") is None
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.peek("a") == 1
    assert cache.put("b", 3) == 3 and cache.last() == 3
    cache.put("c", 4)
    assert cache.peek("a") is None and cache.pop("b") == 3 and len(cache) == 1

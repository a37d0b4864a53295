"""The dice of a match: reproducible, fair, and checkable with any SHA-256 tool."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from serai.engine.chance import Chance


def test_a_draw_is_the_hash_of_seed_and_number() -> None:
    number = int(hashlib.sha256(b"oasis:0:0").hexdigest(), 16)
    assert Chance("oasis").below(6) == number % 6


def test_the_second_draw_reads_the_second_hash() -> None:
    chance = Chance("oasis")
    chance.below(1)
    assert chance.below(56) == int(hashlib.sha256(b"oasis:1:0").hexdigest(), 16) % 56


def test_the_same_seed_gives_the_same_draws() -> None:
    one, other = Chance("oasis"), Chance("oasis")
    assert [one.below(6) for _ in range(50)] == [other.below(6) for _ in range(50)]


def test_without_a_seed_every_match_has_its_own() -> None:
    assert Chance().seed != Chance().seed


def test_every_way_is_as_likely_as_any_other() -> None:
    chance = Chance("ways")
    counts = Counter(chance.below(4) for _ in range(4000))
    assert set(counts) == set(range(4)) and all(abs(count - 1000) < 5 * 28 for count in counts.values())


def test_numbers_at_the_top_that_would_favour_some_outcomes_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    class Top:
        def digest(self) -> bytes:
            return b"\xff" * 32

    real = hashlib.sha256
    monkeypatch.setattr(hashlib, "sha256", lambda text: Top() if text.endswith(b":0") else real(text))
    assert Chance("x").below(7) == int(real(b"x:0:1").hexdigest(), 16) % 7


def test_there_must_be_a_way_to_draw() -> None:
    with pytest.raises(ValueError, match="at least one way to draw; got 0"):
        Chance("x").below(0)

"""The dice of a match: reproducible, fair, and checkable with any SHA-256 tool."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from serai.engine.chance import Chance


def test_a_draw_is_the_hash_of_seed_and_number() -> None:
    number = int(hashlib.sha256(b"oasis:0:0").hexdigest(), 16)
    assert Chance("oasis").pick([1] * 6) == number % 6


def test_the_second_draw_reads_the_second_hash() -> None:
    chance = Chance("oasis")
    chance.pick([1])
    assert chance.pick([1] * 56) == int(hashlib.sha256(b"oasis:1:0").hexdigest(), 16) % 56


def test_the_same_seed_gives_the_same_draws() -> None:
    one, other = Chance("oasis"), Chance("oasis")
    assert [one.pick([1, 2, 3]) for _ in range(50)] == [other.pick([1, 2, 3]) for _ in range(50)]


def test_without_a_seed_every_match_has_its_own() -> None:
    assert Chance().seed != Chance().seed


def test_draws_follow_the_weights() -> None:
    chance = Chance("weights")
    counts = Counter(chance.pick([1, 3]) for _ in range(4000))
    assert abs(counts[1] - 3000) < 5 * 28


def test_numbers_at_the_top_that_would_favour_some_outcomes_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    class Top:
        def digest(self) -> bytes:
            return b"\xff" * 32

    real = hashlib.sha256
    monkeypatch.setattr(hashlib, "sha256", lambda text: Top() if text.endswith(b":0") else real(text))
    assert Chance("x").pick([1] * 7) == int(real(b"x:0:1").hexdigest(), 16) % 7


def test_weights_that_are_not_positive_are_an_error() -> None:
    with pytest.raises(ValueError, match="weights must be positive"):
        Chance("x").pick([3, 0, 1])
    with pytest.raises(ValueError, match="weights must be positive"):
        Chance("x").pick([])

"""Random numbers that are the same in both twins."""

from __future__ import annotations

from collections import Counter

import pytest

from serai.engine.twin import compiled
from serai.kit.stream import Stream


def test_the_first_numbers_are_those_of_splitmix64() -> None:
    """The reference output of SplitMix64 for seed 1234567."""
    stream = Stream(1234567)
    assert [stream.word() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_numbers_below_n_are_spread_evenly() -> None:
    stream = Stream(9)
    counts = Counter(stream.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 2000) < 5 * 41 for count in counts.values())


@pytest.mark.parametrize("n", [1, 6, 2**31 - 1, 2**31])
def test_both_twins_draw_the_same_number_below_any_n_up_to_two_to_the_31(n: int) -> None:
    plain, twin = Stream(9), compiled(Stream)(9)
    drawn = [plain.below(n) for _ in range(1000)]
    assert drawn == [twin.below(n) for _ in range(1000)]
    assert all(0 <= number < n for number in drawn)


def test_a_seed_of_any_size_is_cut_to_64_bits() -> None:
    assert Stream(2**64 + 5).word() == Stream(5).word()

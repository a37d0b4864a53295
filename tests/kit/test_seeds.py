"""Seeds are text in every command."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from serai.kit.seeds import LIMIT, seed_number


@given(st.integers(0, LIMIT - 1))
def test_a_seed_that_is_a_number_stands_for_itself(number: int) -> None:
    assert seed_number(str(number)) == number


@given(st.text())
def test_any_text_is_a_seed_and_always_stands_for_the_same_number(seed: str) -> None:
    assert 0 <= seed_number(seed) < LIMIT
    assert seed_number(seed) == seed_number(seed)


def test_other_texts_stand_for_other_numbers() -> None:
    texts = ["", "caravan", "Caravan", "-1", "1.0", " 1", "٣", str(LIMIT), "9" * 99]
    assert len({seed_number(text) for text in texts}) == len(texts)

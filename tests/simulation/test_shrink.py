"""A failing schedule is shrunk to what is needed."""

from __future__ import annotations

import pytest

from tests.simulation.shrink import shrunk


@pytest.mark.parametrize("needed", [[], [7], [3, 90], [0, 50, 99]])
def test_nothing_is_left_but_what_is_needed(needed: list[int]) -> None:
    tried = 0

    def fails(parts: list[int]) -> bool:
        nonlocal tried
        tried += 1
        return set(needed) <= set(parts)

    assert shrunk(range(100), fails) == needed
    assert tried < 150

"""Things lying together whose order means nothing."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from serai.kit.multisets import multisets


@pytest.mark.parametrize(("kinds", "size"), [(1, 4), (2, 3), (4, 9), (6, 3), (6, 0)])
def test_every_choice_is_listed_once(kinds: int, size: int) -> None:
    wanted = {
        tuple(chosen.count(kind) for kind in range(kinds))
        for chosen in combinations_with_replacement(range(kinds), size)
    }
    found = list(multisets(kinds, size))
    assert len(found) == len(set(found))
    assert set(found) == wanted

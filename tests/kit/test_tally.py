"""What is counted while a match is played."""

from __future__ import annotations

import pytest

from serai.engine.twin import compiled
from serai.kit.tally import USE_WIDTH, Tally


@pytest.mark.parametrize("kind", [Tally, compiled(Tally)], ids=["plain", "compiled"])
def test_amounts_add_up_until_a_new_match_begins(kind: type[Tally]) -> None:
    tally = kind()
    tally.add(3, 1.5)
    tally.add(3, 2)
    tally.decisions = 7
    tally.add_use(1, 20, 2.5)
    assert tally.value[3] == 3.5
    assert list(tally.use[:USE_WIDTH]) == [7, 1, 20, 2.5] and tally.uses == 1
    tally.clear()
    assert (tally.value[3], tally.uses, tally.decisions) == (0, 0, 0)

"""Two variants side by side."""

from __future__ import annotations

import re

import pytest

from serai.lab.balance.statistics import Mean
from serai.lab.balance.variants import comparison, differences, p_value, shown
from tests.lab.balance.studies import GAME, small_study


def test_what_differs_is_named() -> None:
    kind = GAME.components[0]
    expected = f"{kind.name}: {kind.shipped[1]} for {kind.shipped[0]}"
    assert differences(small_study(), small_study(variant=True)) == expected
    assert differences(small_study(), small_study()) == "nothing"
    assert (shown({"name": "My board"}), shown({}), shown(7)) == ("My board", "your own", "7")


def test_equal_variants_differ_in_nothing() -> None:
    rows = re.sub(r"<.*?>", " ", "".join(comparison(small_study(), small_study())))
    assert len(re.findall(r"[+-]0 ±\s0\s+1.000", rows)) > 10


def test_chances_follow_the_normal_distribution() -> None:
    assert p_value(Mean(1.959964, 1.959964)) == pytest.approx(0.05, abs=1e-5)
    assert p_value(Mean(0.0, 0.0)) == 1.0

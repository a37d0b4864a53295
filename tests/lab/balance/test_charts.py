"""Charts as SVG in the page's colours."""

from __future__ import annotations

import numpy as np

from serai.lab.balance.charts import SHOWN, distribution_chart, seat_chart, worth_chart
from serai.lab.balance.statistics import Mean


def test_every_seat_and_level_is_in_the_drawing() -> None:
    drawn = seat_chart([("Novice", [Mean(0.5, 0.1), Mean(0.5, 0.1)]), ("Trader", [Mean(0.6, 0.1), Mean(0.4, 0.1)])])
    assert all(f">{text}<" in drawn for text in ("seat 1", "seat 2", "Novice", "Trader"))
    assert drawn.startswith("<svg") and "var(--chart-0)" in drawn and "var(--chart-3)" in drawn


def test_a_single_value_is_written_instead_of_drawn() -> None:
    assert distribution_chart([("random", np.array([7, 7, 7]))], "points") == "<p>The number of points is always 7.</p>"
    assert ">points<" in distribution_chart([("random", np.array([7, 8]))], "points")


def test_only_the_ends_of_a_long_list_are_drawn() -> None:
    names = [f"tile {number}" for number in range(80)]
    drawn = worth_chart(names, [Mean(0.01 * number, 0.01) for number in range(80)], "wins")
    assert sum(f">{name}<" in drawn for name in names) == SHOWN
    assert ">tile 0<" in drawn and ">tile 79<" in drawn and ">tile 40<" not in drawn

"""Pictures of plain shapes."""

from __future__ import annotations

import pytest

from serai.kit.picture import Picture, mix, ring, rounded


def test_a_mixed_colour_lies_between() -> None:
    assert mix("#102030", "#102030", 0.7) == "#102030"
    assert mix("#000000", "#ff8040", 1.0) == "#ff8040"
    assert mix("#204060", "#406080", 0.5) == "#305070"


def test_a_ring_begins_at_the_top_and_goes_clockwise() -> None:
    top, right, bottom, left = ring((10, 10), 5, 4)
    assert top == pytest.approx((10, 5))
    assert right == pytest.approx((15, 10))
    assert bottom == pytest.approx((10, 15))
    assert left == pytest.approx((5, 10))


def test_a_rounded_box_stays_within_the_box() -> None:
    points = rounded((1, 2), (10, 6), 2)
    assert (min(x for x, _ in points), max(x for x, _ in points)) == pytest.approx((1, 11))
    assert (min(y for _, y in points), max(y for _, y in points)) == pytest.approx((2, 8))
    assert not any(abs(x - 1) < 0.1 and abs(y - 2) < 0.1 for x, y in points)


def test_what_lies_outside_the_frame_is_found() -> None:
    picture = Picture(100, 50, "#ffffff")
    picture.box((0, 0), (100, 50), "#000000")
    picture.circle((50, 25), 10, "#000000")
    picture.label((99, 49), "inside", 10)
    picture.line([(0, 0), (100, 50)], "#000000")
    picture.glyph("M 0 0 L 24 24 Z", (50, 25), 10, "#000000")
    assert picture.outside() == []
    picture.circle((101, 25), 10, "#000000")
    picture.polygon([(0, 0), (5, 5), (5, -1)], "#000000")
    assert picture.outside() == picture.shapes[-2:]

"""The shape of an observation."""

from __future__ import annotations

from serai.engine.contract import Field, Layout

LAYOUT = Layout((Field("dice", (2, 3), 0, 6), Field("turn", (1,), -1, 9), Field("hand", (2,), 0, 4)), 2)


def test_a_layout_has_the_sizes_of_its_fields() -> None:
    assert (LAYOUT.size, LAYOUT.public_size) == (9, 7)


def test_every_number_has_the_bounds_of_its_field() -> None:
    assert LAYOUT.bounds() == ([0] * 6 + [-1] + [0] * 2, [6] * 6 + [9] + [4] * 2)


def test_an_observation_is_read_by_name() -> None:
    assert LAYOUT.named(range(9)) == {"dice": [0, 1, 2, 3, 4, 5], "turn": [6], "hand": [7, 8]}

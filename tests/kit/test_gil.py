"""Release the GIL."""

from __future__ import annotations

from serai.kit.gil import borrowed, released_gil


def test_in_plain_python_the_block_runs_with_the_gil() -> None:
    with released_gil() as nothing:
        assert nothing is None


def test_in_plain_python_a_borrowed_item_is_the_item() -> None:
    assert borrowed(str, ["a", "b"], 1) == "b"

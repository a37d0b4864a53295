"""Release the GIL."""

from __future__ import annotations

from serai.kit.gil import released_gil


def test_in_plain_python_the_block_runs_with_the_gil() -> None:
    with released_gil() as nothing:
        assert nothing is None

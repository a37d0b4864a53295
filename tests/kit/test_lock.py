"""The lock in the plain form; that the compiled one lets go of it is seen in tests/engine/test_sharing.py."""

from __future__ import annotations

from serai.kit.lock import released_gil


def test_in_the_plain_form_the_block_just_runs() -> None:
    with released_gil():
        done = True
    assert done

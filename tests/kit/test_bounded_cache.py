"""What was asked before is remembered, up to a limit."""

from __future__ import annotations

from serai.kit.bounded_cache import Remembered


def test_an_answer_is_given_again_until_there_would_be_too_many() -> None:
    known = Remembered[str](2)
    assert known.get("one") is None
    assert known.keep("one", "first") == "first"
    known.keep("two", "second")
    assert known.get("one") == "first" and len(known) == 2
    known.keep("three", "third")
    assert known == {"three": "third"}

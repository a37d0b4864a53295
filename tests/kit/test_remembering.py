"""The last answer is given again, and only to the same question."""

from __future__ import annotations

from serai.kit.remembering import Last


def test_the_same_question_gets_the_very_same_answer_and_another_one_a_new_answer() -> None:
    asked = []

    def doubled(numbers: tuple[int, ...], more: int) -> list[int]:
        asked.append((numbers, more))
        return [2 * number + more for number in numbers]

    last = Last(doubled)
    first = last((1, 2), 0)
    assert first == [2, 4] and last((1, 2), 0) is first
    assert last((1, 2), 1) == [3, 5]
    assert last((1, 2), 0) == first and last((1, 2), 0) is not first
    assert asked == [((1, 2), 0), ((1, 2), 1), ((1, 2), 0)]

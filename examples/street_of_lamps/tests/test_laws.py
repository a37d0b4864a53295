"""The game obeys the laws every game of Serai obeys."""

from serai.engine.lesson import lesson_of
from serai.laws import every_law
from serai.laws.lessons import check_lesson
from street_of_lamps import GAME

test_every_law_holds = every_law(GAME, seeds=5)


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    check_lesson(GAME, lesson)

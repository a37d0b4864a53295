"""The game obeys the laws every game of Serai obeys."""

import pytest

from serai.engine.lesson import lesson_of
from serai.laws import LAWS
from serai.laws.every_game import Law
from serai.laws.lessons import check_lesson
from street_of_lamps import GAME


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_holds(law: Law, seats: int) -> None:
    for seed in range(5):
        law(GAME, GAME.setup(seats), seed)


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    check_lesson(GAME, lesson)

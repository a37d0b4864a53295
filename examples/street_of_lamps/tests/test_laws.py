"""The game obeys the laws every game of Serai obeys."""

from functools import cache

import pytest

from serai.engine.lesson import lesson_of
from serai.laws import LAWS, Law, Walk
from serai.laws.lessons import check_lesson
from street_of_lamps import GAME


@cache
def match(seats: int, seed: int) -> Walk:
    """Return one random match, for every law."""
    return Walk(GAME, GAME.setup(seats), seed)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_holds(law: Law, seats: int) -> None:
    for seed in range(5):
        law(match(seats, seed))


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    check_lesson(GAME, lesson)

"""The law of pictures: a game that breaks it is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.games import games
from serai.kit.picture import Picture
from serai.laws.pictures import a_picture_shows_what_its_seat_may_know
from serai.laws.walk import Walk

GAME: Game = next(iter(games().values()))
SETUP = GAME.setup(min(GAME.seats))


def drawing(draw: Callable[[Any, int], Picture | None]) -> Game:
    """Return the first game, drawn in another way, by the view and the number of earlier pictures."""

    def set_up(setup: Setup) -> Any:
        rules: Any = GAME.set_up(setup)
        drawn = iter(range(10**6))
        rules.picture = lambda view: draw(view, next(drawn))
        return rules

    return replace(GAME, set_up=set_up)


def test_a_game_may_have_no_picture() -> None:
    a_picture_shows_what_its_seat_may_know(Walk(drawing(lambda view, drawn: None), SETUP, 1))


def test_a_picture_with_more_than_the_view_is_caught() -> None:
    game = drawing(lambda view, drawn: Picture(10, 10, f"#{drawn:06x}"))
    with pytest.raises(AssertionError, match="cannot see"):
        a_picture_shows_what_its_seat_may_know(Walk(game, SETUP, 1))


def test_a_frame_that_grows_is_caught() -> None:
    game = drawing(lambda view, drawn: Picture(10 + view.turn, 10, "#ffffff"))
    with pytest.raises(AssertionError, match="different sizes"):
        a_picture_shows_what_its_seat_may_know(Walk(game, SETUP, 1))


def test_a_shape_outside_the_frame_is_caught() -> None:
    def beside(view: Any, drawn: int) -> Picture:
        picture = Picture(10, 10, "#ffffff")
        picture.circle((11, 5), 3, "#000000")
        return picture

    with pytest.raises(AssertionError, match="outside the frame"):
        a_picture_shows_what_its_seat_may_know(Walk(drawing(beside), SETUP, 1))

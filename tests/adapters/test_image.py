"""Pictures and text as images."""

from __future__ import annotations

import numpy as np
import pytest

from serai.adapters.image import picture_image, table_image, text_image
from serai.engine.contract import GameRules
from serai.engine.game import Game
from serai.engine.random_play import random_moves
from serai.games import games
from serai.kit.picture import Picture

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


def test_every_shape_is_drawn_where_it_lies_over_those_before() -> None:
    picture = Picture(120, 80, "#ffffff")
    picture.box((10, 10), (40, 20), "#ff0000")
    picture.circle((30, 20), 5, "#0000ff")
    picture.line([(60, 60), (110, 60)], "#00ff00", 6)
    picture.glyph("M 0 0 L 24 0 C 24 12 24 12 24 24 L 0 24 Z", (90, 20), 20, "#0000ff")
    image = picture_image(picture)
    assert image.shape == (80, 120, 3)
    assert image.dtype == np.uint8
    dots = {(12, 12): RED, (30, 20): BLUE, (85, 60): GREEN, (90, 20): BLUE, (70, 40): WHITE, (103, 20): WHITE}
    assert {(x, y): tuple(map(int, image[y, x])) for x, y in dots} == dots


def test_a_label_shows_dollar_signs_as_they_are_and_stays_in_its_place() -> None:
    picture = Picture(200, 60, "#ffffff")
    picture.label((190, 30), "$2 for silk$", 14, "#000000", "right", bold=True)
    rows, columns = np.nonzero((picture_image(picture) < 128).any(axis=2))
    assert 15 < rows.min() < rows.max() < 45
    assert columns.max() <= 191
    assert columns.min() > 60


def test_a_text_has_the_room_it_needs_and_frames_have_one_size() -> None:
    empty, written = text_image(""), text_image("3 water, $2 for silk$\nsecond line")
    assert empty.shape == written.shape
    assert (empty == empty[0, 0]).all()
    assert not (written == written[0, 0]).all()
    assert text_image("x" * 200).shape[1] > empty.shape[1]
    assert text_image("x\n" * 90).shape[0] > empty.shape[0]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_table_is_redrawn_in_a_frame_of_one_size(game: Game) -> None:
    rules = game.rules(game.setup(min(game.seats)))
    state = rules.start()
    first = table_image(rules, rules.view(state, None))
    for number, _ in enumerate(random_moves(state, 5)):
        if number == 40:
            break
    later = table_image(rules, rules.view(state, None))
    assert first.shape == later.shape
    assert (first != later).any(axis=2).mean() > 0.01


def test_a_game_without_a_picture_shows_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(games().values()))
    rules = game.rules(game.setup(min(game.seats)))
    view = rules.view(rules.start(), None)
    monkeypatch.setattr(type(rules), "picture", GameRules.picture)
    assert (table_image(rules, view) == text_image(rules.text_board(view))).all()

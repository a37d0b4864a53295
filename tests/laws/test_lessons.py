"""The check of lessons finds what is wrong; each game's own lesson is broken in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from serai.engine.game import Game
from serai.engine.lesson import Lesson, LessonError, Scene, begin, lesson_of
from serai.games import games
from serai.laws.lessons import check_lesson

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def changed(game: Game, chosen: Callable[[Scene], object], **values: Any) -> Lesson:
    """Return the game's lesson with other values in the first scene of a kind."""
    lesson = lesson_of(game)
    assert lesson is not None
    number = next(index for index, scene in enumerate(lesson.scenes) if chosen(scene))
    scenes = list(lesson.scenes)
    scenes[number] = msgspec.structs.replace(scenes[number], **values)
    return msgspec.structs.replace(lesson, scenes=tuple(scenes))


@every_game
@pytest.mark.parametrize(
    ("chosen", "values", "problem"),
    [
        (lambda scene: True, {"says": "lesson-of-silence"}, "en.ftl: no message 'lesson-of-silence'"),
        (lambda scene: scene.ask, {"ask": ({"do": "sing"},)}, "no legal action is"),
        (lambda scene: scene.ask, {"brings": ({"event": "sung"},)}, "no legal action is"),
        (lambda scene: scene.then, {"then": ()}, "chance is to move; say in `then` what it brings"),
        (lambda scene: scene.then, {"then": ({"is": "rain"},)}, "expected an outcome"),
        (lambda scene: scene.ask and not scene.then, {"then": ("sing",)}, "sing"),
    ],
)
def test_a_broken_scene_is_named(game: Game, chosen: Any, values: dict[str, Any], problem: str) -> None:
    with pytest.raises(LessonError) as refused:
        check_lesson(game, changed(game, chosen, **values))
    assert problem in str(refused.value)


@every_game
@pytest.mark.parametrize("scene", [0, -1])
def test_a_hint_must_be_what_is_asked_for(game: Game, scene: int) -> None:
    """A hint at another action, or at one that does not exist, is refused."""
    lesson = lesson_of(game)
    assert lesson is not None
    asking = [one for one in lesson.scenes if one.ask]
    wrong = "sing" if scene else foreign(game, lesson)
    with pytest.raises(LessonError, match=r"the hint .* is not what is asked for"):
        check_lesson(game, changed(game, lambda one: one is asking[scene], hint=wrong))


def foreign(game: Game, lesson: Lesson) -> str:
    """Return an action that the last scene with a question accepts, as a line to type."""
    number = max(index for index, scene in enumerate(lesson.scenes) if scene.ask)
    stage = begin(game, lesson, number, [])
    return stage.match.rules.codec.notation(stage.asked()[0])

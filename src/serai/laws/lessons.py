"""What every lesson obeys: it can be played to its end, whatever the learner chooses."""

from __future__ import annotations

from serai.engine.contract import Action
from serai.engine.game import Game
from serai.engine.lesson import ActiveScene, Lesson, LessonError, begin
from serai.engine.state import CHANCE
from serai.engine.texts import LANGUAGES, MissingText, Texts
from serai.kit.errors import SeraiError


def check_lesson(game: Game, lesson: Lesson) -> None:
    """Play every scene with every action it accepts; `LessonError` names the first scene that fails."""
    _check_texts(game, lesson)
    played: list[Action] = []
    for number, scene in enumerate(lesson.scenes):
        played = [] if scene.position else played
        stage = begin(game, lesson, number, played)
        _check_stage(number, stage)
        asked = stage.asked()
        for action in asked or (None,):
            _check_way(game, lesson, number, played, action)
        played = [*played, *asked[:1]]


def _check_texts(game: Game, lesson: Lesson) -> None:
    for language in LANGUAGES:
        texts = Texts(game, language, ())
        for name in lesson.texts():
            try:
                texts.message(name)
            except MissingText as error:
                raise LessonError(str(error)) from None


def _check_stage(number: int, stage: ActiveScene) -> None:
    if stage.match.state.mover == CHANCE:
        raise LessonError(f"scene {number}: chance is to move; say in `then` what it brings")
    if not stage.scene.ask:
        return
    if stage.match.seat != stage.me:
        raise LessonError(f"scene {number}: the learner is asked, but seat {stage.match.seat} is to move")
    if not stage.asked():
        raise LessonError(f"scene {number}: no legal action is {stage.scene.ask}")
    if not _points_well(stage):
        raise LessonError(f"scene {number}: the hint {stage.scene.hint!r} is not what is asked for")


def _points_well(stage: ActiveScene) -> bool:
    try:
        hint = stage.hint()
        return hint is not None and stage.is_asked(hint)
    except SeraiError:
        return False


def _check_way(game: Game, lesson: Lesson, number: int, played: list[Action], action: Action | None) -> None:
    """Play a scene to its end with one accepted action, and those that follow up to the next position."""
    try:
        begin(game, lesson, number, played).play(action)
    except SeraiError as error:
        raise LessonError(f"scene {number}, after {action}: {error}") from error
    way = played if action is None else [*played, action]
    for later in range(number + 1, len(lesson.scenes)):
        if lesson.scenes[later].position:
            break
        stage = begin(game, lesson, later, way)
        _check_stage(later, stage)
        way = [*way, *stage.asked()[:1]]

"""Lessons: every request replays its scene from the learner's actions, so no state is stored here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from serai.engine.contract import Action
from serai.engine.errors import MalformedAction, Refusal
from serai.engine.game import Game
from serai.engine.lesson import Lesson, LessonError, Shown, Stage, begin, lesson_of
from serai.tables.model.errors import Declined
from serai.tables.views.choices import choices, previews
from serai.tables.views.snapshot import as_raw, encoded
from serai.tables.wire.requests import (
    LessonOutline,
    LessonStep,
    PreviewInScene,
    SceneOutline,
    ScenePreviews,
    SceneRefusal,
    SceneRequest,
    SceneState,
    TryInScene,
    TryResult,
)

Games = Mapping[str, Game]


def lesson(games: Games, name: str) -> LessonOutline:
    """The plan of a lesson."""
    game, plan = _lesson(games, name)
    shown = [
        SceneOutline(one.says, one.wrong, one.done, one.rule, bool(one.ask), bool(one.position)) for one in plan.scenes
    ]
    return LessonOutline(game.name, shown)


def scene(games: Games, name: str, wanted: SceneRequest) -> SceneState:
    """The start of a scene."""
    stage = _stage(games, name, wanted)
    match = stage.match
    return SceneState(
        seats=list(match.setup.seats),
        me=stage.me,
        to_move=match.seat,
        fixtures=as_raw(match.rules.fixtures()),
        view=as_raw(match.view(stage.me)),
        choices=choices(match) if stage.scene.ask else None,
        hint=stage.hint(),
    )


def attempt(games: Games, name: str, tried: TryInScene) -> TryResult:
    """Try an action: the scene continues if it asks for it, else the answer says why not."""
    stage = _stage(games, name, tried)
    if not stage.scene.ask:
        if tried.action is not None:
            raise Declined("not-in-lesson", problem="this scene asks for nothing")
        return TryResult("done", _steps(stage, stage.play(None)))
    if tried.action is None:
        raise Declined("not-in-lesson", problem="this scene asks for a decision")
    action = _read(stage.match.game, tried.action)
    refusal = _refusal(stage, action)
    if refusal is not None:
        return TryResult("refused", refusal=SceneRefusal(refusal.reason, refusal.rule, refusal.values))
    if not stage.is_asked(action):
        return TryResult("not-asked")
    return TryResult("done", _steps(stage, stage.play(action)))


def preview(games: Games, name: str, wanted: PreviewInScene) -> ScenePreviews:
    """Preview the actions a scene offers."""
    stage = _stage(games, name, wanted)
    if not stage.scene.ask:
        return ScenePreviews(0, [])
    return ScenePreviews(*previews(stage.match, stage.me, wanted.choose, wanted.view))


def _lesson(games: Games, name: str) -> tuple[Game, Lesson]:
    game = games.get(name)
    plan = lesson_of(game) if game else None
    if game is None or plan is None:
        raise Declined("unknown-lesson", game=name)
    return game, plan


def _stage(games: Games, name: str, wanted: SceneRequest) -> Stage:
    game, plan = _lesson(games, name)
    try:
        return begin(game, plan, wanted.scene, [_read(game, action) for action in wanted.played])
    except LessonError as error:
        raise Declined("not-in-lesson", problem=str(error)) from None


def _read(game: Game, action: dict[str, Any]) -> Action:
    try:
        return game.read_action(action)
    except MalformedAction as error:
        raise Declined("not-in-lesson", problem=str(error)) from None


def _refusal(stage: Stage, action: Action) -> Refusal | None:
    """Why the rules do not allow an action."""
    try:
        if stage.is_legal(action):
            return None
        return stage.match.rules.refusal(stage.match.state, action)
    except MalformedAction as error:
        raise Declined("not-in-lesson", problem=str(error)) from None


def _steps(stage: Stage, shown: list[Shown]) -> list[LessonStep]:
    return [_step(stage, one) for one in shown]


def _step(stage: Stage, shown: Shown) -> LessonStep:
    events = stage.match.rules.visible_events(shown.events, stage.me)
    return LessonStep(shown.seat if shown.seat >= 0 else None, encoded(events), as_raw(shown.view))

"""Lessons: every request replays its scene from the learner's actions, so no state is stored here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from serai.engine.contract import Action
from serai.engine.errors import MalformedAction
from serai.engine.game import Game
from serai.engine.lesson import ActiveScene, Lesson, LessonError, Shown, begin_in_steps, lesson_of
from serai.tables.model.errors import Declined
from serai.tables.model.slices import in_slices
from serai.tables.room.tables import Tables
from serai.tables.views.snapshot import as_raw, encoded
from serai.tables.wire.exercise import LessonOutline, LessonScene, LessonStep, PlayedScene, PlayScene, SceneOutline

Games = Mapping[str, Game]


async def lesson(tables: Tables, game: str) -> LessonOutline:
    """Return the plan of a lesson."""
    taught, plan = _lesson(tables.games, game)
    shown = [
        SceneOutline(one.says, one.wrong, one.done, one.rule, bool(one.ask), bool(one.position)) for one in plan.scenes
    ]
    return LessonOutline(taught.name, shown)


async def stage_of(games: Games, named: LessonScene) -> ActiveScene:
    """Return the stage of a scene, reached move by move; let others go first in between."""
    game, plan = _lesson(games, named.game)
    played = [_read(game, action) for action in named.played]
    try:
        return [stage async for stage in in_slices(begin_in_steps(game, plan, named.scene, played))][-1]
    except LessonError as error:
        raise Declined("not-in-lesson", problem=str(error)) from None


async def hint(stage: ActiveScene) -> Action | None:
    """Return the action a scene points at; let others go first during the search."""
    async for found in in_slices(stage.hint_in_steps()):
        if found is not None:
            return found
    return None


async def play_scene(tables: Tables, request: PlayScene) -> PlayedScene:
    """Play a scene to its end, if it asks for this action."""
    stage = await stage_of(tables.games, request.position)
    if stage.asks != (request.action is not None):
        raise Declined("not-in-lesson", problem=f"this scene asks for {'a decision' if stage.asks else 'nothing'}")
    action = None if request.action is None else _read(stage.match.game, request.action)
    try:
        if action is not None and not stage.is_asked(action):
            return PlayedScene(asked=False)
    except MalformedAction as error:
        raise Declined("not-in-lesson", problem=str(error)) from None
    return PlayedScene(asked=True, steps=[_step(stage, one) for one in stage.play(action)])


def _lesson(games: Games, name: str) -> tuple[Game, Lesson]:
    game = games.get(name)
    plan = lesson_of(game) if game else None
    if game is None or plan is None:
        raise Declined("unknown-lesson", game=name)
    return game, plan


def _read(game: Game, action: dict[str, Any]) -> Action:
    try:
        return game.read_action(action)
    except MalformedAction as error:
        raise Declined("not-in-lesson", problem=str(error)) from None


def _step(stage: ActiveScene, shown: Shown) -> LessonStep:
    events = stage.match.rules.visible_events(shown.events, stage.me)
    return LessonStep(shown.seat if shown.seat >= 0 else None, encoded(events), as_raw(shown.view))

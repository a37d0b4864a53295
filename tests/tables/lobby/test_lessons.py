"""Lessons: a learner plays one to its end, and other actions get the reason for a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from serai.engine.lesson import ActiveScene
from serai.games import games
from serai.tables.lobby import lessons
from serai.tables.model.errors import Declined
from serai.tables.model.settings import TableSettings
from serai.tables.room.tables import Tables
from serai.tables.store.sqlite import SqliteStore
from serai.tables.wire.exercise import LessonOutline, LessonScene, PlayScene
from tests.server.playing import Server
from tests.tables.local_runner import LocalRunner

GAMES = games()
TABLES = Tables(SqliteStore("no file"), LocalRunner(), TableSettings(), GAMES)
every_game = pytest.mark.parametrize("name", GAMES)


def test_a_game_without_a_lesson_is_declined(server: Server) -> None:
    assert server.http.get("/api/lessons/chess").json()["reason"] == "unknown-lesson"
    asked = {"position": {"type": "scene", "game": "chess", "scene": 0}}
    assert server.post("/api/positions", asked, status=404)["reason"] == "unknown-lesson"


@every_game
def test_a_lesson_is_played_to_its_end_over_http(server: Server, name: str) -> None:
    plan = server.http.get(f"/api/lessons/{name}").json()
    played: list[Any] = []
    view = None
    for number, scene in enumerate(plan["scenes"]):
        played = [] if scene["fresh"] else played
        named = {"position": {"type": "scene", "game": name, "scene": number, "played": played}}
        shown = server.post("/api/positions", named)
        assert scene["fresh"] or shown["view"] == view, "a scene continues where the one before ended"
        assert (shown["choices"] is not None) == scene["asks"] == (shown["hint"] is not None)
        answered = server.post("/api/positions/play", {**named, "action": shown["hint"]})
        assert answered["asked"]
        view = answered["steps"][-1]["view"] if answered["steps"] else shown["view"]
        played = [*played, shown["hint"]] if scene["asks"] else played
    assert shown["view"]["to_move"] is None, "the lesson ends with the match"


@every_game
def test_a_legal_action_that_is_not_asked_for_changes_nothing(name: str) -> None:
    number, played = next(one for one in asking(name) if outline(name).scenes[one[0]].wrong)
    stage = staged(name, number, played)
    other = next(action for action in stage.match.legal() if action not in stage.asked())
    answered = asyncio.run(
        lessons.play_scene(TABLES, PlayScene(position=scene(name, number, played), action=plain(other)))
    )
    assert (answered.asked, answered.steps) == (False, [])


@every_game
def test_what_the_rules_forbid_is_explained_with_its_rule(server: Server, name: str) -> None:
    """The learner meets the same refusals as at a table."""
    explained = [
        server.post(
            "/api/positions/explain",
            {"position": msgspec.to_builtins(scene(name, number, played)), "action": played[-1]},
        )
        for number, played in asking(name)
        if played
    ]
    refusals = [one for one in explained if not one["possible"]]
    assert refusals, "somewhere in a lesson the last action cannot be made once more"
    for refusal in refusals:
        assert refusal["reason"] in GAMES[name].refusals
        assert refusal["rule"] and refusal["text"]


@every_game
def test_actions_are_previewed_in_a_scene(server: Server, name: str) -> None:
    number, played = next(asking(name))
    hint = pointed_at(name, number, played)
    named = msgspec.to_builtins(scene(name, number, played))
    previewed = server.post("/api/positions/preview", {"position": named, "choose": hint, "view": True})
    assert previewed["count"] == 1
    assert previewed["previews"][0]["action"] == hint
    silent = next(index for index, one in enumerate(outline(name).scenes) if not one.asks)
    asked = {"position": msgspec.to_builtins(scene(name, silent))}
    assert server.post("/api/positions/preview", asked)["count"] == 0


@every_game
@pytest.mark.parametrize(
    "tried",
    [
        {"scene": 999},
        {"scene": 0, "played": [{"do": "sing"}]},
        {"scene": 0, "action": {"do": "sing"}},
        {"scene": "asking", "action": None},
        {"scene": "asking", "action": {"do": "sing"}},
        {"scene": "asking", "played": [{"do": "sing"}]},
    ],
)
def test_a_scene_or_action_outside_the_lesson_is_declined(name: str, tried: dict[str, Any]) -> None:
    number = next(asking(name))[0] if tried["scene"] == "asking" else tried["scene"]
    wanted = PlayScene(position=scene(name, number, tried.get("played")), action=tried.get("action"))
    with pytest.raises(Declined) as declined:
        asyncio.run(lessons.play_scene(TABLES, wanted))
    assert declined.value.reason == "not-in-lesson"


def outline(name: str) -> LessonOutline:
    return asyncio.run(lessons.lesson(TABLES, name))


def scene(name: str, number: int, played: list[Any] | None = None) -> LessonScene:
    return LessonScene(game=name, scene=number, played=played or [])


def staged(name: str, number: int, played: list[Any] | None = None) -> ActiveScene:
    """Return the stage of a scene."""
    return asyncio.run(lessons.stage_of(GAMES, scene(name, number, played)))


def pointed_at(name: str, number: int, played: list[Any]) -> Any:
    """Return the action a scene points at."""
    return plain(asyncio.run(lessons.hint(staged(name, number, played))))


def asking(name: str) -> Iterator[tuple[int, list[Any]]]:
    """Yield every scene that asks for something, and what was played since the last scene with its own position."""
    played: list[Any] = []
    for number, one in enumerate(outline(name).scenes):
        played = [] if one.fresh else played
        if one.asks:
            yield number, played
            played = [*played, pointed_at(name, number, played)]


def plain(action: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(action))

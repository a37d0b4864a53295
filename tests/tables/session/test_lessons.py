"""Lessons: a learner plays one to its end, and other actions are answered with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from serai.games import games
from serai.tables.model.errors import Declined
from serai.tables.session import lessons
from serai.tables.wire.requests import PreviewInScene, SceneRequest, TryInScene
from tests.server.playing import Server

GAMES = games()
every_game = pytest.mark.parametrize("name", GAMES)


def test_a_game_without_a_lesson_is_declined(server: Server) -> None:
    assert server.http.get("/api/lessons/chess").json()["reason"] == "unknown-lesson"
    assert server.post("/api/lessons/chess/scene", {"scene": 0}, status=404)["reason"] == "unknown-lesson"


@every_game
def test_a_lesson_is_played_to_its_end_over_http(server: Server, name: str) -> None:
    plan = server.http.get(f"/api/lessons/{name}").json()
    played: list[Any] = []
    view = None
    for number, scene in enumerate(plan["scenes"]):
        played = [] if scene["fresh"] else played
        wanted = {"scene": number, "played": played}
        stands = server.post(f"/api/lessons/{name}/scene", wanted)
        assert scene["fresh"] or stands["view"] == view, "a scene continues where the one before ended"
        assert (stands["choices"] is not None) == scene["asks"] == (stands["hint"] is not None)
        answered = server.post(f"/api/lessons/{name}/try", {**wanted, "action": stands["hint"]})
        assert answered["answer"] == "done"
        view = answered["steps"][-1]["view"] if answered["steps"] else stands["view"]
        played = [*played, stands["hint"]] if scene["asks"] else played
    assert stands["to_move"] is None, "the lesson ends with the match"


@every_game
def test_a_legal_action_that_is_not_asked_for_changes_nothing(name: str) -> None:
    number, played = next(one for one in asking(name) if lessons.lesson(GAMES, name).scenes[one[0]].wrong)
    stage = lessons._stage(GAMES, name, SceneRequest(scene=number, played=played))
    other = next(action for action in stage.match.legal() if action not in stage.asked())
    answered = lessons.attempt(GAMES, name, TryInScene(scene=number, played=played, action=plain(other)))
    assert (answered.answer, answered.steps, answered.refusal) == ("not-asked", [], None)


@every_game
def test_what_the_rules_forbid_is_refused_with_its_rule(name: str) -> None:
    """The learner meets the same refusals as at a table."""
    answers = [
        lessons.attempt(GAMES, name, TryInScene(scene=number, played=played, action=played[-1]))
        for number, played in asking(name)
        if played
    ]
    refusals = [answered.refusal for answered in answers if answered.answer == "refused"]
    assert refusals, "somewhere in a lesson the last action cannot be made once more"
    for refusal in refusals:
        assert refusal is not None
        assert refusal.reason in GAMES[name].refusals
        assert refusal.rule


@every_game
def test_actions_are_previewed_in_a_scene(name: str) -> None:
    number, played = next(asking(name))
    hint = plain(lessons.scene(GAMES, name, SceneRequest(scene=number, played=played)).hint)
    previewed = lessons.preview(GAMES, name, PreviewInScene(scene=number, played=played, choose=hint, view=True))
    assert previewed.count == 1
    assert plain(previewed.previews[0].action) == hint
    silent = next(index for index, scene in enumerate(lessons.lesson(GAMES, name).scenes) if not scene.asks)
    assert lessons.preview(GAMES, name, PreviewInScene(scene=silent)).count == 0


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
    if tried["scene"] == "asking":
        number, _ = next(asking(name))
        tried = {**tried, "scene": number}
    with pytest.raises(Declined) as declined:
        lessons.attempt(GAMES, name, TryInScene(**tried))
    assert declined.value.reason == "not-in-lesson"


def asking(name: str) -> Iterator[tuple[int, list[Any]]]:
    """Every scene that asks for something, and what was played since the last fresh one."""
    played: list[Any] = []
    for number, scene in enumerate(lessons.lesson(GAMES, name).scenes):
        played = [] if scene.fresh else played
        if scene.asks:
            yield number, played
            played = [*played, plain(lessons.scene(GAMES, name, SceneRequest(scene=number, played=played)).hint)]


def plain(action: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(action))

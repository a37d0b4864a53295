"""Lessons are read strictly and played by the rules; every game found serves as the example."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from serai.engine.contract import Action
from serai.engine.game import Game
from serai.engine.lesson import Lesson, LessonError, begin, lesson_of, read
from serai.games import games
from serai.kit.components import ComponentError

every_game = pytest.mark.parametrize("game", games().values(), ids=games())

SOUND = """
[positions.start]
seats = ["Ada", "Ben"]

[[scenes]]
says = "hello"
position = "start"
"""


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Object missing required field `positions`"),
        ("positions = 1", "Expected `object`, got `int` at positions"),
        ("[positions", "this is not TOML"),
        (SOUND + 'sing = "la"', "unknown field `sing`"),
        (SOUND.replace('position = "start"', ""), "the first with a position"),
        ("scenes = []\n[positions]", "expected at least one"),
        (SOUND.replace('position = "start"', 'position = "end"'), "scene 1: unknown position 'end'; there are: start"),
        (SOUND.replace("[[scenes]]", '[positions.other]\nseats = ["A"]\n\n[[scenes]]'), "no scene begins from other"),
        (SOUND.replace('seats = ["Ada", "Ben"]', "seats = 2"), "Expected `array`, got `int`"),
        (SOUND + "ask = 3", "Expected `array`, got `int`"),
    ],
)
def test_a_broken_file_is_refused_with_what_is_wrong_and_where(text: str, problem: str) -> None:
    with pytest.raises(ComponentError) as refused:
        read(text, "lesson.toml")
    assert problem in str(refused.value)
    assert str(refused.value).startswith("lesson.toml: ")


def test_a_sound_file_is_read() -> None:
    lesson = read(SOUND)
    assert lesson.texts() == ["hello"]
    assert lesson.positions["start"].me == 0


@every_game
def test_a_position_that_cannot_be_reached_names_the_scene(game: Game) -> None:
    seats = min(game.seats)
    names = ", ".join(f'"{name}"' for name in "ABCDE"[:seats])
    text = SOUND.replace('"Ada", "Ben"', names).replace("\n\n[[", '\nmoves = ["sing"]\n\n[[')
    with pytest.raises(LessonError, match=r"scene 0: expected no decision, since chance is to move; got 'sing'"):
        begin(game, read(text), 0, [])
    with pytest.raises(LessonError, match=r"scene 0: .*seats"):
        begin(game, read(SOUND.replace('"Ada", "Ben"', '"Ada"')), 0, [])


@every_game
def test_only_what_a_scene_asks_for_leads_on(game: Game) -> None:
    lesson = taught(game)
    pairs = zip(lesson.scenes, lesson.scenes[1:], strict=False)
    number = next(index for index, (scene, after) in enumerate(pairs) if scene.ask and not after.position)
    before = played_before(game, lesson, number)
    stage = begin(game, lesson, number, before)
    asked = stage.asked()
    assert stage.hint() in asked
    assert stage.is_asked(asked[0])
    assert begin(game, lesson, number + 1, [*before, asked[0]]).match.version > stage.match.version
    with pytest.raises(LessonError, match=f"scene {number}: expected the action it asks for; got None"):
        begin(game, lesson, number + 1, before)
    with pytest.raises(LessonError, match=f"scene {number}: more decisions were given"):
        begin(game, lesson, number, [*before, asked[0]])
    for other in others(stage.match.legal(), asked):
        assert not stage.is_asked(other)
        with pytest.raises(LessonError, match="expected the action it asks for"):
            begin(game, lesson, number + 1, [*before, other])


@every_game
def test_what_follows_is_shown_move_by_move(game: Game) -> None:
    """Every move of a scene has its events and the table as the learner sees it afterwards."""
    lesson = taught(game)
    number, scene = next((index, one) for index, one in enumerate(lesson.scenes) if one.ask and one.then)
    stage = begin(game, lesson, number, played_before(game, lesson, number))
    action = stage.asked()[0]
    shown = stage.play(action)
    assert len(shown) == 1 + len(scene.then)
    assert shown[0].seat == stage.me
    assert shown[-1].view == stage.match.view(stage.me)


@every_game
def test_a_scene_beyond_the_last_is_refused(game: Game) -> None:
    lesson = taught(game)
    for number in (-1, len(lesson.scenes)):
        with pytest.raises(LessonError, match=f"expected a scene from 0 to .*; got {number}"):
            begin(game, lesson, number, [])


@every_game
def test_a_lesson_ends_with_the_match(game: Game) -> None:
    lesson = taught(game)
    last = len(lesson.scenes) - 1
    assert begin(game, lesson, last, played_before(game, lesson, last)).match.over


def taught(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def played_before(game: Game, lesson: Lesson, number: int) -> list[Action]:
    """Return the first accepted action of every scene since the last one with a position."""
    played: list[Action] = []
    for index in range(number):
        played = [] if lesson.scenes[index].position else played
        played += begin(game, lesson, index, played).asked()[:1]
    return [] if lesson.scenes[number].position else played


def others(legal: list[Action], asked: list[Action]) -> Iterator[Action]:
    """Yield one legal action that is not asked for, if there is one."""
    yield from [action for action in legal if action not in asked][:1]

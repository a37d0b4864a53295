"""Every game's lesson can be played to its end, whichever accepted action the learner chooses."""

from __future__ import annotations

import re

import pytest

from serai.engine.game import Game
from serai.engine.lesson import Lesson, lesson_of
from serai.engine.texts import LANGUAGES
from serai.games import games
from serai.laws.lessons import check_lesson

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def lesson(game: Game) -> Lesson:
    found = lesson_of(game)
    assert found is not None, f"{game.name} teaches nobody: there is no lesson.toml in its folder"
    return found


@every_game
def test_a_lesson_can_be_played_to_its_end(game: Game) -> None:
    check_lesson(game, lesson(game))


@every_game
def test_a_lesson_takes_about_five_minutes(game: Game) -> None:
    """Ten to sixteen short scenes; in at least half of them there is something to do."""
    scenes = lesson(game).scenes
    assert 8 <= len(scenes) <= 18
    assert sum(bool(scene.ask) for scene in scenes) >= len(scenes) / 2
    for language in LANGUAGES:
        text = (game.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        longest = max(len(line) for line in text.splitlines() if line.startswith("lesson-"))
        assert longest <= 330, f"{language}: a scene says {longest} letters"


@every_game
def test_no_text_of_a_lesson_is_left_over(game: Game) -> None:
    used = set(lesson(game).texts())
    for language in LANGUAGES:
        text = (game.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^(lesson-[\w-]+) =", text, re.MULTILINE)) == used


@every_game
def test_every_scene_leads_to_a_rule_in_every_language(game: Game) -> None:
    for name in ("RULES.md", *(f"RULES.{language}.md" for language in LANGUAGES[1:])):
        rules = (game.folder / name).read_text(encoding="utf-8")
        for scene in lesson(game).scenes:
            assert re.search(rf"^{re.escape(scene.rule)}\.? ", rules, re.MULTILINE), f"{name} has no {scene.rule}"

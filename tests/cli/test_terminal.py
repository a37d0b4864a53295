"""A game in the terminal, with typed answers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from serai.cli import commands
from serai.engine.replay import read_record
from serai.engine.texts import LANGUAGES
from serai.games import games
from serai.kit.errors import SeraiError


def run(*arguments: str, typed: str = "") -> Result:
    quick = [] if "--level" in arguments else ["--level", "random"]
    first, *rest = arguments
    return CliRunner().invoke(commands, [first, "--terminal", *rest, *quick], input=typed, catch_exceptions=False)


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_plays_a_whole_game_against_random_bots(game: Any, language: str, tmp_path: Path) -> None:
    """Always the first choice, which reaches the end of any game."""
    saved = tmp_path / "game.jsonl"
    done = run(
        "play", game.name, "--seed", "terminal", "--language", language, "--save", str(saved), typed="1\n" * 4000
    )
    assert done.exit_code == 0
    assert read_record(saved.read_text(), games()).over


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_people_sharing_a_screen_hand_it_on(game: Any) -> None:
    names = ",".join(("Ada", "Ben", "Cleo", "Dov")[: min(game.seats)])
    done = run("play", game.name, "--people", names, "--seed", "x", "--language", "en", typed="\n" + "1\n" * 40)
    assert "Hand the screen to Ada, then press Enter." in done.output


def test_bots_play_with_the_weights_of_a_trained_file(tmp_path: Path) -> None:
    game = next(iter(games().values()))
    shipped = str(game.folder / "strategy" / "weights.toml")
    arguments = ("play", game.name, "--seed", "x", "--level", "trader", "--save")
    texts = []
    for number, weights in enumerate([[], ["--weights", shipped], ["--weights", without_weight(shipped, tmp_path)]]):
        saved = tmp_path / f"{number}.jsonl"
        run(*arguments, str(saved), *weights, typed="1\n" * 30)
        texts.append(saved.read_text())
    assert texts[0] == texts[1] != texts[2]


def without_weight(shipped: str, folder: Path) -> str:
    """Return a copy of a weights file in which every feature has weight zero."""
    path = folder / "nothing.toml"
    path.write_text(re.sub(r"win = \[.*?\]", "win = [0.0, 0.0]", Path(shipped).read_text()))
    return str(path)


def test_weights_need_a_level_that_uses_them() -> None:
    game = next(iter(games().values()))
    with pytest.raises(SeraiError, match="--weights: random plays without weights; expected a level"):
        run("play", game.name, "--level", "random", "--weights", str(game.folder / "strategy" / "weights.toml"))


def test_undo_back_and_nonsense_are_answered() -> None:
    done = run("play", "--seed", "x", "--language", "en", typed="dance\nback\nundo\nquit\n")
    assert "cannot read 'dance'" in done.output
    assert "There is nothing Guest could take back" in done.output
    assert done.exit_code == 0


def test_quitting_saves_the_record(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    done = run("play", "--seed", "x", "--save", str(saved), typed="1\nquit\n")
    assert f"{saved}: " in done.output
    assert not read_record(saved.read_text(), games()).over


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "unknown game 'chess'"),
        (["--option", "jokers"], "expected NAME=VALUE; got 'jokers'"),
        (["--option", "jokers=1"], "unknown option 'jokers'"),
        (["--bots", "70"], r"seats .* players; got"),
    ],
)
def test_wrong_arguments_are_refused(arguments: list[str], problem: str) -> None:
    with pytest.raises(SeraiError, match=problem):
        run("play", *arguments)


def test_bots_play_at_the_level_asked_for() -> None:
    done = run("play", list(games())[-1], "--seed", "x", "--level", "trader", "--language", "en", typed="1\n" * 4000)
    assert done.exit_code == 0
    with pytest.raises(SeraiError, match="unknown player 'emperor'; expected one of: random, Novice"):
        run("play", "--level", "emperor")

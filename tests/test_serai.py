"""The front door: `import serai` is enough, fast, and typed."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files

import pytest

import serai
from serai.engine.game import Game
from serai.games import games


@pytest.mark.parametrize("name", serai.__all__)
def test_every_name_of_the_front_door_opens(name: str) -> None:
    assert getattr(serai, name) is not None
    assert name in dir(serai)


def test_names_are_sorted_and_each_has_its_module() -> None:
    assert serai.__all__ == sorted(serai._MODULES, key=lambda name: (not name.isupper(), name))


def test_a_name_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(AttributeError, match=r"no attribute 'Board'; expected one of: LEVELS, Chance"):
        _ = serai.Board


def test_importing_loads_nothing_until_it_is_used() -> None:
    asked = "import sys, serai; print([name for name in sys.modules if name.startswith('serai.')])"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_match_needs_no_server_and_no_bots() -> None:
    asked = (
        "import sys, serai; game = next(iter(serai.all_games().values()));"
        "print(serai.Match(game, game.setup(max(game.seats)), serai.Chance('door')));"
        "loaded = {name.split('.')[1] for name in sys.modules if name.startswith('serai.')};"
        "assert loaded == {'engine', 'games', 'kit'}, loaded; assert 'starlette' not in sys.modules"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", asked], capture_output=True, text=True, check=True)


def test_the_package_says_that_it_is_typed() -> None:
    assert (files("serai") / "py.typed").is_file()


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_record_is_written_and_read(game: Game) -> None:
    match = serai.Match(game, game.setup(min(game.seats)), serai.Chance("door"))
    again = serai.read_record(serai.write_record(match.record))
    assert again.record == match.record and str(again) == str(match)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_level_decides_a_question(game: Game) -> None:
    match = serai.Match(game, game.setup(min(game.seats)), serai.Chance("door"))
    assert match.seat is not None
    action = serai.LEVELS[0].choose(serai.Question.of(match, seed=1))
    assert match.act(match.seat, action).version == 1

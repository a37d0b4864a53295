"""Entrants: players by name, and bots by command or class."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from serai.bots.levels import roster
from serai.engine.match import Match
from serai.games import games
from serai.lab.bot_host import UnknownBot
from serai.lab.entrants import entrant, entrants, external_bot, external_entrant, is_class, trained_file

GAME = next(iter(games().values()))
SETUP = GAME.setup(min(GAME.seats))


@pytest.mark.parametrize("spelling", ["Caravan Master", "caravan_master", "'caravan master'", "CARAVAN-MASTER"])
def test_a_level_is_found_however_it_is_spelt(spelling: str) -> None:
    assert entrant(spelling, GAME).name == "Caravan Master"


def test_all_our_players_can_enter() -> None:
    assert [one.name for one in entrants(list(roster()), [], GAME)] == list(roster())


def test_searches_are_named_by_their_budget() -> None:
    names = ["uct:100", "search:50", "search:20ms"]
    found = entrants(names, [], GAME)
    assert [one.name for one in found] == names
    assert [one.level.keeps_time for one in found if one.level] == [False, True]


@pytest.mark.parametrize("name", ["emperor", "uct", "uct:", "uct:0", "uct:soon", "search:-1", "uct:5ms", "search:ms"])
def test_an_unknown_player_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"unknown player '{name}'; expected one of: random, Novice"):
        entrant(name, GAME)


def test_a_bot_is_named_by_its_class_its_program_or_a_given_name() -> None:
    assert external_entrant("my.bots:Camel").name == "Camel"
    assert external_entrant("./bots/camel.py:Camel").name == "Camel"
    assert external_entrant("python3 ./bots/camel.py").name == "camel"
    assert external_entrant("fast=./camel --fast").name == "fast"


def test_a_class_is_distinguished_from_a_command() -> None:
    assert is_class("module:Class") and is_class("some.module:Class") and is_class("a/my-bots.py:Class")
    assert not is_class("./mybot") and not is_class("python3 bot.py") and not is_class("node a:b c")


@pytest.mark.parametrize("spec", ["", "name="])
def test_a_bot_without_a_program_is_refused(spec: str) -> None:
    with pytest.raises(UnknownBot, match="expected a program or MODULE:CLASS; got nothing"):
        external_entrant(spec)


BOTS = """
class Camel:
    name = " the  camel "
    def choose(self, question):
        return question.legal()[0]

class Plain:
    def choose(self, question):
        return question.legal()[0]

class NoBot:
    pass

class Number(Plain):
    name = 7

class Thirsty(Plain):
    def __init__(self):
        raise RuntimeError("no water")
"""


@pytest.fixture(scope="module")
def bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bots") / "my-bots.py"
    path.write_text(BOTS)
    return path


def test_a_bot_is_started_before_any_match_and_gives_its_name(bots: Path) -> None:
    assert external_bot(f"{bots}:Camel", SETUP).name == "the camel"
    assert external_bot(f"{bots}:Plain", SETUP).name == "Plain"
    assert external_bot(f"ben={bots}:Camel", SETUP).name == "ben"


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("{bots}:Nobody", "has no attribute 'Nobody'"),
        ("{bots}:NoBot", r"expected a class with a method choose\(self, question\); got <class"),
        ("{bots}:Number", "name: expected text; got 7"),
        ("{bots}:Thirsty", "RuntimeError: no water"),
        ("{bots}x.py:Camel", "there is no file"),
        ("no_such_module:Camel", "No module named 'no_such_module'"),
        ("no-such-bot --fast", "there is no program no-such-bot"),
        (f"{sys.executable} no-such-bot.py", "crashed: it ended with status 2; .* can't open file"),
        ("sleep 0", "crashed: it ended with status 0"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_any_match(bots: Path, spec: str, problem: str) -> None:
    with pytest.raises(UnknownBot, match=problem):
        external_bot(spec.format(bots=bots), SETUP)


def test_with_a_trained_file_each_level_plays_a_second_time_with_its_weights() -> None:
    trained = trained_file(str(GAME.folder / "strategy" / "weights.toml"), GAME)
    found = entrants(["random", "novice", "search:9", "uct:5"], [], GAME, trained)
    names = ["random", "Novice", "Novice with weights.toml", "search:9", "search:9 with weights.toml", "uct:5"]
    assert [one.name for one in found] == names
    match = Match(GAME, SETUP)
    weights = [getattr(one.new_player(match), "weights", None) for one in found]
    assert weights == [None, None, trained.weights, None, trained.weights, None]


def test_no_player_enters_twice() -> None:
    with pytest.raises(UnknownBot, match="expected different players; got 'Novice' twice"):
        entrants(["novice", "Novice"], [], GAME)


def test_a_level_is_named_with_a_file_of_weights_and_known_by_its_content(tmp_path: Path) -> None:
    shipped, other = str(GAME.folder / "strategy" / "weights.toml"), tmp_path / "mine.toml"
    other.write_text(re.sub(r"win = \[.*?\]", "win = [0.0, 0.0]", Path(shipped).read_text()))
    one, two = entrant(f"search:9@{shipped}", GAME), entrant(f"search:9@{other}", GAME)
    assert one.name == f"search:9@{shipped}" and one.level and one.level.weights
    assert one.identity.split()[1] != two.identity.split()[1]
    with pytest.raises(UnknownBot, match="random plays without weights; expected a level or a search before @"):
        entrant(f"random@{shipped}", GAME)

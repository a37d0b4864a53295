"""Entrants: players by name, and bots by command or class."""

from __future__ import annotations

import pytest

from serai.bots.levels import roster
from serai.lab.bot_host import UnknownBot
from serai.lab.entrants import entrant, entrants, external_entrant, is_class


@pytest.mark.parametrize("spelling", ["Caravan Master", "caravan_master", "'caravan master'", "CARAVAN-MASTER"])
def test_a_level_is_found_however_it_is_spelt(spelling: str) -> None:
    assert entrant(spelling).name == "Caravan Master"


def test_all_our_players_can_enter() -> None:
    assert [one.name for one in entrants(list(roster()), [])] == list(roster())


def test_searches_are_named_by_their_budget() -> None:
    assert [one.name for one in entrants(["uct:100", "search:50"], [])] == ["uct:100", "search:50"]


@pytest.mark.parametrize("name", ["emperor", "uct", "uct:", "uct:0", "uct:soon", "search:-1"])
def test_an_unknown_player_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"unknown player '{name}'; expected one of: random, Novice"):
        entrant(name)


def test_a_bot_is_named_by_its_class_its_program_or_a_given_name() -> None:
    assert external_entrant("my.bots:Camel").name == "Camel"
    assert external_entrant("./bots/camel.py:Camel").name == "Camel"
    assert external_entrant("python3 ./bots/camel.py").name == "camel"
    assert external_entrant("fast=./camel --fast").name == "fast"


def test_a_class_is_distinguished_from_a_command() -> None:
    assert is_class("module:Class") and is_class("some.module:Class") and is_class("a/b.py:Class")
    assert not is_class("./mybot") and not is_class("python3 bot.py") and not is_class("node a:b c")


@pytest.mark.parametrize("spec", ["", "name="])
def test_a_bot_without_a_program_is_refused(spec: str) -> None:
    with pytest.raises(UnknownBot, match="expected a program or MODULE:CLASS; got nothing"):
        external_entrant(spec)


def test_no_player_enters_twice() -> None:
    with pytest.raises(UnknownBot, match="expected different players; got 'Novice' twice"):
        entrants(["novice", "Novice"], [])

"""The five levels: named, legal, in time, and the same for the same seed."""

from __future__ import annotations

import time

import pytest

from serai.bots.levels import LEVELS, Level, PlainSearch, roster
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.laws.walking import walk_match


def question(game: Game, moves: int = 25) -> Question:
    """A decision with a real choice, some way into a match."""
    match = Match(game, game.setup(min(game.seats)), Chance("levels"))
    for _ in walk_match(match, 4):
        if len(match.record.moves) > moves and len(match.legal()) > 2:
            break
    return Question(match.rules, match.state.copy(), seed=11)


def test_the_levels_have_the_same_five_names_everywhere() -> None:
    assert [level.name for level in LEVELS] == ["Novice", "Trader", "Merchant", "Caravan Master", "Vizier"]
    assert list(roster()) == ["random", *(level.name for level in LEVELS)]


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("level", LEVELS[:3], ids=lambda level: level.name)
def test_a_level_answers_with_a_legal_action_the_same_for_the_same_seed(game: Game, level: Level) -> None:
    asked = question(game)
    chosen = Level(level.name, level.simulations, 60_000, level.carelessness).choose(asked)
    assert chosen in asked.legal()
    assert chosen == Level(level.name, level.simulations, 60_000, level.carelessness).choose(asked)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_search_stops_when_its_time_is_up(game: Game) -> None:
    asked = question(game)
    endless = Level("endless", simulations=10**9, milliseconds=100)
    started = time.perf_counter()
    assert endless.choose(asked) in asked.legal()
    assert time.perf_counter() - started < 2
    hurried = Question(asked.rules, asked.state, asked.seed, milliseconds=1)
    assert endless.choose(hurried) in asked.legal()


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_careless_level_takes_only_actions_that_look_nearly_as_good(game: Game) -> None:
    asked = question(game)
    exact = Level("exact", 0, 5).choose(asked)
    near = {repr(Level("near", 0, 5, 100).choose(Question(asked.rules, asked.state, seed))) for seed in range(40)}
    assert exact in asked.legal()
    assert len(near) > 1  # with a whole win to lose, anything goes


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_plain_search_answers_when_its_time_is_up(game: Game) -> None:
    asked = question(game)
    started = time.perf_counter()
    assert PlainSearch(milliseconds=30).choose(asked) in asked.legal()
    assert time.perf_counter() - started < 2

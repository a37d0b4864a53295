"""The two highest levels make none of the choices each game lists as silly; `SERAI_SILLY` sets the number tested.

Positions come from matches of a weaker level, which meets everything. Only decisions with a silly choice are tested, by
default with a short search, which is more likely to go wrong.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

import pytest

from serai.bots.levels import LEVELS, Level
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.strategy.strategy import strategy_of

WANTED = int(os.environ.get("SERAI_SILLY", "100"))
LONG = 1000  # this many are looked at in the campaign, by the whole search
SHORT = 24  # simulations
NO_ROW = "of no table"  # so that a game's table of levels does not change the dials
HOUSE = [game for game in games().values() if not game.is_plugin]


def decisions(game: Game) -> Iterator[Question]:
    """Yield decisions of a weaker level's matches in which the game knows a dominated action, without end."""
    seen, player = 0, LEVELS[1]
    for number in range(10**6):
        match = Match(game, game.setup(game.seats[number % len(game.seats)]), Chance(f"silly {number}"))
        while match.seat is not None:
            question = Question.of(match, seed=match.version, milliseconds=10**9)
            if strategy_of(match.game).dominated(match.state):
                yield question
                seen += 1
                if seen == WANTED:
                    return
            match.act(match.seat, player.choose(question))


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_the_two_highest_levels_make_no_silly_choice(game: Game) -> None:
    silly = import_module(f"{game.package}.tests.silly").SILLY
    met = set()
    for question in decisions(game):
        legal = question.legal()
        met |= {
            check for check in silly if check not in met and any(check(question.state, one, legal) for one in legal)
        }
        for level in LEVELS[-2:]:
            for player in (on_purpose(level), by_mistake(level)):
                chosen = player.choose(question)
                for check in silly:
                    assert not check(question.state, chosen, legal), f"{level.name} {check.__name__}: {chosen}"
    assert met, "there was nothing silly to do"
    assert WANTED < LONG or met == set(silly), f"never met: {set(silly) - met}"


def test_a_level_without_dominated_actions_makes_silly_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a short search alone errs."""
    game = max(HOUSE, key=lambda one: len(one.options) if min(one.seats) == 2 and len(one.seats) > 1 else 0)
    silly = import_module(f"{game.package}.tests.silly").SILLY
    asked = list(decisions(game))
    monkeypatch.setattr(Question, "sound_actions", lambda question: question.state.actions())
    assert any(
        check(question.state, on_purpose(LEVELS[-1]).choose(question), question.legal())
        for question in asked
        for check in silly
    )


def on_purpose(level: Level) -> Level:
    """Return the level without deliberate mistakes; with a short search, unless many decisions are tested."""
    simulations = level.simulations if WANTED >= LONG else SHORT
    return replace(level, mistake_percent=0, simulations=simulations, row=NO_ROW)


def by_mistake(level: Level) -> Level:
    """Return the level that makes a mistake in every decision."""
    return replace(level, mistake_percent=100, row=NO_ROW)

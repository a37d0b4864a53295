"""Where a win can be computed, the highest level never misses it: checked by brute force."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from serai.bots.comparison import Comparison
from serai.bots.levels import LEVELS, NEARLY_WON, Level
from serai.bots.player import Question
from serai.bots.sure_win import sure_win
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.state import OVER
from serai.games import games

MATCHES = 12
LAST = 8  # decisions of a match that are looked at
MOST = 60_000  # positions of one brute force
HOUSE = [game for game in games().values() if not game.is_plugin]
GRAND_VIZIER = replace(LEVELS[-1], simulations=600, milliseconds=10**9, row="of no table")


class TooMany(Exception):
    """There are more positions than brute force should try."""


class BruteForce:
    """Every continuation without chance and without another seat's decision."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tried = 0

    def best(self, state: Any) -> float:
        """Return the share of the win the seat is sure of; 0 where it depends on chance or on others."""
        self.tried += 1
        if self.tried > MOST:
            raise TooMany
        if state.mover == OVER:
            places = list(state.place[: state.seats])
            return 1 / places.count(1) if places[self.seat] == 1 else 0.0
        if state.mover != self.seat:
            return 0.0
        found = 0.0
        for action in state.actions():
            after = state.copy()
            after.play(action)
            found = max(found, self.best(after))
            if found == 1.0:
                break
        return found


def endings(game: Game, number: int, dice: str = "ending", level: Level = LEVELS[1]) -> list[Question]:
    """Return the last decisions of a match of Traders, or of another level."""
    match = Match(game, game.setup(min(game.seats)), Chance(f"{dice} {number}"))
    asked = []
    while match.seat is not None:
        question = Question.of(match, seed=match.version)
        asked.append(question)
        match.act(match.seat, level.choose(question))
    return asked[-LAST:]


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_the_surest_end_is_worth_what_brute_force_finds(game: Game) -> None:
    found = []
    for question in (one for number in range(MATCHES) for one in endings(game, number)):
        force = BruteForce(question.seat)
        try:
            sure = force.best(question.state)
        except TooMany:
            continue
        way = sure_win(question.state, question.sound_actions(), MOST)
        assert (way.win[question.seat] if way else 0.0) == sure
        if way is not None:
            after = question.state.copy()
            after.play(way.action)
            assert BruteForce(question.seat).best(after) == sure
            assert sum(way.win) == 1.0
        found.append(sure)
    assert 0.0 in found and 1.0 in found


@pytest.mark.parametrize(
    ("game", "number", "weakest", "simulations"),
    [(HOUSE[1], 183, 1, 2400), (HOUSE[1], 373, 1, 2400), (HOUSE[0], 16, 0, 40)],
)
def test_what_is_certain_is_not_let_go_where_the_match_looks_open(
    game: Game, number: int, weakest: int, simulations: int
) -> None:
    """In two of these last turns a win is certain, in the third half a win; search alone chose something else."""
    certain = 0
    for question in endings(game, number, "scan", LEVELS[weakest]):
        sure = sure_win(question.state, question.sound_actions())
        if sure is None or not 0 < question.win_probabilities()[question.seat] < NEARLY_WON:
            continue
        certain += 1
        player = replace(GRAND_VIZIER, simulations=simulations)
        chosen = question.rules.codec.action_number(question.state, player.choose(question))
        worth = Comparison([question.state], question.strategy, [chosen], 1, 800).wins(chosen)
        assert worth[question.seat] >= sure.win[question.seat]
    assert certain


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_what_is_sure_to_be_won_is_never_let_go(game: Game) -> None:
    kept, let_go = 0, 0
    for question in (one for number in range(MATCHES) for one in endings(game, number)):
        try:
            sure = BruteForce(question.seat).best(question.state)
            if sure < 1.0:  # a shared win may be worth less than a chance of a whole one
                continue
            after = question.state.copy()
            after.play(question.rules.codec.action_number(question.state, GRAND_VIZIER.choose(question)))
            is_kept = BruteForce(question.seat).best(after) == 1.0
        except TooMany:
            continue
        kept, let_go = kept + is_kept, let_go + (not is_kept)
    assert kept > 0
    assert let_go == 0, f"{let_go} of {kept + let_go}"

"""A hint names good actions, and knows no more than the seat that asks."""

from __future__ import annotations

import time

import pytest

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.jobs.hint import BEST, hint
from serai.tables.lobby.review import HINT_MILLISECONDS

GAMES = list(games().values())


def some_way_in(game: Game, skip: int = 25) -> Match:
    match = Match(game, game.setup(min(game.seats)), Chance("advice"))
    for number, _ in enumerate(random_actions(match, 3)):
        if number > skip and len(match.state.actions()) > 3:
            break
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_is_legal_and_sorted_and_does_not_change_the_match(game: Game) -> None:
    match = some_way_in(game)
    seat = match.seat
    assert seat is not None
    before = match.view(seat)
    found = hint(match, 40, seed=1)
    assert 1 <= len(found) <= BEST
    assert all(one.action in match.legal() for one in found)
    probabilities = [one.win[seat] for one in found]
    assert probabilities == sorted(probabilities, reverse=True)
    assert all(abs(sum(one.win) - 1) < 1e-6 and len(one.points) == match.state.seats for one in found)
    assert match.view(seat) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nobody_waits_for_a_hint(game: Game) -> None:
    match = some_way_in(game)

    def seconds() -> float:
        began = time.perf_counter()
        hint(match, HINT_MILLISECONDS, seed=1)
        return time.perf_counter() - began

    # A busy machine makes some of them late, never all.
    assert min(seconds() for _ in range(3)) < 0.8


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_seat_cannot_see_makes_no_difference_to_its_hint(game: Game) -> None:
    match, other = some_way_in(game), some_way_in(game)
    assert match.seat is not None
    for seed in range(5):
        other.state = match.rules.imagine(match.state, match.seat, Stream(seed))
        assert hint(match, 0, seed=1) == hint(other, 0, seed=1)


def test_a_last_move_that_decides_the_match_has_a_probability() -> None:
    game = GAMES[-1]
    match = Match(game, game.setup(min(game.seats)), Chance("last"))
    last = None
    for _ in random_actions(match, 1):
        last = (match.state.copy(), match.version)
    assert last is not None
    match.state = last[0]
    for one in hint(match, 10, seed=1):
        assert all(0 <= probability <= 1 for probability in one.win)

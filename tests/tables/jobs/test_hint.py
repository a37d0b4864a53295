"""A hint names good actions, and knows no more than the seat that asks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from serai.bots.analysis import ALTERNATIVES, SIMULATIONS, judge_decision, positions, times_longer
from serai.bots.levels import LEVELS
from serai.bots.player import Question
from serai.bots.sure_win import sure_win
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.twin import plain_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of
from serai.tables.jobs.hint import hint
from serai.tables.lobby.review import HINT_MILLISECONDS

GAMES = list(games().values())


LAST = 8
FEW = 4  # simulations, for hints that come soon


def last_decisions(game: Game) -> Iterator[Match]:
    """Yield a match of bots at each of its last real decisions."""
    player = replace(LEVELS[-1], simulations=40, row="of no table")
    played = Match(game, game.setup(min(game.seats)), Chance("last turns 6"))
    while played.seat is not None:
        played.act(played.seat, player.choose(Question.of(played, played.version)))
    real = [move for move, state, _ in positions(played) if state.mover >= 0 and len(state.actions()) > 1]
    match = Match(game, played.setup)
    for move, made in enumerate(played.record.moves):
        if move in real[-LAST:]:
            yield match
        match.make(made)


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
    found = hint(match, 40, seed=1).best
    assert 1 <= len(found) <= ALTERNATIVES
    assert all(one.action in match.legal() for one in found)
    probabilities = [one.win[seat] for one in found]
    assert probabilities == sorted(probabilities, reverse=True)
    assert all(abs(sum(one.win) - 1) < 1e-6 and len(one.points) == match.state.seats for one in found)
    assert match.view(seat) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nobody_waits_for_a_hint(game: Game) -> None:
    match = some_way_in(game)

    def seconds() -> float:
        began = time.thread_time()
        hint(match, HINT_MILLISECONDS, seed=1)
        return time.thread_time() - began

    assert min(seconds() for _ in range(3)) < HINT_MILLISECONDS / 1000 + 0.3


@pytest.mark.slow(10)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_comes_before_its_request_ends_where_nothing_could_be_compiled(game: Game) -> None:
    with plain_form():
        match = some_way_in(game)
        began = time.thread_time()
        assert hint(match, HINT_MILLISECONDS, seed=1).best
    assert time.thread_time() - began < 8, "a request ends after 10 s"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_dice_to_come_make_no_difference_to_a_hint(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.tables.jobs.hint.SIMULATIONS", FEW)
    match, other = some_way_in(game), some_way_in(game)
    other.chance = Chance("quite other dice")
    assert hint(match, 0, seed=1) == hint(other, 0, seed=1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_in_a_game_with_secrets_what_a_seat_cannot_know_makes_no_difference_to_its_hint(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.tables.jobs.hint.SIMULATIONS", FEW)
    secret = replace(game, has_secrets=True)
    match, other = some_way_in(secret), some_way_in(secret)
    assert match.seat is not None
    for seed in range(3):
        other.state = match.rules.imagine(match.state, match.seat, Stream(seed))
        assert hint(match, 0, seed=1) == hint(other, 0, seed=1)


@pytest.mark.slow(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_agrees_with_an_analysis_in_the_last_turns_or_says_that_it_is_not_sure(game: Game) -> None:
    """On a busy machine, the analysis once said that hints followed throughout a match lost 100% of a win."""
    sure = 0
    for match in last_decisions(game):
        found = hint(match, 0, seed=4)
        number = match.rules.codec.action_number(match.state, found.best[0].action)
        strategy = strategy_of(game)
        simulations = times_longer(strategy, match.state) * SIMULATIONS
        judged = judge_decision(match.rules, strategy, match.state, number, simulations, seed=5)
        assert judged.cost < 0.05 or not found.sure, (match.version, found, judged)
        sure += found.sure
    assert sure > LAST // 2, "it is sure most of the time"


def test_a_hint_ends_the_match_where_that_wins() -> None:
    kept = 0
    for game in GAMES:
        for match in last_decisions(game):
            won = sure_win(match.state, match.state.actions())
            if won is not None and won.win[match.state.mover] == 1.0:
                found = hint(match, 0, seed=1)
                number = match.rules.codec.action_number(match.state, found.best[0].action)
                after = sure_win(match.state, [number])
                assert after is not None and after.win[match.state.mover] == 1.0
                assert found.best[0].win[match.state.mover] == 1.0
                kept += 1
    assert kept > 0


def test_a_hint_that_is_not_sure_names_what_cannot_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.tables.jobs.hint.SIMULATIONS", FEW)
    found = [hint(some_way_in(game, skip), 0, seed=1) for game in GAMES for skip in range(20, 44, 4)]
    unsure, sure = ([one for one in found if one.sure is wanted] for wanted in (False, True))
    assert all(len(one.best) > 1 for one in unsure)
    assert unsure and sure


def test_a_last_move_that_decides_the_match_has_a_probability() -> None:
    game = GAMES[-1]
    match = Match(game, game.setup(min(game.seats)), Chance("last"))
    last = None
    for _ in random_actions(match, 1):
        last = (match.state.copy(), match.version)
    assert last is not None
    match.state = last[0]
    for one in hint(match, 10, seed=1).best:
        assert all(0 <= probability <= 1 for probability in one.win)

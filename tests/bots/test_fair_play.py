"""Bots know what their seat has seen since the start, and nothing of the future."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from serai.bots.levels import LEVELS, Level, YardstickPlayer
from serai.bots.player import Player, Question
from serai.engine.chance import Chance
from serai.engine.contract import Event, View
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import ChanceMove, Decision, Move
from serai.games import games
from serai.strategy.strategy import strategy_of

DECISIONS = 36
SEED = 11
Seen = tuple[Sequence[Event], View]


def quick(level: Level) -> Level:
    """Return a level with a short search and no clock."""
    return replace(level, simulations=min(level.simulations, 24), milliseconds=10**9, row="of no table")


def players(game: Game) -> list[Player]:
    """Return every level, and the game's yardsticks."""
    return [*map(quick, LEVELS), *map(YardstickPlayer, strategy_of(game).yardsticks)]


def begun(game: Game) -> Match:
    """Return an unfinished match played by a level."""
    match = Match(game, game.setup(game.seats[-1]), Chance("fair"))
    while match.seat is not None and match.version < DECISIONS:
        match.act(match.seat, LEVELS[1].choose(Question.of(match, match.version)))
    return match


def seen_by(match: Match, seat: int) -> list[Seen]:
    """Return what a seat saw after every move: the events shown to it, and its view."""
    moves = list(match.history())
    states = [played.state for played in moves[1:]] + [match.state]
    rules = match.rules
    return [
        (rules.visible_events(played.events, seat), rules.view(after, seat))
        for played, after in zip(moves, states, strict=True)
    ]


def move_that_shows(match: Match, seen: Seen, seat: int) -> Move:
    """Return a legal move after which the seat sees exactly this."""
    rules, state = match.rules, match.state
    chance = state.mover < 0
    for number in [one for one, _ in state.outcomes()] if chance else state.actions():
        after = state.copy()
        after.play(number)
        shown = rules.visible_events(rules.events(state, number, after), seat)
        if list(shown) == list(seen[0]) and rules.view(after, seat) == seen[1]:
            codec = rules.codec
            return (
                ChanceMove(codec.outcome(state, number))
                if chance
                else Decision(state.mover, codec.action(state, number))
            )
    raise AssertionError("nothing that could have happened looks like this")


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_bot_given_only_what_its_seat_saw_decides_the_same(game: Game) -> None:
    """The match is built again from the seat's events and views alone: every card taken in the open is counted."""
    match, seat = begun(game), game.seats[-1] - 1
    rebuilt, asked = Match(game, match.setup), 0
    for played, seen in zip(match.history(), seen_by(match, seat), strict=True):
        if played.state.mover == seat and len(played.state.actions()) > 1:
            asked += 1
            player = quick(LEVELS[-1 - asked % 2])
            true = player.choose(Question(match.rules, strategy_of(match.game), played.state, SEED))
            assert player.choose(Question.of(rebuilt, SEED)) == true
        rebuilt.make(move_that_shows(rebuilt, seen, seat))
    assert asked > 2
    assert rebuilt.state.to_bytes() == match.state.to_bytes(), "what the seat saw leaves nothing open"


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_other_dice_to_come_change_no_decision(game: Game) -> None:
    match = begun(game)
    for player in players(game):
        chosen = set()
        for future in ("one", "another", "a third"):
            other = Match(game, match.setup)
            for move in match.record.moves:
                other.make(move)
            other.take_dice(Chance(future))
            chosen.add(repr(player.choose(Question.of(other, SEED))))
        assert len(chosen) == 1, player.name

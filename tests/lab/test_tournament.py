"""Tournaments: every seat, the same dice, the same result; and bots that fail."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from serai.bots.player import Question, RandomPlayer
from serai.engine.contract import Action
from serai.engine.game import Game
from serai.games import games
from serai.lab.entrants import Entrant, entrant, external_entrant
from serai.lab.tournament import Fixture, MatchResult, Pairing, Terms, pairings, play_fixture, player_seeds, schedule

FAILING_BOT = Path(__file__).parents[1] / "bots" / "failing_bot.py"


def terms_for(game: Game, seats: int | None = None, milliseconds: int = 2000) -> Terms:
    return Terms(setup=game.setup(seats or min(game.seats)), seed="t", milliseconds=milliseconds, clock=False)


def played(game: Game, one: Entrant, other: Entrant, seat: int = 0, number: int = 0) -> MatchResult:
    field = {one.name: one, other.name: other}
    return play_fixture(game, terms_for(game), Fixture(Pairing(one.name, other.name), number, seat), field)


def test_every_player_meets_every_player_named_before() -> None:
    assert pairings(["a", "b", "c"], 2) == [Pairing("b", "a"), Pairing("c", "a"), Pairing("c", "b")]
    assert pairings(["a", "b", "c"], 2, neighbours=True) == [Pairing("b", "a"), Pairing("c", "b")]
    assert pairings(["a", "b"], 4, both_ways=True) == [Pairing("b", "a"), Pairing("a", "b")]
    assert pairings(["a", "b"], 2, both_ways=True) == [Pairing("b", "a")]


def test_every_seat_is_played_equally_often_in_every_round() -> None:
    found = list(schedule([Pairing("b", "a"), Pairing("c", "a")], 3, games=7))
    assert Counter(one.seat for one in found) == {0: 6, 1: 6, 2: 6}
    assert Counter(one.round for one in found) == {0: 6, 1: 6, 2: 6}
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_same_seed_gives_the_same_match_and_another_round_another(game: Game) -> None:
    one, other = entrant("trader", game), entrant("random", game)
    first, again, later = (played(game, one, other, number=number) for number in (0, 0, 1))
    assert (first.moves, first.scores, first.places) == (again.moves, again.scores, again.places)
    assert first.moves != later.moves
    assert sum(first.share(seat) for seat in range(len(first.places))) == pytest.approx(1)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_lone_player_sits_alone(game: Game) -> None:
    seats = max(game.seats)
    asked: list[tuple[str, int]] = []

    def watched(name: str) -> Entrant:
        class Watched(RandomPlayer):
            def choose(self, question: Question) -> Action:
                asked.append((name, question.seat))
                return super().choose(question)

        return Entrant(name, lambda _: Watched(name))

    field = {name: watched(name) for name in ("one", "many")}
    play_fixture(game, terms_for(game, seats), Fixture(Pairing("one", "many"), 0, seats - 1), field)
    assert {seat for name, seat in asked if name == "one"} == {seats - 1}
    assert {seat for name, seat in asked if name == "many"} == set(range(seats - 1))


def test_each_seat_has_its_own_random_stream_for_any_player() -> None:
    terms = terms_for(next(iter(games().values())))
    drawn = [
        [stream.below(2**31) for stream in player_seeds(terms, Fixture(Pairing(*names), number, 0), 3)]
        for names, number in ((("a", "b"), 0), (("c", "d"), 0), (("a", "b"), 1))
    ]
    assert drawn[0] == drawn[1] != drawn[2]
    assert len(set(drawn[0])) == 3


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("crash", "crashed: it ended with status 1; its standard error ends with: RuntimeError: the camel ran away"),
        ("late", "late: expected an answer within"),
        ("illegal", "illegal: expected an index"),
        ("malformed", "illegal: expected an action of"),
        ("garbage", "garbage: expected"),
    ],
)
def test_a_bot_that_fails_is_last_and_the_others_share_the_win(wrong: str, why: str) -> None:
    game = next(iter(games().values()))
    bot = external_entrant(f"{sys.executable} {FAILING_BOT} {wrong}")
    field = {bot.name: bot, "random": entrant("random", game)}
    terms = terms_for(game, milliseconds=300)
    result = play_fixture(game, terms, Fixture(Pairing(bot.name, "random"), 0, 1), field)
    assert result.forfeit is not None
    assert result.forfeit.seat == 1
    assert result.forfeit.why.startswith(why)
    seats = len(result.places)
    assert result.places == tuple(2 if seat == 1 else 1 for seat in range(seats))
    assert result.share(1) == 0 and result.share(0) == 1 / (seats - 1)


def test_a_bot_that_cannot_start_forfeits_too() -> None:
    game = next(iter(games().values()))
    result = played(game, external_entrant("no-such-bot"), entrant("random", game))
    assert result.forfeit is not None and "cannot start 'no-such-bot'" in result.forfeit.why
    assert sum(result.decisions) == 0

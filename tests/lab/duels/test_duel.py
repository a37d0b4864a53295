"""Duels: every seat with the same dice, and the same verdict for any number of processes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.lab.bot_host import UnknownBot
from serai.lab.duels.duel import Duel, DuelStanding, new_duel, run_duel
from serai.lab.duels.sprt import Sprt
from serai.lab.tournament import Terms
from serai.lab.workers.processes import Processes

GAME = min(games().values(), key=lambda game: min(game.seats))
FAILING_BOT = Path(__file__).parents[2] / "bots" / "failing_bot.py"


def new(players: tuple[str, str], games: int = 400, seats: int | None = None, game: Game = GAME) -> Duel:
    terms = Terms(setup=game.setup(seats or min(game.seats)), seed="d", milliseconds=2000, clock=False)
    return new_duel(game, terms, players, games)


def known(standings: Sequence[DuelStanding]) -> list[tuple[object, ...]]:
    return [(one.scores, one.ratio, one.accepted) for one in standings]


def test_a_test_ends_when_it_has_decided_and_any_number_of_processes_decides_alike(tmp_path: Path) -> None:
    alone = list(run_duel(new(("trader", "random")), Sprt(0, 400)))
    assert alone[-1].accepted is True and len(alone) < 50
    assert all(one.accepted is None for one in alone[:-1])
    assert alone[-1].scores.matches == 2 * len(alone)
    together = list(run_duel(new(("trader", "random")), Sprt(0, 400), tmp_path / "results.jsonl", Processes(2)))
    assert known(together) == known(alone)
    again = list(run_duel(new(("trader", "random")), Sprt(0, 400), tmp_path / "results.jsonl"))
    assert known(again) == known(alone), "results in the file are counted in the order of the rounds"


def test_the_weaker_one_is_rejected() -> None:
    assert list(run_duel(new(("random", "trader")), Sprt(0, 400)))[-1].accepted is False


def test_without_a_test_all_matches_are_played() -> None:
    standings = list(run_duel(new(("novice", "random"), games=7), None))
    assert [one.scores.matches for one in standings] == [2, 4, 6, 8]
    assert standings[-1].ratio is None and standings[-1].accepted is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_sits_alone_on_every_seat_in_turn_with_the_same_dice(seats: int) -> None:
    game = next(game for game in games().values() if seats in game.seats)
    duel = new(("novice", "random"), games=seats, seats=seats, game=game)
    assert [fixture.seat for fixture in duel.fixtures()] == list(range(seats))
    assert {(one.pairing.lone, one.pairing.rest, one.round) for one in duel.fixtures()} == {("Novice", "random", 0)}
    (standing,) = run_duel(duel, None)
    assert standing.scores.matches == seats


def test_a_bot_of_your_own_duels_from_either_side_and_its_forfeits_are_named() -> None:
    camel = f"camel={sys.executable} {FAILING_BOT} illegal"
    (lone,) = run_duel(new((camel, "random"), games=2), None)
    (rest,) = run_duel(new(("random", camel), games=2), None)
    assert (lone.scores.share, rest.scores.share) == (0.0, 1.0)
    assert all(one.forfeits[0].startswith("camel: illegal") for one in (lone, rest))


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        (("trader", "Trader"), "expected two different players; got 'Trader' twice"),
        (("trader", "emperor"), "unknown player 'emperor'"),
        (("trader", "./no-such-bot"), "there is no program ./no-such-bot"),
    ],
)
def test_players_that_cannot_duel_are_refused(players: tuple[str, str], problem: str) -> None:
    with pytest.raises(UnknownBot, match=problem):
        new(players)

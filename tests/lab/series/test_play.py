"""How a chunk is played."""

from __future__ import annotations

from array import array
from typing import Any

import msgspec
import pytest

from cheat import GAME as CHEAT
from serai.bots.levels import Level
from serai.bots.player import Question
from serai.engine.contract import Action
from serai.engine.game import Game
from serai.games import games
from serai.lab.series.plan import Chunk, SeriesPlan, new_plan
from serai.lab.series.play import ChunkRows, play_task

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


def plan_of(game: Game, *players: str) -> SeriesPlan:
    return new_plan(game.setup(min(game.seats)), players, "caravan")


def play(plan: SeriesPlan, first: int, last: int) -> ChunkRows:
    return play_task((plan, Chunk(first, last)))


@by_game
def test_compiled_play_and_play_decision_by_decision_come_to_the_same(game: Game) -> None:
    plan = plan_of(game, "random")
    slow = play(msgspec.structs.replace(plan, decisions=True), 0, 3)
    quick = play(plan, 0, 3)
    assert (slow.games, slow.uses) == (quick.games, quick.uses)
    assert len(slow.decisions) == sum(array("d", quick.games)[:: len(quick.games) // 24])


@by_game
def test_a_match_is_the_same_in_whatever_chunk_it_is_played(game: Game) -> None:
    for player in ("random", "novice"):
        plan = plan_of(game, player)
        together, apart = play(plan, 0, 2), (play(plan, 0, 1), play(plan, 1, 2))
        assert together.games == apart[0].games + apart[1].games
        assert together.uses == apart[0].uses + apart[1].uses


@by_game
def test_decisions_name_their_player_and_its_choices(game: Game) -> None:
    seats = min(game.seats)
    players = ("novice", *["random"] * (seats - 1))
    plan = msgspec.structs.replace(plan_of(game, *players), decisions=True)
    rows = play(plan, 1, 2).decisions
    assert [row.decision for row in rows] == list(range(1, len(rows) + 1))
    assert {(row.seat, row.player) for row in rows} == set(enumerate(plan.seated(1)))
    assert all(row.choices >= 1 and row.action for row in rows)


@by_game
def test_luck_is_shared_out_so_that_it_sums_to_nothing(game: Game) -> None:
    luck = array("d", play(msgspec.structs.replace(plan_of(game, "random"), luck=True), 0, 2).luck)
    seats = min(game.seats)
    assert len(luck) == 2 * seats and any(luck)
    assert sum(luck[:seats]) == pytest.approx(0, abs=1e-9)


@pytest.mark.usefixtures("cheat")
def test_with_secrets_a_level_is_asked_with_what_its_seat_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards played since the last doubt, each of them hidden from the others."""
    told = []

    def choose(level: Level, question: Question) -> Action:
        assert question.beliefs is not None
        view: Any = question.view
        told.append((len(question.beliefs.seen), sum(view.face_down)))
        return question.legal()[question.seed % len(question.legal())]

    monkeypatch.setattr(Level, "choose", choose)
    assert play(plan_of(CHEAT, "novice"), 0, 2).games
    assert all(seen == cards for seen, cards in told)
    assert len({cards for _, cards in told}) > 2 and told.count((0, 0)) > 4

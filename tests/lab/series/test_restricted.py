"""A series is played again by a seat that does without something."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from serai.engine.game import Game
from serai.games import games
from serai.kit.tally import USE_WIDTH
from serai.lab.series.kinds import kinds_of_action
from serai.lab.series.plan import Chunk, SeriesPlan, new_plan
from serai.lab.series.play import Choose, ChunkPlay, DecisionRow
from serai.lab.series.restricted import (
    ObservedMatch,
    RestrictedPlay,
    observe_task,
    restrict_task,
    restricted_seat,
)

by_game = pytest.mark.parametrize("game", games().values(), ids=games())
MATCHES = 2


@cache
def plan_of(game: Game, player: str = "random") -> SeriesPlan:
    return msgspec.structs.replace(new_plan(game.setup(min(game.seats)), [player], "souk"), decisions=True)


@cache
def observed(game: Game, player: str = "random") -> list[ObservedMatch]:
    rules = game.rules(game.setup(min(game.seats)))
    wanted = frozenset([*rules.used_pieces, *kinds_of_action(game)])
    return observe_task((plan_of(game, player), wanted, Chunk(0, MATCHES)))


def avoidable(game: Game) -> list[str]:
    """Return some kinds that make a difference to some match."""
    return sorted({kind for match in observed(game) for kind in match.avoidable})[::4]


def decisions_of(play: ChunkPlay, match: int) -> list[DecisionRow]:
    play.decisions.clear()
    play.play_match(match)
    return list(play.decisions)


class Watched(RestrictedPlay):
    """Notes what the restricted seat chose, and whether it had a choice."""

    chosen: list[tuple[bool, bool]]

    def decide(self, seat: int, legal: list[int], choose: Choose) -> int:
        """Decide and look."""
        chosen = super().decide(seat, legal, choose)
        if seat == self.seat:
            has_choice = any(not self.kinds(action) for action in legal)
            self.chosen.append((bool(self.kinds(chosen)), has_choice))
        return chosen


@by_game
def test_what_is_left_out_is_chosen_only_where_nothing_else_is_legal(game: Game) -> None:
    assert len(avoidable(game)) > 1
    for kind in avoidable(game):
        play = Watched(plan_of(game), kind)
        play.chosen = []
        for match in range(MATCHES):
            play.restrict(match)
        assert not any(is_kind and has_choice for is_kind, has_choice in play.chosen)
        assert any(has_choice for _, has_choice in play.chosen)


@by_game
def test_a_match_is_the_same_up_to_the_first_decision_that_is_avoided(game: Game) -> None:
    usual = ChunkPlay(plan_of(game), Chunk(0, 1))
    for kind in avoidable(game):
        restricted = RestrictedPlay(plan_of(game), kind)
        for match, _, could_avoid in observed(game):
            restricted.seat = restricted_seat(plan_of(game), match)
            before, after = decisions_of(usual, match), decisions_of(restricted, match)
            if kind not in could_avoid:
                assert after == before
            else:
                first = could_avoid[kind][0]
                assert after[:first] == before[:first] and after[first] != before[first]


@by_game
def test_the_win_is_that_of_the_restricted_seat_which_moves_on(game: Game) -> None:
    plan, usual = plan_of(game), ChunkPlay(plan_of(game), Chunk(0, 1))
    assert [restricted_seat(plan, match) for match in range(5)] == [match % min(game.seats) for match in range(5)]
    for match in observed(game):
        usual.play_match(match.match)
        places = usual.run.state.place[: min(game.seats)]
        is_winner = places[restricted_seat(plan, match.match)] == 1
        assert match.won == (1 / places.count(1) if is_winner else 0.0)


@by_game
def test_a_level_decides_again_without_it(game: Game) -> None:
    matches = observed(game, "novice")
    kind = next(iter(matches[0].avoidable))
    name, again = restrict_task((plan_of(game, "novice"), kind, (0,)))
    assert name == kind and again == restrict_task((plan_of(game, "novice"), kind, (0,)))[1]
    assert again[0].match == 0


def test_a_piece_that_is_left_out_is_never_used_also_where_its_use_is_counted_decisions_later() -> None:
    left_out = 0
    for game in games().values():
        pieces = game.rules(game.setup(min(game.seats))).used_pieces
        for piece in sorted({kind for match in observed(game) for kind in match.avoidable} & set(pieces))[::4]:
            play = RestrictedPlay(plan_of(game), piece)
            for match in range(MATCHES):
                play.restrict(match)
                uses = play.run.tally.use[: USE_WIDTH * play.run.tally.uses]
                used = [uses[at : at + USE_WIDTH] for at in range(0, len(uses), USE_WIDTH)]
                assert used and [play.seat, pieces.index(piece)] not in [[seat, number] for _, seat, number, _ in used]
                left_out += 1
    assert left_out > 4

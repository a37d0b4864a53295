"""What a player loses that does without a piece or a kind of action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from serai.games import games
from serai.lab.balance.restriction import (
    ACTIONS,
    ALL,
    PIECES,
    Restriction,
    chosen_kinds,
    compared,
    play_restricted,
)
from serai.lab.series.kinds import closer_kinds, kinds_of_action
from serai.lab.series.plan import SeriesError
from serai.lab.workers.base import Done, Task, Workers
from serai.lab.workers.processes import THIS_PROCESS
from tests.lab.balance.studies import GAME

SETUP = GAME.setup(min(GAME.seats))
RULES = GAME.rules(SETUP)
BOUND = 150
"""Matches in which a piece that is too good is found."""
PLANTED = {
    name: import_module(f"serai.games.{name}.tests.planted")
    for name in games()
    if find_spec(f"serai.games.{name}.tests.planted")
}


class Backwards:
    """Does the last task first."""

    width = 1
    stays = False

    @contextmanager
    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Iterator[Done]]:
        """Yield the results, the last one first."""
        yield iter([work(task) for task in reversed(tasks)])


WITHOUT = [*kinds_of_action(GAME)[::6], *RULES.used_pieces[:3]]


@cache
def some_restriction(workers: Workers = THIS_PROCESS) -> Restriction:
    return play_restricted(SETUP, "random", WITHOUT, 12, "x", workers, lambda played, known: None)


def test_pieces_kinds_or_both_are_chosen_as_a_whole_or_by_name() -> None:
    actions, closer = kinds_of_action(GAME), closer_kinds(GAME)
    assert chosen_kinds(GAME, RULES, [PIECES]) == RULES.used_pieces
    assert chosen_kinds(GAME, RULES, [ACTIONS]) == actions
    assert chosen_kinds(GAME, RULES, [ALL, actions[0]]) == (*RULES.used_pieces, *actions)
    assert chosen_kinds(GAME, RULES, [closer[0], actions[2]]) == (actions[2], closer[0])
    with pytest.raises(SeriesError, match=r"--without: expected one of all, pieces, actions, .*; got 'nothing'"):
        chosen_kinds(GAME, RULES, ["nothing"])


def test_a_loss_is_the_difference_of_paired_matches() -> None:
    found = some_restriction()
    assert found.level == "random" and found.matches == 12
    assert [one.lost.value for one in found.found] == sorted((one.lost.value for one in found.found), reverse=True)
    assert all(1 <= one.avoided <= 12 and abs(one.lost.value) <= one.avoided / 12 for one in found.found)
    assert {one.name for one in found.found} <= set(WITHOUT)
    assert 0 < found.always_as_before < len(WITHOUT) - len(found.found) + 1


def test_the_order_in_which_matches_are_played_does_not_matter() -> None:
    assert some_restriction(Backwards()) == some_restriction()


def test_progress_ends_with_all_matches_that_turned_out_to_be_needed() -> None:
    shown: list[tuple[int, int]] = []
    kind = some_restriction().found[0]
    play_restricted(SETUP, "random", [kind.name], 12, "x", THIS_PROCESS, lambda *counts: shown.append(counts))
    assert shown[0] == (12, 12) and shown[-1] == (12 + kind.avoided, 12 + kind.avoided)


def test_a_piece_alone_is_compared_with_no_difference() -> None:
    piece = next(one.name for one in some_restriction().found if one.name in RULES.used_pieces)
    found = play_restricted(SETUP, "random", [piece], 12, "x", THIS_PROCESS, lambda played, known: None)
    assert not found.pieces and [one.name for one in found.actions] == [piece]


def changes(**means: float) -> dict[str, Any]:
    """Return changes of 400 matches, of which a third is won or lost, with these means."""
    random = np.random.default_rng(7)
    odds = {name: [1 / 6 - mean / 2, 2 / 3, 1 / 6 + mean / 2] for name, mean in means.items()}
    return {name: random.choice([-1, 0, 1], 400, p=one) for name, one in odds.items()}


def test_pieces_that_are_all_as_good_do_not_stand_out_however_good_they_are() -> None:
    found = compared(changes(a=-0.2, b=-0.2, c=-0.2, d=-0.2), {"a", "b", "c", "d"})
    assert not any(stands_out for _, stands_out in found.values())


def test_a_piece_that_is_too_good_stands_out_and_does_not_make_the_others_look_bad() -> None:
    found = compared(changes(a=-0.3, b=0, c=0, d=0), {"a", "b", "c", "d"})
    assert [name for name, (_, stands_out) in found.items() if stands_out] == ["a"]


def test_two_unusual_pieces_are_both_found() -> None:
    found = compared(changes(a=-0.3, b=0.25, c=0, d=0, e=0), {"a", "b", "c", "d", "e"})
    assert {name for name, (_, stands_out) in found.items() if stands_out} == {"a", "b"}


def test_a_kind_of_action_is_compared_with_no_difference() -> None:
    found = compared(changes(good=-0.2, bad=0.2, idle=0), set())
    assert {name for name, (_, stands_out) in found.items() if stands_out} == {"good", "bad"}


def test_many_comparisons_make_a_chance_find_no_finding() -> None:
    """Of 600 restrictions without any effect, some look like one when taken alone."""
    random = np.random.default_rng(8)
    for _ in range(20):
        idle = {str(number): random.choice([-1, 0, 0, 0, 1], 200) for number in range(30)}
        pieces = {str(number) for number in range(15)}
        assert not any(stands_out for _, stands_out in compared(idle, pieces).values())


@pytest.mark.slow(10)
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_piece_is_found_in_few_matches_and_nothing_without_it(name: str) -> None:
    sets, game = PLANTED[name], games()[name]
    for components, expected in ((sets.planted(), [sets.PLANTED]), (sets.even(), [])):
        setup = game.setup(sets.SEATS, components=components)
        some = game.rules(setup).used_pieces[:3]
        found = play_restricted(setup, "novice", some, BOUND, "souk", THIS_PROCESS, lambda played, known: None)
        assert [one.name for one in found.pieces if one.stands_out] == expected
        assert len(found.pieces) == len(some)


def test_some_game_has_a_planted_piece() -> None:
    assert PLANTED

"""The view from above agrees with the rules."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from serai.engine.random_play import random_moves
from serai.engine.twin import plain_form, same_form
from serai.games.dschunke import GAME
from serai.games.dschunke.box import SPOTS
from serai.games.dschunke.rules import DschunkeRules
from serai.games.dschunke.scoring import NO_GROUP, crate_seen, tally
from serai.games.dschunke.sight import CRATES, LEVELS, STRIPS, crates_seen, strips_laid
from serai.games.dschunke.state import BARE, DschunkeState, place_on
from serai.games.dschunke.view import groups

forms = pytest.mark.parametrize("form", ["plain", "compiled"])


def start(form: str) -> DschunkeState:
    with plain_form() if form == "plain" else nullcontext():
        return DschunkeRules(GAME.setup(2)).start()


@forms
def test_every_crate_in_sight_is_there_once_from_north_west_to_south_east(form: str) -> None:
    state = start(form)
    for _ in random_moves(state, 3):
        top, level = state.top, state.level
        in_sight = [cell for cell, strip in enumerate(top) if strip != BARE]
        assert same_form(state, crates_seen)(state) == [
            STRIPS * (LEVELS * (CRATES * cell + same_form(state, crate_seen)(state, cell)) + level[top[cell]])
            + top[cell]
            - 1
            for cell in in_sight
        ]


@forms
def test_every_strip_is_there_in_the_order_of_laying(form: str) -> None:
    state = start(form)
    for _ in random_moves(state, 4):
        laid = range(1, state.laid + 1)
        ways = [2 * (SPOTS * state.strip[i] + state.spot[i]) + state.turned[i] for i in laid]
        assert same_form(state, strips_laid)(state) == [
            LEVELS * way + state.level[i] for way, i in zip(ways, laid, strict=True)
        ]


@forms
def test_groups_of_two_and_more_have_all_their_cells_in_sight(form: str) -> None:
    state = start(form)
    for _ in random_moves(state, 5):
        counted = state.copy()
        same_form(state, tally)(counted)
        expected: dict[int, list[int]] = {}
        for cell, strip in enumerate(counted.top):
            group = NO_GROUP if strip == BARE else counted.group[same_form(counted, place_on)(counted, cell)]
            if group != NO_GROUP:
                expected.setdefault(group, []).append(cell)
        assert groups(counted) == [
            (same_form(counted, crate_seen)(counted, cells[0]), cells) for cells in expected.values() if len(cells) > 1
        ]

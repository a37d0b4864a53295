"""Gains counted around a spot, compared with making every placement and counting everything again."""

from __future__ import annotations

from typing import cast

import pytest

from serai.engine.state import CHANCE, OVER
from serai.engine.twin import plain_form, same_form
from serai.games.dschunke import GAME
from serai.games.dschunke.placing import list_placements
from serai.games.dschunke.scoring import standing, tally
from serai.games.dschunke.state import WAYS, DschunkeState
from serai.games.dschunke.strategy.gains import weigh_placements
from serai.games.dschunke.strategy.heuristics import DschunkeHeuristics
from serai.kit.stream import Stream
from serai.strategy.heuristics import WeighedActions


def lead(state: DschunkeState, seat: int) -> int:
    """Return a seat's points minus the other's; an ended match has counted them already."""
    if state.mover == OVER:
        return int(state.score[seat] - state.score[1 - seat])
    counted = state.copy()
    same_form(state, tally)(counted)
    points = same_form(state, standing)
    return int(points(counted, seat) - points(counted, 1 - seat))


def gains(state: DschunkeState) -> list[int]:
    """Return what the game says every action gains, in the order of actions."""
    weighed = placements(state)
    assert same_form(state, weigh_placements)(state, weighed)
    return list(weighed.gain[: weighed.moves.count])


def placements(state: DschunkeState) -> WeighedActions:
    """Return every placement before it is weighed."""
    listed = same_form(state, WeighedActions)()
    same_form(state, list_placements)(state, listed.moves)
    return listed


def counted_gains(state: DschunkeState) -> list[int]:
    """Return the same by making every action."""
    found = []
    for action in state.actions():
        after = state.copy()
        after.play(action)
        found.append(lead(after, state.mover) - lead(state, state.mover))
    return found


def random_walk(seed: int, greedy: bool) -> list[DschunkeState]:
    """Return the decisions of a match; a greedy one has large groups that can be split and joined."""
    state = cast("DschunkeState", GAME.rules(GAME.setup(2)).start())
    stream = same_form(state, Stream)(seed)
    seen = []
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.play(state.draw(stream))
            continue
        seen.append(state.copy())
        actions = state.actions()
        weights = gains(state)
        best = max(range(len(actions)), key=lambda i: weights[i])
        state.play(actions[best if greedy and stream.below(4) > 0 else stream.below(len(actions))])
    return seen


@pytest.mark.parametrize("greedy", [False, True])
def test_every_gain_is_what_making_the_placement_gains(greedy: bool) -> None:
    for seed in range(3):
        for state in random_walk(seed, greedy)[seed::2]:
            assert gains(state) == counted_gains(state)


def test_both_twins_count_the_same_gains() -> None:
    compiled = random_walk(7, True)[20]
    with plain_form():
        plain = cast("DschunkeState", GAME.rules(GAME.setup(2)).start())
    plain.load_bytes(compiled.to_bytes())
    assert gains(plain) == gains(compiled)


@pytest.mark.parametrize("option", [{"scoring": "rat_hot"}, {"floor_at_zero": True}])
def test_where_a_gain_depends_on_the_whole_table_nothing_is_weighed(option: dict[str, str | bool]) -> None:
    state = cast("DschunkeState", GAME.rules(GAME.setup(2, options=option)).start())
    state.play(state.outcomes()[0][0])
    assert not same_form(state, weigh_placements)(state, same_form(state, WeighedActions)())


def test_a_position_has_one_key_whichever_strip_was_laid_first() -> None:
    with plain_form():
        state = random_walk(3, True)[11]
    assert state.hand_count == 2
    spots = sorted({action // WAYS for action in state.actions()})[::6]
    tables: dict[int, set[tuple[tuple[int, ...], ...]]] = {}
    ways = 0
    for first in (action for action in state.actions() if action // WAYS in spots):
        one = state.copy()
        one.play(first)
        for second in (action for action in one.actions() if action // WAYS in spots):
            two = one.copy()
            two.play(second)
            laid = range(1, two.laid + 1)
            table = sorted((two.strip[i], two.spot[i], two.turned[i], two.level[i]) for i in laid)
            tables.setdefault(DschunkeHeuristics().position_key(two), set()).add(tuple(table))
            ways += 1
    assert all(len(same) == 1 for same in tables.values())
    assert len(tables) == len(set().union(*tables.values())) < ways

"""The last turn of each player, solved: compared with a plain solver that lays every strip everywhere."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from serai.engine.setup import OptionValue
from serai.engine.state import CHANCE, OVER
from serai.engine.twin import same_form
from serai.games.dschunke import GAME
from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.strategy.last_turns import least_reply
from serai.games.dschunke.strategy.solved import solve
from serai.games.dschunke.tests.test_gains import lead
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of

POSITIONS = int(os.environ.get("SERAI_ENDINGS", "4"))
STRIPS = 4
SORTS = ("rice", "aubergine", "sack", "fish", "rat")
CRATES = ["empty", *(f"{colour}-{sort}" for colour in ("red", "green") for sort in SORTS)]
OPTIONS: list[dict[str, OptionValue]] = [{}, {"cap_groups": True}, {"table": 11}, {"own_level_contact": True}]


def small_match(seed: int, options: dict[str, OptionValue] | None = None) -> DschunkeState:
    """Return the first turn of a match with few strips, with few kinds of goods so that groups form."""
    lots = random.Random(seed)
    crates = lots.sample(CRATES, 4)
    own = {
        "name": "few strips",
        "provenance": "own",
        "start": [lots.choice(crates) for _ in range(3)],
        "strips": [[lots.choice(crates) for _ in range(3)] for _ in range(STRIPS)],
    }
    rules = GAME.rules(GAME.setup(2, options=options or {}, components={"strips": own}))
    state: Any = rules.start()
    return settled(state, seed)


def settled(state: Any, seed: int) -> DschunkeState:
    """Go on to the next decision."""
    stream = same_form(state, Stream)(seed)
    while state.mover == CHANCE:
        state.play(state.draw(stream))
    found: DschunkeState = state
    return found


def last_turn(seed: int, state: DschunkeState) -> DschunkeState:
    """Return the first decision of a random match after which only one reply is drawn."""
    lots = random.Random(seed)
    while state.stack_count > 1:
        state.play(lots.choice(state.actions()))
        settled(state, seed)
    return state


def lead_after(state: Any, seat: int) -> int:
    """Return the lead of a seat at the end, if both players play perfectly."""
    if state.mover == OVER:
        return int(state.score[seat] - state.score[1 - seat])
    if state.mover == CHANCE:
        ((outcome, _),) = state.outcomes()
        after = state.copy()
        after.play(outcome)
        return lead_after(after, seat)
    best = None
    for action in state.actions():
        after = state.copy()
        after.play(action)
        lead = lead_after(after, state.mover)
        best = lead if best is None else max(best, lead)
    assert best is not None
    return best if state.mover == seat else -best


def leads(state: DschunkeState) -> dict[int, int]:
    """Return the lead at the end after each action, for the seat to move."""
    found = {}
    for action in state.actions():
        after = state.copy()
        after.play(action)
        found[action] = lead_after(after, state.mover)
    return found


def share(lead: int) -> float:
    """Return the share of a win that a lead is worth."""
    return 0.5 if lead == 0 else float(lead > 0)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_last_turn_ends_with_the_largest_lead_there_is(options: dict[str, OptionValue]) -> None:
    for seed in range(POSITIONS):
        state = last_turn(seed, small_match(seed, options))
        while state.mover != OVER:
            found, plain = solve(state), leads(state)
            assert found is not None
            assert plain[found.action] == max(plain.values())
            assert found.win[state.mover] == share(max(plain.values()))
            state.play(found.action)
            settled(state, seed)


def test_the_reply_to_a_whole_match_is_the_best_one() -> None:
    """The reply is the last strip of an ordinary match, with some five hundred placements."""
    rules = GAME.rules(GAME.setup(2))
    start: Any = rules.start()
    state = last_turn(7, settled(start, 7))
    while state.stack_count or state.hand_count > 1:
        solution = solve(state)
        assert solution is not None
        state.play(solution.action)
        settled(state, 7)
    found, plain = solve(state), leads(state)
    assert found is not None
    assert plain[found.action] == max(plain.values())


def test_no_reply_gains_less_than_its_strip_is_worth_alone() -> None:
    checked = 0
    for seed in range(40 * POSITIONS):
        state = last_turn(seed, small_match(seed))
        least = same_form(state, least_reply)(state)
        seat, lots = state.mover, random.Random(seed)
        while state.mover == seat:
            state.play(lots.choice(state.actions()))
        settled(state, seed)
        if state.mover == OVER:
            continue
        assert max(leads(state).values()) - lead(state, state.mover) >= least
        checked += 1
    assert checked > POSITIONS


def test_turns_before_the_last_are_not_solved() -> None:
    state = settled(GAME.rules(GAME.setup(2)).start(), 1)
    assert solve(state) is None
    assert strategy_of(GAME).solve(state) is None


@pytest.mark.parametrize("options", [{"scoring": "rat_hot"}, {"floor_at_zero": True}, {"fewer_rats_win_ties": True}])
def test_options_that_change_what_a_lead_is_are_not_solved(options: dict[str, OptionValue]) -> None:
    assert solve(last_turn(3, small_match(3, options))) is None

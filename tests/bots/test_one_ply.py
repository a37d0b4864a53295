"""A first look: a hope for every action, and rolls weighed by their exact odds."""

from __future__ import annotations

import pytest

from serai.bots.one_ply import FEW, FirstLook
from serai.bots.trained import judge_of_hopes
from serai.engine.game import Game
from serai.engine.random_play import decision, walk
from serai.engine.state import OVER, State
from serai.engine.twin import like, plain_form
from serai.games import games


def look(game: Game, state: State) -> list[float]:
    experience = game.rules(game.setup(state.seats)).experience
    return like(state, FirstLook)(state, judge_of_hopes(experience, state)).hopes(state)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_action_gets_a_hope_the_same_in_both_twins(game: Game) -> None:
    state = decision(game)
    hopes = look(game, state)
    assert len(hopes) == len(state.actions())
    assert all(0 <= hope <= 1 for hope in hopes)
    with plain_form():
        assert hopes == pytest.approx(look(game, decision(game)))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_action_that_rolls_dice_is_worth_the_mean_over_every_outcome(game: Game) -> None:
    """Take or re-roll, which to set aside: pure dice decisions are weighed exactly, not by samples."""
    with plain_form():
        state = game.rules(game.setup(min(game.seats))).start()
    judge = judge_of_hopes(game.rules(game.setup(state.seats)).experience, state)
    rolls = checked = 0
    for _ in walk(state, 6):
        rolls += state.is_roll() and len(state.outcomes()) <= FEW
        if state.mover < 0 or checked >= 12:
            continue
        if not any(rolled_by(state, number) for number in state.actions()):
            continue  # to look at hundreds of actions takes a while in plain Python
        for number, hope in zip(state.actions(), look(game, state), strict=True):
            after = state.copy()
            after.play(number)
            outcomes = rolled_by(state, number)
            if not 0 < len(outcomes) <= FEW or checked >= 12:
                continue
            total = 0.0
            for outcome, weight in outcomes:
                fallen = after.copy()
                fallen.play(outcome)
                total += weight * judge.hopes(fallen)[state.mover]
            assert hope == pytest.approx(total / sum(weight for _, weight in outcomes))
            checked += 1
    assert checked > 0 or rolls == 0


def rolled_by(state: State, number: int) -> list[tuple[int, int]]:
    """The outcomes of the roll an action leads to, if it leads to one."""
    after = state.copy()
    after.play(number)
    return after.outcomes() if after.is_roll() else []


def test_a_finished_match_is_judged_by_its_places() -> None:
    """The last decision of a match: actions that end it are judged by the places, not by an estimate."""
    game = next(iter(games().values()))
    state = game.rules(game.setup(min(game.seats))).start()
    before = state.copy()
    for _ in walk(state, 2):
        if state.mover >= 0:
            before = state.copy()
    hopes = look(game, before)
    for number, hope in zip(before.actions(), hopes, strict=True):
        after = before.copy()
        after.play(number)
        if after.mover == OVER:
            assert hope in (0.0, 1 / 3, 0.5, 1.0)

"""Rollouts: plans of a turn, compared with the same dice, the same in both twins."""

from __future__ import annotations

import pytest

from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, root_visits
from serai.bots.rollouts import (
    MAX_PLANS,
    Rollouts,
    can_weigh,
    keep_best,
    make_plans,
    sample_plans,
    turns_ahead,
)
from serai.bots.trained import leaf_evaluator, win_evaluator
from serai.engine.game import Game
from serai.engine.random_play import state_with_choice
from serai.engine.state import CHANCE, OVER, Moves, State
from serai.engine.twin import plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream


def weighs(state: State) -> bool:
    """Whether the game weighs the actions of a position."""
    return bool(same_form(state, can_weigh)(state, same_form(state, Moves)()))


def is_rolled_out(state: State) -> bool:
    """Whether the game is searched by rollouts."""
    return bool(same_form(state, turns_ahead)(state))


ROLLED_OUT = {name: game for name, game in games().items() if is_rolled_out(state_with_choice(game))}
WEIGHING = {name: game for name, game in ROLLED_OUT.items() if weighs(state_with_choice(game))}


def planned(game: Game, state: State, seed: int, room: int = 8) -> Rollouts:
    """The plans of a position, not sampled yet."""
    weights = game.rules(game.setup(state.seats)).weights
    evaluators = win_evaluator(weights, state), leaf_evaluator(weights, state)
    rollouts = same_form(state, Rollouts)(state, seed, *evaluators, room)
    same_form(state, make_plans)(rollouts)
    return rollouts


def compared(rollouts: Rollouts, times: int = 3) -> list[tuple[int, int, float]]:
    """The plans after some samples of all, as many of the better half, and of the better quarter."""
    for _ in range(3):
        for _ in range(times):
            same_form(rollouts.root, sample_plans)(rollouts)
        same_form(rollouts.root, keep_best)(rollouts, (rollouts.alive + 1) // 2)
    return rollouts.results()


@pytest.mark.parametrize("game", ROLLED_OUT.values(), ids=ROLLED_OUT)
def test_both_twins_compare_plans_alike(game: Game) -> None:
    with plain_form():
        plain = compared(planned(game, state_with_choice(game), 5, room=2), 1)
    assert plain == compared(planned(game, state_with_choice(game), 5, room=2), 1)


@pytest.mark.parametrize("game", ROLLED_OUT.values(), ids=ROLLED_OUT)
def test_better_plans_are_sampled_more_and_come_first(game: Game) -> None:
    rollouts = planned(game, state_with_choice(game), 3)
    results = compared(rollouts)
    plans, counts = rollouts.plans, [count for _, count in rollouts.visits()]
    assert len(results) == plans <= 8
    assert counts == sorted(counts, reverse=True) and counts[0] == counts[1] + 1 == 10
    assert results[0][2] >= results[1][2]
    assert all(0.0 <= win <= 1.0 for *_, win in results)


@pytest.mark.parametrize("game", ROLLED_OUT.values(), ids=ROLLED_OUT)
def test_a_position_is_not_changed_and_every_plan_is_legal(game: Game) -> None:
    state = state_with_choice(game)
    before = state.to_bytes()
    for first, second, _ in compared(planned(game, state, 1, room=MAX_PLANS)):
        after = state.copy()
        after.play(first)
        if second >= 0:
            assert after.mover == state.mover
            after.play(second)
    assert state.to_bytes() == before


@pytest.mark.parametrize("game", ROLLED_OUT.values(), ids=ROLLED_OUT)
def test_the_best_plan_s_action_is_visited_most(game: Game) -> None:
    state = state_with_choice(game)
    weights = game.rules(game.setup(state.seats)).weights
    visits = root_visits(state, weights, 5, SearchBudget(200, NO_TIME_LIMIT))
    (best, most), (_, next_most) = visits.most_common(2)
    assert most > next_most
    assert best in state.actions()


@pytest.mark.parametrize("game", WEIGHING.values(), ids=WEIGHING)
def test_the_plan_that_weighs_most_is_the_best_of_all_rows_of_actions(game: Game) -> None:
    for state in decisions(game, 5)[9::16]:
        best = -1000
        for first, weight in weighed(state).items():
            one = state.copy()
            one.play(first)
            best = max(best, weight + (max(weighed(one).values()) if one.mover == state.mover else 0))
        assert max(planned(game, state, 1, room=2).prior[:2]) == best


@pytest.mark.parametrize("game", WEIGHING.values(), ids=WEIGHING)
def test_the_last_decision_of_a_match_wins_if_any_action_does(game: Game) -> None:
    for seed in range(4):
        state = decisions(game, seed)[-1]
        ends = {}
        for action in state.actions():
            ends[action] = state.copy()
            ends[action].play(action)
        weights = game.rules(game.setup(state.seats)).weights
        visits = root_visits(state, weights, seed, SearchBudget(200, NO_TIME_LIMIT))
        chosen = ends[max(visits, key=lambda action: visits[action])]
        assert chosen.place[state.mover] == min(end.place[state.mover] for end in ends.values())


def decisions(game: Game, seed: int) -> list[State]:
    """The positions of a match of random play in which a seat decides."""
    state = game.rules(game.setup(min(game.seats))).start()
    stream = same_form(state, Stream)(seed)
    found = []
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.play(state.draw(stream))
            continue
        found.append(state.copy())
        actions = state.actions()
        state.play(actions[stream.below(len(actions))])
    return found


def weighed(state: State) -> dict[int, int]:
    """What the game says each action weighs."""
    moves = same_form(state, Moves)()
    assert same_form(state, can_weigh)(state, moves)
    return dict(zip(moves.move[: moves.count], moves.weight[: moves.count], strict=True))

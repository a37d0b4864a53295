"""Rollouts: plans of a turn, compared with the same dice, the same in both twins."""

from __future__ import annotations

import pytest

from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, compares_plans, root_visits
from serai.bots.rollouts import (
    MAX_PLANS,
    Rollouts,
    can_weigh,
    keep_best,
    make_plans,
    sample_plans,
)
from serai.bots.trained import leaf_evaluator, win_evaluator
from serai.engine.game import Game
from serai.engine.random_play import state_with_choice
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of


def weighed(game: Game, state: State) -> dict[int, int]:
    """Return what the game says each action gains; nothing if it does not say."""
    asked = rollouts_of(game, state, 1)
    if not same_form(state, can_weigh)(asked, state):
        return {}
    listed = asked.actions
    return dict(zip(listed.moves.move[: listed.moves.count], listed.gain[: listed.moves.count], strict=True))


def rollouts_of(game: Game, state: State, seed: int, capacity: int = 8) -> Rollouts:
    """Return the rollouts of a position, without plans."""
    strategy = strategy_of(game)
    evaluators = win_evaluator(strategy, state), leaf_evaluator(strategy, state)
    return same_form(state, Rollouts)(state, seed, *evaluators, capacity)


ROLLED_OUT = {
    name: game for name, game in games().items() if compares_plans(strategy_of(game), state_with_choice(game))
}
WEIGHING = {name: game for name, game in ROLLED_OUT.items() if weighed(game, state_with_choice(game))}


def planned(game: Game, state: State, seed: int, capacity: int = 8) -> Rollouts:
    """Return the plans of a position, not sampled yet."""
    rollouts = rollouts_of(game, state, seed, capacity)
    same_form(state, make_plans)(rollouts)
    return rollouts


def compared(rollouts: Rollouts, times: int = 3) -> list[tuple[int, int, float]]:
    """Return the plans after some samples of all, as many again of the better half, and of the better quarter."""
    for _ in range(3):
        for _ in range(times):
            same_form(rollouts.root, sample_plans)(rollouts)
        same_form(rollouts.root, keep_best)(rollouts, (rollouts.alive + 1) // 2)
    return rollouts.results()


@pytest.mark.parametrize("game", ROLLED_OUT.values(), ids=ROLLED_OUT)
def test_both_twins_compare_plans_alike(game: Game) -> None:
    with plain_form():
        plain = compared(planned(game, state_with_choice(game), 5, capacity=2), 1)
    assert plain == compared(planned(game, state_with_choice(game), 5, capacity=2), 1)


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
    for first, second, _ in compared(planned(game, state, 1, capacity=MAX_PLANS)):
        after = state.copy()
        after.play(first)
        if second >= 0:
            assert after.mover == state.mover
            after.play(second)
    assert state.to_bytes() == before


@pytest.mark.parametrize("game", ROLLED_OUT.values(), ids=ROLLED_OUT)
def test_the_best_plan_s_action_is_visited_most(game: Game) -> None:
    state = state_with_choice(game)
    strategy = strategy_of(game)
    visits = root_visits(state, strategy, 5, SearchBudget(200, NO_TIME_LIMIT))
    (best, most), (_, next_most) = visits.most_common(2)
    assert most > next_most
    assert best in state.actions()


@pytest.mark.parametrize("game", WEIGHING.values(), ids=WEIGHING)
def test_the_plan_that_weighs_most_is_the_best_of_all_rows_of_actions(game: Game) -> None:
    for state in decisions(game, 5)[9::16]:
        best = -1000
        for first, weight in weighed(game, state).items():
            one = state.copy()
            one.play(first)
            best = max(best, weight + (max(weighed(game, one).values()) if one.mover == state.mover else 0))
        assert max(planned(game, state, 1, capacity=2).prior[:2]) == best


@pytest.mark.parametrize("game", WEIGHING.values(), ids=WEIGHING)
def test_the_last_decision_of_a_match_wins_if_any_action_does(game: Game) -> None:
    for seed in range(4):
        state = decisions(game, seed)[-1]
        ends = {}
        for action in state.actions():
            ends[action] = state.copy()
            ends[action].play(action)
        strategy = strategy_of(game)
        visits = root_visits(state, strategy, seed, SearchBudget(200, NO_TIME_LIMIT))
        chosen = ends[max(visits, key=lambda action: visits[action])]
        assert chosen.place[state.mover] == min(end.place[state.mover] for end in ends.values())


@pytest.mark.parametrize("game", WEIGHING.values(), ids=WEIGHING)
def test_of_plans_that_win_or_lose_alike_the_one_with_the_largest_lead_is_played(game: Game) -> None:
    several = 0
    for seed in range(6):
        state = decisions(game, seed)[-1]
        seat, ends = state.mover, {}
        for action in state.actions():
            ends[action] = state.copy()
            ends[action].play(action)
        lead = {action: end.score[seat] - end.score[1 - seat] for action, end in ends.items()}
        several += len({lead[action] for action in ends if ends[action].place[seat] == 1}) > 1
        strategy = strategy_of(game)
        visits = root_visits(state, strategy, seed, SearchBudget(400, NO_TIME_LIMIT))
        assert lead[max(visits, key=lambda action: visits[action])] == max(lead.values())
    assert several, "some of them could have won by less"


@pytest.mark.parametrize("game", ROLLED_OUT.values(), ids=ROLLED_OUT)
def test_plans_that_have_come_to_the_same_stay_in_order_of_their_promise(game: Game) -> None:
    rollouts = planned(game, state_with_choice(game), 3)
    same_form(rollouts.root, keep_best)(rollouts, rollouts.plans)
    prior = [rollouts.prior[plan] for plan in rollouts.rank[: rollouts.plans]]
    assert prior == sorted(prior, reverse=True) and len(set(prior)) > 1


def decisions(game: Game, seed: int) -> list[State]:
    """Return the positions of a match of random play in which a seat decides."""
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

"""Evaluators: the same in both twins, probabilities that sum to one, and exact at the end."""

from __future__ import annotations

from math import exp

import pytest

from serai.bots.evaluator import Evaluator, Network
from serai.bots.self_play import SelfPlay, play_self
from serai.bots.trained import expected_points, leaf_evaluator, win_evaluator
from serai.engine.game import Game
from serai.engine.random_play import random_moves, state_with_choice
from serai.engine.state import MAX_SEATS, State
from serai.engine.twin import compiled, plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.heuristics import MAX_FEATURES, Heuristics
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import UNTRAINED


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_win_probabilities_sum_to_one_and_are_the_same_in_both_twins(game: Game) -> None:
    strategy = strategy_of(game)
    with plain_form():
        slow = state_with_choice(game)
    fast = state_with_choice(game)
    win = win_evaluator(strategy, fast).win_probabilities(fast)
    assert sum(win) == pytest.approx(1)
    assert win == pytest.approx(win_evaluator(strategy, slow).win_probabilities(slow))
    assert expected_points(strategy, fast) == pytest.approx(expected_points(strategy, slow))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_state_lists_the_features_its_game_names_and_does_not_change(game: Game) -> None:
    state = state_with_choice(game)
    actions = state.actions()
    row = win_evaluator(strategy_of(game).using(UNTRAINED), state).feature_row(state)
    assert len(row) == 1 + state.seats * len(strategy_of(game).features)
    assert 0 <= row[0] <= 1
    assert state.actions() == actions


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_progress_grows_from_nothing_towards_the_end(game: Game) -> None:
    state = game.rules(game.setup(min(game.seats))).start()
    evaluator = win_evaluator(strategy_of(game).using(UNTRAINED), state)
    seen = [evaluator.feature_row(state)[0]]
    for _ in random_moves(state, 3):
        seen.append(evaluator.feature_row(state)[0])
    assert seen[0] < 0.1
    assert max(seen) > 0.5
    assert sorted(seen)[len(seen) // 2] == pytest.approx(seen[len(seen) // 2], abs=0.3)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_finished_match_is_evaluated_by_its_places(game: Game) -> None:
    state = game.rules(game.setup(min(game.seats))).start()
    for _ in random_moves(state, 2):
        pass
    winners = [seat for seat in range(state.seats) if state.place[seat] == 1]
    win = win_evaluator(strategy_of(game).using(UNTRAINED), state).win_probabilities(state)
    assert win == pytest.approx([1 / len(winners) if seat in winners else 0 for seat in range(state.seats)])


FORMS = pytest.mark.parametrize(
    ("kind", "evaluator", "network", "heuristics"),
    [
        (State, Evaluator, Network, Heuristics()),
        (compiled(State), compiled(Evaluator), compiled(Network), compiled(Heuristics)()),
    ],
)


def state_with_points(kind: type[State], *points: int) -> State:
    """Return a position in which the first seat is to move; a seat's points are all that is known of it."""
    state = kind(len(points))
    state.score = [*points, *[0] * (MAX_SEATS - len(points))]
    state.mover = 0
    return state


@FORMS
def test_more_points_make_a_win_more_likely(
    kind: type[State], evaluator: type[Evaluator], network: type[Network], heuristics: Heuristics
) -> None:
    win = evaluator(heuristics, [1.0], [1.0], network([], [], [])).win_probabilities(state_with_points(kind, 3, -1))
    assert win[0] > 0.9 > 0.1 > win[1]


@FORMS
def test_a_network_sees_a_seat_its_rivals_and_how_many_there_are(
    kind: type[State], evaluator: type[Evaluator], network: type[Network], heuristics: Heuristics
) -> None:
    """Two units, computed by hand; inputs are own points, the rivals' mean, the progress and the rivals' number."""
    into = [1.0, 0.0, -2.0, 0.0, 5.0, 5.0, 0.5, 1.0]
    asked = network(into, [0.25, -1.0], [0.5, 2.0])
    win = evaluator(heuristics, [1.0], [1.0], asked).win_probabilities(state_with_points(kind, 7, 2, 4))
    first, second, third = (0.5 * max(0.0, own - 2 * rivals + 1.25) for own, rivals in ((7, 3), (2, 5.5), (4, 4.5)))
    assert (first, second, third) == (1.125, 0.0, 0.0)
    assert win[0] / win[1] == pytest.approx(exp(1.125)) and win[1] == pytest.approx(win[2])
    assert evaluator(heuristics, [1.0], [1.0], asked).weighted_sums(state_with_points(kind, 7, 2)) == [7.0, 2.0]


NETWORKS = {name: game for name, game in games().items() if strategy_of(game).details}


@pytest.mark.parametrize("game", NETWORKS.values(), ids=NETWORKS)
def test_a_shipped_network_is_the_same_in_both_twins_and_evaluates_where_rollouts_end(game: Game) -> None:
    strategy = strategy_of(game)
    with plain_form():
        slow = state_with_choice(game)
    fast = state_with_choice(game)
    win = leaf_evaluator(strategy, fast).win_probabilities(fast)
    assert sum(win) == pytest.approx(1)
    assert win == pytest.approx(leaf_evaluator(strategy, slow).win_probabilities(slow), abs=1e-12)
    assert win != pytest.approx(win_evaluator(strategy, fast).win_probabilities(fast), abs=1e-9)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_state_lists_the_details_its_game_names(game: Game) -> None:
    state = state_with_choice(game)
    playing = same_form(state, SelfPlay)(
        state, win_evaluator(strategy_of(game).using(UNTRAINED), state), same_form(state, Stream)(3), 0, 100
    )
    playing.detailed = True
    same_form(state, play_self)(playing)
    assert playing.width == len(strategy_of(game).details or strategy_of(game).features) <= MAX_FEATURES
    assert all(len(row) == 1 + state.seats * playing.width for row in playing.samples())

"""Judges: the same verdict in both twins, shares that add up, and a finished match is what it brought."""

from __future__ import annotations

import pytest

from serai.bots.evaluator import Judge
from serai.bots.trained import expected_points, judge_of_hopes
from serai.engine.game import Game
from serai.engine.random_play import decision, walk
from serai.engine.state import MAX_SEATS, State
from serai.engine.twin import compiled, plain_form
from serai.engine.weights import BLANK
from serai.games import games


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_hopes_add_up_to_one_and_are_the_same_in_both_twins(game: Game) -> None:
    experience = game.rules(game.setup(min(game.seats))).experience
    with plain_form():
        slow = decision(game)
    fast = decision(game)
    hopes = judge_of_hopes(experience, fast).hopes(fast)
    assert sum(hopes) == pytest.approx(1)
    assert hopes == pytest.approx(judge_of_hopes(experience, slow).hopes(slow))
    assert expected_points(experience, fast) == pytest.approx(expected_points(experience, slow))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_state_describes_the_traits_its_game_names_and_is_left_alone(game: Game) -> None:
    state = decision(game)
    actions = state.actions()
    described = judge_of_hopes(BLANK, state).described(state)
    assert len(described) == 1 + state.seats * len(game.traits)
    assert 0 <= described[0] <= 1
    assert state.actions() == actions


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_progress_grows_from_nothing_towards_the_end(game: Game) -> None:
    state = game.rules(game.setup(min(game.seats))).start()
    judge = judge_of_hopes(BLANK, state)
    seen = [judge.described(state)[0]]
    for _ in walk(state, 3):
        seen.append(judge.described(state)[0])
    assert seen[0] < 0.1
    assert max(seen) > 0.5
    assert sorted(seen)[len(seen) // 2] == pytest.approx(seen[len(seen) // 2], abs=0.3)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_finished_match_is_worth_what_it_brought(game: Game) -> None:
    state = game.rules(game.setup(min(game.seats))).start()
    for _ in walk(state, 2):
        pass
    winners = [seat for seat in range(state.seats) if state.place[seat] == 1]
    hopes = judge_of_hopes(BLANK, state).hopes(state)
    assert hopes == pytest.approx([1 / len(winners) if seat in winners else 0 for seat in range(state.seats)])


@pytest.mark.parametrize(("kind", "judge"), [(State, Judge), (compiled(State), compiled(Judge))])
def test_without_knowledge_of_a_game_more_points_are_more_hope(kind: type[State], judge: type[Judge]) -> None:
    state = kind(2)
    state.score = [3, -1, *[0] * (MAX_SEATS - 2)]
    state.mover = 0
    hopes = judge([1.0], [1.0]).hopes(state)
    assert hopes[0] > 0.9 > 0.1 > hopes[1]

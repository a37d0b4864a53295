"""Analysis: what a decision cost, and each seat's win probability."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from serai.bots.analysis import (
    COSTLY,
    LONGER,
    Analysis,
    analyse,
    candidates,
    judge_decision,
    judge_once,
    positions,
    wins_after,
)
from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly, random_moves, state_with_choice
from serai.engine.record import Decision
from serai.engine.series import win_share
from serai.engine.state import OVER
from serai.engine.twin import plain_form, same_form
from serai.games import games

BUDGET = SearchBudget(8, NO_TIME_LIMIT)


def random_match(game: Game, seed: int = 3) -> Match:
    return finish_randomly(Match(game, game.setup(min(game.seats)), Chance(f"analysis {seed}")), seed)


def last_chance_to_win() -> tuple[Match, Any, int, int]:
    """A decision of some random match that ends it: one action wins, another does not."""
    for seed in range(100):
        for game in games().values():
            match = random_match(game, seed)
            *_, state = (state for _, state, _ in positions(match) if state.mover >= 0)
            worth = {number: share_after(state, number) for number in state.actions()}
            settled = {number: share for number, share in worth.items() if share is not None}
            if len(settled) == len(worth) and max(settled.values()) == 1 and min(settled.values()) == 0:
                return match, state, max(settled, key=lambda n: settled[n]), min(settled, key=lambda n: settled[n])
    raise AssertionError("no random match came down to its last decision")


def share_after(state: Any, number: int) -> float | None:
    after = state.copy()
    after.play(number)
    if after.mover != OVER:
        return None
    return same_form(after, win_share)(after, state.mover)


def test_throwing_the_win_away_with_the_last_decision_costs_a_whole_win() -> None:
    match, state, winning, losing = last_chance_to_win()
    blunder = judge_decision(match.rules, state, losing, simulations=40)
    assert blunder.cost == 1
    assert blunder.best[0].win[state.mover] == 1
    assert judge_decision(match.rules, state, winning, simulations=40).cost == 0


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_decision_that_seems_costly_is_judged_by_a_longer_search(game: Game) -> None:
    met = set()
    for move, state, number in positions(random_match(game)):
        if state.mover >= 0 and len(state.actions()) > 1:
            rules = game.rules(game.setup(state.seats))
            times = LONGER if judge_once(rules, state, number, 2, move).cost > COSTLY else 1
            assert judge_decision(rules, state, number, 2, move) == judge_once(rules, state, number, 2 * times, move)
            met.add(times)
    assert met == {1, LONGER}


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_real_decision_is_judged_with_odds_for_all_seats(game: Game) -> None:
    match = random_match(game)
    found = analyse(match, simulations=2)
    real = [place for place, state, _ in positions(match) if state.mover >= 0 and len(state.actions()) > 1]
    assert [one.move for one in found.judgements] == real
    for one in found.judgements:
        move = match.record.moves[one.move]
        assert isinstance(move, Decision) and (move.seat, move.action) == (one.seat, one.played.action)
        assert sum(one.played.win) == pytest.approx(1)
        assert len(one.points) == len(match.setup.seats)
        assert 0 <= one.cost <= 1 and one.win == max(best.win[one.seat] for best in one.best)


def test_the_same_seed_gives_the_same_analysis() -> None:
    match = random_match(next(iter(games().values())))
    assert analyse(match, 2, seed=5) == analyse(match, 2, seed=5)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_both_twins_give_the_same_judgement(game: Game) -> None:
    judged = []
    for form in (nullcontext(), plain_form()):
        with form:
            match = Match(game, game.setup(min(game.seats)), Chance("twins"))
            judged.append(judge_decision(match.rules, match.state, match.state.actions()[-1], 3, seed=2))
    assert judged[0] == judged[1]


def test_an_analysis_reports_progress_and_can_be_cancelled() -> None:
    match = random_match(next(iter(games().values())))
    reported: list[tuple[int, int]] = []
    found = analyse(
        match, 1, progress=lambda done, total: reported.append((done, total)), cancelled=lambda: len(reported) > 30
    )
    assert not found.complete
    assert reported[-1] == (31, len(match.record.moves))
    assert analyse(match, 1).complete


def test_the_most_costly_decisions_come_first_and_free_ones_are_left_out() -> None:
    found = analyse(random_match(next(iter(games().values()))), 5)
    costs = [one.cost for one in found.most_costly(4)]
    assert costs == sorted(costs, reverse=True) and len(costs) == 4
    assert costs[0] == max(one.cost for one in found.judgements)
    assert Analysis((), True, ()).most_costly() == []


def test_candidates_are_legal_and_few() -> None:
    for game in games().values():
        match = random_match(game)
        state = next(state for _, state, _ in positions(match) if state.mover >= 0)
        numbers = candidates(match.rules, state, 20, 1)
        assert numbers and set(numbers) <= set(state.actions()) and len(numbers) <= 3


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_win_after_an_action_does_not_depend_on_those_beside_it(game: Game) -> None:
    state = state_with_choice(game)
    weights, (one, two, *_) = game.rules(game.setup(state.seats)).weights, state.actions()
    both = wins_after(state, weights, [one, two], 5, BUDGET)
    assert wins_after(state, weights, [two], 5, BUDGET)[two] == both[two]
    assert all(sum(wins) == pytest.approx(1) for wins in both.values())


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_dominated_action_is_no_candidate(game: Game) -> None:
    rules = game.rules(game.setup(min(game.seats)))
    state, met = rules.start(), 0
    for _ in random_moves(state, 2):
        if state.mover >= 0 and (dominated := set(rules.dominated(state))):
            met += 1
            assert not dominated.intersection(candidates(rules, state, 16, met))
    assert met

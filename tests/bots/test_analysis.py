"""Analysis: what a decision cost, and each seat's win probability."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from serai.bots.analysis import (
    REJUDGED,
    Analysis,
    analyse,
    candidates,
    judge_decision,
    positions,
    times_longer,
    to_judge_again,
)
from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, compares_plans, plan_visits
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly, random_moves, state_with_choice
from serai.engine.record import Decision
from serai.engine.series import win_share
from serai.engine.state import OVER
from serai.engine.twin import plain_form, same_form
from serai.games import games
from serai.strategy.strategy import strategy_of


def random_match(game: Game, seed: int = 3) -> Match:
    return finish_randomly(Match(game, game.setup(min(game.seats)), Chance(f"analysis {seed}")), seed)


def last_chance_to_win() -> tuple[Match, Any, int, int]:
    """Return a decision of some random match that ends it: one action wins, another does not."""
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
    blunder = judge_decision(match.rules, strategy_of(match.game), state, losing, simulations=40)
    assert blunder.cost == 1
    assert blunder.best[0].win[state.mover] == 1
    assert judge_decision(match.rules, strategy_of(match.game), state, winning, simulations=40).cost == 0


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_decisions_that_cost_most_are_judged_again_and_longer(game: Game) -> None:
    match, strategy = random_match(game), strategy_of(game)
    decisions = {
        move: (state.copy(), number)
        for move, state, number in positions(match)
        if state.mover >= 0 and len(state.actions()) > 1
    }
    expected = {move: judge_decision(match.rules, strategy, *of, 2, 7 + move, move) for move, of in decisions.items()}
    most_costly = sorted(expected, key=lambda move: (-round(expected[move].cost, 4), move))[:REJUDGED]
    for move in most_costly:
        simulations = 2 * times_longer(strategy, match.state)
        expected[move] = judge_decision(match.rules, strategy, *decisions[move], simulations, 7 + move, move)
    assert analyse(match, 2, seed=7).judgements == tuple(expected.values())


def test_of_decisions_that_cost_the_same_the_first_are_judged_again() -> None:
    costs = dict.fromkeys(range(100, 100 + REJUDGED), 0.0) | {3: 0.1, 5: 0.30001, 8: 0.3, 9: 0.00001}
    assert to_judge_again(costs) == [3, 5, 8, 9, *range(100, 100 + REJUDGED - 4)]
    assert to_judge_again({7: 0.0, 2: 0.1}) == [2, 7]


def test_a_game_searched_as_a_tree_is_judged_longer_than_others() -> None:
    starts = [(strategy_of(game), game.rules(game.setup(min(game.seats))).start()) for game in games().values()]
    longer = {compares_plans(*start): times_longer(*start) for start in starts}
    assert longer[False] > longer[True] > 1


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
            last = match.state.actions()[-1]
            judged.append(judge_decision(match.rules, strategy_of(game), match.state, last, 3, seed=2))
    assert judged[0] == judged[1]


def test_an_analysis_reports_progress_and_can_be_cancelled() -> None:
    match = random_match(next(iter(games().values())))
    total = len(match.record.moves) + REJUDGED * times_longer(strategy_of(match.game), match.state)
    reported: list[tuple[int, int]] = []

    def note(done: int, in_all: int) -> None:
        reported.append((done, in_all))

    found = analyse(match, 1, progress=note, cancelled=lambda: len(reported) > 30)
    assert not found.complete
    assert reported == [(move + 1, total) for move in range(31)]
    reported.clear()
    assert analyse(match, 1, progress=note).complete
    done = [one for one, _ in reported]
    assert done == sorted(set(done)) and reported[-1] == (total, total)


def test_an_analysis_cancelled_while_it_judges_again_has_judged_everything_once() -> None:
    match = random_match(next(iter(games().values())))
    moves, reported = len(match.record.moves), list[int]()
    found = analyse(
        match, 1, progress=lambda done, total: reported.append(done), cancelled=lambda: len(reported) == moves + 2
    )
    whole = analyse(match, 1)
    assert not found.complete and found.luck == whole.luck
    assert [one.move for one in found.judgements] == [one.move for one in whole.judgements]


def test_a_match_with_few_decisions_is_analysed_to_the_end() -> None:
    game = next(iter(games().values()))
    match, reported = Match(game, game.setup(min(game.seats)), Chance("few")), list[tuple[int, int]]()
    assert match.seat is not None
    match.act(match.seat, match.legal()[0])
    found = analyse(match, 1, progress=lambda done, total: reported.append((done, total)))
    assert found.complete and len(found.judgements) <= 1
    assert reported[-1][0] == reported[-1][1]


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
        numbers = candidates(strategy_of(game), state, 20, 1)
        assert numbers and set(numbers) <= set(state.actions()) and len(numbers) <= 3


def test_where_a_tree_is_searched_few_actions_share_few_rollouts() -> None:
    game = next(game for game in games().values() if not compares_plans(strategy_of(game), state_with_choice(game)))
    state = state_with_choice(game)
    strategy = strategy_of(game)
    some = plan_visits(state, strategy, 5, SearchBudget(400, NO_TIME_LIMIT))
    fewer = plan_visits(state, strategy, 5, SearchBudget(400, NO_TIME_LIMIT, rollouts_a_plan=2))
    assert some.keys() == fewer.keys() and sum(fewer.values()) < sum(some.values()) / 2


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_dominated_action_is_no_candidate(game: Game) -> None:
    state, met = game.rules(game.setup(min(game.seats))).start(), 0
    for _ in random_moves(state, 2):
        if state.mover >= 0 and (dominated := set(strategy_of(game).dominated(state))):
            met += 1
            assert not dominated.intersection(candidates(strategy_of(game), state, 16, met))
    assert met

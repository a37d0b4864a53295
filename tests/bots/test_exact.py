"""Solved positions: bots play them, analyses count them, and no other action is worth more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from serai.bots.analysis import judge_decision
from serai.bots.exact import exact_win, exact_wins
from serai.bots.levels import LEVELS
from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, root_visits
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.state import CHANCE, State
from serai.games import games
from serai.strategy.strategy import Solution, none_solved, strategy_of

MATCHES = 3
SOLVING = [game for game in games().values() if strategy_of(game).solve is not none_solved]
SEARCHING = [level for level in LEVELS if level.simulations]
A_SAMPLE = 25  # every so many actions are looked at


def solved() -> Iterator[tuple[Match, Question, Solution]]:
    """Yield the solved decisions of some matches of Traders."""
    assert SOLVING, "no game has solved anything"
    for game in SOLVING:
        for number in range(MATCHES):
            match = Match(game, game.setup(min(game.seats)), Chance(f"solved {number}"))
            while match.seat is not None:
                question = Question.of(match, seed=match.version, milliseconds=NO_TIME_LIMIT)
                solution = question.strategy.solve(question.state)
                if solution is not None:
                    yield match, question, solution
                match.act(match.seat, LEVELS[1].choose(question))


def test_every_level_that_searches_plays_a_solved_position_as_it_is_solved() -> None:
    for _, question, solution in solved():
        for level in SEARCHING:
            sober = replace(level, mistake_percent=0, row="of no table")
            assert sober.choose(question) == question.action(solution.action), level.name


def test_no_action_comes_to_more_than_the_best_one() -> None:
    for _, question, solution in solved():
        actions = [solution.action, *question.state.actions()[::A_SAMPLE]]
        found = exact_wins(question.state, question.strategy, actions)
        assert found.keys() == set(actions)
        assert found[solution.action] == solution.win
        assert max(win[question.seat] for win in found.values()) == solution.win[question.seat]


def test_a_judgement_of_a_solved_position_is_exact() -> None:
    for match, question, solution in solved():
        played = question.state.actions()[-1]
        judged = judge_decision(match.rules, question.strategy, question.state, played, simulations=4)
        assert judged.exact
        assert judged.win == solution.win[question.seat]
        assert judged.played.win == exact_wins(question.state, question.strategy, [played])[played]


def test_what_chance_brings_counts_by_its_odds() -> None:
    match, question, _ = next(solved())
    state = match.rules.start()
    (first, _), *_ = outcomes = state.outcomes()
    won = positions_after(state, first)

    def solve(at: State) -> Solution:
        return Solution(0, (1.0, 0.0) if at.to_bytes() in won else (0.0, 1.0))

    odds = outcomes[0][1] / sum(ways for _, ways in outcomes)
    assert exact_win(state, replace(question.strategy, solve=solve)) == pytest.approx((odds, 1.0 - odds))


def test_a_position_is_unknown_where_one_outcome_leads_to_an_unsolved_one() -> None:
    match, question, _ = next(solved())
    assert exact_win(match.rules.start(), question.strategy) is None


def test_of_the_plans_rollouts_like_best_the_one_that_comes_to_most_is_played() -> None:
    """Only positions after the second-best opening are solved as wins."""
    match, question, _ = next(solved())
    state, budget = Match(match.game, match.setup, Chance("opening")).state, SearchBudget(2400, NO_TIME_LIMIT)
    liked, second = (action for action, _ in root_visits(state, question.strategy, 1, budget).most_common(2))
    won = positions_after(state, second)

    def solve(at: State) -> Solution:
        wins = at.to_bytes() in won
        return Solution(0, tuple(float((seat == state.mover) == wins) for seat in range(at.seats)))

    chosen = root_visits(state, replace(question.strategy, solve=solve), 1, budget)
    assert chosen.most_common(1)[0][0] == second != liked


def positions_after(state: State, move: int) -> set[bytes]:
    """The possible next decisions after a move."""
    after = state.copy()
    after.play(move)
    if after.mover != CHANCE:
        return {after.to_bytes()}
    return set().union(*(positions_after(after, outcome) for outcome, _ in after.outcomes()))

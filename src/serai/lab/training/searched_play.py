"""Matches in which every seat searches, for a training that is given simulations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from serai.bots.beliefs import RecentMoves
from serai.bots.levels import Level
from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Question
from serai.bots.trained import win_evaluator
from serai.engine.contract import Rules
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import same_form
from serai.kit.stream import Stream
from serai.lab.training.regression import Sample
from serai.lab.training.unsearched_play import has_secrets
from serai.strategy.strategy import Strategy
from serai.strategy.weights import Weights

EXPLORATION_PERCENT = 10  # of decisions


@dataclass(frozen=True)
class SearchedPlay:
    """Matches of one set-up, with this many simulations for each decision."""

    rules: Rules
    strategy: Strategy
    simulations: int

    def samples(self, weights: Weights, sampling_percent: int, seed: int) -> list[Sample]:
        """Play one match of self-play with some exploration; return sampled positions with its result.

        Mid-turn positions are among them: the search evaluates those, too.
        """
        chosen, rows = Stream(seed + 1), []
        players = [self._player(weights, EXPLORATION_PERCENT)] * len(self.rules.setup.seats)
        evaluator = win_evaluator(self.strategy.using(weights), self.rules.start())
        for state in self._positions(players, seed):
            if state.mover != OVER and chosen.below(100) < sampling_percent:
                rows.append(evaluator.feature_row(state))
        won = evaluator.win_probabilities(state)
        points = [state.score[seat] for seat in range(state.seats)]
        return [Sample.from_row(row, won, points) for row in rows]

    def share(self, lone: Weights, rest: Weights, seat: int, seed: int) -> float:
        """Return the share of a match that `lone` wins on this seat, with `rest` on all others."""
        players = [self._player(rest)] * len(self.rules.setup.seats)
        players[seat] = self._player(lone)
        *_, state = self._positions(players, seed)
        return win_evaluator(self.strategy.using(rest), state).win_probabilities(state)[seat]

    def _player(self, weights: Weights, mistake_percent: int = 0) -> Level:
        return Level("searched", self.simulations, NO_TIME_LIMIT, mistake_percent, weights=weights)

    def _positions(self, players: Sequence[Level], seed: int) -> Iterator[State]:
        """Play a match; yield the state before each decision, and at the end."""
        state, seeds = self.rules.start(), Stream(seed)
        dice = same_form(state, Stream)(seeds.below(2**31))
        recent = RecentMoves(state) if has_secrets(self.rules) else None
        while state.mover != OVER:
            if state.mover == CHANCE:
                move = state.draw(dice)
            else:
                yield state
                question = Question.at(self.rules, self.strategy, state, recent, seeds.below(2**31))
                move = self.rules.codec.action_number(state, players[state.mover].choose(question))
            state.play(move)
            if recent:
                recent.add(move, state)
        yield state

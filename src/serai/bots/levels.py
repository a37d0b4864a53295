"""The five levels, with the same names in all games, and the UCT baseline."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import exp

from serai.bots.one_ply import OnePly
from serai.bots.parallel_search import BATCH, SearchBudget, root_visits
from serai.bots.player import Player, Question, RandomPlayer
from serai.bots.trained import win_evaluator
from serai.bots.uct import Uct, search_uct
from serai.engine.contract import Action
from serai.engine.twin import same_form
from serai.kit.stream import Stream


@dataclass(frozen=True)
class Level:
    """A player that searches within its simulations and its time; with no simulations it looks one ply ahead.

    In `mistake_percent` of its decisions it makes a mistake: it draws among the better half of the actions,
    the ones with higher one-ply values more often.
    """

    name: str
    simulations: int
    milliseconds: int
    mistake_percent: int = 0
    threads: int = 1

    def choose(self, question: Question) -> Action:
        """Choose the action the search visited most often."""
        actions: list[int] = question.state.actions()
        if len(actions) == 1:
            return question.action(actions[0])
        stream = Stream(question.seed)
        is_mistake = stream.below(100) < self.mistake_percent
        if self.simulations == 0 or is_mistake:
            return question.action(actions[_index(action_values(question), is_mistake, stream)])
        limit = question.milliseconds if question.milliseconds is not None else self.milliseconds
        budget = SearchBudget(self.simulations, limit, self.threads)
        visits = root_visits(question.state, question.rules.weights, question.seed, budget)
        return question.action(max(visits, key=lambda action: (visits[action], -action)))


def action_values(question: Question) -> list[float]:
    """The mover's win probability after each legal action, one ply ahead."""
    state = question.state
    return same_form(state, OnePly)(state, win_evaluator(question.rules.weights, state)).action_values(state)


def _index(values: list[float], is_mistake: bool, stream: Stream) -> int:
    """The index of the best action; for a mistake, of a random one between the best and the median."""
    ranked = sorted(range(len(values)), key=lambda index: -values[index])
    best, median = values[ranked[0]], values[ranked[len(ranked) // 2]]
    if not is_mistake or best == median:
        return ranked[0]
    weights = [exp(2 * (values[index] - best) / (best - median)) for index in ranked[: len(ranked) // 2 + 1]]
    drawn = stream.below(2**31) / 2**31 * sum(weights)
    for index, weight in zip(ranked, weights, strict=False):
        drawn -= weight
        if drawn < 0:
            return index
    return ranked[0]


@dataclass(frozen=True)
class UctPlayer:
    """UCT with uniform playouts for a given CPU time: the baseline our levels are compared with."""

    milliseconds: int
    name: str = "plain UCT"

    def choose(self, question: Question) -> Action:
        """Choose the action visited most often when the time is up."""
        state = question.state
        uct = same_form(state, Uct)(state, same_form(state, Stream)(question.seed))
        deadline = time.thread_time() + self.milliseconds / 1000
        best = same_form(state, search_uct)(uct, BATCH)
        while time.thread_time() < deadline:
            best = same_form(state, search_uct)(uct, BATCH)
        return question.action(best)


LEVELS: tuple[Level, ...] = (
    Level("Novice", simulations=0, milliseconds=5, mistake_percent=100),
    Level("Trader", simulations=0, milliseconds=5, mistake_percent=50),
    Level("Merchant", simulations=40, milliseconds=90, mistake_percent=30),
    Level("Caravan Master", simulations=120, milliseconds=600, mistake_percent=13),
    Level("Vizier", simulations=400, milliseconds=1800),
)

DEFAULT_LEVEL = "Merchant"
"""The level of a bot for which none was chosen."""


def roster() -> dict[str, Player]:
    """All players by name, from the weakest to the strongest."""
    players: list[Player] = [RandomPlayer(), *LEVELS]
    return {player.name: player for player in players}

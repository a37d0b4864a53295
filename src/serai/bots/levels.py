"""Five levels, the same names in all games, and the yardstick they are measured by."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import exp

from serai.bots.experienced import judge_of_hopes
from serai.bots.first_look import FirstLook
from serai.bots.parallel import STEP, Effort, followed
from serai.bots.player import Player, Question, RandomPlayer
from serai.bots.uct import Uct, search_uct
from serai.engine.game import Action
from serai.engine.twin import like
from serai.kit.stream import Stream


@dataclass(frozen=True)
class Level:
    """A player that searches: so many simulations, fewer if its time is up; without any, the first look decides.

    In `carelessness` of a hundred decisions it does not look long enough: the more an action seems to bring, the
    likelier it is taken, and nothing worse than middling ever is.
    """

    name: str
    simulations: int
    milliseconds: int
    carelessness: int = 0
    threads: int = 1

    def choose(self, question: Question) -> Action:
        """The action the search followed most often."""
        actions: list[int] = question.state.actions()
        if len(actions) == 1:
            return question.action(actions[0])
        lots = Stream(question.seed)
        careless = lots.below(100) < self.carelessness
        if self.simulations == 0 or careless:
            return question.action(actions[_choice(_first_look(question), careless, lots)])
        limit = question.milliseconds if question.milliseconds is not None else self.milliseconds
        effort = Effort(self.simulations, limit, self.threads)
        visits = followed(question.state, question.rules.experience, question.seed, effort)
        return question.action(max(visits, key=lambda action: (visits[action], -action)))


def _first_look(question: Question) -> list[float]:
    state = question.state
    return like(state, FirstLook)(state, judge_of_hopes(question.rules.experience, state)).hopes(state)


def _choice(hopes: list[float], careless: bool, lots: Stream) -> int:
    """The index of the best action; for a careless player, of one between the best and the middling."""
    ranked = sorted(range(len(hopes)), key=lambda index: -hopes[index])
    best, middling = hopes[ranked[0]], hopes[ranked[len(ranked) // 2]]
    if not careless or best == middling:
        return ranked[0]
    weights = [exp(2 * (hopes[index] - best) / (best - middling)) for index in ranked[: len(ranked) // 2 + 1]]
    drawn = lots.below(2**31) / 2**31 * sum(weights)
    for index, weight in zip(ranked, weights, strict=False):
        drawn -= weight
        if drawn < 0:
            return index
    return ranked[0]


@dataclass(frozen=True)
class PlainSearch:
    """Plain UCT with uniform playouts, for so long of CPU time: what our levels are compared with."""

    milliseconds: int
    name: str = "plain UCT"

    def choose(self, question: Question) -> Action:
        """The action tried most often when the time is up."""
        state = question.state
        trying = like(state, Uct)(state, like(state, Stream)(question.seed))
        until = time.thread_time() + self.milliseconds / 1000
        best = like(state, search_uct)(trying, STEP)
        while time.thread_time() < until:
            best = like(state, search_uct)(trying, STEP)
        return question.action(best)


LEVELS: tuple[Level, ...] = (
    Level("Novice", simulations=0, milliseconds=5, carelessness=100),
    Level("Trader", simulations=0, milliseconds=5, carelessness=50),
    Level("Merchant", simulations=40, milliseconds=90, carelessness=30),
    Level("Caravan Master", simulations=120, milliseconds=600, carelessness=13),
    Level("Vizier", simulations=400, milliseconds=1800),
)

DEFAULT_LEVEL = "Merchant"
"""The level of a bot for which none was chosen."""


def roster() -> dict[str, Player]:
    """Every player there is, by name, from the weakest to the strongest."""
    players: list[Player] = [RandomPlayer(), *LEVELS]
    return {player.name: player for player in players}

"""Five levels, the same names in all games, and the yardstick they are measured by."""

from __future__ import annotations

import time
from dataclasses import dataclass

from serai.bots.player import Player, Question, RandomPlayer
from serai.bots.search import Search, search
from serai.bots.uct import Uct, search_uct
from serai.engine.game import Action
from serai.engine.twin import like
from serai.kit.stream import Stream

STEP = 16  # simulations between two looks at the clock


@dataclass(frozen=True)
class Level:
    """A player that searches: so many simulations, fewer if its time is up.

    `carelessness` is how far below the best, in hundredths of a win, an action may look and still be chosen
    now and then; without simulations the first look decides.
    """

    name: str
    simulations: int
    milliseconds: int
    carelessness: int = 0

    def choose(self, question: Question) -> Action:
        """The action the search followed most often."""
        state = question.state
        looking = like(state, Search)(state, like(state, Stream)(question.seed))
        if self.simulations == 0:
            return question.action(self._first_look(looking, question))
        limit = question.milliseconds if question.milliseconds is not None else self.milliseconds
        return question.action(self._search(looking, question, time.perf_counter() + limit / 1000))

    def _search(self, looking: Search, question: Question, until: float) -> int:
        run, done, best = like(question.state, search), 0, 0
        while done < self.simulations and (done == 0 or time.perf_counter() < until):
            step = min(STEP, self.simulations - done)
            best = run(looking, step)
            done += step
        return best

    def _first_look(self, looking: Search, question: Question) -> int:
        hopes = looking.hopes()
        actions: list[int] = question.state.actions()
        best = max(hopes)
        near = [index for index, hope in enumerate(hopes) if hope >= best - self.carelessness / 100]
        if self.carelessness == 0:
            near = near[:1]
        return actions[near[Stream(question.seed).below(len(near))]]


@dataclass(frozen=True)
class PlainSearch:
    """Plain UCT with uniform playouts, for as long as it is given: what our levels are compared with."""

    milliseconds: int
    name: str = "plain UCT"

    def choose(self, question: Question) -> Action:
        """The action tried most often when the time is up."""
        state = question.state
        trying = like(state, Uct)(state, like(state, Stream)(question.seed))
        until = time.perf_counter() + self.milliseconds / 1000
        best = like(state, search_uct)(trying, STEP)
        while time.perf_counter() < until:
            best = like(state, search_uct)(trying, STEP)
        return question.action(best)


LEVELS: tuple[Level, ...] = (
    Level("Novice", simulations=0, milliseconds=5, carelessness=6),
    Level("Trader", simulations=0, milliseconds=5),
    Level("Merchant", simulations=32, milliseconds=100),
    Level("Caravan Master", simulations=256, milliseconds=600),
    Level("Vizier", simulations=2048, milliseconds=1900),
)


def roster() -> dict[str, Player]:
    """Every player there is, by name, from the weakest to the strongest."""
    players: list[Player] = [RandomPlayer(), *LEVELS]
    return {player.name: player for player in players}

"""The optional half of a game's table of contents: what it says about playing it well."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from serai.engine.game import Game
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.strategy.heuristics import Heuristics
from serai.strategy.level_table import UNMEASURED, LevelTable, level_table
from serai.strategy.weights import UNTRAINED, Weights, prior_weights, shipped_weights
from serai.strategy.yardstick import Yardstick

MODULE = "strategy"
"""The module or folder in a game's package that holds its `STRATEGY`."""


class Solution(NamedTuple):
    """The best action of a position, and the result of perfect play from there."""

    action: int
    win: tuple[float, ...]
    """Each seat's win probability, or its share of the win."""


def none_solved(state: State) -> None:
    """Return nothing: no position is solved."""


def none_dominated(state: State) -> Collection[int]:
    """Return no action: the game declares none."""
    return ()


@dataclass(frozen=True)
class Strategy:
    """What one game says about playing it well; everything has a default."""

    package: str = ""
    """Where its files are: `weights.toml`, `network.toml`, `prior.toml` and `levels.toml`, each of them optional."""
    features: tuple[str, ...] = ("points",)
    """The names of a seat's features, in the order `Heuristics.list_features` adds them."""
    details: tuple[str, ...] = ()
    """The names of what `Heuristics.list_details` adds, the inputs of a network; none if there is no network."""
    heuristics: type[Heuristics] = Heuristics
    """The methods called in every position of a search."""
    state: type[State] = State
    """The class of states its heuristics take."""
    dominated: Callable[[Any], Collection[int]] = none_dominated
    """Given a state, the legal actions of the seat to move that nobody need consider; never all of them.

    For each of them the game knows another action that is never worse, or gives nothing away that this one does. They
    stay legal. Asked once for each decision, so it may take its time, and it must be true without exception.
    """
    solve: Callable[[Any], Solution | None] = none_solved
    """Given a state, its best action if the position is solved: exact, whatever the other seats do, in a second or two.

    Asked before any search, by bots, hints and analyses alike.
    """
    policy: Callable[[Any, Any], int | None] | None = None
    """Decide in place of the search: given a `Question` and the `Level` that is asked, the number of an action.

    None leaves the decision to the search. Levels that make mistakes still make them; the policy may use the level's
    simulations and milliseconds.
    """
    yardsticks: tuple[Yardstick, ...] = ()
    """Plain opponents written by hand, to measure players with."""
    trained: Weights | None = None
    """Weights to use in place of those among its files."""

    @property
    def weights(self) -> Weights:
        """The weight of each feature, and a network or none, as found by training."""
        return self.trained or (shipped_weights(self.package) if self.package else UNTRAINED)

    @property
    def prior(self) -> Weights:
        """Weights guessed by a person, from which training starts."""
        return prior_weights(self.package) if self.package else UNTRAINED

    @property
    def levels(self) -> LevelTable:
        """The settings and the measured strength of the levels."""
        return level_table(self.package) if self.package else UNMEASURED

    @property
    def is_generic(self) -> bool:
        """Whether it adds nothing of its own, so that bots use generic methods."""
        return self.heuristics is Heuristics and self.weights is UNTRAINED

    def using(self, weights: Weights | None) -> Strategy:
        """Return the same strategy with other weights; without any, unchanged."""
        return self if weights is None else replace(self, trained=weights)

    def heuristics_for(self, state: State) -> Heuristics:
        """Return its heuristics in the twin the state belongs to; TypeError for a state of another game."""
        if not isinstance(state, same_form(state, self.state)):
            raise TypeError(f"expected a state of {self.state.__module__}; got one of {type(state).__module__}")
        return same_form(state, self.heuristics)()


GENERIC = Strategy()
"""The strategy of a game without one of its own."""


def strategy_of(game: Game) -> Strategy:
    """Return a game's strategy, or `GENERIC` if it has none."""
    return _in_package(game.package)


@cache
def _in_package(package: str) -> Strategy:
    name = f"{package}.{MODULE}"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # the package is a module of its own, with nothing in it
        found = None
    if found is None:
        return GENERIC
    strategy = getattr(import_module(name), "STRATEGY", None)
    if not isinstance(strategy, Strategy):
        raise TypeError(f"{name}: expected STRATEGY, a Strategy; got {strategy!r}")
    return strategy

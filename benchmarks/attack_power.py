"""Whether an attack finds flaws that were planted: three players, each a level without search that errs in one way.

An attack that beats none of them would say nothing about a level it does not beat.

$ python benchmarks/attack_power.py --cpu-seconds 120
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from serai.bots.levels import Level, action_values
from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Question
from serai.cli.lab.attack import summary
from serai.engine.contract import Action
from serai.games import find, games
from serai.lab.attack.attack import Verdict, new_attack
from serai.lab.entrants import Entrant
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import Weight, Weights


@dataclass(frozen=True)
class Flawed:
    """A level that takes only some of its actions, where it has any."""

    name: str
    takes: Callable[[Any, int], bool]
    """Whether it takes an action, given the position and the action's number."""

    def choose(self, question: Question) -> Action:
        """Choose the best of the actions it takes, one ply ahead."""
        values = dict(zip(question.state.actions(), action_values(question), strict=True))
        taken = [action for action in values if self.takes(question.state, action)] or list(values)
        return question.action(max(taken, key=lambda action: values[action]))


@dataclass(frozen=True)
class Flaw:
    """A flawed player of one game."""

    name: str
    game: str
    player: Callable[[], Flawed | Level]

    def attacked(self, seconds: float, seed: str = "flaw") -> Verdict:
        """Return what an attack finds in this CPU time."""
        game = find(self.game)
        victim = Entrant(self.name, lambda _: self.player())
        return new_attack(game, game.setup(min(game.seats)), victim, seed, seconds, None).run()


def blind_to(game: str, feature: str) -> Level:
    """Return a level that gives a feature no weight."""
    weights = strategy_of(find(game)).weights
    blind = {
        name: Weight((0.0, 0.0), weight.points) if name == feature else weight
        for name, weight in weights.features.items()
    }
    return Level("blind", simulations=0, milliseconds=NO_TIME_LIMIT, weights=Weights(weights.training, blind))


def flaws() -> list[Flaw]:
    """Return the flawed players of all games, which each game names in a module of its tests."""
    found = []
    for game in games():
        if find_spec(module := f"serai.games.{game}.tests.flaws"):
            named = import_module(module)
            found += [Flaw(name, game, partial(Flawed, name, takes)) for name, takes in named.TAKES.items()]
            found += [Flaw(name, game, partial(blind_to, game, feature)) for name, feature in named.BLIND_TO.items()]
    return found


@click.command()
@click.option("--cpu-seconds", default=120.0, show_default=True, help="of each attack")
def main(cpu_seconds: float) -> None:
    """Attack every flawed player."""
    for flaw in flaws():
        click.echo("\n".join(summary(flaw.attacked(cpu_seconds))))


if __name__ == "__main__":
    main()

"""What may beat a level: its own search with other settings or weights, the other levels, yardsticks, and allies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec

from serai.bots.levels import LEVELS, Level, named_player
from serai.bots.player import Player
from serai.engine.game import Game
from serai.kit.seeds import seed_number
from serai.lab.attack.allies import Ally
from serai.lab.training.hill_climb import perturb
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import Weights

DIALS = (0.25, 1, 4)  # times the victim's simulations
LEAST_SIMULATIONS = 60
MOST_SIMULATIONS = 20_000
ALLIED_SIMULATIONS = 120


class Attacker(msgspec.Struct, frozen=True):
    """A policy that is tried: a player by name, the same player with weights changed in steps, or two allied seats."""

    player: str
    changes: tuple[int, ...] = ()
    """The numbers of the changes of its weights, one after the other."""
    allied: bool = False

    @property
    def name(self) -> str:
        """Its name in reports."""
        changed = f" with weights {'.'.join(map(str, self.changes))}" if self.changes else ""
        return f"two allied {self.player}" if self.allied else f"{self.player}{changed}"

    def changed(self, number: int) -> Attacker:
        """Return the same player with one more change of its weights."""
        return msgspec.structs.replace(self, changes=(*self.changes, number))

    def seated(self, game: Game, seed: str, ally: int) -> Player:
        """Return the player; of two allies, the one whose partner has this seat."""
        found = named_player(self.player, strategy_of(game).yardsticks)
        assert found is not None, self.player
        if self.allied:
            return Ally(found.simulations if isinstance(found, Level) else ALLIED_SIMULATIONS, ally)
        if not self.changes:
            return found
        assert isinstance(found, Level), "only a level has weights"
        return replace(found, name=self.name, row=found.row or found.name, weights=self.weights(game, seed))

    def weights(self, game: Game, seed: str) -> Weights:
        """Return the game's weights after its changes."""
        weights = strategy_of(game).weights
        for number in self.changes:
            weights = perturb(weights, Random(f"{seed}/{number}"))
        return weights


def first_attackers(game: Game, victim: str, seats: int) -> Iterator[Attacker]:
    """Yield the attackers to begin with: those that think at most four times as long as the victim."""
    strategy = strategy_of(game)
    dials = strategy.levels.row(seats, victim)
    level = named_player(victim)
    simulations = dials.simulations if dials else level.simulations if isinstance(level, Level) else 0
    most = max(DIALS) * max(simulations, LEAST_SIMULATIONS)
    tuned = [one.tuned(strategy.levels, seats) for one in LEVELS if one.name.lower() != victim.lower()]
    yield from (Attacker(one.name) for one in tuned if one.simulations <= most)
    yield from (Attacker(one.name) for one in strategy.yardsticks)
    for dialled in sorted({min(MOST_SIMULATIONS, max(LEAST_SIMULATIONS, int(times * simulations))) for times in DIALS}):
        yield Attacker(f"search:{dialled}")
        yield Attacker(f"search:{dialled}", changes=(seed_number(f"{victim}/{dialled}") % 1000,))
    if seats > 2:
        yield Attacker(f"search:{ALLIED_SIMULATIONS}", allied=True)

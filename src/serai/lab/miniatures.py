"""Solved miniatures: positions of games so small that every action's share of the win is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Player, Question
from serai.engine.contract import Rules
from serai.engine.game import Game
from serai.engine.setup import OptionValue, Setup
from serai.engine.state import State
from serai.kit.components import read_as, read_toml
from serai.strategy.strategy import Strategy

SETUP, POSITIONS = "setup.toml", "positions.jsonl"


class SolvedPosition(msgspec.Struct, frozen=True):
    """A decision: the numbers of the moves that lead to it, and each action's share of the win with perfect play."""

    moves: list[int]
    wins: dict[int, float]

    def reached(self, rules: Rules) -> State:
        """Return its state."""
        state = rules.start()
        for move in self.moves:
            state.play(move)
        return state

    def regret(self, action: int) -> float:
        """Return the share of a win that an action loses."""
        return max(self.wins.values()) - self.wins[action]


class MiniatureSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed set-up: options, and component files in the same folder."""

    note: str
    options: dict[str, OptionValue] = {}
    components: dict[str, str] = {}


@dataclass(frozen=True)
class Miniature:
    """A small set-up of a game, and solved positions of its matches."""

    game: Game
    setup: Setup
    positions: tuple[SolvedPosition, ...]

    @property
    def rules(self) -> Rules:
        """Its rules."""
        return self.game.rules(self.setup)

    def regrets(self, player: Player, strategy: Strategy, seed: int = 0) -> list[float]:
        """Return how much a player with this knowledge of the game loses in each position."""
        rules = self.rules
        return [self._regret(rules, one, player, strategy, seed + at) for at, one in enumerate(self.positions)]

    @staticmethod
    def _regret(rules: Rules, position: SolvedPosition, player: Player, strategy: Strategy, seed: int) -> float:
        state = position.reached(rules)
        action = player.choose(Question(rules, strategy, state.copy(), seed, NO_TIME_LIMIT))
        return position.regret(rules.codec.action_number(state, action))


def miniature_setup(game: Game, folder: Path) -> Setup:
    """Read the set-up in a folder: a match of two."""
    origin = str(folder / SETUP)
    found = read_as(MiniatureSetup, read_toml((folder / SETUP).read_text(encoding="utf-8"), origin), origin)
    components: dict[str, Any] = {
        kind: read_toml((folder / name).read_text(encoding="utf-8"), name) for kind, name in found.components.items()
    }
    return game.setup(2, options=found.options, components=components)


def read_miniature(game: Game, folder: Path) -> Miniature:
    """Read a miniature with its positions."""
    lines = (folder / POSITIONS).read_bytes().splitlines()
    positions = tuple(msgspec.json.decode(line, type=SolvedPosition) for line in lines)
    return Miniature(game, miniature_setup(game, folder), positions)


def write_positions(folder: Path, positions: Iterable[SolvedPosition]) -> None:
    """Write the positions of a miniature, one per line."""
    (folder / POSITIONS).write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in positions))

"""A folder with every round of a network's training and its learning curve, so that it can be resumed."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from serai.engine.game import Game
from serai.lab.run_folder import write_whole
from serai.lab.training.folder import check_plan
from serai.lab.training.network import NetworkPlan, Round
from serai.strategy.weights import NETWORK_FILE, NetworkWeights, network_text, read_network

CURVE_FILE = "curve.csv"


class NetworkFolder:
    """The plan, a file for each round, the learning curve, and the network at the end."""

    def __init__(self, path: Path, game: Game, plan: NetworkPlan) -> None:
        self._path = path
        self._rounds = plan.rounds
        check_plan(path, game, asdict(plan))

    @property
    def result(self) -> Path:
        """The file of the network at the end."""
        return self._path / NETWORK_FILE

    def done(self) -> list[NetworkWeights]:
        """Return the networks of the rounds stored so far."""
        found = []
        for number in range(self._rounds):
            file = self._round_file(number)
            if not file.exists():
                break
            found.append(read_network(file.read_text(encoding="utf-8"), str(file)))
        return found

    def store(self, one: Round) -> None:
        """Write a round, its place on the curve, and after the last one the result."""
        curve = self._path / CURVE_FILE
        before = curve.read_text(encoding="utf-8") if one.number else "round,matches,log_loss\n"
        row = f"{one.number + 1},{one.network.training.games},{one.loss:.4f}\n"
        write_whole(curve, f"{before}{row}".encode())
        write_whole(self._round_file(one.number), network_text(one.network).encode())
        if one.number + 1 == self._rounds:
            write_whole(self.result, network_text(one.network).encode())

    def _round_file(self, number: int) -> Path:
        return self._path / f"step-{number + 1}.toml"

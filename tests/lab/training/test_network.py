"""Training of a network: reproducible, resumable, the same on any number of processes, and in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.kit.components import ComponentError
from serai.kit.errors import SeraiError
from serai.lab.training.network import NetworkPlan, Round, train_network
from serai.lab.workers.processes import Processes
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import NetworkWeights, network_from_file, network_text, read_network

GAME = next(game for game in games().values() if strategy_of(game).details)
PLAN = NetworkPlan(rounds=3, games=60, hidden=4, seed="5")
SHIPPED = [game for game in games().values() if strategy_of(game).weights.network]


@pytest.fixture(scope="module")
def rounds() -> list[Round]:
    return list(train_network(GAME, PLAN))


def test_the_same_seed_gives_the_same_network_on_any_number_of_processes(rounds: list[Round]) -> None:
    assert list(train_network(GAME, PLAN, workers=Processes(2))) == rounds
    assert [one.number for one in rounds] == [0, 1, 2]
    assert rounds[0].network.own != rounds[1].network.own
    (other,) = train_network(GAME, NetworkPlan(rounds=1, games=60, hidden=4, seed="6"))
    assert other.network.out != rounds[0].network.out


def test_a_training_resumes_from_the_networks_of_its_rounds(rounds: list[Round]) -> None:
    assert list(train_network(GAME, PLAN, [one.network for one in rounds[:2]])) == rounds[2:]


def test_a_game_without_details_has_no_network() -> None:
    game = next(game for game in games().values() if not strategy_of(game).details)
    with pytest.raises(SeraiError, match=f"{game.name} lists no details for a network"):
        next(train_network(game, PLAN))


def test_a_network_is_read_back_from_its_file(rounds: list[Round], tmp_path: Path) -> None:
    network = rounds[-1].network
    file = tmp_path / "network.toml"
    file.write_text(network_text(network))
    details = strategy_of(GAME).details
    assert network_from_file(str(file), details) == network == read_network(network_text(network), "x")
    assert network_from_file(str(GAME.folder / "strategy" / "weights.toml"), details) is None
    with pytest.raises(ComponentError, match=r"network\.toml: own: expected the game's details, camels"):
        network_from_file(str(file), ["camels"])


def test_a_file_that_is_no_text_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "picture.toml"
    file.write_bytes(b"\xff\xd8")
    with pytest.raises(ComponentError, match=r"picture\.toml"):
        network_from_file(str(file), strategy_of(GAME).details)


def test_a_file_with_a_weight_too_few_names_the_row(rounds: list[Round]) -> None:
    text = network_text(rounds[0].network).replace("progress = [", "progress = [0.5, ")
    with pytest.raises(ComponentError, match=r"mine: match\.progress: expected 4 weights, one for each hidden unit"):
        read_network(text, "mine")


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_a_shipped_network_has_the_games_details_and_the_command_that_made_it(game: Game) -> None:
    network = strategy_of(game).weights.network
    assert isinstance(network, NetworkWeights)
    assert tuple(network.own) == tuple(network.rivals) == strategy_of(game).details
    assert network.training.command.startswith(f"serai train-network {game.name} ")


def test_some_game_ships_a_network() -> None:
    assert SHIPPED

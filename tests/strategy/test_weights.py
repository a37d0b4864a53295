"""Weights files: strictly read, with the training that made them."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.kit.components import ComponentError
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import (
    UNTRAINED,
    TrainingRun,
    Weight,
    Weights,
    read_weights,
    shipped_weights,
    weights_from_file,
    weights_text,
)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_game_ships_weights_for_exactly_its_features_with_their_training(game: Game) -> None:
    weights = strategy_of(game).weights
    assert tuple(weights.features) == strategy_of(game).features
    assert weights.training.command.startswith(f"serai train {game.name}")
    assert weights.training.games > 0
    assert weights.training.date


def test_written_weights_are_read_back() -> None:
    training = TrainingRun("serai train x --board 'my \"board\".toml'", "3", 40, "2026-11-16")
    weights = Weights(training, {"points": Weight((0.25, 0.5), (1.0, 0.5)), "rats": Weight((0.0, -1.5), (0.0, -1.0))})
    assert read_weights(weights_text(weights), "x") == weights


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_file_of_ones_own_is_read_in_the_games_order(game: Game, tmp_path: Path) -> None:
    shipped = strategy_of(game).weights
    turned = Weights(shipped.training, dict(reversed(shipped.features.items())))
    file = tmp_path / "mine.toml"
    file.write_text(weights_text(turned))
    found = weights_from_file(str(file), strategy_of(game).features)
    assert found.features == shipped.features and tuple(found.features) == strategy_of(game).features


@pytest.mark.parametrize(
    ("features", "problem"),
    [
        (("points", "camels"), "expected those of the game, points, camels; camels is missing"),
        (("points",), "expected those of the game, points; rats is none of them"),
    ],
)
def test_the_weights_of_another_game_are_refused(tmp_path: Path, features: tuple[str, ...], problem: str) -> None:
    weight = Weight((0.25, 0.5), (1.0, 0.5))
    file = tmp_path / "mine.toml"
    file.write_text(weights_text(Weights(UNTRAINED.training, {"points": weight, "rats": weight})))
    with pytest.raises(ComponentError, match=f"mine.toml: features: {problem}"):
        weights_from_file(str(file), features)


def test_a_file_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(ComponentError, match=r"nowhere\.toml: cannot read it: No such file"):
        weights_from_file("nowhere.toml", ("points",))


def test_a_broken_file_is_refused_by_name() -> None:
    with pytest.raises(ComponentError, match=r"mine\.toml"):
        read_weights("[training]\ncommand = 'x'\n", "mine.toml")


def test_a_game_without_a_weights_file_is_untrained() -> None:
    assert shipped_weights("serai.kit") is UNTRAINED

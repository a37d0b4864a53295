"""Weights files: strictly read, with the training that made them."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.engine.weights import UNTRAINED, TrainingRun, Weight, Weights, read_weights, shipped_weights, weights_text
from serai.games import games
from serai.kit.components import ComponentError


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_game_ships_weights_for_exactly_its_features_with_their_training(game: Game) -> None:
    weights = shipped_weights(game.package)
    assert tuple(weights.features) == game.features
    assert weights.training.command.startswith(f"serai train {game.name}")
    assert weights.training.games > 0
    assert weights.training.date


def test_written_weights_are_read_back() -> None:
    training = TrainingRun("serai train x", 3, 40, "2026-11-16")
    weights = Weights(training, {"points": Weight((0.25, 0.5), (1.0, 0.5)), "rats": Weight((0.0, -1.5), (0.0, -1.0))})
    assert read_weights(weights_text(weights), "x") == weights


def test_a_broken_file_is_refused_by_name() -> None:
    with pytest.raises(ComponentError, match=r"mine\.toml"):
        read_weights("[training]\ncommand = 'x'\n", "mine.toml")


def test_a_game_without_a_weights_file_is_untrained() -> None:
    assert shipped_weights("serai.kit") is UNTRAINED

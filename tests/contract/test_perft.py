"""Perft: every sequence of moves from fixed positions is counted, in both twins, against `tests/perft.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from serai.engine.game import Game
from serai.engine.random_play import random_moves
from serai.engine.twin import plain_form
from serai.games import games
from serai.laws import perft


def positions() -> list[Any]:
    found = []
    for game in games().values():
        path = Path(str(game.folder)) / "tests" / "perft.toml"
        for position in tomllib.loads(path.read_text(encoding="utf-8"))["position"]:
            found.append(pytest.param(game, position, id=f"{game.name}-{position['name']}"))
    return found


def counts(game: Game, position: dict[str, Any], depth: int) -> list[int]:
    agreed = {"options": position.get("options", {}), "components": position.get("components", {})}
    state = game.rules(game.setup(position["seats"], **agreed)).start()
    steps = random_moves(state, position.get("seed", 0))
    for _ in range(position.get("after", 0) + 1):  # a walk makes its move when it is asked for the next
        next(steps)
    return [perft(state, level) for level in range(1, depth + 1)]


@pytest.mark.parametrize(("game", "position"), positions())
def test_the_number_of_move_sequences_is_known_to_every_depth(game: Game, position: dict[str, Any]) -> None:
    assert counts(game, position, len(position["counts"])) == position["counts"]


@pytest.mark.parametrize(("game", "position"), positions())
def test_plain_python_counts_the_same(game: Game, position: dict[str, Any]) -> None:
    depth = sum(count <= 5000 for count in position["counts"])
    with plain_form():
        assert counts(game, position, depth) == position["counts"][:depth]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_game_has_positions_to_count_from(game: Game) -> None:
    assert len([found for found in positions() if found.values[0] is game]) >= 3

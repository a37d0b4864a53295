"""What bots have learned: small files, strictly read, that say where their figures come from."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.engine.weights import BLANK, Experience, Learned, Worth, read_experience, shipped_experience, written
from serai.games import games
from serai.kit.components import ComponentError


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_game_ships_experience_of_exactly_its_traits_with_its_provenance(game: Game) -> None:
    experience = shipped_experience(game.package)
    assert tuple(experience.traits) == game.traits
    learned = experience.learned
    assert learned.command.startswith(f"serai train {game.name}")
    assert learned.games > 0
    assert learned.date


def test_what_is_written_is_read_again() -> None:
    learned = Learned("serai train x", 3, 40, "2026-11-16")
    experience = Experience(
        learned, {"points": Worth((0.25, 0.5), (1.0, 0.5)), "rats": Worth((0.0, -1.5), (0.0, -1.0))}
    )
    assert read_experience(written(experience), "x") == experience


def test_a_broken_file_is_refused_by_name() -> None:
    with pytest.raises(ComponentError, match=r"mine\.toml"):
        read_experience("[learned]\ncommand = 'x'\n", "mine.toml")


def test_of_a_game_without_such_a_file_only_points_are_known() -> None:
    assert shipped_experience("serai.kit") is BLANK

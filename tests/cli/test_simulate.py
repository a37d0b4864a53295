"""`serai simulate` plays random games and sums them up."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.games import games


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_simulation_reports_points_wins_length_and_speed(game: Any) -> None:
    done = CliRunner().invoke(commands, ["simulate", game.name, "--games", "20", "--seats", str(max(game.seats))])
    assert done.exit_code == 0
    assert "decisions per game" in done.output and "games/s" in done.output and "compiled" in done.output

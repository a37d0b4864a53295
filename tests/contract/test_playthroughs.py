"""Golden playthroughs: a change in any rule, text, picture or bot shows as a difference a person can read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from serai.bots.levels import LEVELS
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.laws import transcript
from serai.strategy.strategy import strategy_of

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gil", "Hal")


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{game.name}-{seats}")
        for game in games().values()
        for seats in sorted(game.seats + game.unofficial_seats)
    ],
)
def test_a_playthrough_reads_as_it_did(game: Game, seats: int, golden: Callable[[Path, str], None]) -> None:
    text = transcript(game, game.setup(NAMES[:seats]), seed=seats)
    golden(Path(str(game.folder)) / "tests" / "playthroughs" / f"{seats}_players.txt", text)


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games().values()])
def test_bots_decide_as_they_did_whatever_machine_and_compiler(game: Game, golden: Callable[[Path, str], None]) -> None:
    """Every level decides in turn; a compiler or CPU with other floating-point results would show here."""
    unhurried = [replace(level, milliseconds=1_000_000) for level in LEVELS]
    seats = min(game.seats)
    match = Match(game, game.setup(NAMES[:seats]), Chance("caravan"))
    lines = []
    for number in range(60):
        if match.over:
            break
        assert match.seat is not None
        level = unhurried[number % len(unhurried)]
        action = level.choose(Question(match.rules, strategy_of(match.game), match.state.copy(), seed=number))
        lines.append(f"{level.name}: {match.rules.codec.notation(action)}\n")
        match.act(match.seat, action)
    golden(Path(str(game.folder)) / "tests" / "playthroughs" / "bots.txt", "".join(lines))

"""Draws every game as `rgb_array` shows it, one below the other, for the docs.

    make pictures

Matches have fixed seeds, so that the picture changes only when the drawing does.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from serai.adapters.image import table_image
from serai.bots.levels import roster
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "rgb_array.webp"
SEED = "caravan"
NAMES = ("Ada", "Basma", "Cleo")
LEVEL = "Novice"
SHARE = 0.7
"""How far the pictured matches have come."""


def draw(game: Game) -> NDArray[Any]:
    """Return a position of a match of bots, as its first seat sees it."""
    seats = max(seats for seats in game.seats if seats <= len(NAMES))
    match = Match(game, game.setup(NAMES[:seats]), Chance(SEED))
    bot, states = roster()[LEVEL], []
    while match.seat is not None:
        states.append(match.state.copy())
        match.act(match.seat, bot.choose(Question.of(match, seed=len(match.record.moves))))
    return table_image(match.rules, match.rules.view(states[int(SHARE * len(states))], 0))


def main() -> None:
    """Draw all games and store the picture as WebP."""
    image = Image.fromarray(np.concatenate([draw(game) for game in games().values()]))
    image.resize((image.width * 3 // 4, image.height * 3 // 4), Image.Resampling.LANCZOS).save(
        PICTURE, quality=82, method=6
    )
    print(f"{PICTURE.name}: {PICTURE.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()

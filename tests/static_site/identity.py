"""Matches and decisions with fixed seeds, as words: run natively and with the Python of the site, they are the same."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from serai.bots.levels import LEVELS
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.engine.state import Moves, play_out
from serai.engine.twin import active_form, is_compiled
from serai.games import games
from serai.kit.stream import Stream

PLAYOUTS = 1000
DECISIONS = 8
FOR_EVER = 10**7
"""Milliseconds: what ends a search is its simulations."""


def main() -> str:
    """Return the results for every game, and whether it was compiled."""
    found = {game.name: [playouts(game), *decisions(game)] for game in games().values()}
    return json.dumps({"compiled": is_compiled(), **found})


def playouts(game: Game) -> str:
    """Return the final points of many random matches."""
    digest = hashlib.sha256()
    for seats in game.seats:
        rules, moves, stream = game.rules(game.setup(seats)), active_form(Moves)(), active_form(Stream)(seats)
        for _ in range(PLAYOUTS // len(game.seats)):
            state = rules.start()
            decided = active_form(play_out)(state, moves, stream)
            digest.update(f"{decided} {list(state.score[:seats])}".encode())
    return digest.hexdigest()


def decisions(game: Game) -> Iterator[str]:
    """Yield what each level decides, and the resulting record."""
    for level in LEVELS:
        match = Match(game, game.setup(min(game.seats)), Chance(level.name))
        for seed in range(DECISIONS):
            if match.seat is None:
                break
            match.act(match.seat, level.choose(Question.of(match, seed, FOR_EVER)))
        yield f"{level.name} {hashlib.sha256(write_record(match.record).encode()).hexdigest()}"

"""A tournament in one call."""

from __future__ import annotations

from collections.abc import Sequence

from serai.bots.external import DEFAULT_MILLISECONDS
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.lab.ladder import Ladder, ladder
from serai.lab.runner import Tournament, run_tournament
from serai.lab.tournament import Terms


def arena(
    game: Game,
    players: Sequence[str],
    *,
    setup: Setup | None = None,
    games: int = 20,
    seed: str = "serai",
    bots: Sequence[str] = (),
    jobs: int = 1,
) -> Ladder:
    """Let players meet from every seat with the same dice, and rank them.

    Players are named as in `serai arena --players`, the weakest first; bots of your own as in `--bot`. Without a
    set-up, the fewest players sit down. Our levels do not look at the clock, so that results never vary.
    """
    agreed = game.setup(min(game.seats)) if setup is None else setup
    terms = Terms(setup=agreed, seed=seed, milliseconds=DEFAULT_MILLISECONDS, clock=False)
    tournament = Tournament(terms=terms, players=tuple(players), bots=tuple(bots), games=games)
    results = list(run_tournament(tournament, path=None, jobs=jobs))
    return ladder([one.name for one in tournament.field()], tournament.seats, results)

"""A tournament in one call."""

from __future__ import annotations

from collections.abc import Sequence

from serai.bots.program import DEFAULT_MILLISECONDS
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.lab.entrants import external_bot, trained_file
from serai.lab.ladder import Ladder, ladder
from serai.lab.runner import Tournament, run_tournament
from serai.lab.tournament import Terms
from serai.lab.workers.connect import connect


def arena(
    game: Game,
    players: Sequence[str],
    *,
    setup: Setup | None = None,
    games: int = 20,
    seed: str = "serai",
    bots: Sequence[str] = (),
    weights: str | None = None,
    jobs: int = 1,
    on: str | None = None,
) -> Ladder:
    """Let players meet from every seat with the same dice, and rank them.

    Players are named as in `serai arena --players`, the weakest first; bots of your own as in `--bot`; a file of
    weights as in `--weights`; a Ray cluster as in `--on`. Without a set-up, the fewest players sit down. Our levels do
    not look at the clock, so that results never vary.
    """
    agreed = game.setup(min(game.seats)) if setup is None else setup
    terms = Terms(setup=agreed, seed=seed, milliseconds=DEFAULT_MILLISECONDS, clock=False)
    own = tuple(external_bot(text, agreed) for text in bots)
    trained = trained_file(weights, game) if weights else None
    tournament = Tournament(terms=terms, players=tuple(players), bots=own, games=games, trained=trained)
    with connect(on, jobs) as workers:
        results = list(run_tournament(tournament, None, workers))
    return ladder([one.name for one in tournament.field()], tournament.seats, results)

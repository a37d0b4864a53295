"""Small studies for tests of the report."""

from __future__ import annotations

from functools import cache

from serai.games import games
from serai.lab.balance.study import Study, run_study
from serai.lab.workers.processes import THIS_PROCESS

GAME = next(iter(games().values()))


@cache
def small_study(variant: bool = False) -> Study:
    """Return two levels with a few matches each; the variant changes the next-to-last kind of component."""
    kind = GAME.components[0]
    setup = GAME.setup(3, components={kind.name: kind.shipped[1 if variant else 0]})
    return run_study(setup, ["random", "novice"], 12, "x", THIS_PROCESS, lambda played: None)

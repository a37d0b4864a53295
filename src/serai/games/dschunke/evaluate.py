"""How good a position looks, for bots: what the crates in sight are worth now."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dschunke.box import PLAYERS
from serai.games.dschunke.scoring import standing, tally
from serai.games.dschunke.state import Market

POINT: Final = 100


def appraise_market(s: Market, paper: Moves) -> None:
    """The points both players would have if the match ended here."""
    tally(s)
    for seat in range(PLAYERS):
        paper.weight[seat] = POINT * (s.score[seat] + standing(s, seat))


def doubt_in_market(s: Market) -> int:
    """What lies in sight can be covered as long as there are strips."""
    return 200 + 40 * s.stack_count

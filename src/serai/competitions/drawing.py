"""The draw: the tables of the next round."""

from __future__ import annotations

from serai.competitions.competition import Competition, CompetitionError, Format, Round
from serai.competitions.knockout import knockout_round
from serai.competitions.league import league_round
from serai.competitions.swiss import swiss_round


def next_round(competition: Competition) -> Round:
    """Return the next round of a competition."""
    if competition.is_round_open:
        waiting = [str(at + 1) for at, one in enumerate(competition.played[-1].tables) if one.places is None]
        raise CompetitionError(f"expected the results of the last round first; missing: table {', '.join(waiting)}")
    if competition.format is Format.KNOCKOUT:
        return knockout_round(competition)
    if competition.number >= competition.rounds:
        raise CompetitionError(f"expected fewer than the {competition.rounds} rounds that were planned")
    if len(competition.present) < competition.sizes[0]:
        raise CompetitionError(f"expected at least {competition.sizes[0]} people, got {len(competition.present)}")
    return swiss_round(competition) if competition.format is Format.SWISS else league_round(competition)

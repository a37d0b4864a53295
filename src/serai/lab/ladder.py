"""The ladder of a tournament: each player's rating and pace, and each pairing's share of wins."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from serai.lab.ratings import Contest, Rating, rate, wilson
from serai.lab.tournament import MatchResult, Pairing


@dataclass(frozen=True)
class Standing:
    """A player's row: its rating, wins, pace and forfeits."""

    player: str
    rating: Rating
    matches: int
    won: float
    milliseconds: float
    """Mean time of a decision."""
    slowest: float
    forfeits: int


@dataclass(frozen=True)
class Share:
    """A pairing's row: the lone player's share of wins, with Wilson's 95% interval."""

    pairing: Pairing
    matches: int
    won: float
    low: float
    high: float

    @property
    def share(self) -> float:
        """Wins per match; a shared win counts as a fraction."""
        return self.won / self.matches if self.matches else 0.0


@dataclass(frozen=True)
class Ladder:
    """Players ranked by their matches."""

    seats: int
    standings: tuple[Standing, ...]
    shares: tuple[Share, ...]
    forfeits: tuple[tuple[str, str], ...]
    """Who forfeited, and why, in the order of play."""


def ladder(players: Sequence[str], seats: int, results: Sequence[MatchResult]) -> Ladder:
    """Build the ladder, best player first; the order of the results does not matter."""
    ordered = sorted(results, key=lambda result: _order(players, result))
    shares = _shares(ordered)
    rated = rate(players, [_contest(share, seats) for share in shares])
    standings = [_standing(one.player, ordered, one) for one in rated]
    standings.sort(key=lambda one: (-one.rating.rating, one.player))
    forfeits = [(_name(result, result.forfeit.seat), result.forfeit.why) for result in ordered if result.forfeit]
    return Ladder(seats, tuple(standings), tuple(shares), tuple(forfeits))


def write_csv(found: Ladder, folder: Path) -> list[Path]:
    """Write `players.csv` and `pairings.csv`, and return their paths."""
    players, paired = folder / "players.csv", folder / "pairings.csv"
    with players.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(
            ["player", "rating", "low", "high", "matches", "won", "milliseconds_per_decision", "slowest", "forfeits"]
        )
        for one in found.standings:
            shown = [f"{figure:.1f}" for figure in (one.rating.rating, one.rating.low, one.rating.high)]
            pace = [f"{one.milliseconds:.2f}", f"{one.slowest:.1f}"]
            rows.writerow([one.player, *shown, one.matches, f"{one.won:.3f}", *pace, one.forfeits])
    with paired.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["player", "against", "seats", "matches", "won", "share", "low", "high"])
        for share in found.shares:
            figures = [share.won, share.share, share.low, share.high]
            names = [share.pairing.lone, share.pairing.rest, found.seats, share.matches]
            rows.writerow([*names, *(f"{figure:.4f}" for figure in figures)])
    return [players, paired]


def _order(players: Sequence[str], result: MatchResult) -> tuple[int, int, int, int]:
    pairing = result.fixture.pairing
    lone, rest = players.index(pairing.lone), players.index(pairing.rest)
    return lone, rest, result.fixture.round, result.fixture.seat


def _shares(ordered: Sequence[MatchResult]) -> list[Share]:
    found: dict[Pairing, list[float]] = {}
    for result in ordered:
        found.setdefault(result.fixture.pairing, []).append(result.share(result.fixture.seat))
    return [Share(pairing, len(won), sum(won), *wilson(sum(won), len(won))) for pairing, won in found.items()]


def _contest(share: Share, seats: int) -> Contest:
    lone, rest = share.pairing.lone, share.pairing.rest
    return Contest({lone: 1, rest: seats - 1}, {lone: share.won, rest: share.matches - share.won})


def _standing(player: str, results: Sequence[MatchResult], rating: Rating) -> Standing:
    own = [(result, seat) for result in results for seat in _seats_of(result, player)]
    decisions = sum(result.decisions[seat] for result, seat in own)
    return Standing(
        player,
        rating,
        matches=sum(player in (r.fixture.pairing.lone, r.fixture.pairing.rest) for r in results),
        won=_total(own, lambda result, seat: result.share(seat)),
        milliseconds=_total(own, lambda result, seat: result.milliseconds[seat]) / max(1, decisions),
        slowest=max((result.slowest[seat] for result, seat in own), default=0.0),
        forfeits=sum(result.forfeit is not None and result.forfeit.seat == seat for result, seat in own),
    )


def _total(own: Sequence[tuple[MatchResult, int]], figure: Callable[[MatchResult, int], float]) -> float:
    return sum(figure(result, seat) for result, seat in own)


def _seats_of(result: MatchResult, player: str) -> list[int]:
    return [seat for seat in range(len(result.places)) if _name(result, seat) == player]


def _name(result: MatchResult, seat: int) -> str:
    pairing = result.fixture.pairing
    return pairing.lone if seat == result.fixture.seat else pairing.rest

"""Standings of a competition, with tie-breaks in a stated order."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from serai.competitions.competition import Competition, Format

BYE = 1.0
"""What a round without a table scores."""


class Standing(NamedTuple):
    """Where somebody stands."""

    place: int
    """From 1; people whom no tie-break parts share it."""
    person: int
    points: float
    opposition: float
    """The first tie-break, Buchholz: the points of everybody they met; at a table of more than two, their mean."""
    direct: float
    """The second tie-break: their points against those with as many points and as strong an opposition."""
    wins: int
    """The third tie-break: matches won alone."""
    played: int


def points_of(competition: Competition) -> list[float]:
    """Return the points of everybody."""
    points = [0.0] * len(competition.people)
    for match in competition.matches():
        for person, scored in zip(match.people, match.points, strict=True):
            points[person] += scored
    for person, count in competition.byes().items():
        points[person] += BYE * count
    return points


def standings(competition: Competition) -> list[Standing]:
    """Return where everybody stands, the best first."""
    points, people = points_of(competition), range(len(competition.people))
    met: list[list[float]] = [[] for _ in people]
    wins, played = [0] * len(people), [0] * len(people)
    for match in competition.matches():
        for person, scored in zip(match.people, match.points, strict=True):
            met[person].append(fmean(points[other] for other in match.people if other != person))
            wins[person] += scored == 1
            played[person] += 1
    lasted = _lasted(competition)
    opposition = [sum(one) for one in met]
    first = {person: (lasted[person], points[person], round(opposition[person], 9)) for person in people}
    direct = _direct(competition, first)
    keys = {person: (*first[person], direct[person], wins[person]) for person in people}
    order = sorted(people, key=lambda person: keys[person], reverse=True)
    return [
        Standing(
            1 + sum(key > keys[person] for key in keys.values()),
            person, points[person], opposition[person], direct[person], wins[person], played[person],
        )
        for person in order
    ]  # fmt: skip


def _lasted(competition: Competition) -> list[int]:
    """Return how many rounds everybody won in a knock-out, which decides before the points; elsewhere 0."""
    lasted = [0] * len(competition.people)
    if competition.format is Format.KNOCKOUT:
        for one in competition.played:
            for person in [*one.byes, *(winner for table in one.tables for winner in table.winners)]:
                lasted[person] += 1
    return lasted


def _direct(competition: Competition, keys: dict[int, tuple[int, float, float]]) -> list[float]:
    """Return what people scored at tables with those who are tied with them: 1 for each they left behind."""
    direct = [0.0] * len(competition.people)
    for match in competition.matches():
        seated = list(zip(match.people, match.points, strict=True))
        for person, scored in seated:
            for other, others in seated:
                if other != person and keys[other] == keys[person]:
                    direct[person] += 0.5 if scored == others else float(scored > others)
    return direct

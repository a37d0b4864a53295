"""A round of a knock-out: one of each table advances; the best seeds meet as late as possible."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from serai.competitions.competition import Competition, CompetitionError, Round
from serai.competitions.seating import seated, seats_had
from serai.competitions.standings import standings


class Plan(NamedTuple):
    """The way to a final: lower is better."""

    rounds: int
    later_byes: int
    """Byes after the first round: there should be none."""
    byes: int
    survivors: int


def knockout_round(competition: Competition) -> Round:
    """Return the next round: at each table one of the best seeds, and the others by seed, back and forth."""
    left = _filled(competition)
    sizes = _next_sizes(len(left), tuple(competition.sizes))
    groups: list[list[int]] = [[] for _ in sizes]
    people, forth = iter(left), range(len(groups))
    while any(len(group) < size for group, size in zip(groups, sizes, strict=True)):
        for at in forth:
            if len(groups[at]) < sizes[at]:
                groups[at].append(next(people))
        forth = forth[::-1]
    byes = [group[0] for group in groups if len(group) == 1]
    return Round(seated((group for group in groups if len(group) > 1), seats_had(competition)), byes)


def _filled(competition: Competition) -> list[int]:
    """Return who plays on, by seed; where people have left too few for a table, the best of those beaten return."""
    left, present = remaining(competition), set(competition.present)
    if len(left) <= 1:
        raise CompetitionError("expected two people who are left; the knock-out is over")
    beaten = [one.person for one in standings(competition) if one.person in present - left]
    while plan_for(len(left), tuple(competition.sizes)) is None:
        if not beaten:
            sizes = " or ".join(map(str, competition.sizes))
            raise CompetitionError(f"expected as many people as fit tables of {sizes}, got {len(left)}")
        left.add(beaten.pop(0))
    return sorted(left)


def _next_sizes(people: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    plan = plan_for(people, sizes)
    found = plan and sizes_of(people, plan.survivors, sizes)
    assert found, "no table for people who were filled up until there is one"
    return found


def remaining(competition: Competition) -> set[int]:
    """Return who has not been beaten, and has not left."""
    present = set(competition.present)
    if not competition.played:
        return present
    last = competition.played[-1]
    won = {winner for table in last.tables for winner in table.winners}
    return present & (won | set(last.byes))


@cache
def plan_for(people: int, sizes: tuple[int, ...]) -> Plan | None:
    """Return the shortest way to a final, without byes after the first round if there is one; None if there is none."""
    if people == 1:
        return Plan(0, 0, 0, 1)
    found = []
    for survivors in range(1, people):
        groups, after = sizes_of(people, survivors, sizes), plan_for(survivors, sizes)
        if groups is not None and after is not None:
            found.append(Plan(1 + after.rounds, after.later_byes + after.byes, groups.count(1), survivors))
    return min(found, default=None)


@cache
def sizes_of(people: int, tables: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the sizes of this many tables, with as few byes (tables of one, which come first) as possible."""
    for byes in range(tables):
        small, larger = divmod(people - byes, tables - byes)
        groups = (1,) * byes + (small,) * (tables - byes - larger) + (small + 1,) * larger
        if set(groups[byes:]) <= set(sizes):
            return groups
    return None

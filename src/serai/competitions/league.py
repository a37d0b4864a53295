"""A round of a league: everybody meets everybody."""

from __future__ import annotations

from serai.competitions.competition import Competition, Round
from serai.competitions.groups import best_groups, division
from serai.competitions.seating import seated, seats_had

NOBODY = -1


def league_round(competition: Competition) -> Round:
    """Return the next round: of the timetable for pairs, or else with as few repeated meetings as possible."""
    if competition.is_of_pairs and not any(one.first_round for one in competition.people):
        return _by_timetable(competition)
    byes, met = competition.byes(), competition.meetings()
    plan = division(len(competition.present), competition.sizes)
    resting = sorted(competition.present, key=lambda person: (byes[person], -person))[: plan.byes]
    order = [person for person in competition.present if person not in resting]
    groups = best_groups(order, plan.tables, lambda one, other: float(met[one, other] ** 2))
    return Round(seated(groups, seats_had(competition)), resting)


def rounds_of_league(people: int) -> int:
    """Return how many rounds of pairs it takes until everybody has met everybody."""
    return people - 1 if people % 2 == 0 else people


def _by_timetable(competition: Competition) -> Round:
    """Return a round by the circle method: one person stays, the others move on by one place from round to round.

    A person whose opponent has left has a bye.
    """
    circle = list(range(len(competition.people)))
    circle += [NOBODY] * (len(circle) % 2)
    first, *others = circle
    turn = competition.number % len(others)
    circle = [first, *others[turn:], *others[:turn]]
    half, present = len(circle) // 2, set(competition.present)
    pairs = [[one, other] for one, other in zip(circle[:half], reversed(circle[half:]), strict=True)]
    groups = [pair for pair in pairs if present.issuperset(pair)]
    byes = [person for pair in pairs if not present.issuperset(pair) for person in pair if person in present]
    return Round(seated(groups, seats_had(competition)), byes)

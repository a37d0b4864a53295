"""A Swiss round. For tables of two it is drawn by FIDE's Dutch system (C.04.3), with the seat that begins as white.

For larger tables no such standard exists: people are ordered by points and divided among tables; then people are
exchanged while that lowers the number of repeated meetings, or else the differences in points.
"""

from __future__ import annotations

import logging
from typing import Any

from serai.competitions.competition import Competition, Round, TableOfRound
from serai.competitions.groups import Cost, best_groups, division
from serai.competitions.seating import seated, seats_had
from serai.competitions.standings import BYE, points_of

REPEATED = 1e6
"""What a repeated meeting costs, next to a difference of one point; a third meeting costs four times that."""
logging.getLogger("caissify_pairings").setLevel(logging.ERROR)  # it warns where we draw the round in the other way


def swiss_round(competition: Competition) -> Round:
    """Return the next round."""
    if competition.is_of_pairs:
        drawn = _dutch(competition)
        if len(drawn.byes) <= 1:
            return drawn
        # everybody has met everybody else with a chance to meet them: now people meet again
    points, byes = points_of(competition), competition.byes()
    plan = division(len(competition.present), competition.sizes)
    last_first = sorted(competition.present, key=lambda person: (byes[person], points[person], -person))
    resting = last_first[: plan.byes]
    order = sorted(set(competition.present) - set(resting), key=lambda person: (-points[person], person))
    groups = best_groups(order, plan.tables, cost_of_meeting(competition, points))
    return Round(seated(groups, seats_had(competition)), resting)


def cost_of_meeting(competition: Competition, points: list[float]) -> Cost:
    """Return what a meeting costs: above all whether it is a repeated one, then the difference in points."""
    met = competition.meetings()

    def cost(one: int, other: int) -> float:
        return REPEATED * met[one, other] ** 2 + (points[one] - points[other]) ** 2

    return cost


def _dutch(competition: Competition) -> Round:
    """Draw a round of pairs by the Dutch system."""
    from caissify_pairings import generate_pairings  # a fifth of a second that no other command should take

    drawn = generate_pairings(
        system="dutch",
        players=_cards(competition),
        previous_pairings={(one + 1, other + 1) for one, other in competition.meetings()},
        round_number=competition.number + 1,
        total_rounds=max(competition.rounds, competition.number + 1),
        bye_value=BYE,
    )
    pairs = [[pair["white_id"] - 1, pair["black_id"] - 1] for pair in drawn if pair["black_id"] is not None]
    return Round(
        [TableOfRound(pair) for pair in pairs], [pair["white_id"] - 1 for pair in drawn if pair["black_id"] is None]
    )


def _cards(competition: Competition) -> list[dict[str, Any]]:
    """Return the card of everybody present: points, seats, and floats (meetings with somebody who had more or less)."""
    points = [0.0] * len(competition.people)
    colours: list[list[str]] = [[] for _ in points]
    floats: list[list[str]] = [[] for _ in points]
    for one in competition.played:
        before = list(points)
        for person in range(len(points)):
            colours[person].append("none")
            floats[person].append("none")
        for person in one.byes:
            floats[person][-1] = "down"
            points[person] += BYE
        for table in one.tables:
            for person, other, colour, scored in zip(
                table.people, table.people[::-1], ("white", "black"), table.points, strict=True
            ):
                colours[person][-1] = colour
                floats[person][-1] = _float(before[person], before[other])
                points[person] += scored
    byes = competition.byes()
    return [
        {
            "id": person + 1,
            "name": competition.people[person].name,
            "score": points[person],
            "rating": len(points) - person,
            "starting_number": person + 1,
            "color_hist": colours[person],
            "float_history": floats[person],
            "bye_count": byes[person],
        }
        for person in competition.present
    ]


def _float(own: float, others: float) -> str:
    return "down" if own > others else "up" if own < others else "none"

"""How strong people are, estimated from the places of their matches: the Plackett-Luce model of Weng and Lin (2011).

Its constants are those of OpenSkill, so that its ratings can be compared with others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

MEAN = 25.0
DEVIATION = MEAN / 3
_BETA = DEVIATION / 2
_TAU = MEAN / 300
_KAPPA = 0.0001
_POINTS = 40
"""Points for one unit of skill."""


class Skill(NamedTuple):
    """What is known about somebody's strength: a normal distribution."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def rating(self) -> int:
        """A conservative estimate of strength: it begins at 0 and rises with wins and with certainty."""
        return round(_POINTS * (self.mean - 3 * self.deviation))


def updated(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Return the skills after a match that ended with these places."""
    variances = [skill.deviation**2 + _TAU**2 for skill in skills]
    scale = sqrt(sum(variance + _BETA**2 for variance in variances))
    weights = [exp(skill.mean / scale) for skill in skills]
    below = [sum(weight for weight, other in zip(weights, places, strict=True) if other >= place) for place in places]
    after = []
    for number, (skill, place) in enumerate(zip(skills, places, strict=True)):
        gain = loss = 0.0
        for other, its_place in enumerate(places):
            if its_place > place:
                continue
            share, equals = weights[number] / below[other], places.count(its_place)
            gain += ((1 if other == number else 0) - share) / equals
            loss += share * (1 - share) / equals
        variance = variances[number]
        kept = 1 - loss * variance / scale**2 * sqrt(variance) / scale
        after.append(Skill(skill.mean + gain * variance / scale, sqrt(variance * max(kept, _KAPPA))))
    return after

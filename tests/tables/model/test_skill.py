"""Skills after matches."""

from __future__ import annotations

import pytest

from serai.tables.model.skill import Skill, updated

MATCHES = [((0, 1, 2), (1, 2, 3)), ((0, 1, 2), (2, 1, 2)), ((0, 2), (1, 1))]
BY_OPENSKILL = [
    (25.269328998287186, 7.684897693413848),
    (28.41564274104413, 7.936851213258746),
    (21.22756233028482, 7.595145068850297),
]
"""The same matches rated by `PlackettLuce()` of openskill 6.2.0."""


def test_skills_are_those_openskill_computes() -> None:
    skills = [Skill()] * 3
    for people, places in MATCHES:
        after = updated([skills[one] for one in people], places)
        for one, skill in zip(people, after, strict=True):
            skills[one] = skill
    for skill, expected in zip(skills, BY_OPENSKILL, strict=True):
        assert skill == pytest.approx(expected, abs=1e-9)


def test_a_rating_begins_at_nought_and_rises_with_a_win() -> None:
    winner, loser = updated([Skill(), Skill()], (1, 2))
    assert (Skill().rating, winner.rating, loser.rating) == (0, 138, -73)

"""Points, tie-breaks, and what a competition refuses."""

from __future__ import annotations

from random import Random

import pytest

from serai.competitions.competition import Competition, CompetitionError, Format, Round, TableOfRound
from serai.competitions.drawing import next_round
from serai.competitions.standings import standings
from tests.competitions.playing import begun, by_chance, by_seed, finished, played


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([1, 2], [1, 0]),
        ([1, 1], [0.5, 0.5]),
        ([2, 1, 3], [0.5, 1, 0]),
        ([1, 2, 2, 4], [1, 0.5, 0.5, 0]),
        ([1, 1, 1], [0.5, 0.5, 0.5]),
    ],
)
def test_places_score_evenly_and_shared_ones_share(places: list[int], points: list[float]) -> None:
    assert TableOfRound(list(range(len(places))), places).points == pytest.approx(points)


def test_a_round_scores_half_a_point_for_each_person_at_its_tables() -> None:
    event = finished(begun(Format.SWISS, [3, 4], 11), by_chance(Random(2)))
    for match in event.matches():
        assert sum(match.points) == pytest.approx(len(match.people) / 2)


def test_ties_are_broken_by_opposition_then_by_direct_meetings_then_by_wins() -> None:
    event = Competition(Format.LEAGUE, [2], 3, begun(Format.LEAGUE, [2], 4).people, [
        Round([TableOfRound([0, 1], [2, 1]), TableOfRound([2, 3], [2, 1])]),
        Round([TableOfRound([0, 2], [1, 2]), TableOfRound([1, 3], [2, 1])]),
        Round([TableOfRound([0, 3], [1, 2]), TableOfRound([1, 2], [1, 2])]),
    ])  # fmt: skip
    first, second, third, last = standings(event)
    assert [first.points, second.points, third.points, last.points] == [2, 2, 2, 0]
    assert {first.opposition, second.opposition, third.opposition} == {4}
    assert {first.direct, second.direct, third.direct} == {1} and first.place == third.place == 1
    assert last == standings(event)[3] and (last.place, last.person) == (4, 2)


def test_a_bye_scores_like_a_win_and_is_no_match() -> None:
    event = played(begun(Format.SWISS, [2], 3), by_seed)
    (resting,) = event.played[0].byes
    (standing,) = [one for one in standings(event) if one.person == resting]
    assert (standing.points, standing.played, standing.wins) == (1, 0, 0)


def test_late_comers_play_from_the_next_round_and_those_who_left_keep_their_points() -> None:
    event = played(begun(Format.SWISS, [2], 6), by_seed).joined("late").withdrawn(0)
    drawn = next_round(event)
    people = {*drawn.byes, *(person for table in drawn.tables for person in table.people)}
    assert 6 in people and 0 not in people
    assert standings(event.with_round(drawn))[0].person == 0


@pytest.mark.parametrize(
    ("places", "problem"),
    [
        ([1], "expected the places of 2 people, such as 1 2"),
        ([1, 3], r"equal places are shared, and the next is left out\), got 1 3"),
        ([2, 2], "expected the places of 2 people"),
        ([1, 1], "expected one winner: in a knock-out nobody shares the first place"),
    ],
)
def test_results_that_cannot_be_are_refused(places: list[int], problem: str) -> None:
    knockout = begun(Format.KNOCKOUT, [2], 4)
    knockout = knockout.with_round(next_round(knockout))
    with pytest.raises(CompetitionError, match=problem):
        knockout.with_result(0, places)
    with pytest.raises(CompetitionError, match="expected a table of the last round, got number 3"):
        knockout.with_result(2, [1, 2])


def test_what_the_time_does_not_allow_is_refused() -> None:
    knockout = begun(Format.KNOCKOUT, [2], 4)
    open_round = knockout.with_round(next_round(knockout)).with_result(0, [1, 2])
    with pytest.raises(CompetitionError, match="expected the results of the last round first; missing: table 2"):
        next_round(open_round)
    with pytest.raises(CompetitionError, match="this knock-out has begun"):
        open_round.joined("late")
    with pytest.raises(CompetitionError, match="expected a name that nobody here has, got 'person 1'"):
        knockout.joined("person 1")
    with pytest.raises(CompetitionError, match="the knock-out is over"):
        next_round(finished(knockout, by_seed))
    with pytest.raises(CompetitionError, match="expected fewer than the 2 rounds that were planned"):
        next_round(finished(begun(Format.SWISS, [2], 4, 2), by_seed))
    with pytest.raises(CompetitionError, match="expected at least 3 people, got 2"):
        next_round(begun(Format.SWISS, [3], 2))


def test_a_result_can_be_entered_again_until_the_next_draw() -> None:
    event = begun(Format.SWISS, [2], 4)
    event = event.with_round(next_round(event)).with_result(0, [1, 2]).with_result(0, [2, 1])
    assert event.played[0].tables[0].places == [2, 1]

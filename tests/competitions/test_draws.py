"""What every draw keeps, whatever the format, the tables, and the people who come and leave."""

from __future__ import annotations

from itertools import combinations
from random import Random

import networkx
import pytest

from serai.competitions.competition import Competition, CompetitionError, Format, Round
from serai.competitions.drawing import next_round
from serai.competitions.groups import division
from serai.competitions.knockout import plan_for, remaining
from serai.competitions.league import rounds_of_league
from serai.competitions.standings import standings
from tests.competitions.playing import begun, by_chance, by_seed, finished, played, rounds

SIZES = [[2], [3], [4], [3, 4, 5], [2, 3, 4]]


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("kind", Format)
def test_everybody_who_is_left_has_one_table_or_a_bye(kind: Format, sizes: list[int]) -> None:
    for seed in range(8):
        chance = Random(seed)
        people = chance.randint(sizes[0] + 1, 18)
        for before, drawn in rounds(begun(kind, sizes, people), by_chance(chance), 0.3, chance):
            seated = [person for table in drawn.tables for person in table.people]
            assert len(set(seated)) == len(seated) and set(seated).isdisjoint(drawn.byes)
            assert all(len(table.people) in sizes for table in drawn.tables)
            if kind is Format.KNOCKOUT:
                assert remaining(before) <= {*seated, *drawn.byes} <= set(before.present)
            else:
                assert sorted([*seated, *drawn.byes]) == before.present
                assert len(drawn.byes) == division(len(before.present), sizes).byes or sizes == [2]


def test_no_swiss_event_repeats_a_meeting_that_can_be_avoided_or_gives_two_byes_where_one_would_do() -> None:
    for seed in range(60):
        chance = Random(seed)
        for before, drawn in rounds(begun(Format.SWISS, [2], chance.randint(4, 16), 6), by_chance(chance), 0.3, chance):
            assert is_sound(before, drawn)


def is_sound(before: Competition, drawn: Round) -> bool:
    """Return whether a round of pairs has no meeting that was there before, unless every possible round has one."""
    met, byes = before.meetings(), before.byes()
    repeats = any(met[one, other] for one, other in (sorted(table.people) for table in drawn.tables))
    again = any(byes[person] for person in drawn.byes)
    if not repeats and not again:
        return len(drawn.byes) <= 1
    new = networkx.Graph(pair for pair in combinations(before.present, 2) if not met[pair])
    new.add_nodes_from(before.present)
    rested = [person for person in before.present if byes[person]] if len(before.present) % 2 else []
    if len(before.present) % 2:
        new.add_edges_from(("nobody", person) for person in before.present if person not in rested)
    return len(networkx.max_weight_matching(new, maxcardinality=True)) * 2 < len(new)


@pytest.mark.parametrize("sizes", [[3], [4], [3, 4, 5]], ids=str)
def test_at_larger_tables_people_meet_others_before_they_meet_again(sizes: list[int]) -> None:
    event = finished(begun(Format.SWISS, sizes, 16, 3), by_chance(Random(3)))
    most = max(event.meetings().values())
    assert most <= 2 and sum(count == 2 for count in event.meetings().values()) <= 4


@pytest.mark.parametrize("people", range(4, 12))
def test_in_a_league_everybody_meets_everybody_once(people: int) -> None:
    league = finished(begun(Format.LEAGUE, [2], people, rounds_of_league(people)), by_seed)
    assert set(league.meetings().values()) == {1}
    assert len(league.meetings()) == people * (people - 1) // 2
    assert set(league.byes().values()) <= {1}
    assert [one.person for one in standings(league)] == list(range(people))


def test_a_league_of_three_at_a_table_lets_all_meet_about_equally_often() -> None:
    league = finished(begun(Format.LEAGUE, [3], 9, 4), by_seed)
    met = [league.meetings()[pair] for pair in combinations(range(9), 2)]
    assert max(met) <= 2 and sum(met) == 36


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("people", range(5, 33))
def test_a_knockout_of_any_size_ends_with_one_winner_and_has_byes_in_the_first_round_only(
    people: int, sizes: list[int]
) -> None:
    if plan_for(people, tuple(sizes)) is None:
        with pytest.raises(CompetitionError, match="expected as many people as fit tables of"):
            next_round(begun(Format.KNOCKOUT, sizes, people))
        assert len(sizes) == 1 and (people - 1) % (sizes[0] - 1)  # each table loses all but one
        return
    knockout = finished(begun(Format.KNOCKOUT, sizes, people), by_seed)
    assert remaining(knockout) == {0} and standings(knockout)[0].person == 0
    if sizes == [2]:
        assert knockout.number == (people - 1).bit_length()
        assert not any(one.byes for one in knockout.played[1:])
        first, second, *others = [one.person for one in standings(knockout)[:4]]
        assert (first, second, set(others)) == (0, 1, {2, 3})


def test_the_best_seeds_of_a_knockout_meet_in_the_final() -> None:
    knockout = finished(begun(Format.KNOCKOUT, [2], 16), by_seed)
    assert [sorted(table.people) for table in knockout.played[-2].tables] == [[0, 3], [1, 2]]
    assert sorted(knockout.played[-1].tables[0].people) == [0, 1]


def test_a_knockout_whose_tables_no_longer_fill_takes_the_best_of_those_beaten() -> None:
    knockout = begun(Format.KNOCKOUT, [3], 9)
    knockout = played(knockout, by_seed)
    final = next_round(knockout.withdrawn(min(remaining(knockout))))
    assert len(final.tables[0].people) == 3 and not final.byes


@pytest.mark.parametrize("sizes", [[2], [3], [3, 4, 5]], ids=str)
@pytest.mark.parametrize("kind", [Format.LEAGUE, Format.SWISS])
def test_everybody_begins_about_equally_often(kind: Format, sizes: list[int]) -> None:
    event = finished(begun(kind, sizes, 12, 6), by_chance(Random(5)))
    began = [sum(table.people[0] == person for one in event.played for table in one.tables) for person in range(12)]
    assert max(began) - min(began) <= 2


def test_the_strongest_wins_a_swiss_event_where_strength_decides() -> None:
    for people in (8, 16, 21, 32):
        event = finished(begun(Format.SWISS, [2], people, (people - 1).bit_length()), by_seed)
        assert standings(event)[0].person == 0 and standings(event)[0].points == event.rounds

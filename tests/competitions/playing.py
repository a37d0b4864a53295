"""Competitions that are played at random, with people who come late and people who leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from serai.competitions.competition import Competition, CompetitionError, Format, Round
from serai.competitions.drawing import next_round

Places = Callable[[list[int]], list[int]]
"""A function that decides a match: the places of these people."""


def begun(kind: Format, sizes: list[int], people: int, rounds: int = 5) -> Competition:
    """Return a competition before its first round."""
    competition = Competition(kind, sizes, rounds)
    for number in range(people):
        competition = competition.joined(f"person {number}")
    return competition


def by_seed(people: list[int]) -> list[int]:
    """Decide a match so that the better seed is always ahead."""
    return [1 + sum(other < person for other in people) for person in people]


def by_chance(chance: Random) -> Places:
    """Decide matches at random."""
    return lambda people: chance.sample(range(1, len(people) + 1), len(people))


def by_strength(chance: Random, spread: float) -> Places:
    """Decide matches by chance, where a person is `spread` Elo points stronger than the next seed."""

    def places(people: list[int]) -> list[int]:
        left, order = list(people), []
        while left:
            weights = [10 ** (-person * spread / 400) for person in left]
            order.append(chance.choices(left, weights)[0])
            left.remove(order[-1])
        return [1 + order.index(person) for person in people]

    return places


def played(competition: Competition, places: Places) -> Competition:
    """Return a competition after one more round."""
    competition = competition.with_round(next_round(competition))
    for at, table in enumerate(competition.played[-1].tables):
        competition = competition.with_result(at, places(table.people))
    return competition


def rounds(
    competition: Competition, places: Places, unrest: float = 0.0, chance: Random | None = None
) -> Iterator[tuple[Competition, Round]]:
    """Play to the end; yield the competition before and after each round's draw.

    Before each round but the first somebody leaves, and somebody comes, with this probability.
    """
    lots = chance or Random(1)
    while True:
        if competition.played and len(competition.present) > competition.sizes[0] and lots.random() < unrest:
            competition = competition.withdrawn(lots.choice(competition.present))
        if competition.played and competition.format is not Format.KNOCKOUT and lots.random() < unrest:
            competition = competition.joined(f"person {len(competition.people)}")
        try:
            after = played(competition, places)
        except CompetitionError:
            return
        yield competition, after.played[-1]
        competition = after


def finished(competition: Competition, places: Places) -> Competition:
    """Return a competition after its last round."""
    for before, last in rounds(competition, places):
        competition = before.with_round(last)
    return competition

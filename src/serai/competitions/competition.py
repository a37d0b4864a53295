"""A competition: its people, the rounds played, and what may be changed when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from serai.kit.errors import SeraiError


class CompetitionError(SeraiError):
    """Something that a competition does not allow; nothing has changed."""


class Format(StrEnum):
    """How the tables of a round are made."""

    LEAGUE = "league"
    """Everybody meets everybody."""
    SWISS = "swiss"
    """People meet others with as many points, and nobody twice while that can be avoided."""
    KNOCKOUT = "knockout"
    """The winner of each table advances."""


class Participant(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a competition. Their number, from 0, is their seed: the lowest is thought to be the strongest."""

    name: str
    first_round: int = 0
    """The first round they play in, from 0."""
    left: int | None = None
    """The first round they no longer play in."""

    def plays_in(self, number: int) -> bool:
        """Return whether they are to be seated in a round."""
        return self.first_round <= number and (self.left is None or number < self.left)


class TableOfRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a round: who sits there, in the order of seats, and their places once the match is over."""

    people: list[int]
    places: list[int] | None = None
    """The place of each of them, from 1; equal places are shared."""

    @property
    def points(self) -> list[float]:
        """What each of them scores: 1 for the first place, 0 for the last, the others evenly between.

        People who share places share what these are worth.
        """
        if self.places is None:
            return [0.0] * len(self.people)
        last, shared = len(self.people) - 1, Counter(self.places)
        return [1 - (place - 1 + (shared[place] - 1) / 2) / last for place in self.places]

    @property
    def winners(self) -> list[int]:
        """Everybody who took the first place."""
        return [person for person, place in zip(self.people, self.places or [], strict=bool(self.places)) if place == 1]


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """A round: its tables, and who has none."""

    tables: list[TableOfRound]
    byes: list[int] = []

    @property
    def is_over(self) -> bool:
        """Whether every match has a result."""
        return all(table.places is not None for table in self.tables)


class Competition(Struct, frozen=True, forbid_unknown_fields=True):
    """A competition as it stands."""

    format: Format
    sizes: list[int]
    """How many people a table may have, in ascending order."""
    rounds: int
    """How many rounds are planned; a knock-out ends when one is left."""
    people: list[Participant] = []
    played: list[Round] = []
    """The rounds so far; the last may not be over."""

    @property
    def number(self) -> int:
        """The number of the round that comes next, from 0."""
        return len(self.played)

    @property
    def present(self) -> list[int]:
        """Everybody who is to be seated in the next round."""
        return [number for number, one in enumerate(self.people) if one.plays_in(self.number)]

    @property
    def is_round_open(self) -> bool:
        """Whether a match of the last round is still being played."""
        return bool(self.played) and not self.played[-1].is_over

    @property
    def is_of_pairs(self) -> bool:
        """Whether every table has two people."""
        return self.sizes == [2]

    def tables(self) -> Iterator[TableOfRound]:
        """Yield every table of every round so far."""
        for one in self.played:
            yield from one.tables

    def matches(self) -> Iterator[TableOfRound]:
        """Yield every match that is over."""
        return (table for table in self.tables() if table.places is not None)

    def meetings(self) -> Counter[tuple[int, int]]:
        """Return how often two people have been at one table, the lower number first."""
        return Counter(pair for table in self.tables() for pair in combinations(sorted(table.people), 2))

    def byes(self) -> Counter[int]:
        """Return how often each person had no table."""
        return Counter(number for one in self.played for number in one.byes)

    def joined(self, name: str) -> Self:
        """Return the competition with one more person, who plays from the next round on."""
        if any(one.name == name for one in self.people):
            raise CompetitionError(f"expected a name that nobody here has, got {name!r}")
        if self.format is Format.KNOCKOUT and self.played:
            raise CompetitionError("expected a competition that takes late comers; this knock-out has begun")
        return replace(self, people=[*self.people, Participant(name, first_round=self.number)])

    def withdrawn(self, number: int) -> Self:
        """Return the competition without a person from the next round on; what they have played still counts."""
        people = list(self.people)
        people[number] = replace(people[number], left=self.number)
        return replace(self, people=people)

    def with_round(self, drawn: Round) -> Self:
        """Return the competition with its next round begun."""
        return replace(self, played=[*self.played, drawn])

    def with_result(self, table: int, places: Sequence[int]) -> Self:
        """Return the competition with the result of a table of the last round, or with another one for it."""
        if not self.played or not 0 <= table < len(self.played[-1].tables):
            raise CompetitionError(f"expected a table of the last round, got number {table + 1}")
        last = self.played[-1]
        seated = last.tables[table].people
        sound = [1 + sum(other < place for other in places) for place in places]
        if len(places) != len(seated) or list(places) != sound:
            raise CompetitionError(
                f"expected the places of {len(seated)} people, such as {' '.join(map(str, range(1, len(seated) + 1)))} "
                f"(equal places are shared, and the next is left out), got {' '.join(map(str, places))}"
            )
        if self.format is Format.KNOCKOUT and places.count(1) > 1:
            raise CompetitionError("expected one winner: in a knock-out nobody shares the first place")
        tables = [*last.tables]
        tables[table] = TableOfRound(seated, list(places))
        return replace(self, played=[*self.played[:-1], Round(tables, last.byes)])

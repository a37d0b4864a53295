"""Ratings of the people of a server, computed from the finished tables it stores; nothing else about them is stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.portraits import Portrait
from serai.tables.model.seats import rated_as
from serai.tables.model.skill import Skill, updated
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.wire.requests import RatedPerson, Ratings

MOST_TABLES = 2_000
"""How many finished tables count: the last used ones."""
FRESH_SECONDS = 60.0
"""The shortest time between two computations of ratings."""
_computed: WeakKeyDictionary[Tables, tuple[float, Ratings]] = WeakKeyDictionary()


@dataclass
class _Record:
    """What is known about one person in one game."""

    name: str
    skill: Skill = field(default_factory=Skill)
    matches: int = 0
    won: int = 0
    portrait: Portrait | None = None


async def ratings(tables: Tables) -> Ratings:
    """Return everybody who takes part, game by game, the strongest first."""
    if not tables.settings.ratings:
        raise Declined("no-ratings")
    at, found = _computed.get(tables, (0.0, None))
    if found is None or machine.monotonic() - at > FRESH_SECONDS:
        found = rated(await tables.finished(MOST_TABLES))
        _computed[tables] = machine.monotonic(), found
    return found


def rated_here(tables: Tables, key: str | None) -> str:
    """Return the rated identity for this key; None without a key, or if ratings are off."""
    return rated_as(key) if key and tables.settings.ratings else ""


def recompute(tables: Tables) -> None:
    """Forget the last computed ratings, since somebody has left a table."""
    _computed.pop(tables, None)


def rated(finished: Iterable[StoredTable]) -> Ratings:
    """Return the ratings that follow from these tables, in the order in which they were set up."""
    games: dict[str, dict[str, _Record]] = {}
    for table in sorted(finished, key=lambda table: table.created):
        places = table.places or []
        here = [(seat, place) for seat, place in zip(table.seats, places, strict=False) if seat.rated]
        if len({seat.rated for seat, _ in here}) < max(2, len(here)) or table.seed_chosen:
            continue
        people = games.setdefault(table.game, {})
        records = [people.setdefault(seat.rated, _Record(seat.name)) for seat, _ in here]
        skills = updated([record.skill for record in records], [place for _, place in here])
        best = min(place for _, place in here)
        for record, skill, (seat, place) in zip(records, skills, here, strict=True):
            record.name, record.portrait, record.skill = seat.name, seat.portrait, skill
            record.matches += 1
            record.won += place == best
    return Ratings({game: _listed(people.values()) for game, people in sorted(games.items())})


def _listed(people: Iterable[_Record]) -> list[RatedPerson]:
    shown = [RatedPerson(one.name, one.skill.rating, one.matches, one.won, one.portrait) for one in people]
    return sorted(shown, key=lambda person: (-person.rating, person.name))

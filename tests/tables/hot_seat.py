"""A match that all seats play over a real server."""

from __future__ import annotations

from typing import Any

from serai.games import games
from tests.server.playing import Person, Server
from tests.tables.open_tables import GAME, SEATS


def played(server: Server, moves: int = 10**6) -> tuple[Any, list[Person]]:
    """Return a hot-seat table some moves into its match."""
    made = server.table(GAME.name, ["person"] * SEATS)
    people = [Person(server.browser(), made["table"]["id"], secret, 4) for secret in made["secrets"]]
    version = 0
    while people[0].to_move is not None and version < moves:
        people[people[0].to_move].act()
        version += 1
        for person in people:
            person.follow(version)
    return made, people


def people(server: Server, seed: int = 0, **agreed: Any) -> list[Person]:
    """Return one person at every seat of a new table."""
    made = server.table(GAME.name, ["person"] * SEATS, **agreed)
    return [Person(server.browser(), made["table"]["id"], secret, seed) for secret in made["secrets"]]


def mover(at_table: list[Person]) -> Person:
    """Return the client whose seat is to move."""
    to_move: int = at_table[0].to_move
    return at_table[to_move]


def other(at_table: list[Person]) -> Person:
    """Return a client whose seat is not to move."""
    to_move: int = at_table[0].to_move
    return at_table[(to_move + 1) % len(at_table)]


def seated(server: Server, game: str, count: int) -> tuple[Any, list[Person]]:
    """Return a new table with some people and bots at the other seats."""
    seats = min(games()[game].seats)
    made = server.table(game, ["person"] * count + ["bot"] * (seats - count))
    return made, [Person(server.browser(), made["table"]["id"], secret, 7) for secret in made["secrets"] if secret]


def finished(server: Server, game: str) -> tuple[Any, Person]:
    """Return a match a person has played to its end, at random as the bots do."""
    made, [person] = seated(server, game, 1)
    table = person.table
    assert person.browser.request("sit_in", table=table, seat=0, level="random")["type"] == "done"
    person.browser.receive_until(lambda m: m["type"] == "table" and m["table"]["stage"] == "over", 120)
    return made, person

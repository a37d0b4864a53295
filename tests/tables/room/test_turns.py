"""Turns that begin are announced once each, and those of bots not at all."""

from __future__ import annotations

from serai.engine.game import Game
from serai.games import games
from serai.tables.model.seats import Seat
from serai.tables.room.table import Table
from serai.tables.room.turns import Turn, Turns
from tests.tables.open_tables import stored_table

GAME: Game = next(iter(games().values()))


def begun(*seats: Seat) -> Table:
    agreed = GAME.setup(len(seats))
    stored = stored_table(
        id="t", code="CODE", spectator="", seats=list(seats), seed="1", game=GAME.name, stage="playing",
        options=agreed.options, components=agreed.components,
    )  # fmt: skip
    table = Table(stored, GAME)
    table.begin(0.0)
    return table


def announced(table: Table, decisions: int) -> list[tuple[int, int]]:
    """Return the seats announced during some decisions, each with the version, and what should have been announced."""
    announced_turns: list[Turn] = []
    turns, match = Turns(announced_turns.append), table.started_match
    for _ in range(decisions):
        turns.look(table)
        assert match.seat is not None
        table.act(match.seat, match.legal()[-1], match.version, 0.0)
    return [(turn.seat, turn.version) for turn in announced_turns]


def test_each_turn_of_a_person_is_announced_once() -> None:
    table = begun(*(Seat("person", name) for name in "ABCDE"[: min(GAME.seats)]))
    other = begun(*(Seat("person", name) for name in "ABCDE"[: min(GAME.seats)]))
    match, wanted, before = other.started_match, [], None
    for _ in range(40):
        assert match.seat is not None
        if match.seat != before:
            wanted.append((match.seat, match.version))
        before = match.seat
        other.act(match.seat, match.legal()[-1], match.version, 0.0)
    assert announced(table, 40) == wanted
    assert len(wanted) > 2


def test_the_turn_of_a_bot_is_not_announced() -> None:
    table = begun(Seat("person", "A"), *(Seat("bot", name, level="novice") for name in "BCDE"[: min(GAME.seats) - 1]))
    found = announced(table, 40)
    assert found and {seat for seat, _ in found} == {0}

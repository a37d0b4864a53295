"""A desk does one job after the other and remembers the matches it has worked on."""

from __future__ import annotations

import msgspec

from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.tables.jobs.bot_move import Choose
from serai.tables.jobs.desk import Answer, Desk

GAME = next(iter(games().values()))


def asked(desk: Desk, match: Match, table: str = "t", level: str = "random") -> Answer:
    job = Choose(table, record.write(match.record), level)
    return msgspec.json.decode(desk.work(msgspec.json.encode(job)), type=Answer)


def test_a_worker_chooses_move_after_move_and_also_after_an_undo() -> None:
    desk, match = Desk(), Match(GAME, GAME.setup(min(GAME.seats)), Chance("desk"))
    undone = 0
    while match.seat is not None:
        action = GAME.read_action(asked(desk, match).result)
        assert action in match.legal()
        seat = match.seat
        match.act(seat, action)
        if match.can_undo(seat) and undone < 5:
            match.undo(seat)
            undone += 1
    assert undone == 5
    assert len(desk._known) == 1


def test_a_worker_remembers_only_some_tables() -> None:
    desk, match = Desk(), Match(GAME, GAME.setup(min(GAME.seats)), Chance("desk"))
    for number in range(70):
        assert asked(desk, match, str(number)).error == ""
    assert len(desk._known) == 64


def test_a_mistake_is_answered_too() -> None:
    desk, match = Desk(), Match(GAME, GAME.setup(min(GAME.seats)), Chance("desk"))
    assert "KeyError" in asked(desk, match, level="genius").error
    assert "Error" in msgspec.json.decode(desk.work(b"nonsense\n"), type=Answer).error

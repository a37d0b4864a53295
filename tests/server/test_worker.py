"""One worker at its desk."""

from __future__ import annotations

import subprocess
import sys

import msgspec

from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.server.worker import Answer, Choose, Count, Desk, count

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


def test_outcomes_are_counted_beside_what_the_odds_say() -> None:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("count"))
    for _ in random_actions(match, 1):
        pass
    text = record.write(match.record)
    counted = count(Count(text, 0))
    falls = text.count('{"chance"')
    assert sum(times for _, times, _ in counted) == falls
    assert abs(sum(odds for _, _, odds in counted) - falls) < 1e-6
    assert sum(times for _, times, _ in count(Count(text, 5))) == falls - 5


def test_a_worker_whose_server_has_gone_ends_without_a_word() -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-W", "ignore", "-m", "serai.server.worker"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdin and worker.stdout and worker.stderr
        assert worker.stdout.readline() == b"ready\n"
        worker.stdout.close()
        worker.stdin.write(b"{}\n")
        worker.stdin.close()
        assert (worker.stderr.read(), worker.wait(30)) == (b"", 0)

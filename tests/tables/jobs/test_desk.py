"""A desk does one job after the other and keeps the matches it works on."""

from __future__ import annotations

import msgspec

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.desk import Desk, JobResult, Order
from serai.tables.jobs.matches import JournalSender, journal_of

GAME = next(iter(games().values()))


def new_match() -> Match:
    return Match(GAME, GAME.setup(min(GAME.seats)), Chance("desk"))


def done(desk: Desk, order: Order) -> JobResult:
    return msgspec.json.decode(desk.work(msgspec.json.encode(order)), type=JobResult)


def test_a_bot_chooses_move_after_move_and_also_after_an_undo() -> None:
    desk, sender, match = Desk(), JournalSender(), new_match()
    undone = 0
    while match.seat is not None:
        order = Order(BotMoveJob("random"), sender.new_entries(journal_of("t", match)))
        action = GAME.read_action(done(desk, order).result)
        assert action in match.legal()
        seat = match.seat
        match.act(seat, action)
        if match.can_undo(seat) and undone < 5:
            match.undo(seat)
            undone += 1
    assert undone == 5


def test_a_mistake_is_answered_too() -> None:
    match = JournalSender().new_entries(journal_of("t", new_match()))
    assert "KeyError" in done(Desk(), Order(BotMoveJob("genius"), match)).error
    assert "expected a match" in done(Desk(), Order(BotMoveJob("random"))).error
    assert "Error" in msgspec.json.decode(Desk().work(b"nonsense\n"), type=JobResult).error


def test_a_desk_that_lost_a_match_asks_for_all_of_it() -> None:
    sender, match = JournalSender(), new_match()
    sender.new_entries(journal_of("t", match))
    answer = done(Desk(), Order(BotMoveJob("random"), sender.new_entries(journal_of("t", match))))
    assert answer.lost and "expected the first" in answer.error

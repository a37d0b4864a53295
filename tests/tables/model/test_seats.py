"""Secrets open the seats they belong to, and nothing else."""

from __future__ import annotations

from serai.tables.model.seats import SPECTATOR, Seat, hashed, new_code, new_secret, new_table_id, opens, places_opened


def test_secrets_are_long_and_never_the_same() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert min(len(new_secret()) for _ in range(100)) >= 32
    assert len({new_table_id() for _ in range(100)}) == 100


def test_a_code_can_be_read_out() -> None:
    code = new_code()
    assert len(code) == 6 and not set(code) & set("01IOL")


def test_a_secret_opens_only_what_was_kept_of_it() -> None:
    assert opens("abc", hashed("abc"))
    assert not opens("abd", hashed("abc"))
    assert not opens("", "")


def test_secrets_open_seats_or_let_look_on() -> None:
    seats = [
        Seat("person", "A", secret=hashed("a")),
        Seat("bot", "B", "random"),
        Seat("person", "C", secret=hashed("c")),
    ]
    kept = hashed("look")
    assert places_opened(["c", "a", "x"], seats, kept) == [0, 2]
    assert places_opened(["look"], seats, kept) == [SPECTATOR]
    assert places_opened(["look", "c"], seats, kept) == [2]
    assert places_opened(["x", ""], seats, kept) == []


def test_a_bot_plays_its_own_seat_or_sits_in() -> None:
    assert Seat("bot", level="random").bot == "random"
    assert Seat("person", sitting_in="random").bot == "random"
    assert Seat("person").bot == ""

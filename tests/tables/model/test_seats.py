"""Secrets open the seats they belong to, and nothing else."""

from __future__ import annotations

from serai.tables.model.seats import (
    Seat,
    hash_secret,
    new_code,
    new_secret,
    new_table_id,
    viewers_opened,
)


def test_secrets_are_long_and_never_the_same() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert min(len(new_secret()) for _ in range(100)) >= 32
    assert len({new_table_id() for _ in range(100)}) == 100


def test_a_code_can_be_read_out() -> None:
    code = new_code()
    assert len(code) == 6 and not set(code) & set("01IOL")


def test_a_secret_opens_only_its_own_hash() -> None:
    assert viewers_opened(["abc"], [Seat("person", "A", secret=hash_secret("abc"))], "") == [0]
    assert viewers_opened(["abd"], [Seat("person", "A", secret=hash_secret("abc"))], "") == []
    assert viewers_opened([""], [Seat("open")], "") == []


def test_secrets_open_seats_or_the_spectators_place() -> None:
    seats = [
        Seat("person", "A", secret=hash_secret("a")),
        Seat("bot", "B", "random"),
        Seat("person", "C", secret=hash_secret("c")),
    ]
    spectator = hash_secret("look")
    assert viewers_opened(["c", "a", "x"], seats, spectator) == [0, 2]
    assert viewers_opened(["look"], seats, spectator) == [None]
    assert viewers_opened(["look", "c"], seats, spectator) == [2]
    assert viewers_opened(["x", ""], seats, spectator) == []


def test_a_bot_plays_its_own_seat_or_sits_in() -> None:
    assert Seat("bot", level="random").bot == "random"
    assert Seat("person", sitting_in="random").bot == "random"
    assert Seat("person").bot == ""

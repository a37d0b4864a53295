"""What people look like: chosen by them, seen by everybody at the table, and gone when they leave."""

from __future__ import annotations

import msgspec

from serai.tables.lobby.ratings import rated
from serai.tables.model.portraits import Portrait
from serai.tables.model.seats import Seat, rated_as
from serai.tables.store.base import StoredTable
from tests.server.playing import Server
from tests.tables.open_tables import GAME, SEATS, stored_table

ADA = {"person": 3, "cloth": 1, "colour": 5}
BEN = {"person": 17, "cloth": 0, "colour": 2}


def test_everybody_sees_the_portraits_that_people_have_chosen(server: Server) -> None:
    made = server.table(GAME.name, [{"kind": "person", "name": "Ada", "portrait": ADA}, *["open"] * (SEATS - 1)])
    code = made["table"]["code"]
    assert server.get(f"/api/codes/{code}")["portraits"] == [ADA] + [None] * (SEATS - 1)
    joined = server.post("/api/join", {"code": code, "name": "Ben", "seat": 1, "portrait": BEN})
    assert [seat["portrait"] for seat in joined["table"]["seats"]][:2] == [ADA, BEN]
    server.delete(f"/api/tables/{made['table']['id']}", joined["secret"])
    seats = server.get(f"/api/tables/{made['table']['id']}", made["secrets"][0])["table"]["seats"]
    assert (seats[0]["portrait"], seats[1]["portrait"]) == (ADA, None)


def test_a_portrait_nobody_could_have_drawn_is_declined(server: Server) -> None:
    for portrait in ({**ADA, "person": 64}, {**ADA, "hat": 1}, {"person": 3}, "ada.svg"):
        wanted = {"game": GAME.name, "seats": [{"kind": "person", "portrait": portrait}] * SEATS}
        assert server.post("/api/tables", wanted, status=400)["reason"] == "bad-message"


def test_a_seat_stored_before_there_were_portraits_can_be_read() -> None:
    old = b'{"kind":"person","name":"Ada","secret":"0123"}'
    assert msgspec.json.decode(old, type=Seat) == Seat("person", "Ada", secret="0123")
    assert msgspec.json.encode(Seat("person", "Ada", secret="0123")) == old
    seat = Seat("person", "Ada", portrait=Portrait(3, 1, 5))
    assert msgspec.json.decode(msgspec.json.encode(seat), type=Seat) == seat


def test_ratings_show_the_last_portrait() -> None:
    def table(at: float, portrait: Portrait | None) -> StoredTable:
        seats = [
            Seat("person", name, rated=rated_as(f"{name}-key-0123456789"), portrait=portrait) for name in ("Ada", "Ben")
        ]
        return stored_table(seats=seats, stage="over", places=[1, 2], created=at)

    found = rated([table(2.0, Portrait(4, 0, 0)), table(1.0, None)]).games[GAME.name]
    assert [one.portrait for one in found] == [Portrait(4, 0, 0)] * 2

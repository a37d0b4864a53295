"""Who may see a match beyond their own view."""

from __future__ import annotations

from serai.engine.replay import read_record
from serai.games import games
from tests.server.playing import Server
from tests.tables.hot_seat import played


def test_a_record_is_shown_at_the_end_or_to_the_holder_of_every_seat(server: Server) -> None:
    made, people = played(server, 20)
    path = f"/api/tables/{people[0].table}/record"
    assert server.get(path, made["secrets"][0], 403)["reason"] == "record-hidden"
    assert server.get(path, made["spectator"], 403)["reason"] == "record-hidden"
    assert server.get(path, "wrong" * 8, 403)["reason"] == "no-secret"
    text = server.get(path, ",".join(made["secrets"]))
    assert read_record(text, games()).version == 20
    assert '"seed"' not in text

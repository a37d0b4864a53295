"""A session: its messages are queued, decoded, limited in rate, and answered in order."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from serai.tables.lobby.new_table import create_table
from serai.tables.session.session import STRIKES
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.server.playing import Person, Server, offered
from tests.tables.hot_seat import mover, people
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import GAME, SEATS, open_tables


def test_of_many_clients_that_play_one_turn_at_once_one_does(server: Server) -> None:
    at_table = people(server)
    person = mover(at_table)
    twins = [Person(server.browser(), person.table, person.secret) for _ in range(6)]
    act = {"table": person.table, "seat": person.seat, "action": offered(person.choices)[0]}
    names = [twin.browser.send("act", **act, version=0) for twin in twins]
    answers = [twin.browser.receive_until(partial(_answers, name)) for twin, name in zip(twins, names, strict=True)]
    assert sorted(answer.get("reason", answer["type"]) for answer in answers) == ["done", *["stale-version"] * 5]
    assert all(twin.follow(1)["seat"] == person.seat for twin in twins)


def _answers(message_id: str, message: Any) -> bool:
    return bool(message.get("re") == message_id)


def test_messages_sent_together_are_answered_in_order(server: Server) -> None:
    person = mover(people(server))
    act = {"table": person.table, "seat": person.seat, "action": offered(person.choices)[0]}
    names = [
        person.browser.send("ping"),
        person.browser.send("act", **act, version=0),
        person.browser.send("act", **act, version=7),
        person.browser.send("ping"),
        person.browser.send("preview", table=person.table, seat=person.seat, version=9),
        person.browser.send("ping"),
    ]
    answers = [person.browser.receive_until(lambda message: "re" in message) for _ in names]
    assert [answer["re"] for answer in answers] == names
    assert [answer.get("reason", answer["type"]) for answer in answers] == [
        "done", "done", "stale-version", "done", "stale-version", "done",
    ]  # fmt: skip


def test_hello_comes_first_and_names_a_known_protocol(server: Server) -> None:
    silent = server.browser(hello=False)
    assert silent.request("ping")["reason"] == "bad-message"
    assert silent.is_closed()
    future = server.browser(hello=False)
    assert future.request("hello", protocol=99)["reason"] == "wrong-protocol"
    assert future.is_closed()
    twice = server.browser()
    assert twice.request("hello", protocol=PROTOCOL)["reason"] == "bad-message"
    assert twice.request("ping")["type"] == "done"


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "ping"}',
        '{"type": "ping", "id": ""}',
        '{"type": "fly", "id": "1"}',
        '{"type": "ping", "id": "1", "extra": 1}',
        '{"type": "watch", "id": "1", "table": "../../etc", "secrets": ["' + "x" * 32 + '"]}',
        '{"type": "watch", "id": "1", "table": "0000000000000000", "secrets": []}',
        '{"type": "watch", "id": "1", "table": "0000000000000000", "secrets": ["' + "x" * 32 + '"], "since": 1e99}',
        '{"type": "act", "id": "1", "table": "0000000000000000", "seat": -1, "version": 0, "action": {}}',
        '{"type": "act", "id": "1", "table": "0000000000000000", "seat": 0, "version": true, "action": {}}',
        '{"type": "act", "id": "1", "table": "0000000000000000", "seat": 0, "version": 0, "action": [}',
        "[" * 5000,
        '{"type": "act", "id": "1"',
        "",
        "null",
    ],
)
def test_a_forged_message_is_refused_or_closes_the_session(server: Server, text: str) -> None:
    browser = server.browser()
    browser.socket.send(text)
    answer = browser.receive()
    assert answer["type"] in ("refused", "failed") and answer["reason"] == "bad-message"
    assert browser.is_closed() if answer["type"] == "failed" else browser.request("ping")["type"] == "done"


def test_binary_and_huge_messages_close_the_session(server: Server) -> None:
    browser = server.browser()
    browser.socket.send(b'{"type": "ping", "id": "1"}')
    assert browser.is_closed()
    browser = server.browser()
    browser.socket.send('{"type": "ping", "id": "' + "x" * 100_000 + '"}')
    assert browser.is_closed()
    assert server.get("/healthz")["status"] == "ok"


@settings(max_examples=40)
@given(st.data())
def test_a_damaged_message_never_plays(server: Server, data: st.DataObject) -> None:
    person = mover(people(server))
    act = {"type": "act", "id": "1", "table": person.table, "seat": person.seat, "version": 0}
    text = bytearray(json.dumps(act | {"action": {"do": "nonsense"}}).encode())
    for _ in range(data.draw(st.integers(1, 5))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(32, 126))
    cut = data.draw(st.integers(1, len(text)))
    person.browser.socket.send(text[:cut].decode())
    assert person.browser.receive_until(lambda m: m["type"] in ("refused", "failed"))
    assert Person(server.browser(), person.table, person.secret).version == 0


def test_a_client_that_sends_too_fast_is_refused_and_then_disconnected(tmp_path: Path) -> None:
    server = Server(tmp_path, message_rate="5").start()
    browser = server.browser()
    answers = []
    try:
        for _ in range(200):
            answers.append(browser.request("ping"))
    except ConnectionClosed:
        pass
    server.close()
    assert [answer["type"] for answer in answers[:19]] == ["done"] * 19
    assert [answer.get("reason") for answer in answers].count("too-fast") == STRIKES
    assert len(answers) < 200


def test_pages_from_elsewhere_cannot_open_a_socket(server: Server) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("https://evil.example"), proxy=None):
        pass
    with connect(address, origin=Origin(f"http://127.0.0.1:{server.port}"), proxy=None) as socket:
        socket.send(f'{{"type": "hello", "id": "1", "protocol": {PROTOCOL}}}')
        assert json.loads(socket.recv(10))["type"] == "welcome"


def test_hundreds_of_repeated_decisions_in_one_burst_are_answered_one_after_the_other(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", message_rate=1000.0) as tables:
            seats = [SeatRequest(kind="person")] * SEATS
            made = await create_table(tables, CreateTable(game=GAME.name, seats=seats))
            client = LocalClient(tables)
            await client.request("hello", protocol=PROTOCOL)
            secrets = [secret for secret in made.secrets if secret]
            seen = await client.request("watch", table=made.table.id, secrets=secrets)
            seat = seen["table"]["to_move"]
            async with tables.locked(made.table.id) as table:
                action = msgspec.to_builtins(table.started_match.legal()[0])
            message = {
                "type": "act",
                "id": "same",
                "table": made.table.id,
                "seat": seat,
                "version": 0,
                "action": action,
            }
            for _ in range(1500):
                client._session.receive(msgspec.json.encode(message))
            for _ in range(1500):
                answer = await client.next(lambda message: message.get("re") == "same")
                assert (answer["type"], answer.get("version")) == ("done", 1)
            assert client.closed_with is None

    asyncio.run(scenario())

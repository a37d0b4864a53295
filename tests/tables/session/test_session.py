"""One browser's socket: what is acknowledged, refused, repeated, forged, cut short or sent too fast."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from serai.games import games
from serai.tables.session.session import STRIKES
from tests.server.playing import Browser, Person, Server, offered

GAME = next(iter(games().values()))
SEATS = min(GAME.seats)


def people(server: Server, seed: int = 0, **agreed: Any) -> list[Person]:
    made = server.table(GAME.name, ["person"] * SEATS, **agreed)
    return [Person(server.browser(), made["table"]["id"], secret, seed) for secret in made["secrets"]]


def mover(at_table: list[Person]) -> Person:
    to_move: int = at_table[0].to_move
    return at_table[to_move]


def other(at_table: list[Person]) -> Person:
    to_move: int = at_table[0].to_move
    return at_table[(to_move + 1) % len(at_table)]


def test_a_message_sent_again_is_acknowledged_again_but_made_only_once(server: Server) -> None:
    at_table = people(server)
    person = mover(at_table)
    action = offered(person.choices)[0]
    first = person.act(action, id="the same")
    assert person.act(action, id="the same") == first
    again = Person(server.browser(), person.table, person.secret)
    assert again.act(action, id="the same", version=0) == first
    assert again.version == 1


def test_two_browsers_at_one_seat_cannot_play_one_turn_twice(server: Server) -> None:
    person = mover(people(server))
    twin = Person(server.browser(), person.table, person.secret)
    assert person.act()["type"] == "done"
    late = twin.act()
    assert (late["type"], late["reason"]) == ("refused", "stale-version")
    assert late["values"] == {"expected": 1, "got": 0}


def test_of_many_who_play_one_turn_at_the_same_moment_one_does(server: Server) -> None:
    at_table = people(server)
    person = mover(at_table)
    twins = [Person(server.browser(), person.table, person.secret) for _ in range(6)]
    said = {"table": person.table, "seat": person.seat, "action": offered(person.choices)[0]}
    names = [twin.browser.say("act", **said, version=0) for twin in twins]
    answers = [twin.browser.hear_until(partial(_answers, name)) for twin, name in zip(twins, names, strict=True)]
    assert sorted(answer.get("reason", answer["type"]) for answer in answers) == ["done", *["stale-version"] * 5]
    assert all(twin.follow(1)["seat"] == person.seat for twin in twins)


def _answers(name: str, told: Any) -> bool:
    return bool(told.get("re") == name)


def test_what_a_browser_says_in_one_breath_is_answered_in_order(server: Server) -> None:
    person = mover(people(server))
    said = {"table": person.table, "seat": person.seat, "action": offered(person.choices)[0]}
    names = [
        person.browser.say("ping"),
        person.browser.say("act", **said, version=0),
        person.browser.say("act", **said, version=7),
        person.browser.say("ping"),
        person.browser.say("preview", table=person.table, seat=person.seat, version=9),
        person.browser.say("ping"),
    ]
    answers = [person.browser.hear_until(lambda told: "re" in told) for _ in names]
    assert [answer["re"] for answer in answers] == names
    assert [answer.get("reason", answer["type"]) for answer in answers] == [
        "done", "done", "stale-version", "done", "stale-version", "done",
    ]  # fmt: skip


def test_what_the_rules_forbid_is_refused_with_the_reason_and_the_rule(server: Server) -> None:
    at_table = people(server, seed=3)
    seen: list[Any] = []
    for version in range(1, 40):
        person = mover(at_table)
        legal = offered(person.choices)
        for action in [action for action in seen if action not in legal][-2:]:
            answer = person.act(action)
            assert answer["type"] == "refused" and answer["text"] and answer["reason"]
        seen += legal[:1]
        person.act()
        for each in at_table:
            each.follow(version)


def test_a_refusal_is_told_in_the_language_of_the_browser(server: Server) -> None:
    at_table = people(server)
    browser = server.browser(hello=False)
    assert browser.ask("hello", protocol=1, language="fr-CA")["type"] == "welcome"
    person = Person(browser, at_table[0].table, other(at_table).secret)
    answer = person.act(offered(mover(at_table).choices)[0])
    assert answer["reason"] == "wrong-seat" and answer["text"].startswith("Ce n’est pas le tour")


def test_nobody_plays_for_somebody_else(server: Server) -> None:
    at_table = people(server)
    person, thief = mover(at_table), other(at_table)
    answer = thief.act(offered(person.choices)[0], seat=person.seat)
    assert (answer["type"], answer["reason"]) == ("refused", "not-your-seat")
    stranger = server.browser()
    values = {"table": person.table, "seat": person.seat, "version": 0, "action": offered(person.choices)[0]}
    assert stranger.ask("act", **values)["reason"] == "not-watching"
    assert stranger.ask("watch", table=person.table, secrets=["x" * 32])["reason"] == "no-secret"
    assert stranger.ask("watch", table="0" * 16, secrets=["x" * 32])["reason"] == "unknown-table"


def test_a_spectator_looks_on_and_no_more(server: Server) -> None:
    made = server.table(GAME.name, ["person"] * SEATS)
    spectator = Person(server.browser(), made["table"]["id"], made["spectator"])
    assert spectator.seat is None and spectator.choices is None
    assert spectator.act({"do": "anything"}, seat=0)["reason"] == "no-secret"
    assert spectator.browser.ask("sit_in", table=spectator.table, seat=0, level="random")["reason"] == "no-secret"


def test_who_comes_back_is_told_exactly_the_steps_missed(server: Server) -> None:
    at_table = people(server, seed=5)
    leaver = at_table[0]
    told: dict[int, Any] = {}
    for version in range(1, 30):
        mover(at_table).act()
        for each in at_table:
            step = each.follow(version)
            if each is leaver:
                told[version] = step["events"]
    for since in (29, 28, 11, 0):
        back = Person(server.browser(), leaver.table, leaver.secret)
        missed = back.watch(since=since)["missed"]
        assert [step["version"] for step in missed] == list(range(since + 1, 30))
        assert [step["events"] for step in missed] == [told[version] for version in range(since + 1, 30)]
        assert back.view == leaver.view


def test_a_storm_of_reconnects_loses_and_repeats_nothing(server: Server) -> None:
    at_table = people(server, seed=7)
    watcher = at_table[0]
    events = [step["events"] for step in watcher.watch(since=-1)["missed"]]
    wind = random.Random(1)
    for version in range(1, 60):
        mover(at_table).act()
        for each in at_table[1:]:
            each.follow(version)
        if wind.random() < 0.5:
            watcher.browser.close()
            known = len(events) - 1
            watcher.browser = server.browser()
            events += [step["events"] for step in watcher.watch(since=known)["missed"]]
        else:
            events.append(watcher.follow(version)["events"])
    assert events == [step["events"] for step in watcher.watch(since=-1)["missed"]]


def test_a_decision_is_undone_until_something_is_revealed(server: Server) -> None:
    at_table = people(server, seed=9)
    undone = version = 0
    while undone < 3 and at_table[0].to_move is not None:
        person = mover(at_table)
        before, legal = person.view, person.choices
        person.act()
        version += 1
        steps = [each.follow(version) for each in at_table]
        can = steps[person.seat]["can_undo"]
        answer = person.browser.ask("undo", table=person.table, seat=person.seat, version=person.version)
        assert answer["type"] == ("done" if can else "refused")
        if can:
            undone += 1
            version += 1
            assert all(each.follow(version)["undone"] for each in at_table)
            assert (person.view, person.choices) == (before, legal)
            person.act()
            version += 1
            for each in at_table:
                each.follow(version)
        else:
            assert answer["reason"] == "nothing-to-undo"
    assert undone == 3


def test_previews_tell_what_would_follow_and_change_nothing(server: Server) -> None:
    at_table = people(server, seed=2)
    compared = 0
    for version in range(1, 80):
        person = mover(at_table)
        legal = offered(person.choices)
        chosen = person.random.choice(legal)
        asked = {"table": person.table, "seat": person.seat, "version": person.version, "view": True}
        answer = person.browser.ask("preview", **asked, choose=chosen)
        assert answer["count"] == 1 and answer["previews"][0]["action"] == chosen
        everything = person.browser.ask("preview", **asked)
        assert everything["count"] == len(legal) and len(everything["previews"]) == min(16, len(legal))
        expected = answer["previews"][0]
        before = person.view
        person.act(chosen)
        for each in at_table:
            step = each.follow(version)
            if each is person and expected["next"] not in ("chance", "over"):
                assert step["events"] == expected["events"]
                assert {**before, **expected["changed"]} == person.view
                compared += 1
    assert compared > 10
    assert other(at_table).browser.ask("preview", **asked | {"seat": other(at_table).seat})["type"] == "refused"


def test_hello_comes_first_and_in_a_language_both_speak(server: Server) -> None:
    silent = server.browser(hello=False)
    assert silent.ask("ping")["reason"] == "bad-message"
    assert silent.is_hung_up_on()
    future = server.browser(hello=False)
    assert future.ask("hello", protocol=99)["reason"] == "wrong-protocol"
    assert future.is_hung_up_on()
    twice = server.browser()
    assert twice.ask("hello", protocol=1)["reason"] == "bad-message"
    assert twice.ask("ping")["type"] == "done"


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
        '{"type": "act", "id": "1", "table": "0000000000000000", "seat": 0, "version": 0, "action": []}',
        "[" * 5000,
        '{"type": "act", "id": "1"',
        "",
        "null",
    ],
)
def test_a_forged_message_is_refused_or_hung_up_on(server: Server, text: str) -> None:
    browser = server.browser()
    browser.socket.send(text)
    answer = browser.hear()
    assert answer["type"] in ("refused", "failed") and answer["reason"] == "bad-message"
    assert browser.is_hung_up_on() if answer["type"] == "failed" else browser.ask("ping")["type"] == "done"


def test_bytes_and_giants_are_hung_up_on(server: Server) -> None:
    browser = server.browser()
    browser.socket.send(b'{"type": "ping", "id": "1"}')
    assert browser.is_hung_up_on()
    browser = server.browser()
    browser.socket.send('{"type": "ping", "id": "' + "x" * 100_000 + '"}')
    assert browser.is_hung_up_on()
    assert server.get("/healthz")["status"] == "ok"


@settings(max_examples=40)
@given(st.data())
def test_a_damaged_message_never_plays(server: Server, data: st.DataObject) -> None:
    person = mover(people(server))
    said = {"type": "act", "id": "1", "table": person.table, "seat": person.seat, "version": 0}
    text = bytearray(json.dumps(said | {"action": {"do": "nonsense"}}).encode())
    for _ in range(data.draw(st.integers(1, 5))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(32, 126))
    cut = data.draw(st.integers(1, len(text)))
    person.browser.socket.send(text[:cut].decode())
    assert person.browser.hear_until(lambda m: m["type"] in ("refused", "failed"))
    assert Person(server.browser(), person.table, person.secret).version == 0


def test_who_talks_too_fast_is_told_to_wait_and_then_cut_off(tmp_path: Path) -> None:
    server = Server(tmp_path, message_rate="5").start()
    browser = server.browser()
    answers = []
    try:
        for _ in range(200):
            answers.append(browser.ask("ping"))
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
        socket.send('{"type": "hello", "id": "1", "protocol": 1}')
        assert json.loads(socket.recv(10))["type"] == "welcome"


def test_looking_away_is_seen_by_the_others(server: Server) -> None:
    at_table = people(server)
    watcher, leaver = at_table[0], at_table[1]
    leaver.browser.ask("unwatch", table=leaver.table)

    def is_away(message: Any) -> bool:
        return message["type"] == "table" and not message["table"]["seats"][leaver.seat]["present"]

    told = watcher.browser.hear_until(lambda message: is_away(message) and leaver is not None)
    assert told["table"]["seats"][leaver.seat]["away"] >= 0
    assert isinstance(watcher.browser, Browser)


def test_why_tells_the_reason_and_never_acts(server: Server) -> None:
    at_table = people(server, seed=3)
    seen: list[Any] = []
    impossible = 0
    for version in range(1, 40):
        person = mover(at_table)
        legal = offered(person.choices)
        asked = {"table": person.table, "seat": person.seat, "version": person.version}
        possible = person.browser.ask("why", **asked, action=legal[0])
        assert (possible["type"], possible["possible"], possible["reason"]) == ("because", True, "")
        for action in [action for action in seen if action not in legal][-2:]:
            answer = person.browser.ask("why", **asked, action=action)
            refused = person.act(action)
            told = {name: refused[name] for name in ("reason", "text", "rule", "values")}
            assert answer == {"type": "because", "re": answer["re"], "possible": False, **told}
            impossible += 1
        seen += legal[:1]
        person.act()
        for each in at_table:
            each.follow(version)
    assert impossible > 10


def test_why_is_answered_when_it_is_not_ones_turn_and_refused_when_it_means_nothing(server: Server) -> None:
    at_table = people(server)
    person, waiting = mover(at_table), other(at_table)
    action = offered(person.choices)[0]
    asked = {"table": person.table, "version": 0, "action": action}
    answer = waiting.browser.ask("why", **asked, seat=waiting.seat)
    assert (answer["type"], answer["possible"], answer["reason"]) == ("because", False, "wrong-seat")
    assert waiting.browser.ask("why", **asked, seat=person.seat)["reason"] == "not-your-seat"
    assert server.browser().ask("why", **asked, seat=person.seat)["reason"] == "not-watching"
    assert person.browser.ask("why", **asked | {"action": {"do": "fly"}}, seat=person.seat)["reason"] == "bad-message"
    assert person.browser.ask("why", **asked | {"version": 7}, seat=person.seat)["reason"] == "stale-version"

"""The answer to every message: decisions, undo, previews, reasons, missed steps."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.tables.lobby.new_table import create_table
from serai.tables.session import answers, dispatch
from serai.tables.session.dispatch import Request, find_endpoint
from serai.tables.session.endpoints import ENDPOINTS
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.server.playing import Browser, Person, Server, offered
from tests.tables.hot_seat import mover, other, people
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import GAME, SEATS, open_tables


def test_a_message_sent_again_is_acknowledged_again_but_made_only_once(server: Server) -> None:
    at_table = people(server)
    person = mover(at_table)
    action = offered(person.choices)[0]
    first = person.act(action, id="the same")
    assert person.act(action, id="the same") == first
    again = Person(server.browser(), person.table, person.secret)
    assert again.act(action, id="the same", version=0) == first
    assert again.version == 1


def test_two_clients_at_one_seat_cannot_play_one_turn_twice(server: Server) -> None:
    person = mover(people(server))
    twin = Person(server.browser(), person.table, person.secret)
    assert person.act()["type"] == "done"
    late = twin.act()
    assert (late["type"], late["reason"]) == ("refused", "stale-version")
    assert late["values"] == {"expected": 1, "got": 0}


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


def test_a_refusal_is_in_the_language_of_the_client(server: Server) -> None:
    at_table = people(server)
    browser = server.browser(hello=False)
    assert browser.request("hello", protocol=PROTOCOL, language="fr-CA")["type"] == "welcome"
    person = Person(browser, at_table[0].table, other(at_table).secret)
    answer = person.act(offered(mover(at_table).choices)[0])
    assert answer["reason"] == "wrong-seat" and answer["text"].startswith("Ce n’est pas le tour")


def test_a_client_that_comes_back_is_sent_exactly_the_missed_steps(server: Server) -> None:
    at_table = people(server, seed=5)
    leaver = at_table[0]
    sent: dict[int, Any] = {}
    for version in range(1, 30):
        mover(at_table).act()
        for each in at_table:
            step = each.follow(version)
            if each is leaver:
                sent[version] = step["events"]
    for since in (29, 28, 11, 0):
        back = Person(server.browser(), leaver.table, leaver.secret)
        missed = back.watch(since=since)["missed"]
        assert [step["version"] for step in missed] == list(range(since + 1, 30))
        assert [step["events"] for step in missed] == [sent[version] for version in range(since + 1, 30)]
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
        answer = person.browser.request("undo", table=person.table, seat=person.seat, version=person.version)
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


def test_previews_show_what_would_follow_and_change_nothing(server: Server) -> None:
    at_table = people(server, seed=2)
    compared = 0
    for version in range(1, 80):
        person = mover(at_table)
        legal = offered(person.choices)
        chosen = person.random.choice(legal)
        asked = {"table": person.table, "seat": person.seat, "version": person.version, "view": True}
        answer = person.browser.request("preview", **asked, choose=chosen)
        assert answer["count"] == 1 and answer["previews"][0]["action"] == chosen
        everything = person.browser.request("preview", **asked)
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
    assert other(at_table).browser.request("preview", **asked | {"seat": other(at_table).seat})["type"] == "refused"


def test_the_others_see_that_a_client_no_longer_watches(server: Server) -> None:
    at_table = people(server)
    watcher, leaver = at_table[0], at_table[1]
    leaver.browser.request("unwatch", table=leaver.table)

    def is_away(message: Any) -> bool:
        return message["type"] == "table" and not message["table"]["seats"][leaver.seat]["present"]

    shown = watcher.browser.receive_until(lambda message: is_away(message) and leaver is not None)
    assert shown["table"]["seats"][leaver.seat]["away"] >= 0
    assert isinstance(watcher.browser, Browser)


def test_an_explanation_gives_the_reason_and_never_acts(server: Server) -> None:
    at_table = people(server, seed=3)
    seen: list[Any] = []
    impossible = 0
    for version in range(1, 40):
        person = mover(at_table)
        legal = offered(person.choices)
        asked = {"table": person.table, "seat": person.seat, "version": person.version}
        possible = person.browser.request("explain", **asked, action=legal[0])
        assert (possible["type"], possible["possible"], possible["reason"]) == ("explanation", True, "")
        for action in [action for action in seen if action not in legal][-2:]:
            answer = person.browser.request("explain", **asked, action=action)
            refused = person.act(action)
            reason = {name: refused[name] for name in ("reason", "text", "rule", "values")}
            assert answer == {"type": "explanation", "re": answer["re"], "possible": False, **reason}
            impossible += 1
        seen += legal[:1]
        person.act()
        for each in at_table:
            each.follow(version)
    assert impossible > 10


def test_an_explanation_is_given_out_of_turn_and_refused_when_it_means_nothing(server: Server) -> None:
    at_table = people(server)
    person, waiting = mover(at_table), other(at_table)
    action = offered(person.choices)[0]
    asked = {"table": person.table, "version": 0, "action": action}
    answer = waiting.browser.request("explain", **asked, seat=waiting.seat)
    assert (answer["type"], answer["possible"], answer["reason"]) == ("explanation", False, "wrong-seat")
    assert waiting.browser.request("explain", **asked, seat=person.seat)["reason"] == "not-your-seat"
    assert server.browser().request("explain", **asked, seat=person.seat)["reason"] == "not-watching"
    assert (
        person.browser.request("explain", **asked | {"action": {"do": "fly"}}, seat=person.seat)["reason"]
        == "bad-message"
    )
    assert person.browser.request("explain", **asked | {"version": 7}, seat=person.seat)["reason"] == "stale-version"


def test_previews_are_not_worked_out_for_a_client_that_asks_too_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", message_rate=5.0) as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=[SeatRequest(kind="person")] * SEATS))
            client = LocalClient(tables)
            await client.request("hello", protocol=PROTOCOL)
            secrets = [secret for secret in made.secrets if secret]
            seen = await client.request("watch", table=made.table.id, secrets=secrets)
            asked = {"table": made.table.id, "seat": seen["table"]["to_move"], "version": 0}
            assert (await client.request("preview", **asked))["type"] == "previews"
            client._session.bucket.take(client._session.bucket._tokens - 1.01)
            monkeypatch.setattr(answers, "previews", None)
            assert (await client.request("preview", **asked))["reason"] == "too-fast"

    asyncio.run(scenario())


def test_what_a_visitor_is_sent_is_bounded_over_all_their_sockets_and_requests_and_moves_still_pass(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", answer_rate=2.0, message_rate=1000.0) as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=[SeatRequest(kind="person")] * SEATS))
            secrets = [secret for secret in made.secrets if secret]
            crowd = [LocalClient(tables, "192.0.2.1") for _ in range(5)]
            other = LocalClient(tables, "192.0.2.2")
            for client in (*crowd, other):
                await client.request("hello", protocol=PROTOCOL)
            asked = {"table": made.table.id, "secrets": secrets, "since": -1}
            answers = [await client.request("watch", **asked) for client in crowd for _ in range(10)]
            refused = [one for one in answers if one["type"] == "refused"]
            assert {one["reason"] for one in refused} == {"too-fast"} and len(refused) > 30
            sent = sum(client.received_bytes for client in crowd)
            largest = len(msgspec.json.encode(answers[0])) * SEATS
            assert sent < 16 * 2000 + 4 * largest + 300 * len(answers)
            seen = await other.request("watch", **asked)
            assert seen["type"] == "watching"
            mine = Request(body=msgspec.json.encode({"secrets": secrets}), visitor="192.0.2.1")
            listing, _ = find_endpoint(ENDPOINTS, "POST", "/api/mine")
            assert (await dispatch.answer(tables, listing, mine)).status == 429
            assert (await dispatch.answer(tables, listing, replace(mine, visitor="b"))).status == 200
            mover = seen["table"]["to_move"]
            while seen["viewer"] != mover:
                seen = await other.next(lambda message: message["type"] == "watching")
            action = offered(seen["choices"])[0]
            act = {"table": made.table.id, "seat": mover, "version": 0, "action": action}
            assert (await crowd[0].request("act", **act))["type"] == "done"
            assert (await crowd[0].request("ping"))["type"] == "done"
            for client in (*crowd, other):
                await client.leave()

    asyncio.run(scenario())


def test_every_answer_over_http_counts_by_its_bytes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", answer_rate=1.0) as tables:
            games, _ = find_endpoint(ENDPOINTS, "GET", "/api/games")
            statuses = [(await dispatch.answer(tables, games, Request(visitor="a"))).status for _ in range(40)]
            size = len((await dispatch.answer(tables, games, Request(visitor="b"))).content)
            assert statuses.count(200) == 16_000 // size + 1 and statuses[-1] == 429

    asyncio.run(scenario())


def test_somebody_who_watches_again_is_not_announced_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=[SeatRequest(kind="person")] * SEATS))
            here, twin = LocalClient(tables), LocalClient(tables)
            for client in (here, twin):
                await client.request("hello", protocol=PROTOCOL)
            asked = {"table": made.table.id, "secrets": [made.secrets[0]]}
            await here.request("watch", **asked)
            before = here.received_bytes
            for _ in range(3):
                assert (await twin.request("watch", **asked))["table"]["seats"][0]["present"]
            assert here.received_bytes == before
            await twin.request("watch", **asked | {"secrets": [made.secrets[1]]})
            assert (await here.next(lambda message: message["type"] == "table"))["table"]["seats"][1]["present"]
            await here.leave()
            await twin.leave()

    asyncio.run(scenario())

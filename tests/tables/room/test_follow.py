"""Several processes on one database: the others show what one does, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.tables.lobby.join import join
from serai.tables.lobby.new_table import create_table
from serai.tables.model.errors import Declined
from serai.tables.room import follow
from serai.tables.store.peers import Alone, Change, Notice, Present, Seen
from serai.tables.store.postgresql.members import LEASE
from serai.tables.store.postgresql.peers import PostgresPeers
from serai.tables.wire.requests import JoinTable, NewTable
from tests.tables.open_tables import SEATS
from tests.tables.processes import Player, Process, people, processes
from tests.tables.store.postgresql.joined import until

Changes = Callable[[Mapping[str, Seen]], Awaitable[dict[str, Change]]]


async def seated(made: NewTable, running: list[Process]) -> list[Player]:
    """Return a player at every seat, each connected to the next process."""
    secrets = [secret for secret in made.secrets if secret]
    players = [Player(running[seat % len(running)], made.table.id, one) for seat, one in enumerate(secrets)]
    for player in players:
        await player.watch()
    return players


def noted(read: Changes, asked: list[Mapping[str, Seen]]) -> Changes:
    """Return what is new at tables, and note each query."""

    async def changes(seen: Mapping[str, Seen]) -> dict[str, Change]:
        asked.append(seen)
        return await read(seen)

    return changes


async def agree(players: list[Player]) -> None:
    """Assert that everybody's assembled view equals what a newcomer is shown."""
    for player in players:
        seen = (player.version, player.view, player.choices)
        await player.watch()
        assert seen == (player.version, player.view, player.choices)


def test_people_at_two_processes_play_and_see_every_step_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            players = await seated(await running[0].create(), running)
            for number in range(40):
                mover = players[players[0].to_move]
                mover.send(number * 7)
                for player in players:
                    await player.follow()
            await agree(players)

    asyncio.run(scenario())


def test_a_match_begins_for_those_who_gather_at_another_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            made = await running[0].create("person", *["open"] * (SEATS - 1))
            first = Player(running[0], made.table.id, str(made.secrets[0]))
            await first.watch()
            for number in range(1, SEATS):
                await join(running[1].tables, JoinTable(made.table.code, f"Guest {number}"))
            first.version, first.view = -1, {}
            step = await first.follow()
            assert step["version"] == 0 and step["whole"]
            await agree([first])

    asyncio.run(scenario())


def test_of_two_processes_that_move_at_once_one_does_and_the_other_explains(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            players = await seated(await running[0].create(), running)
            for number in range(15):
                seat = players[0].to_move
                twins = [Player(one, players[seat].table, players[seat].secret) for one in running]
                for twin in twins:
                    await twin.watch()
                names = [twin.send(number + at) for at, twin in enumerate(twins)]
                answers: list[Any] = [
                    await twin.client.next(lambda message, name=name: message.get("re") == name)  # type: ignore[misc]
                    for twin, name in zip(twins, names, strict=True)
                ]
                assert sorted(one.get("reason", one["type"]) for one in answers) == ["done", "stale-version"]
                for player in players:
                    await player.follow()
            await agree(players)

    asyncio.run(scenario())


def test_presence_and_phrases_pass_from_process_to_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            made = await running[0].create()
            here, there = [Player(running[at], made.table.id, str(made.secrets[at])) for at in range(2)]
            await here.watch()
            await there.watch()
            present = lambda m: m["type"] == "table" and m["table"]["seats"][1]["present"]  # noqa: E731
            await here.client.next(present)
            await there.client.request("say", table=there.table, seat=there.seat, phrase="thanks")
            received = await here.client.next(lambda message: message["type"] == "phrase")
            assert (received["seat"], received["phrase"]) == (there.seat, "thanks")
            late = Player(running[0], made.table.id, str(made.secrets[0]))
            assert [one["phrase"] for one in (await late.watch())["phrases"]] == ["thanks"]
            await there.client.leave()
            away = lambda m: m["type"] == "table" and not m["table"]["seats"][1]["present"]  # noqa: E731
            await here.client.next(away)

    asyncio.run(scenario())


def test_a_notice_that_is_lost_is_caught_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follow, "LOOK", 0.2)

    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            players = await seated(await running[0].create(), running)
            for one in running:
                monkeypatch.setattr(one.peers, "publish", Alone().publish)
            for number in range(6):
                players[players[0].to_move].send(number)
                for player in players:
                    await player.follow()
            await agree(players)

    asyncio.run(scenario())


def test_what_a_notice_holds_is_not_read_from_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follow, "LOOK", 1e6)
    read: list[Mapping[str, Seen]] = []

    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            players = await seated(await running[0].create(), running)
            for one in running:
                monkeypatch.setattr(one.peers, "changes", noted(one.peers.changes, read))
            for number in range(20):
                players[players[0].to_move].send(number * 5)
                for player in players:
                    await player.follow()
            assert len(read) < 10, "at most what was written before each process knew of the other, or lost its lease"
            await agree(players)

    asyncio.run(scenario())


@asynccontextmanager
async def one_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[list[Player], list[Player]]]:
    """Yield the players of a table at a process that is sent no notices any more, and at the one where they play on.

    The first one knows as little as a process that was paused for a moment.
    """
    monkeypatch.setattr(follow, "LOOK", 1e6)
    async with processes(path, 2) as (here, there):
        made = await here.create()
        behind, ahead = await seated(made, [here]), await seated(made, [there])
        await until(lambda: there.tables._room.hub.is_watched_elsewhere(made.table.id))
        monkeypatch.setattr(here.peers._notices, "_on_notice", lambda sender, notice: None)
        yield behind, ahead


async def decide(players: list[Player]) -> tuple[Player, dict[str, Any]]:
    """Let the seat to move make a decision, which is acknowledged; return them and their message."""
    mover = players[players[0].to_move]
    place = {"table": mover.table, "seat": mover.seat, "version": mover.version}
    message = {**place, "action": mover.action(7 * mover.version)}
    message["id"] = mover.client.post("act", **message, id=f"decision {mover.version}")
    for player in players:
        await player.follow()
    assert (await mover.client.next(lambda one: one.get("re") == message["id"]))["version"] == mover.version
    return mover, message


def test_a_move_that_another_process_acknowledged_is_acknowledged_by_one_that_is_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with one_behind(tmp_path, monkeypatch) as (behind, ahead):
            sent = [await decide(ahead) for _ in range(5)]
            for number in (4, 0, 2):
                mover, message = sent[number]
                answer = await behind[mover.seat].client.request("act", **message)
                assert (answer["type"], answer.get("version")) == ("done", number + 1), answer

    asyncio.run(scenario())


def test_an_undo_that_another_process_acknowledged_is_acknowledged_by_one_that_is_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with one_behind(tmp_path, monkeypatch) as (behind, ahead):
            done: dict[str, Any] = {"type": "refused"}
            while done["type"] == "refused":  # not every decision can be taken back
                mover, _ = await decide(ahead)
                undo = {"table": mover.table, "seat": mover.seat, "version": mover.version, "id": "undo"}
                done = await mover.client.request("undo", **undo)
            assert await behind[mover.seat].client.request("undo", **undo) == done

    asyncio.run(scenario())


def test_a_process_that_is_behind_looks_before_it_answers_about_a_later_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with one_behind(tmp_path, monkeypatch) as (behind, ahead):
            for kind in ("explain", "preview"):
                await decide(ahead)
                mover = ahead[ahead[0].to_move]
                place = {"table": mover.table, "seat": mover.seat, "version": mover.version, "id": kind}
                about = {"action": mover.action()} if kind == "explain" else {"choose": {}}
                expected = await mover.client.request(kind, **place, **about)
                assert expected["type"] in ("explanation", "previews"), expected
                assert await behind[mover.seat].client.request(kind, **place, **about) == expected

    asyncio.run(scenario())


def test_nobody_is_shown_less_than_another_process_has_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with one_behind(tmp_path, monkeypatch) as (behind, ahead):
            for since in (-1, None, 2):
                mover, _ = await decide(ahead)
                elsewhere = behind[mover.seat].client
                watch = {"table": mover.table, "secrets": [mover.secret], "since": since}
                assert (await elsewhere.request("watch", **watch))["version"] == mover.version

    asyncio.run(scenario())


def test_a_process_that_was_silent_counts_as_reachable_only_when_it_knows_what_others_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with one_behind(tmp_path, monkeypatch) as (behind, ahead):
            await decide(ahead)
            tables, may_look = behind[0].client.tables, asyncio.Event()
            peers, changes = tables._room.peers, tables._room.peers.changes
            assert isinstance(peers, PostgresPeers)

            async def slow(seen: Mapping[str, Seen]) -> dict[str, Change]:
                await may_look.wait()
                return await changes(seen)

            monkeypatch.setattr(peers, "changes", slow)
            peers.members._last_beat -= LEASE
            await peers.members.beat()
            assert peers.members.reachable and not peers.reachable
            may_look.set()
            await until(lambda: peers.reachable)
            await behind[0].follow()

    asyncio.run(scenario())


def test_a_process_that_missed_notices_asks_who_is_present(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follow, "LOOK", 1e6)

    async def scenario() -> None:
        async with processes(tmp_path, 2) as (here, there):
            made = await here.create()
            players = await seated(made, [here])
            missed: list[Notice] = []
            with monkeypatch.context() as deaf:
                deaf.setattr(here.peers._notices, "_on_notice", lambda sender, notice: missed.append(notice))
                guest = (await seated(made, [there]))[0]
                await until(lambda: Present(made.table.id, list(range(SEATS))) in missed)
            assert here.peers._notices._connection is not None
            here.peers._notices._connection.terminate()
            players[guest.to_move].send()
            await guest.follow()

    asyncio.run(scenario())


def test_a_table_that_is_played_elsewhere_is_read_when_it_is_used_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follow, "LOOK", 0.05)
    looks: list[Mapping[str, Seen]] = []

    async def scenario() -> None:
        async with processes(tmp_path, 2) as (here, there):
            monkeypatch.setattr(here.peers, "changes", noted(here.peers.changes, looks))
            await seated(await here.create(), [here])
            made = await here.create()
            players = await seated(made, [there])
            looks.clear()
            for number in range(6):
                players[players[0].to_move].send(number)
                for player in players:
                    await player.follow()
            before = len(looks)
            while len(looks) < before + 2:
                await asyncio.sleep(0.01)
            assert not any(made.table.id in seen for seen in looks)
            table = here.tables.loaded(made.table.id)
            assert table is not None and table.version == 0, "nothing was played here"
            guest = (await seated(made, [here]))[0]
            assert (guest.version, guest.view) == (players[0].version, players[0].view)

    asyncio.run(scenario())


def test_a_match_that_ended_elsewhere_keeps_nobody_from_a_new_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2, open_tables_per_visitor=1) as (here, there):
            made = await create_table(here.tables, people(), "visitor")
            with pytest.raises(Declined, match="too-many-open-tables"):
                await create_table(here.tables, people(), "visitor")
            async with there.tables.locked(made.table.id) as table:
                await there.tables.save(table, replace(table.stored, stage="over"))
            await create_table(here.tables, people(), "visitor")

    asyncio.run(scenario())


def test_every_turn_is_announced_by_one_process(tmp_path: Path) -> None:
    announced: list[tuple[int, int]] = []

    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            for one in running:
                one.tables.turns.listeners.append(lambda turn: announced.append((turn.seat, turn.version)))
            players = await seated(await running[0].create(), running)
            expected = [(players[0].to_move, 0)]
            for number in range(25):
                players[players[0].to_move].send(number * 7)
                for player in players:
                    await player.follow()
                if players[0].to_move != expected[-1][0]:
                    expected.append((players[0].to_move, players[0].version))
            assert len(expected) > 2 and announced == expected

    asyncio.run(scenario())


def test_bots_are_driven_by_one_process_and_by_another_when_it_is_gone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            made = [await running[0].create(*["bot"] * SEATS) for _ in range(6)]
            ids = [one.table.id for one in made]
            owned = [[one for one in ids if process.peers.owns(one)] for process in running]
            assert sorted(owned[0] + owned[1]) == sorted(ids), "each table has one owner"
            await running[0].halt()
            async with asyncio.timeout(LEASE + 30):
                while (await running[1].store.count()).get("over", 0) < len(ids):
                    await asyncio.sleep(0.1)
            for table_id in ids:
                row = await running[1].store.find(table_id)
                assert row and len(await running[1].store.journal(table_id)) == (row.version or 0) + 1

    asyncio.run(scenario())


def test_a_process_that_was_taken_for_dead_cannot_write_before_it_has_looked(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as (paused, other):
            made = await paused.create()
            players = await seated(made, [paused])
            elsewhere = await seated(made, [other])
            await paused.pause_beat()
            number = paused.peers.members.id
            async with asyncio.timeout(LEASE + 10):
                while number in other.peers.members.ids:
                    await asyncio.sleep(0.1)
            seat = players[0].to_move
            elsewhere[seat].send(1)
            for player in elsewhere:
                await player.follow()
            message = players[seat].send(2)
            answer = await players[seat].client.next(lambda message_: message_.get("re") == message)
            assert answer["reason"] == "stale-version"
            assert paused.peers.members.id != number, "it has joined again under another number"
            elsewhere[elsewhere[0].to_move].send(3)
            for player in elsewhere:
                await player.follow()
            await agree(elsewhere)

    asyncio.run(scenario())

"""Shares of the dice: browsers are asked once a decision is fixed, and no table waits for one that is away."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.engine.fairness import Checked, check
from serai.engine.record import Chain, chains_at, write_record
from serai.engine.shares import ShareChain, hash_share
from serai.games import games
from serai.tables.lobby.join import forget, join
from serai.tables.lobby.new_table import create_table
from serai.tables.lobby.review import count_dice
from serai.tables.room import changes, shares
from serai.tables.room.tables import Tables
from serai.tables.store.journal import decode
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.live import ShareAsked
from serai.tables.wire.requests import CreateTable, JoinTable, NewTable, SeatRequest
from tests.tables.local_client import LocalClient
from tests.tables.local_runner import LocalRunner
from tests.tables.open_tables import GAME, SEATS, open_tables, room_with
from tests.tables.processes import people, processes


def freely(path: Path) -> AbstractAsyncContextManager[Tables]:
    """Return tables where clients send as fast as they like."""
    return open_tables(path / "serai.db", message_rate=100_000.0)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a roll wait for shares as long as a slow machine needs."""
    monkeypatch.setattr(shares, "PATIENCE", 60.0)
    monkeypatch.setattr(shares, "LONGEST_ELSEWHERE", 60.0)


class Sharer(LocalClient):
    """A client at one seat that brings shares and answers when it is asked for one."""

    def __init__(self, tables: Tables, table: str, secret: str) -> None:
        super().__init__(tables)
        self.table, self.secret = table, secret
        self._sent = random.randrange(10**9)  # no two clients send messages of the same id
        self.chain = ShareChain(links=600)
        self.chains: list[Chain] = []
        """The shares of the whole table."""
        self.asked: list[Any] = []
        self.forge: str | None = None
        self.is_silent = False
        self.seat = -1

    def send(self, message: bytes) -> None:
        super().send(message)
        asked = msgspec.json.decode(message)
        if isinstance(asked.get("table"), dict):
            self.chains = msgspec.convert(asked["table"]["chains"], list[Chain])
        if asked["type"] == "share_asked" and self.seat in asked["seats"]:
            self.asked.append(asked)
            share = self.forge or self.share(asked["version"])
            if share and not self.is_silent:
                place = {"table": self.table, "seat": self.seat, "digest": asked["digest"]}
                self.loop.call_soon(lambda: self.post("give_share", **place, share=share))

    async def sit(self, brings: bool = True) -> None:
        await self.request("hello", protocol=PROTOCOL)
        now = await self.request("watch", table=self.table, secrets=[self.secret])
        self.seat = now["viewer"]
        if brings:
            assert (await self.bring())["type"] == "done"

    async def bring(self) -> Any:
        return await self.request("bring_shares", table=self.table, seat=self.seat, anchor=self.chain.anchor)

    def share(self, version: int) -> str:
        """Return the share of this seat for a version; empty if its chain does not count for it."""
        chain = chains_at(self.chains, version).get(self.seat)
        return self.chain.share(version - chain.first + 1) if chain and chain.anchor == self.chain.anchor else ""

    async def decide(self, tables: Tables, number: int = 0, **values: Any) -> Any:
        """Make one of the decisions offered; return the answer."""
        async with tables.locked(self.table) as table:
            match = table.started_match
            legal, version = match.legal(), match.version
        action = msgspec.to_builtins(legal[number % len(legal)])
        share = self.share(version + 1)
        brought = {"shares": {self.seat: share}} if share and "shares" not in values else {}
        place = {"table": self.table, "seat": self.seat, "version": version}
        return await self.request("act", **place, action=action, **brought, **values)


async def sat_down(tables: Tables, *kinds: str) -> tuple[NewTable, dict[int, Sharer]]:
    made = await create_table(tables, people(*kinds))
    sharers = [Sharer(tables, made.table.id, secret) for secret in made.secrets if secret]
    for sharer in sharers:
        await sharer.sit()
    return made, {sharer.seat: sharer for sharer in sharers}


async def play(tables: Tables, table_id: str, sharers: dict[int, Sharer], moves: int = 10**6) -> None:
    """Play some moves, or to the end."""
    for number in range(moves):
        async with tables.locked(table_id) as table:
            match = table.started_match
            if match.over:
                return
            seat, version = match.seat, match.version
        if seat in sharers:
            answer = await sharers[seat].decide(tables, number * 7)
            assert answer["type"] == "done" and answer["version"] == version + 1, answer
        else:
            await asyncio.sleep(0.001)  # a bot decides


async def checked(tables: Tables, table_id: str) -> Checked:
    """Return what a check of a table's record finds, as if the match were over."""
    async with tables.locked(table_id) as table:
        record = table.started_match.record
        assert record.promise is not None
        record.promise = msgspec.structs.replace(record.promise, seed=table.stored.seed)
        return check(write_record(record), games())


async def rolls(tables: Tables, table_id: str) -> list[list[str]]:
    """Return the shares of every decision that asked for outcomes."""
    journal = [decode(entry) for entry in await tables.journal(table_id, 1, 10**6)]
    return [entry.shares for entry in journal if entry.chance]


async def gaps(tables: Tables, table_id: str) -> list[list[str]]:
    """Return the rolls for which a share is missing."""
    return [one for one in await rolls(tables, table_id) if not all(one)]


def test_everybody_brings_a_share_to_every_roll_and_the_record_proves_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            await play(tables, made.table.id, sharers)
            found = await checked(tables, made.table.id)
            rolled = await rolls(tables, made.table.id)
            assert len(rolled) > 10 and all(all(one) for one in rolled[1:]), "the first chain came one version earlier"
            assert found.shares[0] == len(rolled) and not any(found.missing)
            assert all(len(one.asked) < len(rolled) for one in sharers.values()), "nobody is asked for their own roll"

    asyncio.run(scenario())


def test_every_browser_finds_what_it_decided_after_the_match(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables, "person", *["bot"] * (SEATS - 1))
            ((seat, person),) = sharers.items()
            await play(tables, made.table.id, sharers)
            journal = [decode(entry) for entry in await tables.journal(made.table.id, 0, 10**6)]
            report = await count_dice(tables, made.table.id, [person.secret])
            actions = [msgspec.json.encode(entry.action).decode() for entry in journal]
            own = {version: actions[version] for version, entry in enumerate(journal) if entry.seat == seat}
            found: list[Any] = [*report.rolls, *report.decisions]
            assert {one.version: one.action for one in found if one.seat == seat} == own
            assert {one.version for one in report.rolls} == {at for at, entry in enumerate(journal) if entry.chance}
            assert {one.seat for one in report.decisions} == {seat}, "bots need no proof of what they decided"

    asyncio.run(scenario())


def test_who_is_asked_is_bound_to_the_decision_before_anything_falls(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            await play(tables, made.table.id, sharers, 40)
            async with tables.locked(made.table.id) as table:
                decisions = {}
                journal = await tables.journal(made.table.id, 0, 10**6)
                for version, text in enumerate(journal):
                    entry = decode(text)
                    if entry.seat >= 0:
                        decisions[version] = entry.seat, table.game.read_action(entry.action)
            asked = [one for sharer in sharers.values() for one in sharer.asked]
            assert asked
            for one in asked:
                seat, action = decisions[one["version"]]
                assert (one["seat"], one["digest"]) == (seat, table.decision_digest(one["version"], seat, action))

    asyncio.run(scenario())


def test_a_browser_that_does_not_answer_or_is_not_there_holds_nobody_up_and_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "PATIENCE", 0.02)

    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            sharers[1].is_silent = True
            await play(tables, made.table.id, sharers, 60)
            await sharers[1].leave()
            before, since = await rolls(tables, made.table.id), time.perf_counter()
            await play(tables, made.table.id, {seat: one for seat, one in sharers.items() if seat != 1}, 1)
            assert time.perf_counter() - since < 1.0
            assert any(not one[1] and all(one[:1] + one[2:]) for one in before)
            found = await checked(tables, made.table.id)
            assert found.missing[1] and not found.missing[0] - found.missing[2]

    asyncio.run(scenario())


def question(version: int) -> ShareAsked:
    return ShareAsked(table="t", version=version, seat=0, digest=f"digest {version}", seats=[1, 2])


def test_a_seat_that_has_not_answered_twice_is_asked_without_waiting_until_it_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        asks = room_with(LocalRunner()).shares

        async def ask(version: int, *seats: int) -> dict[int, str]:
            """Let these seats answer a question; return the shares that came in time."""
            gathering = asyncio.create_task(asks.gather(question(version)))
            await asyncio.sleep(0)
            for seat in seats:
                asks.give("t", seat, f"digest {version}", f"share {seat}")
            return await asyncio.wait_for(gathering, 60)

        monkeypatch.setattr(shares, "PATIENCE", 0.01)
        for version in range(shares.MOST_MISSES):
            assert await ask(version, 1) == {1: "share 1"}
        monkeypatch.setattr(shares, "PATIENCE", 3600.0)
        assert await ask(2, 1) == {1: "share 1"}, "nobody waits for seat 2"
        assert await ask(3, 2, 1) == {1: "share 1", 2: "share 2"}, "it was asked, and answers again"
        waited = asyncio.create_task(ask(4, 1))
        await asyncio.sleep(0.01)
        assert not waited.done()
        asks.give("t", 2, "digest 4", "share 2")
        assert await waited == {1: "share 1", 2: "share 2"}

    asyncio.run(scenario())


def test_an_answer_that_nobody_waited_for_counts_unless_it_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        asks = room_with(LocalRunner()).shares
        only = msgspec.structs.replace(question(0), seats=[2])
        monkeypatch.setattr(shares, "PATIENCE", 0.01)
        for _ in range(shares.MOST_MISSES):
            assert await asks.gather(only) == {}
        asks.give("t", 2, only.digest, "share 2")  # too late
        monkeypatch.setattr(shares, "PATIENCE", 3600.0)
        assert await asyncio.wait_for(asks.gather(only), 60) == {}
        asks.give("t", 1, "another digest", "share 1")
        asks.give("t", 2, only.digest, "share 2")
        waited = asyncio.create_task(asks.gather(only))
        await asyncio.sleep(0.01)
        assert not waited.done()
        asks.give("t", 2, only.digest, "share 2")
        assert await waited == {2: "share 2"}

    asyncio.run(scenario())


def test_a_share_that_is_not_of_the_chain_is_left_out_and_the_record_stays_right(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            sharers[2].forge = hash_share("made up")
            await play(tables, made.table.id, sharers, 60)
            assert {bool(one[2]) for one in await rolls(tables, made.table.id)} >= {False}
            assert (await checked(tables, made.table.id)).missing[2]

    asyncio.run(scenario())


def test_a_later_share_of_the_chain_is_left_out_so_that_nobody_chooses(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            await play(tables, made.table.id, sharers, 20)
            sharers[2].forge = sharers[2].chain.share(400)
            before = (await checked(tables, made.table.id)).missing[2]
            await play(tables, made.table.id, sharers, 30)
            assert (await checked(tables, made.table.id)).missing[2] > before

    asyncio.run(scenario())


def test_a_chain_counts_once_everybody_has_seen_it_before_a_decision(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            assert [chain.first for chain in sharers[0].chains] == [1] + [2] * (SEATS - 1)
            await play(tables, made.table.id, sharers, 5)
            sharers[1].chain = ShareChain(links=600)
            await sharers[1].bring()
            async with tables.locked(made.table.id) as table:
                assert table.stored.chains[-1].first == table.version + 2

    asyncio.run(scenario())


def test_a_chain_the_table_has_had_does_not_begin_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            first, second = sharers[1].chain, ShareChain(links=600)
            for chain in (second, first):
                sharers[1].chain = chain
                assert (await sharers[1].bring())["type"] == "done"
            sharers[2].chain = first
            await sharers[2].bring()
            async with tables.locked(made.table.id) as table:
                listed = [chain.anchor for chain in table.stored.chains]
            assert listed.count(first.anchor) == 1 and listed[-1] == second.anchor

    asyncio.run(scenario())


def test_a_seat_that_brings_many_chains_takes_no_room_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "MOST_CHAINS", 3)

    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            for seat in (0, 0, 0, 1):
                sharers[seat].chain = ShareChain(links=2)
                await sharers[seat].bring()
            async with tables.locked(made.table.id) as table:
                assert [chain.seat for chain in table.stored.chains] == [*range(SEATS), 0, 0, 1]
                assert table.stored.chains[-1].anchor == sharers[1].chain.anchor

    asyncio.run(scenario())


def test_a_chain_that_comes_while_the_first_outcomes_are_drawn_counts_from_the_next_version(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables, "person", *["open"] * (SEATS - 1))
            late = ShareChain(links=600)
            for number in range(1, SEATS):
                joined = await join(tables, JoinTable(code=made.table.code, name=f"Guest {number}"))
                sharers[joined.seat] = Sharer(tables, made.table.id, joined.secret)
                sharers[joined.seat].is_silent = number == 1
                await sharers[joined.seat].sit()
            slow = next(one for one in sharers.values() if one.is_silent)
            await slow.next(lambda message: message["type"] == "share_asked")
            slow.chain = late
            assert (await slow.bring())["type"] == "done"
            await sharers[0].next(lambda message: message["type"] == "step")
            async with tables.locked(made.table.id) as table:
                first = {chain.anchor: chain.first for chain in table.stored.chains}
            assert first.pop(late.anchor) == 1 and set(first.values()) == {0}
            slow.is_silent = False
            await play(tables, made.table.id, sharers, 20)
            assert sum((await checked(tables, made.table.id)).missing) == 1

    asyncio.run(scenario())


def test_a_decision_sent_twice_while_shares_are_awaited_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "PATIENCE", 0.05)

    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            for sharer in sharers.values():
                sharer.is_silent = True
            for number in range(30):
                async with tables.locked(made.table.id) as table:
                    seat, version = table.started_match.seat, table.version
                assert seat is not None
                twin = Sharer(tables, made.table.id, sharers[seat].secret)
                await twin.sit(brings=False)
                share, name = sharers[seat].share(version + 1), f"twice {number}"
                own = {seat: share} if share else {}  # the first roll may be too early for its chain
                answers = await asyncio.gather(
                    *(one.decide(tables, number, id=name, shares=own) for one in (sharers[seat], twin))
                )
                assert [answer.get("version") for answer in answers] == [version + 1] * 2, answers
                await twin.leave()
            await checked(tables, made.table.id)

    asyncio.run(scenario())


async def until_a_choice(tables: Tables, table_id: str, sharers: dict[int, Sharer]) -> tuple[int, Any, Any]:
    """Play until a seat may roll or do something else; return the seat, the roll and the other action."""
    while True:
        async with tables.locked(table_id) as table:
            match = table.started_match
            assert match.seat is not None, "expected a match with such a choice"
            legal = match.legal()
            rolls = [action for action in legal if match.asks_for_chance(action)]
            others = [action for action in legal if not match.asks_for_chance(action)]
            if rolls and others and match.version > 2:
                return match.seat, msgspec.to_builtins(rolls[0]), msgspec.to_builtins(others[0])
        await play(tables, table_id, sharers, 1)


async def act_and_be_asked(tables: Tables, table_id: str, sharers: dict[int, Sharer]) -> tuple[Sharer, Any, Any, str]:
    """Let a seat roll, and the others be silent; return who rolls, its place, another action, and its message."""
    seat, roll, other = await until_a_choice(tables, table_id, sharers)
    for sharer in sharers.values():
        sharer.is_silent = True
        sharer.asked.clear()
    async with tables.locked(table_id) as table:
        place = {"table": table_id, "seat": seat, "version": table.version}
    sent = sharers[seat].post("act", **place, action=roll)
    while not all(sharer.asked for number, sharer in sharers.items() if number != seat):
        await asyncio.sleep(0)
    return sharers[seat], place, other, sent


def give_all(sharers: dict[int, Sharer]) -> None:
    """Let everybody answer who was asked."""
    for sharer in sharers.values():
        for asked in sharer.asked:
            place = {"table": sharer.table, "seat": sharer.seat, "digest": asked["digest"]}
            sharer.post("give_share", **place, share=sharer.share(asked["version"]))


async def second_device(tables: Tables, of: Sharer) -> Sharer:
    device = Sharer(tables, of.table, of.secret)
    await device.sit(brings=False)
    return device


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("kind", ["act", "undo"])
def test_a_decision_that_shares_were_asked_for_is_made_before_any_other(tmp_path: Path, kind: str) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            first, place, other, sent = await act_and_be_asked(tables, made.table.id, sharers)
            device = await second_device(tables, first)
            late = device.post(kind, **place, **({"action": other} if kind == "act" else {}))
            give_all(sharers)
            answer = await first.next(lambda message: message.get("re") == sent)
            assert (answer["type"], answer["version"]) == ("done", place["version"] + 1)
            refused = await device.next(lambda message: message.get("re") == late)
            assert (refused["type"], refused["reason"]) == ("refused", "stale-version")
            last = (await rolls(tables, made.table.id))[-1]
            assert all(last[seat] for seat in sharers if seat != first.seat)

    asyncio.run(scenario())


@pytest.mark.usefixtures("patient")
def test_a_decision_that_shares_were_asked_for_is_made_also_when_a_bot_sits_in_meanwhile(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            first, place, _, sent = await act_and_be_asked(tables, made.table.id, sharers)
            device = await second_device(tables, first)
            lent = await device.request("sit_in", table=made.table.id, seat=first.seat, level="random")
            assert lent["type"] == "done"
            give_all(sharers)
            answer = await first.next(lambda message: message.get("re") == sent)
            assert (answer["type"], answer["version"]) == ("done", place["version"] + 1)

    asyncio.run(scenario())


@pytest.mark.usefixtures("patient")
def test_nobody_is_asked_for_a_decision_that_somebody_may_not_make(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            seat, roll, _ = await until_a_choice(tables, made.table.id, sharers)
            for sharer in sharers.values():
                sharer.asked.clear()
            async with tables.locked(made.table.id) as table:
                place = {"table": made.table.id, "seat": seat, "version": table.version}
                sent = sharers[seat].post("act", **place, action=roll)  # it waits for the table
                table.stored = table.stored.with_seat(seat, sitting_in="random")
            answer = await sharers[seat].next(lambda message: message.get("re") == sent)
            assert answer["reason"] == "bot-plays"
            assert not any(sharer.asked for sharer in sharers.values())

    asyncio.run(scenario())


@pytest.mark.usefixtures("patient")
def test_a_roll_that_was_asked_for_and_cannot_be_made_is_logged_with_its_seat(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            first, place, _, sent = await act_and_be_asked(tables, made.table.id, sharers)
            await tables.delete([made.table.id])
            give_all(sharers)
            answer = await first.next(lambda message: message.get("re") == sent)
            assert answer["reason"] == "unknown-table"
            (logged,) = [one for one in caplog.records if one.message.startswith("a roll that shares were asked for")]
            found = vars(logged)
            assert (found["table"], found["version"], found["seat"]) == (
                made.table.id,
                place["version"] + 1,
                place["seat"],
            )

    asyncio.run(scenario())


def test_a_share_overtakes_a_message_that_waits_for_the_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            busy = sharers[1]
            async with tables.locked(made.table.id):
                watching = busy.post("watch", table=made.table.id, secrets=[busy.secret])
                await asyncio.sleep(0)
                given = busy.post("give_share", table=made.table.id, seat=1, digest="0" * 64, share="0" * 64)
                assert (await busy.next(lambda message: "re" in message))["re"] == given
            await busy.next(lambda message: message.get("re") == watching)

    asyncio.run(scenario())


def test_shares_go_on_after_a_restart_and_with_a_new_chain(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables)
            await play(tables, made.table.id, sharers, 40)
        async with freely(tmp_path) as tables:
            again = {seat: Sharer(tables, made.table.id, one.secret) for seat, one in sharers.items()}
            for seat, sharer in again.items():
                if seat:  # one comes back with another browser
                    sharer.chain = sharers[seat].chain
                await sharer.sit()
            await play(tables, made.table.id, again, 40)
            found = await checked(tables, made.table.id)
            assert found.missing[0] <= 1 and not any(found.missing[1:]), "a new chain counts one version later"
            assert len(await gaps(tables, made.table.id)) <= 2
        async with freely(tmp_path) as tables:  # both chains are known
            last = {seat: Sharer(tables, made.table.id, one.secret) for seat, one in again.items()}
            for seat, sharer in last.items():
                sharer.chain = again[seat].chain
                await sharer.sit()
            known = await gaps(tables, made.table.id)
            await play(tables, made.table.id, last, 20)
            assert await gaps(tables, made.table.id) == known

    asyncio.run(scenario())


def test_a_match_begins_with_the_shares_of_those_who_gather(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables, "person", *["open"] * (SEATS - 1))
            for number in range(1, SEATS):
                joined = await join(tables, JoinTable(code=made.table.code, name=f"Guest {number}"))
                sharers[joined.seat] = Sharer(tables, made.table.id, joined.secret)
                await sharers[joined.seat].sit()
            await sharers[0].next(lambda message: message["type"] == "step")
            start = decode((await tables.journal(made.table.id, 0, 1))[0])
            assert len(start.shares) == SEATS and all(start.shares)
            await play(tables, made.table.id, sharers, 20)
            assert not any((await checked(tables, made.table.id)).missing)

    asyncio.run(scenario())


def test_the_chain_of_somebody_who_leaves_before_the_match_goes_with_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables, "person", *["open"] * (SEATS - 1))
            joined = await join(tables, JoinTable(code=made.table.code, name="Guest"))
            guest = Sharer(tables, made.table.id, joined.secret)
            await guest.sit()
            await forget(tables, made.table.id, [joined.secret])
            async with tables.locked(made.table.id) as table:
                assert [chain.seat for chain in table.stored.chains] == list(sharers)

    asyncio.run(scenario())


def test_a_match_begins_without_those_who_do_not_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "PATIENCE", 0.2)

    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables, "person", *["open"] * (SEATS - 1))
            for number in range(1, SEATS):
                await join(tables, JoinTable(code=made.table.code, name=f"Guest {number}"))
            await sharers[0].next(lambda message: message["type"] == "step")
            start = decode((await tables.journal(made.table.id, 0, 1))[0])
            assert start.shares[0] and not any(start.shares[1:])

    asyncio.run(scenario())


def test_rolls_of_bots_bring_the_share_of_the_person_who_plays_with_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            made, sharers = await sat_down(tables, "person", *["bot"] * (SEATS - 1))
            (person,) = sharers.values()
            await play(tables, made.table.id, sharers)
            rolled = await rolls(tables, made.table.id)
            assert person.asked and sum(bool(one and one[person.seat]) for one in rolled) > len(rolled) // 2
            await checked(tables, made.table.id)

    asyncio.run(scenario())


def test_a_chosen_seed_stays_one_that_repeats_its_dice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with freely(tmp_path) as tables:
            seats = [SeatRequest("person") for _ in range(SEATS)]
            made = await create_table(tables, CreateTable(GAME.name, seats, seed="caravan"))
            sharer = Sharer(tables, made.table.id, str(made.secrets[0]))
            await sharer.sit()
            async with tables.locked(made.table.id) as table:
                assert table.stored.chains == []

    asyncio.run(scenario())


@pytest.mark.usefixtures("patient")
def test_a_decision_waits_for_one_that_another_process_asks_shares_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            made = await running[0].create()
            sharers = {}
            for secret in made.secrets:
                sharer = Sharer(running[0].tables, made.table.id, str(secret))
                await sharer.sit()
                sharers[sharer.seat] = sharer
            first, place, other, sent = await act_and_be_asked(running[0].tables, made.table.id, sharers)
            device = await second_device(running[1].tables, first)
            shares_elsewhere = running[1].tables._room.shares
            while shares_elsewhere.fixed(made.table.id, place["version"]) is None:
                await asyncio.sleep(0.001)
            late = device.post("act", **place, action=other)
            give_all(sharers)
            answer = await first.next(lambda message: message.get("re") == sent)
            assert (answer["type"], answer["version"]) == ("done", place["version"] + 1)
            refused = await device.next(lambda message: message.get("re") == late)
            assert (refused["type"], refused["reason"]) == ("refused", "stale-version")

    asyncio.run(scenario())


def test_browsers_at_several_processes_bring_their_shares_to_one_roll(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as running:
            made = await running[0].create()
            sharers = {}
            for number, secret in enumerate(made.secrets):
                sharer = Sharer(running[number % 2].tables, made.table.id, str(secret))
                await sharer.sit()
                sharers[sharer.seat] = sharer
            for number in range(60):
                async with running[0].tables.locked(made.table.id) as table:
                    seat = table.started_match.seat
                assert seat is not None
                assert (await sharers[seat].decide(sharers[seat].tables, number))["type"] == "done"
            rolled = await rolls(running[0].tables, made.table.id)
            assert len(rolled) > 10 and all(all(one) for one in rolled[1:])

    asyncio.run(scenario())

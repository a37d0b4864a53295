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
from serai.tables.room import changes, shares
from serai.tables.room.tables import Tables
from serai.tables.store.journal import decode
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import CreateTable, JoinTable, NewTable, SeatRequest
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import GAME, SEATS, open_tables
from tests.tables.processes import people, processes


def freely(path: Path) -> AbstractAsyncContextManager[Tables]:
    """Return tables where clients send as fast as they like."""
    return open_tables(path / "serai.db", message_rate=100_000.0)


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

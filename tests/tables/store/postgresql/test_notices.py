"""Notices between processes: in order, in any number, and after a lost connection."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec import Raw

from serai.tables.store.peers import Deleted, Notice, PhraseSent, Present, Seen, Written
from tests.databases import postgresql
from tests.tables.store.postgresql.joined import joined, until


def test_every_notice_reaches_every_other_process_in_order(tmp_path: Path) -> None:
    notices: list[Notice] = [Written("a", True), Deleted("b"), PhraseSent("c", 1, "thanks", 2.0), Present("d", [0, 2])]
    notices += [Written(f"table {n:04}", False, Seen(n, 0), Raw(b'{"at":%d}' % n)) for n in range(2_000)]

    async def scenario() -> None:
        async with joined(tmp_path, 3) as (sender, *others):
            for notice in notices:
                sender.peers.publish(notice)
            for other in others:
                await until(lambda listener=other.listener: len(listener.notices) == len(notices))  # type: ignore[misc]
                assert other.listener.notices == [(sender.id, notice) for notice in notices]
            assert sender.listener.notices == []

    asyncio.run(scenario())


def test_an_entry_that_is_too_long_for_a_notice_is_left_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with joined(tmp_path, 2) as (sender, other):
            fits = Written("short", False, Seen(2, 0), Raw(b'"%s"' % (b"x" * 7_000)))
            sender.peers.publish(Written("long", False, Seen(1, 0), Raw(b'"%s"' % (b"x" * 9_000))))
            sender.peers.publish(fits)
            await until(lambda: len(other.listener.notices) == 2)
            assert other.listener.notices == [(sender.id, Written("long", False, Seen(1, 0))), (sender.id, fits)]

    asyncio.run(scenario())


def test_a_lost_connection_is_made_again_and_the_gap_is_reported(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with joined(tmp_path, 2) as (sender, other):
            reports = len(other.listener.members)
            for one in (sender, other):
                assert one.peers._notices._connection is not None
                pid = one.peers._notices._connection.get_server_pid()
                postgresql().run("postgres", f"SELECT pg_terminate_backend({pid})")
            await until(lambda: len(other.listener.members) > reports)
            await until(lambda: sender.peers._notices._connection is not None)
            await asyncio.sleep(0.7)
            sender.peers.publish(Written("table"))
            await until(lambda: (sender.id, Written("table")) in other.listener.notices)

    asyncio.run(scenario())

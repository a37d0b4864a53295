"""A session needs no socket: a match is played in one process, without anything of a server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from serai.tables.lobby.new_table import create_table
from serai.tables.session.transport import CloseCode
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.server.playing import offered
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import GAME, SEATS, open_tables

OF_A_SERVER = {"starlette", "uvicorn", "websockets", "multiprocessing", "sqlite3"}


async def play_a_match(path: Path) -> int:
    """Let one person and bots play to the end in this process; return the last version."""
    async with open_tables(path, message_rate=1e6) as tables:
        seats = [SeatRequest(kind="person"), *[SeatRequest(kind="bot", level="random")] * (SEATS - 1)]
        made = await create_table(tables, CreateTable(game=GAME.name, seats=seats))
        client, table_id = LocalClient(tables), made.table.id
        assert (await client.request("hello", protocol=PROTOCOL))["type"] == "welcome"
        now = await client.request("watch", table=table_id, secrets=[made.secrets[0]])
        choices, to_move, version = now["choices"], now["table"]["to_move"], now["version"]
        while to_move is not None:
            if choices is not None:
                client.post("act", table=table_id, seat=0, version=version, action=offered(choices)[0])
            step = await client.next(lambda message: message["type"] == "step")
            choices, to_move, version = step["choices"], step["to_move"], step["version"]
        assert (await client.request("watch", table=table_id, secrets=["x" * 16]))["reason"] == "no-secret"
        assert client.closed_with is None
        await client.leave()
        return int(version)


def test_a_match_is_played_without_a_server(tmp_path: Path) -> None:
    assert asyncio.run(play_a_match(tmp_path / "serai.db")) > 10


def test_a_session_without_a_hello_is_closed(tmp_path: Path) -> None:
    async def scenario() -> int | None:
        async with open_tables(tmp_path / "serai.db") as tables:
            client = LocalClient(tables)
            assert (await client.request("ping"))["reason"] == "bad-message"
            await client.leave()
            return client.closed_with

    assert asyncio.run(scenario()) == CloseCode.NORMAL


def test_a_session_imports_nothing_of_a_server() -> None:
    code = "import sys, serai.tables.session.session, serai.tables.session.endpoints; print(*sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    imported = {name.partition(".")[0] for name in printed.split()}
    assert not OF_A_SERVER & imported
